import { escapeHtml, HOME_PLACES } from '../../local-suite/pages/look.ts';

/** A page of the docs. */
export interface Entry {
  /** Such as `guides/first-cart.html`. */
  readonly file: string;
  readonly title: string;
  readonly group: string;
}

/** Where the docs are shown: in a local suite, or as static files. */
export interface Surface {
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

/** Returns a page with its frame: search, contents, and in a local suite the form that fetches tokens. */
export function framed(shown: Shown, entries: readonly Entry[], surface: Surface): string {
  const root = '../'.repeat(shown.file.split('/').length - 1);
  const isLocal = surface.tenants.length > 0;
  const scripts = ['search-index.js', 'docs.js', 'copy.js', ...(isLocal ? ['try.js'] : [])];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${isLocal ? '' : STATIC_POLICY}<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<title>${escapeHtml(shown.title)} · Commerce suite</title><link rel="stylesheet" href="${root}docs.css">
${scripts.map((script) => `<script defer src="${root}${script}"></script>`).join('')}</head>
<body class="docs" data-root="${root}"><a class="skip" href="#main">To the content</a>
<header class="bar">${places(isLocal, root)}
<div class="search" role="search"><label class="hidden" for="query">Search guides and calls</label>
<input id="query" type="search" placeholder="Search  ( / )" autocomplete="off" spellcheck="false"><ul id="found" hidden></ul></div>
${isLocal ? connect(surface.tenants) : ''}</header>
<div class="frame"><details class="menu"><summary>Contents</summary><nav aria-label="Contents">${contents(shown, entries, root)}</nav></details>
<main id="main" tabindex="-1">${shown.content}</main></div></body></html>
`;
}

function places(isLocal: boolean, root: string): string {
  const links = Object.entries(isLocal ? HOME_PLACES : { Docs: `${root}index.html` });
  return `<nav class="places" aria-label="Pages">${links.map(([name, url]) => `<a href="${url}">${name}</a>`).join('')}</nav>`;
}

/** Returns the form for tenant, caller and tokens, which the script fills in. */
function connect(tenants: readonly string[]): string {
  const option = (value: string, text: string) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`;
  return `<form id="connect" class="connect">
<label>Tenant <select name="tenant">${tenants.map((tenant) => option(tenant, tenant)).join('')}</select></label>
<label>as <select name="kind">${option('application', "the shop's backend")}${option('anonymous', 'a visitor')}${option('customer', 'a customer')}</select></label>
<button>Get tokens</button> <span id="connected" class="muted" role="status"></span></form>`;
}

function contents({ file, sections = [] }: Shown, entries: readonly Entry[], root: string): string {
  const groups = [...new Set(entries.map(({ group }) => group))];
  const within = sections.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('');
  const item = (entry: Entry) => {
    const isHere = entry.file === file;
    const link = `<a href="${root}${entry.file}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(entry.title)}</a>`;
    return `<li>${link}${isHere && within !== '' ? `<ul>${within}</ul>` : ''}</li>`;
  };
  return groups
    .map(
      (group) =>
        `<h2>${escapeHtml(group)}</h2><ul>${entries
          .filter((entry) => entry.group === group)
          .map(item)
          .join('')}</ul>`,
    )
    .join('');
}
