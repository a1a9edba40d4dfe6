import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { printUrlOf } from '@suite/validation';
import type { HttpArea } from './http-area';
import { varyBy } from './vary';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
const SERVICE_WORKER = 'service-worker.js';
/** The cookie with the address of the label printer, which a page sets for itself. */
const PRINTER_COOKIE = 'print-url';

/**
 * Serves the pages of a service at `{prefix}/{tenant}/{page}`. The build places them in the folder `pages` next to main.js. Their files
 * are public: they contain no data, and every call of a page has the token of its user.
 */
export function servePages(
  server: FastifyInstance,
  { prefix, morePaths = {} }: Pick<HttpArea, 'prefix' | 'morePaths'>,
  folder: string,
  /** Returns the origins of pictures that pages of a tenant show. */
  imageOriginsOf: ImageOriginsOf = () => [],
): void {
  const pages = join(folder, 'pages');
  for (const name of existsSync(pages) ? readdirSync(pages) : []) {
    const more = Object.keys(morePaths).filter((path) => morePaths[path] === name);
    servePage(server, { path: `${prefix}/:tenant/${name}`, more, imageOriginsOf }, join(pages, name));
  }
}

type ImageOriginsOf = (tenant: string) => readonly string[] | Promise<readonly string[]>;

interface PagePlace {
  readonly path: string;
  /** Names of further paths, which calls of the service may have, too. */
  readonly more: readonly string[];
  readonly imageOriginsOf: ImageOriginsOf;
}

function servePage(server: FastifyInstance, { path, more, imageOriginsOf }: PagePlace, folder: string): void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const views = namesIn(html, VIEWS);
  const page = { html, languages: namesIn(html, LANGUAGES), hasViews: views.length > 0 };
  const send = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, { ...page, imageOrigins: await imageOriginsOf(segmentsOf(request)[1] ?? '') });
  server.get(path, send);
  for (const view of views) {
    server.get(`${path}/${view}`, send);
    server.get(`${path}/${view}/*`, send);
  }
  const [prefix = ''] = path.slice(1).split('/');
  if (more.length > 0)
    server.addHook('onRequest', async (request, reply) => {
      const [first, , name = '', ...rest] = segmentsOf(request);
      if (first !== prefix || !more.includes(name) || rest.length > 0 || !asksForPage(request)) return;
      varyBy(reply, 'Accept');
      return send(request, reply);
    });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const below = file.slice(folder.length).replaceAll('\\', '/');
    if (below !== '/index.html') server.get(`${path}${below}`, sendFile(readFileSync(file), below));
  }
}

/** A built page, and the languages of its texts. */
interface Page {
  readonly html: string;
  readonly languages: readonly string[];
  /** Whether it is a desk: it prints nothing, so its policy has no exception. */
  readonly hasViews: boolean;
  /** The origins of the pictures that it shows. */
  readonly imageOrigins: readonly string[];
}

/** Names the first part of the paths of a page's views, which are below its own: each answers the page. */
const VIEWS = /<meta name="views" content="([\w -]+)"/;
const LANGUAGES = /<meta name="languages" content="([\w -]+)"/;
/** The segments of a page's own path: prefix, tenant, page. */
const OWN_SEGMENTS = 3;

const namesIn = (html: string, pattern: RegExp): readonly string[] => pattern.exec(html)?.[1]?.split(' ') ?? [];

/** Returns the parts of the path that is asked for. */
const segmentsOf = ({ url }: FastifyRequest): string[] => (url.split('?', 1)[0] ?? '').split('/').slice(1);

/** Whether a browser opens the address. A call has a token, or asks for JSON. */
const asksForPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.authorization === undefined && headers.accept?.includes('text/html') === true;

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { html: built, languages, hasViews, imageOrigins } = page;
  const [path = '', ...query] = request.url.split('?');
  // A trailing slash would break the relative paths of the page's files.
  if (path.endsWith('/')) return reply.redirect([path.slice(0, -1), ...query].join('?'), 308);
  const policy = hasViews ? DESK_POLICY : policyFor(printerOf(request.headers.cookie), imageOrigins);
  const depth = path.split('/').length - 1 - OWN_SEGMENTS;
  const language = languageFor(request.headers['accept-language'], languages);
  const html = built.replace('<html lang="en"', `<html lang="${language}"`).replaceAll('="./', `="${'../'.repeat(depth) || './'}`);
  varyBy(reply, 'Cookie');
  if (languages.length > 0) varyBy(reply, 'Accept-Language');
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // The policy is a part of the page, so another one is another page.
      etag: `W/"${hash('sha1', policy + html, 'base64url')}"`,
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Returns the first of the page's languages that a browser prefers; English without one. */
function languageFor(accepted: string | undefined, languages: readonly string[]): string {
  const wanted = (accepted ?? '').split(',').map((each) => {
    const [tag = '', ...parameters] = each.trim().toLowerCase().split(';');
    const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined);
    return { language: tag.split('-')[0] ?? '', weight: Number(weight ?? 1) };
  });
  const ordered = wanted.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return ordered.find(({ language }) => languages.includes(language))?.language ?? 'en';
}

/** Returns a handler that sends a file. Those in `assets` are named by their content, so browsers never ask for them again. */
function sendFile(content: Buffer, below: string) {
  const type = TYPES[extname(below)] ?? 'application/octet-stream';
  const isNamedByContent = below.startsWith('/assets/');
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?');
    // The service worker of a page controls that page alone.
    if (below === `/${SERVICE_WORKER}`) void reply.header('service-worker-allowed', path.slice(0, -below.length));
    return reply
      .headers({
        'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        'x-content-type-options': 'nosniff',
      })
      .type(type)
      .send(content);
  };
}

/** Allows the service's own files and calls, calls to the printer, printing of what the page has loaded, and pictures. No other origin. */
function policyFor(printer: string | undefined, imageOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    `connect-src 'self'${printer === undefined ? '' : ` ${printer}`}`,
    ...(imageOrigins.length > 0 ? [`img-src 'self' ${imageOrigins.join(' ')}`] : []),
    "frame-src 'self' blob:",
    "object-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Allows a desk its own files and calls, and nothing else. */
const DESK_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns the printer of a page's cookie as a source of a policy. The page learns it when its device enrols, so the
 * service has no other source for it. A cookie of a path can only be set by the page's own origin.
 */
export function printerOf(cookies: string | undefined): string | undefined {
  const value = (cookies ?? '')
    .split(';')
    .map((each) => each.trim().split('='))
    .find(([name]) => name === PRINTER_COOKIE)?.[1];
  const url = printUrlOf(decoded(value ?? ''));
  return url && url.origin + url.pathname; // a source has no query
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
