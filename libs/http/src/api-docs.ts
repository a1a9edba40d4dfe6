import { createHash, hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from './entity-tags';
import type { HttpArea } from './http-area';

const ASSETS: Readonly<Record<string, string>> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };

/**
 * Serves the committed OpenAPI document, its form of OpenAPI 3.0, the AsyncAPI document of a service with messages, and Swagger UI. The
 * build places the files next to main.js.
 */
export function serveApiDocs(server: FastifyInstance, { name, prefix }: HttpArea, folder: string): void {
  const document = join(folder, 'openapi.json');
  if (!existsSync(document)) return;
  server.get(`${prefix}/openapi.json`, file(document, 'application/json'));
  server.get(`${prefix}/openapi-3.0.json`, file(join(folder, 'openapi-3.0.json'), 'application/json'));
  const messages = join(folder, 'asyncapi.json');
  if (existsSync(messages)) server.get(`${prefix}/asyncapi.json`, file(messages, 'application/json'));
  const script =
    `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches); ` +
    `SwaggerUIBundle({ url: '${prefix}/openapi.json', dom_id: '#docs', deepLinking: true });`;
  server.get(`${prefix}/docs`, (_request, reply) =>
    reply
      .type('text/html')
      .headers(pageHeaders(script))
      .send(page(name, prefix, script)),
  );
  for (const [asset, type] of Object.entries(ASSETS)) server.get(`${prefix}/docs/${asset}`, file(join(folder, 'docs-assets', asset), type));
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

/** Returns a policy that allows only own scripts and own connections, and no framing. Swagger UI requires inline styles. */
function pageHeaders(script: string): Record<string, string> {
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return { 'content-security-policy': policy.join('; '), 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
}

function page(name: string, prefix: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name} API</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${prefix}/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="${prefix}/docs/swagger-ui-bundle.js"></script>
<script>${script}</script></body>
</html>`;
}
