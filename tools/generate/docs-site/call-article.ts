import { code, codePanel, escapeHtml } from '../../local-suite/pages/look.ts';
import { type Call, type Content, type Document, isEventStream, type Parameter, resolved, type Response, type Schema } from './document.ts';
import { examplesOf } from './example-value.ts';
import type { Surface } from './frame.ts';
import { highlighted } from './highlight.ts';
import { shortJson } from './json-text.ts';
import { inlineMarkdown, type LinkTo, markdown } from './markdown.ts';
import { curlOf, isGuarded, type SampleOptions, textOf, typeScriptOf } from './samples.ts';
import { needsText } from './sample-values.ts';
import { pythonOf } from './samples-python.ts';
import { fieldHead, memberList, typeText } from './schema-view.ts';
import { tryForm } from './try-form.ts';

/** The input of an article besides its call. */
export interface ArticleContext {
  /** Resolves links of descriptions: those to chapters are from the page of all errors. */
  readonly linkTo: LinkTo;
  readonly document: Document;
  readonly options: SampleOptions;
  readonly isLocal: boolean;
}

export const contextOf = (document: Document, { baseUrl, tenants }: Surface): ArticleContext => ({
  linkTo: (href) => (href.startsWith('#') ? `../errors.html${href}` : href),
  document,
  options: { baseUrl, tenant: tenants[0] ?? 'acme' },
  isLocal: tenants.length > 0,
});

/** Members of bodies are nested inline one level deep from here; deeper ones are links to their types. */
const NESTING = 3;

export const headingOf = ({ operation: { summary = '' }, method, path }: Call): string =>
  summary === '' ? `${method} ${path}` : (/^.*?[.;](?=\s|$)|^.+$/s.exec(summary)?.[0] ?? summary).replace(/[.;]$/, '');

/** Returns the name of a method, coloured. */
export const methodBadge = (method: string): string => `<span class="method ${method.toLowerCase()}">${method}</span>`;

/** Renders a call: its description, parameters, bodies and answers, with samples next to them. */
export function callArticle(call: Call, page: ArticleContext): string {
  const { operation, method, path } = call;
  const heading = headingOf(call);
  const rest = (operation.summary ?? '').slice(heading.length).replace(/^[.;]\s*/, '');
  const about = [rest, operation.description ?? ''].filter((text) => text !== '');
  return `<article class="call" id="${escapeHtml(operation.operationId)}"><h2>${inlineMarkdown(heading)} <a class="here" href="#${escapeHtml(operation.operationId)}" aria-label="Link to ${escapeHtml(operation.operationId)}">#</a></h2>
<p class="route">${methodBadge(method)} <code>${escapeHtml(path)}</code></p>
<div class="cols"><div>${about.map((text) => markdown(text, page.linkTo)).join('')}${who(call)}${parameterList(call.parameters, page.document)}${requestBody(call, page.document)}${answers(call, page)}</div>
<div class="aside">${samples(call, page)}</div></div></article>`;
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
  return `<h3>Parameters</h3><ul class="fields">${rows.join('')}</ul>`;
}

function requestBody({ operation }: Call, document: Document): string {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!content?.schema) return '';
  return `<h3>Body</h3><p class="quiet">${escapeHtml(type ?? '')}: ${typeText(content.schema, document)}</p>${memberList(entryOf(content.schema, document), document, NESTING)}`;
}

/** Returns the schema of one entry of a list, or the schema itself. */
const entryOf = (schema: Schema, document: Document): Schema => resolved(schema, document).items ?? schema;

function answers({ responses }: Call, page: ArticleContext): string {
  const rows = responses.map(([status, response]) => `<li><strong>${status}</strong> ${answer(Number(status), response, page)}</li>`);
  return `<h3>Answers</h3><ul class="fields">${rows.join('')}</ul>`;
}

function answer(status: number, { description = '', content = {} }: Response, { document, linkTo }: ArticleContext): string {
  const [[, body] = [undefined, undefined], ...files] = Object.entries(content);
  const [first = '', ...rest] = description.split('\n\n');
  const about = `${inlineMarkdown(first, linkTo)}${rest.length > 0 ? markdown(rest.join('\n\n'), linkTo) : ''}`;
  if (status >= 400 || !body?.schema) return about;
  const others = files.map(([type]) => `, or <code>${escapeHtml(type)}</code>`);
  return `${about} <span class="type">${typeText(body.schema, document)}</span>${others.join('')}`;
}

/** The languages of samples: the name of the tab, the language of its colours, and the sample. */
const SAMPLES = {
  curl: ['curl', 'sh', curlOf],
  python: ['Python', 'python', pythonOf],
  ts: ['TypeScript', 'ts', typeScriptOf],
} as const;

function samples(call: Call, { document, options, isLocal }: ArticleContext): string {
  const all = Object.entries(SAMPLES);
  const tabs = all.map(([tab, [name]]) => `<button type="button" data-tab="${tab}">${name}</button>`);
  const texts = all.map(([tab, [name, language, sampleOf]]) =>
    code(highlighted(sampleOf(call, document, options), language), ` data-panel="${tab}" data-name="${name}"`),
  );
  const head = `<div class="choice" role="group" aria-label="Language of the sample" hidden>${tabs.join('')}</div>`;
  const success = call.responses.find(([status]) => Number(status) < 300);
  const [status, contents] = [success?.[0] ?? '', Object.entries(success?.[1].content ?? {})];
  const needs = needsText(call.operation.operationId, curlOf(call, document, options));
  const before = needs === '' ? '' : `<p class="quiet">${inlineMarkdown(needs)}</p>`;
  return `${codePanel({ head, body: texts.join(''), name: 'the call' })}${before}${contents.map(([type, content]) => exampleAnswer(status, type, content, document)).join('')}${isLocal && !isEventStream(call) ? tryForm(call, document, options) : ''}`;
}

function exampleAnswer(status: string, type: string, content: Content, document: Document): string {
  const [[title, value] = ['', undefined]] = examplesOf(content, document);
  if (value === undefined || content.schema?.format === 'binary') return '';
  if (type !== 'application/json') {
    const head = `<span><strong>Answer ${status}</strong> with <code>accept: ${escapeHtml(type)}</code></span>`;
    return codePanel({ head, body: code(escapeHtml(textOf(value))) });
  }
  const { text, isShortened } = shortJson(value);
  const about = [...(title === 'Example' ? [] : [escapeHtml(title)]), ...(isShortened ? ['shortened'] : [])].join(', ');
  const head = `<span><strong>Answer ${status}</strong> ${about}</span>`;
  return codePanel({ head, body: code(highlighted(text, 'json')) });
}
