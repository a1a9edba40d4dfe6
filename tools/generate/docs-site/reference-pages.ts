import { escapeHtml } from '../../local-suite/pages/look.ts';
import { type ArticleContext, callArticle, contextOf, headingOf, methodBadge } from './call-article.ts';
import { messagesOf, readAsyncDocument } from '../openapi/async-file.ts';
import type { AsyncDocument, AsyncMessage } from '../openapi/messages.ts';
import { type Call, callsOf, type Document, documentOf } from './document.ts';
import type { Entry, Shown, Surface } from './frame.ts';
import { inlineMarkdown, markdown, slug } from './markdown.ts';
import { messageEntry, messagePage, messageUrl } from './message-page.ts';
import { memberList, typeText } from './schema-view.ts';

/** The pages of a service: an overview, a page for each resource with its calls, one of its messages, and one for each type. */
export interface ReferencePages {
  readonly overview: Entry;
  readonly resources: readonly Entry[];
  /** Renders a page of the service by its file. */
  readonly pages: Readonly<Record<string, (surface: Surface) => Shown>>;
}

const GROUP = 'Reference';
/** Members of a type are nested inline one level deep from here. */
const NESTING = 3;

interface Documents {
  readonly document: Document;
  readonly asyncDocument: AsyncDocument | undefined;
}

/** The pages of each service, since every page needs the addresses of the others. They are made again when a document has changed. */
const made = new Map<string, Documents & { readonly pages: ReferencePages }>();

export function referencePages(app: string): ReferencePages {
  const [document, asyncDocument] = [documentOf(app), readAsyncDocument(app)];
  const known = made.get(app);
  if (known?.document === document && known.asyncDocument === asyncDocument) return known.pages;
  const pages = makePages(app, { document, asyncDocument });
  made.set(app, { document, asyncDocument, pages });
  return pages;
}

function makePages(app: string, { document, asyncDocument }: Documents): ReferencePages {
  const calls = callsOf(document);
  const overview: Entry = { file: `${app}.html`, title: app, group: GROUP };
  const groups = groupsOf(document, calls);
  const resources = groups.map(({ name }): Entry => ({ file: resourceFile(app, name), title: name, group: GROUP, of: overview.file }));
  const types = Object.keys(document.components?.schemas ?? {});
  const messages = asyncDocument ? messagesOf(asyncDocument, 'webhooks') : [];
  const ofMessages = messages.length > 0 ? [messageEntry(app, overview.file, GROUP)] : [];
  let uses: Uses | undefined;
  return {
    overview,
    resources: [...resources, ...ofMessages],
    pages: {
      [overview.file]: () => ({ ...overview, content: overviewOf(app, document, groups) + messageList(app, messages) }),
      ...Object.fromEntries(
        groups.map((group, index) => {
          const entry = resources[index] as Entry;
          return [entry.file, (surface: Surface) => resourcePage(entry, group, document, contextOf(document, surface))];
        }),
      ),
      ...Object.fromEntries(ofMessages.map((entry) => [entry.file, () => messagePage(app, entry, messages, document)])),
      ...Object.fromEntries(
        types.map((name) => [
          `${app}/${typeFile(name)}`,
          () => typePage({ app, name, document, overview, uses: (uses ??= usesIn(document, calls)) }),
        ]),
      ),
    },
  };
}

const resourceFile = (app: string, tag: string): string => `${app}/${slug(tag)}.html`;
/** In the folder of the pages of resources, so that a link to a type is the same on all pages of a service. */
export const typeFile = (name: string): string => `type-${name}.html`;

/** Returns the address of a call. */
export const callUrl = (app: string, { tag, operation }: Call): string => `${resourceFile(app, tag)}#${operation.operationId}`;

interface Group {
  readonly name: string;
  readonly about: string;
  readonly calls: readonly Call[];
}

function groupsOf(document: Document, calls: readonly Call[]): Group[] {
  const used = [...new Set(calls.map(({ tag }) => tag))];
  const listed = (document.tags ?? []).filter(({ name }) => used.includes(name));
  const names = [...new Set([...listed.map(({ name }) => name), ...used])];
  return names.map((name) => ({
    name,
    about: listed.find((tag) => tag.name === name)?.description ?? '',
    calls: calls.filter(({ tag }) => tag === name),
  }));
}

/** Lists all calls and types under the ids that they had when a service was one page. The script follows old links. */
function overviewOf(app: string, document: Document, groups: readonly Group[]): string {
  const { title, version, description = '' } = document.info;
  const sections = groups.map(
    ({ name, about, calls }) =>
      `<section class="resource"><h2 id="group-${slug(name)}"><a href="${resourceFile(app, name)}">${escapeHtml(name)}</a></h2>${about === '' ? '' : markdown(about)}${callList(calls, (call) => callUrl(app, call), true)}</section>`,
  );
  const types = Object.keys(document.components?.schemas ?? {}).map(
    (name) => `<li class="moved" id="type-${name}"><a href="${app}/${typeFile(name)}">${name}</a></li>`,
  );
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return `<h1>${escapeHtml(title)}</h1><p class="quiet">Version ${escapeHtml(version)}, ${count} calls</p>${introduction(description)}${sections.join('')}<h2 id="types">Types</h2><ul class="types">${types.join('')}</ul>`;
}

function messageList(app: string, messages: readonly AsyncMessage[]): string {
  if (messages.length === 0) return '';
  const rows = messages.map((message) => `<li><a href="${messageUrl(app, message)}">${message.name}</a></li>`);
  return `<h2 id="message-types">Message types</h2><ul class="types">${rows.join('')}</ul>`;
}

function callList(calls: readonly Call[], urlOf: (call: Call) => string, isMoved = false): string {
  const rows = calls.map((call) => {
    const { operation, method, path } = call;
    const mark = isMoved ? ` class="moved" id="${escapeHtml(operation.operationId)}"` : '';
    return `<li${mark}><a href="${urlOf(call)}">${inlineMarkdown(headingOf(call))}</a> <span class="route">${methodBadge(method)} <code>${escapeHtml(path)}</code></span></li>`;
  });
  return `<ul class="calls">${rows.join('')}</ul>`;
}

/** Shows the first paragraph; the part that is the same for every service opens on demand. */
function introduction(description: string): string {
  const [first = '', ...chapters] = description.split(/^(?=## )/m);
  const titles = chapters.map((chapter) => /^## (.+)$/m.exec(chapter)?.[1]?.toLowerCase());
  const rest =
    chapters.length === 0
      ? ''
      : `<details class="before"><summary>Before the first call: ${escapeHtml(titles.join(', '))}</summary>${markdown(deeper(chapters.join('')))}</details>`;
  return `${markdown(first)}${rest}`;
}

/** Lowers the headings of a document below the title of its page. */
const deeper = (text: string): string => text.replaceAll(/^(#+) /gm, (marks) => (marks.length > 3 ? marks : `#${marks}`));

function resourcePage(entry: Entry, { name, about, calls }: Group, document: Document, context: ArticleContext): Shown {
  const sections = calls.map((call) => ({ id: call.operation.operationId, text: headingOf(call) }));
  const list = calls.length > 1 ? callList(calls, ({ operation }) => `#${operation.operationId}`) : '';
  return {
    ...entry,
    title: `${name}, ${document.info.title}`,
    sections,
    content: `<h1>${escapeHtml(name)}</h1>${about === '' ? '' : markdown(about)}${list}${calls.map((call) => callArticle(call, context)).join('')}`,
  };
}

/** The calls and the types that refer to each type. */
interface Uses {
  readonly calls: ReadonlyMap<string, readonly Call[]>;
  readonly types: ReadonlyMap<string, readonly string[]>;
}

function usesIn(document: Document, calls: readonly Call[]): Uses {
  const [byCall, byType] = [new Map<string, Call[]>(), new Map<string, string[]>()];
  const add = <T>(uses: Map<string, T[]>, user: T, thing: unknown) => {
    const names = [...JSON.stringify(thing).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
    for (const name of new Set(names)) uses.set(name, [...(uses.get(name) ?? []), user]);
  };
  for (const call of calls) add(byCall, call, call.operation);
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) add(byType, name, schema);
  return { calls: byCall, types: byType };
}

interface TypeOfPage {
  readonly app: string;
  readonly name: string;
  readonly document: Document;
  readonly overview: Entry;
  readonly uses: Uses;
}

function typePage({ app, name, document, overview, uses }: TypeOfPage): Shown {
  const schema = document.components?.schemas?.[name] ?? {};
  const members = memberList(schema, document, NESTING);
  const about = schema.description === undefined ? '' : markdown(schema.description);
  const calls = uses.calls.get(name) ?? [];
  const types = (uses.types.get(name) ?? []).filter((other) => other !== name);
  const usedBy = calls.length === 0 ? '' : `<h2>Used by</h2>${callList(calls, (call) => `../${callUrl(app, call)}`)}`;
  const partOf =
    types.length === 0
      ? ''
      : `<h2>Part of</h2><ul class="types">${types.map((other) => `<li><a href="${typeFile(other)}">${other}</a></li>`).join('')}</ul>`;
  return {
    file: `${app}/${typeFile(name)}`,
    title: name,
    group: overview.group,
    of: overview.file,
    content: `<h1>${name}</h1>${about}${members === '' ? `<p>${typeText(schema, document)}</p>` : members}${usedBy}${partOf}`,
  };
}
