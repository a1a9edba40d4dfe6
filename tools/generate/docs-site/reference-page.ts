import { escapeHtml } from '../../local-suite/pages/look.ts';
import { type Call, callsOf, type Content, type Document, type Parameter, resolved, type Response, type Schema } from './document.ts';
import { examplesOf } from './example-value.ts';
import type { Surface } from './frame.ts';
import { codeBlock, inlineMarkdown, markdown, slug } from './markdown.ts';
import { curlOf, isGuarded, type SampleOptions, typeScriptOf } from './samples.ts';
import { fieldHead, memberList, typeText } from './schema-view.ts';
import { tryForm } from './try-form.ts';

/** The input of a service's page beside its document. */
interface Page {
  readonly document: Document;
  readonly options: SampleOptions;
  readonly isLocal: boolean;
}

/** Depth of members in the list of types; deeper ones are links, to keep it short. */
const WITHOUT_NESTING = Infinity;

/** Returns the page of a service: all calls by group, then the types. */
export function referencePage(document: Document, { baseUrl, tenants }: Surface): string {
  const page = { document, options: { baseUrl, tenant: tenants[0] ?? 'acme' }, isLocal: tenants.length > 0 };
  const { title, version, description = '' } = document.info;
  const calls = callsOf(document);
  const groups = groupsOf(document, calls).map(({ name, about }) => {
    const own = calls.filter(({ tag }) => tag === name).map((call) => article(call, page));
    return `<section><h2 id="${groupId(name)}">${escapeHtml(spaced(name))}</h2>${about === '' ? '' : markdown(about)}${own.join('')}</section>`;
  });
  return `<h1>${escapeHtml(title)}</h1><p class="muted">Version ${escapeHtml(version)}, ${calls.length} calls</p>${introduction(description)}${groups.join('')}${types(document)}`;
}

/** Shows the first paragraph; the part that is the same for every service opens on demand. */
function introduction(description: string): string {
  const [first = '', ...chapters] = description.split(/^(?=## )/m);
  const titles = chapters.map((chapter) => /^## (.+)$/m.exec(chapter)?.[1]?.toLowerCase());
  const rest =
    chapters.length === 0
      ? ''
      : `<details class="answer"><summary>Before the first call: ${escapeHtml(titles.join(', '))}</summary>${markdown(deeper(chapters.join('')))}</details>`;
  return `${markdown(first)}${rest}`;
}

/** Returns the anchor of a group of calls. */
export const groupId = (name: string): string => `group-${slug(name)}`;

export function groupsOf(document: Document, calls: readonly Call[]): { readonly name: string; readonly about: string }[] {
  const used = [...new Set(calls.map(({ tag }) => tag))];
  const listed = (document.tags ?? [])
    .filter(({ name }) => used.includes(name))
    .map(({ name, description = '' }) => ({ name, about: description }));
  return [...listed, ...used.filter((tag) => !listed.some(({ name }) => name === tag)).map((name) => ({ name, about: '' }))];
}

/** Splits a class name into words: `CartItemsBatch` is "Cart items batch". */
export const spaced = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/** Lowers the headings of a document below the title of its page. */
const deeper = (text: string): string => text.replaceAll(/^(#+) /gm, (marks) => (marks.length > 3 ? marks : `#${marks}`));

export const headingOf = ({ operation: { summary = '' }, method, path }: Call): string =>
  summary === '' ? `${method} ${path}` : (/^.*?[.;](?=\s|$)|^.+$/s.exec(summary)?.[0] ?? summary).replace(/[.;]$/, '');

function article(call: Call, page: Page): string {
  const { operation, method, path } = call;
  const heading = headingOf(call);
  const rest = (operation.summary ?? '').slice(heading.length).replace(/^[.;]\s*/, '');
  const about = [rest, operation.description ?? ''].filter((text) => text !== '');
  return `<article class="call" id="${escapeHtml(operation.operationId)}"><h3>${inlineMarkdown(heading)} <a class="here" href="#${escapeHtml(operation.operationId)}" aria-label="Link to ${escapeHtml(operation.operationId)}">#</a></h3>
<p class="route"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>
<div class="cols"><div>${about.map((text) => markdown(text)).join('')}${who(call)}${parameterList(call.parameters, page.document)}${requestBody(call, page.document)}${answers(call, page.document)}</div>
<div>${samples(call, page)}</div></div></article>`;
}

function who(call: Call): string {
  const { 'x-scopes': scopes = {}, description = '' } = call.operation;
  if (/^(Callers:|Public:)/m.test(description)) return '';
  if (!isGuarded(call)) return '<p class="who">Public: no token is required.</p>';
  const kinds = Object.entries(scopes).map(
    ([kind, names]) => `${kind} with ${names.map((name) => `<code>${escapeHtml(name)}</code>`).join(' or ')}`,
  );
  return `<p class="who">May call: ${kinds.join('; ')}.</p>`;
}

function parameterList(parameters: readonly Parameter[], document: Document): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required = false, schema = {}, description }) => {
    const described = description === undefined ? schema : { ...schema, description };
    return `<li>${fieldHead(name, described, { document, isRequired: required, place })}</li>`;
  });
  return `<h4>Parameters</h4><ul class="fields">${rows.join('')}</ul>`;
}

function requestBody({ operation }: Call, document: Document): string {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!content?.schema) return '';
  return `<h4>Body</h4><p class="muted">${escapeHtml(type ?? '')}: ${typeText(content.schema, document)}</p>${memberList(entryOf(content.schema, document), document)}`;
}

/** Returns the schema of one entry of a list, or the schema itself. */
const entryOf = (schema: Schema, document: Document): Schema => resolved(schema, document).items ?? schema;

function answers({ responses }: Call, document: Document): string {
  const rows = responses.map(([status, response]) => `<li><strong>${status}</strong> ${answer(Number(status), response, document)}</li>`);
  return `<h4>Answers</h4><ul class="fields">${rows.join('')}</ul>`;
}

function answer(status: number, { description = '', content = {} }: Response, document: Document): string {
  const [body] = Object.values(content);
  const [first = '', ...rest] = description.split('\n\n');
  const about = `${inlineMarkdown(first)}${rest.length > 0 ? markdown(rest.join('\n\n')) : ''}`;
  if (status < 400) return `${about}${body?.schema ? ` <span class="type">${typeText(body.schema, document)}</span>` : ''}`;
  return about;
}

function samples(call: Call, { document, options, isLocal }: Page): string {
  const success = call.responses.find(([status]) => Number(status) < 300);
  const [content] = Object.values(success?.[1].content ?? {});
  return `<div class="tabs"><div class="choice" hidden><button type="button" data-tab="curl">curl</button><button type="button" data-tab="ts">TypeScript</button></div>
<div data-panel="curl">${codeBlock(curlOf(call, document, options), 'the curl call')}</div><div data-panel="ts">${codeBlock(typeScriptOf(call, document, options), 'the TypeScript call')}</div></div>
${exampleAnswer(success?.[0] ?? '', content, document)}${isLocal ? tryForm(call, document, options) : ''}`;
}

function exampleAnswer(status: string, content: Content | undefined, document: Document): string {
  const [[title, value] = ['', undefined]] = examplesOf(content, document);
  if (value === undefined) return '';
  const name = title === 'Example' ? '' : `: ${escapeHtml(title)}`;
  return `<details class="answer"><summary>Answer ${status}${name}</summary>${codeBlock(JSON.stringify(value, null, 2), '')}</details>`;
}

function types(document: Document): string {
  const named = Object.entries(document.components?.schemas ?? {}).filter(
    ([, schema]) => memberList(schema, document, WITHOUT_NESTING) !== '',
  );
  const rows = named.map(
    ([name, schema]) =>
      `<section class="typed"><h3 id="type-${escapeHtml(name)}">${escapeHtml(name)}</h3>${schema.description === undefined ? '' : markdown(schema.description)}${memberList(schema, document, WITHOUT_NESTING)}</section>`,
  );
  return rows.length === 0 ? '' : `<h2 id="types">Types</h2>${rows.join('')}`;
}
