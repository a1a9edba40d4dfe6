import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from './entity-tags';
import type { HttpArea } from './http-area';
import { pathNotFound } from './unknown-path';
import { varyBy } from './vary';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** The pages of the docs run their own scripts, load nothing from elsewhere, and call nothing. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/**
 * Serves the OpenAPI document, its form of OpenAPI 3.0, the AsyncAPI document of a service with messages, and the pages of the docs. The
 * build places the files next to main.js.
 */
export function serveApiDocs(server: FastifyInstance, { name, prefix }: HttpArea, folder: string): void {
  const document = join(folder, 'openapi.json');
  if (!existsSync(document)) return;
  server.get(`${prefix}/openapi.json`, file(document, 'application/json'));
  server.get(`${prefix}/openapi-3.0.json`, file(join(folder, 'openapi-3.0.json'), 'application/json'));
  const messages = join(folder, 'asyncapi.json');
  if (existsSync(messages)) server.get(`${prefix}/asyncapi.json`, file(messages, 'application/json'));
  servePages(server, { prefix, home: `${name}.html` }, join(folder, 'docs'));
}

/** Serves the pages of the docs, which the build has compressed. A tenant may be called docs, so the routes match no other paths. */
function servePages(server: FastifyInstance, { prefix, home }: { readonly prefix: string; readonly home: string }, folder: string): void {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  if (folders.length === 0) return;
  const paths = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length, -'.gz'.length).replaceAll('\\', '/'), path]),
  );
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const [url = ''] = request.url.split('?', 1);
    const path = paths.get(url.slice(`${prefix}/docs`.length));
    if (path === undefined) throw pathNotFound(url, [`${prefix}/docs`]);
    return sendCompressed(request, reply, path);
  };
  server.get(`${prefix}/docs`, (_request, reply) => reply.redirect(`${prefix}/docs/${home}`));
  server.get(`${prefix}/docs/:file(^[\\w-]+\\.(?:html|css|js)$)`, send);
  server.get(`${prefix}/docs/:folder(^(?:${folders.join('|')})$)/:file(^[\\w-]+\\.(?:html|json)$)`, send);
}

const decompressed = promisify(gunzip);

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  // Read first, so that a failure is an error of the handler, before any header of the file is set.
  const content = await readFile(path);
  const etag = `W/"${hash('sha1', content, 'base64url')}"`;
  const isCompressed = negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) === 'gzip';
  const body = isCompressed ? content : await decompressed(content);
  varyBy(reply, 'Accept-Encoding');
  void reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-content-type-options': 'nosniff', ...PAGE_HEADERS });
  if (hasTag(request, etag)) return reply.status(304).send();
  if (isCompressed) void reply.header('content-encoding', 'gzip');
  return reply.type(TYPES[extname(path.slice(0, -'.gz'.length))] ?? 'application/octet-stream').send(body);
}

/** Returns a handler that sends a file of the build. A client that has it already gets a 304. */
function file(path: string, type: string) {
  let tag: string | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    tag ??= `W/"${hash('sha1', await readFile(path), 'base64url')}"`; // streams get none from the hook of all answers
    // Opened first, so that a failure to open is an error of the handler, before any header of the file is set.
    const content = hasTag(request, tag) ? undefined : await open(path);
    void reply.headers({ etag: tag, 'cache-control': 'public, no-cache', 'x-content-type-options': 'nosniff' });
    return content ? reply.type(type).send(content.createReadStream()) : reply.status(304).send();
  };
}
