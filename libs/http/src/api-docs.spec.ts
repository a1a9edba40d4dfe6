import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { serveApiDocs } from './api-docs';
import type { HttpArea } from './http-area';

describe('the documentation of a service', () => {
  const server: FastifyInstance = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  let folder: string;

  const writeDocs = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, 'docs', path)), { recursive: true });
    await writeFile(join(folder, 'docs', `${path}.gz`), gzipSync(text));
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'suite-docs-'));
    await writeFile(join(folder, 'openapi.json'), '{"openapi":"3.1.0"}');
    await writeFile(join(folder, 'openapi-3.0.json'), '{"openapi":"3.0.3"}');
    await writeFile(join(folder, 'asyncapi.json'), '{"asyncapi":"3.0.0"}');
    await writeFile(join(folder, 'secret.html.gz'), gzipSync('not a page'));
    await writeDocs('sample.html', '<h1>Sample</h1>');
    await writeDocs('docs.css', 'h1 { color: teal }');
    await writeDocs('sample/things.html', '<h1>Things</h1>');
    await writeDocs('sample/asyncapi.json', '{"asyncapi":"3.0.0"}');
    serveApiDocs(server, { name: 'sample', prefix: '/sample' } as HttpArea, folder);
    server.get('/sample/:tenant/things', () => 'things of a tenant');
    server.get('/sample/:tenant/sample/:id', () => 'a sample of a tenant');
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it.each(['/sample/docs', '/sample/docs/'])('begins with the reference of the service: %s', async (url) => {
    const { statusCode, headers } = await server.inject(url);
    expect([statusCode, headers.location]).toEqual([302, '/sample/docs/sample.html']);
  });

  it.each([
    ['/sample/docs/sample.html', 'text/html', '<h1>Sample</h1>'],
    ['/sample/docs/docs.css', 'text/css', 'h1 { color: teal }'],
    ['/sample/docs/sample/things.html', 'text/html', '<h1>Things</h1>'],
    ['/sample/docs/sample/asyncapi.json', 'application/json', '{"asyncapi":"3.0.0"}'],
  ])('has the page %s, compressed for a client that accepts it', async (url, type, text) => {
    const plain = await server.inject(url);
    expect([plain.statusCode, plain.body, plain.headers['content-encoding']]).toEqual([200, text, undefined]);
    expect(plain.headers).toMatchObject({
      'content-type': expect.stringContaining(type),
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const compressed = await server.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect([compressed.headers['content-encoding'], gunzipSync(compressed.rawPayload).toString()]).toEqual(['gzip', text]);
    expect(compressed.headers.etag).toBe(plain.headers.etag);
  });

  it('runs only its own scripts and cannot be framed', async () => {
    const { headers } = await server.inject('/sample/docs/sample.html');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/sample/docs/nothing.html', '/sample/docs/..%2Fsecret.html', '/sample/docs/other/things.html'])('has no page %s', async (url) =>
    expect((await server.inject(url)).statusCode).toBeGreaterThanOrEqual(400),
  );

  it.each([
    ['/sample/docs/things', 'things of a tenant'],
    ['/sample/docs/sample/4711', 'a sample of a tenant'],
  ])('leaves the calls of a tenant that is called docs: %s', async (url, text) => expect((await server.inject(url)).body).toBe(text));

  it.each(['/sample/openapi.json', '/sample/asyncapi.json', '/sample/docs/sample.html'])(
    'is sent again only after a change: %s',
    async (url) => {
      const { headers } = await server.inject(url);
      expect(headers).toMatchObject({ etag: expect.stringMatching(/^W\/"/), 'cache-control': 'public, no-cache' });
      const again = await server.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
      const other = await server.inject({ url, headers: { 'if-none-match': 'W/"other"' } });
      expect(other.statusCode).toBe(200);
    },
  );

  it.each(['/sample/docs/sample.html', '/sample/openapi.json'])('answers HEAD like GET, without a body: %s', async (url) => {
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
