import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

/** The style of all pages, light and dark. It is inlined, since pages of other ports have it as well. */
export const STYLE = readFileSync(join(import.meta.dirname, 'browser', 'look.css'), 'utf8');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows only scripts, styles and calls of the same origin, and no framing. */
const POLICY = [
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
  /** HTML. */
  readonly content: string;
  /** Links at the top, if any. */
  readonly places?: Places;
  /** The paths of scripts. */
  readonly scripts?: readonly string[];
}

/** Returns a page in the suite's style. */
export function page({ title, content, places = {}, scripts = [] }: PageParts): string {
  const links = Object.entries(places).map(([name, url]) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`);
  const nav = links.length === 0 ? '' : `<header class="top"><nav aria-label="Pages">${links.join('')}</nav></header>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style>${scripts.map((script) => `<script defer src="${script}"></script>`).join('')}</head>
<body>${nav}<main class="page"><h1>${escapeHtml(title)}</h1>${content}</main></body></html>
`;
}

/** Answers with a page. It may contain secrets of this machine, so it must not be cached or read by other origins. */
export function answerPage(response: ServerResponse, status: number, html: string): void {
  answerFile(response, { status, type: 'text/html', body: html });
}

export interface LocalFile {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  /** The content security policy. Default: that of all pages. */
  readonly policy?: string;
}

/** Answers with a file, under the same rules as a page. */
export function answerFile(response: ServerResponse, { status = 200, type, body, policy = POLICY }: LocalFile): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Formats a time in one line, with seconds. */
export const shownTime = (iso: string): string => `<time>${escapeHtml(iso.replace('T', ' ').replace(/\.\d+Z$/, ''))}</time>`;

/** Returns text with a button that copies it. The script shows the button where the browser allows copying. */
export const copyable = (text: string, name: string): string =>
  `<button type="button" class="copy" hidden data-copy="${escapeHtml(text)}" aria-label="Copy ${escapeHtml(name)}">Copy</button>`;
