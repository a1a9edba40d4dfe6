import { BRAND, escapeHtml, HOME_PLACES, placeLinks } from '../../local-suite/pages/look.ts';

/** A page of the docs. */
export interface Entry {
  /** Such as `guides/first-cart.html`. */
  readonly file: string;
  readonly title: string;
  readonly group: string;
  /** The file of the page that it belongs to. The contents list it only on that page and its siblings. */
  readonly of?: string;
}

/** A document of the repository that is a page of the docs. */
export interface TextEntry extends Entry {
  /** Such as `docs/guides/first-cart.md`. */
  readonly source: string;
}

/** Where the docs are shown: in a local suite, as static files, or by a service. */
export interface Surface {
  /** The service whose docs these are: its reference, the guides and the errors. Default: all services, and all documents. */
  readonly app?: string;
  /** The address in samples. */
  readonly baseUrl: string;
  /** The demo tenants whose tokens this page can fetch; none on the static site. */
  readonly tenants: readonly string[];
}

export interface Shown extends Entry {
  /** HTML. */
  readonly content: string;
  /** Links within the page. */
  readonly sections?: readonly { readonly id: string; readonly text: string }[];
}

/** The policy of static files; the gateway sends a stricter one. */
const STATIC_POLICY =
  "<meta http-equiv=\"content-security-policy\" content=\"default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'\">";
/** Lists that are seldom read from top to bottom open on demand. */
const FOLDED = ['Decisions'];

/** Returns the first page of the docs. */
export const homeOf = ({ app }: Surface): string => (app === undefined ? 'index.html' : `${app}.html`);

/** Returns a page with its frame: search, contents, and in a local suite the form that fetches tokens. */
export function framed(shown: Shown, entries: readonly Entry[], surface: Surface): string {
  const root = '../'.repeat(shown.file.split('/').length - 1);
  const isLocal = surface.tenants.length > 0;
  const scripts = ['docs.js', 'copy.js', ...(isLocal ? ['try.js'] : [])];
  const isReference = shown.of !== undefined && shown.sections !== undefined;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${isLocal ? '' : STATIC_POLICY}<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<title>${escapeHtml(shown.title)} · Commerce suite</title><link rel="stylesheet" href="${root}docs.css">
${scripts.map((script) => `<script defer src="${root}${script}"></script>`).join('')}</head>
<body class="docs" data-root="${root}"><a class="skip" href="#main">To the content</a>
<header class="bar">${BRAND}${placeLinks(isLocal ? HOME_PLACES : { Docs: root + homeOf(surface) })}
<div class="search" role="search"><label class="hidden" for="query">Search guides, calls and types</label>
<input id="query" type="search" placeholder="Search  ( / )" autocomplete="off" spellcheck="false"><ul id="found" hidden></ul></div>
${isLocal ? connect(surface.tenants) : ''}</header>
<div class="frame"><details class="menu"><summary>Contents</summary><nav aria-label="Contents">${contents(shown, entries, root)}</nav></details>
<main id="main" tabindex="-1"${isReference ? ' class="reference"' : ''}>${trail(shown, entries, root)}${shown.content}</main></div></body></html>
`;
}

/** Returns the form for tenant, caller and tokens, which the script fills in. */
function connect(tenants: readonly string[]): string {
  const option = (value: string, text: string) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`;
  return `<form id="connect" class="connect">
<label>Tenant <select name="tenant">${tenants.map((tenant) => option(tenant, tenant)).join('')}</select></label>
<label>as <select name="kind">${option('application', "the shop's backend")}${option('anonymous', 'a visitor')}${option('customer', 'a customer')}</select></label>
<button>Get tokens</button> <span id="connected" class="quiet" role="status"></span></form>`;
}

/** Returns a link to the page that this one belongs to. */
function trail({ of }: Shown, entries: readonly Entry[], root: string): string {
  const parent = entries.find(({ file }) => file === of);
  return parent === undefined ? '' : `<p class="trail"><a href="${root}${parent.file}">${escapeHtml(parent.title)}</a></p>`;
}

function contents(shown: Shown, entries: readonly Entry[], root: string): string {
  const { file, of, sections = [] } = shown;
  const link = (entry: Entry) =>
    `<a href="${root}${entry.file}"${entry.file === file ? ' aria-current="page"' : ''}>${escapeHtml(entry.title)}</a>`;
  const list = (rows: readonly string[]) => (rows.length === 0 ? '' : `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`);
  const within = list(sections.map(({ id, text }) => `<a href="#${id}">${escapeHtml(text)}</a>`));
  const row = (entry: Entry): string => {
    const isOpen = entry.file === file || entry.file === of;
    const parts = isOpen ? list(entries.filter((each) => each.of === entry.file).map(row)) : '';
    return `${link(entry)}${entry.file === file ? within : ''}${parts}`;
  };
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups
    .map((group) => {
      const rows = list(entries.filter((entry) => entry.group === group && entry.of === undefined).map(row));
      if (!FOLDED.includes(group)) return `<h2>${escapeHtml(group)}</h2>${rows}`;
      return `<details${shown.group === group ? ' open' : ''}><summary>${escapeHtml(group)}</summary>${rows}</details>`;
    })
    .join('');
}
