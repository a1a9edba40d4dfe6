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
export function servePages(server: FastifyInstance, { prefix }: Pick<HttpArea, 'prefix'>, folder: string): void {
  const pages = join(folder, 'pages');
  for (const name of existsSync(pages) ? readdirSync(pages) : []) servePage(server, `${prefix}/:tenant/${name}`, join(pages, name));
}

function servePage(server: FastifyInstance, path: string, folder: string): void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  server.get(path, (request, reply) => sendPage(request, reply, html));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const below = file.slice(folder.length).replaceAll('\\', '/');
    if (below !== '/index.html') server.get(`${path}${below}`, sendFile(readFileSync(file), below));
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const [path = '', ...query] = request.url.split('?');
  // A trailing slash would break the relative paths of the page's files.
  if (path.endsWith('/')) return reply.redirect([path.slice(0, -1), ...query].join('?'), 308);
  const policy = policyFor(printerOf(request.headers.cookie));
  varyBy(reply, 'Cookie');
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

/** Allows the service's own files and calls, calls to the printer, and printing of what the page has loaded. No other origin. */
function policyFor(printer: string | undefined): string {
  return [
    "default-src 'self'",
    `connect-src 'self'${printer === undefined ? '' : ` ${printer}`}`,
    "frame-src 'self' blob:",
    "object-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

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
