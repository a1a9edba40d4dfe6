import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Area } from './area';

const ASSETS: Readonly<Record<string, string>> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };

/** Serves the committed OpenAPI document and a page to read it. The files lie beside main.js; the build puts them there. */
export function serveApiDocs(server: FastifyInstance, { name, prefix }: Area, folder: string): void {
  const document = join(folder, 'openapi.json');
  if (!existsSync(document)) return;
  const file = (path: string, type: string) => (_request: unknown, reply: { type(t: string): { send(s: unknown): unknown } }) =>
    reply.type(type).send(createReadStream(path));
  server.get(`${prefix}/openapi.json`, file(document, 'application/json'));
  server.get(`${prefix}/docs`, (_request, reply) => reply.type('text/html').send(page(name, prefix)));
  for (const [asset, type] of Object.entries(ASSETS)) server.get(`${prefix}/docs/${asset}`, file(join(folder, 'docs-assets', asset), type));
}

function page(name: string, prefix: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${name} API</title><link rel="stylesheet" href="${prefix}/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="${prefix}/docs/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '${prefix}/openapi.json', dom_id: '#docs', deepLinking: true });</script></body>
</html>`;
}
