import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serveApiDocs } from './api-docs';
import type { HttpArea } from './http-area';

describe('the documentation of a service', () => {
  const server: FastifyInstance = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'suite-docs-'));
    await writeFile(join(folder, 'openapi.json'), '{"openapi":"3.1.0"}');
    await writeFile(join(folder, 'openapi-3.0.json'), '{"openapi":"3.0.3"}');
    await writeFile(join(folder, 'asyncapi.json'), '{"asyncapi":"3.0.0"}');
    serveApiDocs(server, { name: 'sample', prefix: '/sample' } as HttpArea, folder);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it.each(['/sample/docs', '/sample/docs/'])('is a page that runs only its own scripts and cannot be framed: %s', async (url) => {
    const { statusCode, headers, body } = await server.inject(url);
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(inline).toHaveLength(1);
    for (const script of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toContain('name="viewport"');
    expect(body).toContain('rel="icon" href="data:,"');
  });

  it('follows a dark color scheme, by the class of its styles', async () => {
    expect((await server.inject('/sample/docs')).body).toContain("'dark-mode', matchMedia('(prefers-color-scheme: dark)')");
    expect(readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8')).toContain('html.dark-mode .swagger-ui');
  });

  it.each(['/sample/openapi.json', '/sample/asyncapi.json'])('is sent again only after a change: %s', async (url) => {
    const { headers } = await server.inject(url);
    expect(headers).toMatchObject({ etag: expect.stringMatching(/^W\/"/), 'cache-control': 'public, no-cache' });
    const again = await server.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    const other = await server.inject({ url, headers: { 'if-none-match': 'W/"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it.each(['/sample/docs', '/sample/openapi.json'])('answers HEAD like GET, without a body: %s', async (url) => {
    const { statusCode, headers, body } = await server.inject({ method: 'HEAD', url });
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-type']).toBe((await server.inject(url)).headers['content-type']);
  });

  it.each([
    ['/sample/openapi.json', { openapi: '3.1.0' }],
    ['/sample/openapi-3.0.json', { openapi: '3.0.3' }],
    ['/sample/asyncapi.json', { asyncapi: '3.0.0' }],
  ])('has the document %s with its content type', async (url, document) => {
    const { headers, body } = await server.inject(url);
    expect(headers).toMatchObject({ 'content-type': expect.stringContaining('application/json'), 'x-content-type-options': 'nosniff' });
    expect(JSON.parse(body)).toEqual(document);
  });
});
