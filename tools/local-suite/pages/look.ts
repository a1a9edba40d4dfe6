import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

const LOOK = join(repositoryRoot, 'libs', 'look');

/** The style of all pages, light and dark. It is inlined, since pages of other ports have it as well. */
export const STYLE = [join(LOOK, 'tokens.css'), join(LOOK, 'base.css'), join(import.meta.dirname, 'browser', 'look.css')]
  .map((file) => readFileSync(file, 'utf8'))
  .join('');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows only scripts, styles and calls of the same origin, and no framing. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${STYLE_HASH}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The addresses of the other pages by name. */
export type Places = Readonly<Record<string, string>>;

export const HOME_PLACES: Places = { Start: '/', Docs: '/docs/', Mails: '/mail' };

/** Returns the addresses for a page of another port. */
export const placesAt = (baseUrl: string): Places =>
  Object.fromEntries(Object.entries(HOME_PLACES).map(([name, path]) => [name, `${baseUrl}${path}`]));

export interface PageParts {
  readonly title: string;
  /** The heading, if it is not the title. */
  readonly heading?: string;
  /** HTML. */
  readonly content: string;
  /** Links at the top, if any. */
  readonly places?: Places;
  /** The paths of scripts. */
  readonly scripts?: readonly string[];
}

/** Returns a page in the suite's style. */
export function page({ title, heading = title, content, places = {}, scripts = [] }: PageParts): string {
  const nav = Object.keys(places).length === 0 ? '' : `<header class="bar">${BRAND}${placeLinks(places)}</header>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style>${scripts.map((script) => `<script defer src="${script}"></script>`).join('')}</head>
<body>${nav}<main class="page"><h1>${escapeHtml(heading)}</h1>${content}</main></body></html>
`;
}

/** The name at the top of every page. */
export const BRAND = '<span class="brand">Commerce <span>suite</span></span>';

/** Returns links to other pages. */
export const placeLinks = (places: Places): string =>
  `<nav class="places" aria-label="Pages">${Object.entries(places)
    .map(([name, url]) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`)
    .join('')}</nav>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Formats a time in one line, with seconds. */
export const shownTime = (iso: string): string => `<time>${escapeHtml(iso.replace('T', ' ').replace(/\.\d+Z$/, ''))}</time>`;

/** Returns a button that copies a text. The script shows the button where the browser allows copying. */
export const copyable = (text: string, name: string): string => copyButton(name, ` data-copy="${escapeHtml(text)}"`);

/** Returns a button that copies the code of its panel. */
const copyButton = (name: string, attributes = ''): string =>
  `<button type="button" class="copy" hidden${attributes}>Copy<span class="hidden"> ${escapeHtml(name)}</span></button>`;

export interface CodePanel {
  /** What stands above the code: HTML. */
  readonly head: string;
  /** One or more texts, made by `code`. */
  readonly body: string;
  /** The name of the code for the button that copies it. Without a name there is no button. */
  readonly name?: string;
}

/** Returns a panel of code. The button that copies it stands above the code, and covers nothing. */
export const codePanel = ({ head, body, name }: CodePanel): string =>
  `<div class="panel"><div class="panel-head">${head}${name === undefined ? '' : copyButton(name)}</div>${body}</div>`;

/** Returns code, as HTML, that can be scrolled with the keyboard. */
export const code = (html: string, attributes = ''): string => `<pre tabindex="0"${attributes}><code>${html}</code></pre>`;
