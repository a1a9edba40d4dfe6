import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { tagAnswers } from './entity-tags';
import { servePages } from './pages';

describe('the pages of a service', () => {
  const server: FastifyInstance = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const PAGE = '/sample/acme/desk';
  const STATION = '/sample/acme/station';
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'suite-pages-'));
    const page = join(folder, 'pages', 'desk');
    await mkdir(join(page, 'assets'), { recursive: true });
    const head = '<html lang="en"><meta name="views" content="orders returns" /><meta name="languages" content="en de" />';
    await writeFile(join(page, 'index.html'), `<!doctype html>${head}<script src="./desk/assets/index-1.js"></script>`);
    await writeFile(join(page, 'service-worker.js'), 'keep()');
    await writeFile(join(page, 'assets', 'index-1.js'), 'start()');
    for (const name of ['style.css', 'icon.svg', 'desk.webmanifest', 'font.woff2']) await writeFile(join(page, name), name);
    await mkdir(join(folder, 'pages', 'station'));
    await writeFile(
      join(folder, 'pages', 'station', 'index.html'),
      '<!doctype html><html lang="en"><script src="./station/assets/index-2.js"></script>',
    );
    tagAnswers(server);
    const imageOriginsOf = (tenant: string) => Promise.resolve(tenant === 'pictured' ? ['https://img.example', 'http://10.0.0.7:90'] : []);
    servePages(server, { prefix: '/sample', morePaths: { board: 'station' } }, folder, imageOriginsOf);
    for (const path of ['/sample/:tenant/board', '/sample/:tenant/board/lines', '/other/:tenant/board', '/sample/:tenant/table'])
      server.route({ method: ['GET', 'POST'], url: path, handler: () => ({ isCall: true }) });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const policyOf = async (cookie?: string): Promise<string> =>
    String(
      (await server.inject({ url: STATION, headers: { ...(cookie !== undefined && { cookie }) } })).headers['content-security-policy'],
    );

  it('allow their own origin alone, and are never framed', async () => {
    const { statusCode, headers, body } = await server.inject(PAGE);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('./desk/assets/index-1.js');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]),
    );
    expect(policy.join()).not.toMatch(/unsafe|data:|https?:|\*/);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(String(headers.vary)).toContain('Cookie');
    const none = ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"];
    expect(policy).toEqual(["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-src 'none'", ...none]);
    const printing = ["frame-src 'self' blob:", "object-src 'self' blob:"];
    expect((await policyOf()).split('; ')).toEqual(["default-src 'self'", "connect-src 'self'", ...printing, ...none]);
  });

  it('allow no pictures unless the service says so', async () => {
    const other = fastify();
    servePages(other, { prefix: '/sample' }, folder);
    const { statusCode, headers } = await other.inject(STATION);
    await other.close();
    expect([statusCode, String(headers['content-security-policy']).includes('img-src')]).toEqual([200, false]);
  });

  it.each<['GET' | 'POST', string]>([
    ['POST', '/sample/acme/board'],
    ['GET', '/sample/acme/board/lines'],
    ['GET', '/other/acme/board'],
    ['GET', '/sample/acme/table'],
  ])('do not take the place of another call: %s %s', async (method, url) => {
    expect((await server.inject({ method, url, headers: { accept: 'text/html' } })).body).toBe('{"isCall":true}');
  });

  it('allow pictures of the origins of their tenant', async () => {
    const { headers } = await server.inject('/sample/pictured/station');
    expect(headers['content-security-policy']).toContain("; img-src 'self' https://img.example http://10.0.0.7:90; ");
    expect(await policyOf()).not.toContain('img-src');
  });

  it.each<[string, object, boolean]>([
    ['a browser opens the address', { accept: 'text/html,*/*;q=0.8' }, true],
    ['a call has a token', { accept: 'text/html', authorization: 'Bearer t' }, false],
    ['a call asks for JSON', { accept: 'application/json' }, false],
    ['a call asks for anything', { accept: '*/*' }, false],
    ['a call does not say', {}, false],
  ])('have a second path beside a call: %s', async (_name, headers, isPage) => {
    const {
      body,
      headers: sent,
      statusCode,
    } = await server.inject({ url: '/sample/acme/board', headers: headers as Record<string, string> });
    expect([statusCode, body.includes('./station/assets/index-2.js'), body.includes('isCall')]).toEqual([200, isPage, !isPage]);
    if (isPage) expect(sent).toMatchObject({ vary: expect.stringContaining('Accept'), 'content-security-policy': expect.any(String) });
  });

  it('allow calls to the printer that the device names', async () => {
    expect(await policyOf(`a=b; print-url=${encodeURIComponent('http://10.0.0.7:9100/print?paper=a6')}`)).toContain(
      "connect-src 'self' http://10.0.0.7:9100/print; ",
    );
  });

  it('allow calls to a printer with other letters than those of ASCII', async () => {
    const policy = await policyOf(`print-url=${encodeURIComponent('http://drücker.lan/müller')}`);
    expect(policy).toContain("connect-src 'self' http://xn--drcker-4ya.lan/m%C3%BCller; ");
  });

  it.each([
    ['of another scheme', 'ftp://printer/'],
    ['with a second source', 'http://printer/ https://evil.example'],
    ['with a directive', "http://printer/; script-src 'unsafe-inline'"],
    ['with several hosts', 'http://a,http://b'],
    ['with any host', 'https://*.example'],
    ['without a port', 'http://printer:0/'],
    ['with a quote', "http://printer/'none'"],
    ['with a line', 'http://printer/\r\nset-cookie: a=b'],
    ['that is none', 'http://'],
    ['that is too long', `http://printer/${'a'.repeat(2_048)}`],
  ])('ignore a printer %s', async (_name, url) => {
    expect(await policyOf(`print-url=${encodeURIComponent(url)}`)).toContain("connect-src 'self'; ");
  });

  it('ignore a printer that cannot be decoded, and one of another cookie', async () => {
    expect(await policyOf('print-url=%E0%A4%A')).toContain("connect-src 'self'; ");
    expect(await policyOf('last-print-url=http://printer/; print-url')).toContain("connect-src 'self'; ");
  });

  it.each(['orders', 'orders/1/lines', 'returns', `orders/${encodeURIComponent('a/b')}`])('have views: %s', async (view) => {
    const { statusCode, headers, body } = await server.inject(`${PAGE}/${view}?q=a`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const [, file = ''] = /src="([^"]+)"/.exec(body) ?? [];
    expect(new URL(file, `http://shop.example${PAGE}/${view}?q=a`).pathname).toBe(`${PAGE}/assets/index-1.js`);
  });

  it.each([
    [undefined, 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr,en;q=0.8,de;q=0.7', 'en'],
    ['en;q=0.5,de', 'de'],
    ['de;q=0,en', 'en'],
    ['de;q=0', 'en'],
    ['fr, DE', 'de'],
    ['de; q=0.1, en; q=0.5', 'en'],
    ['de;level=1;q=0.5,en;q=0.8', 'en'],
    ['de;eq=0.1,en;q=0.5', 'de'],
    ['de;q=0.1x,en;q=0.5', 'de'],
    ['fr', 'en'],
    [';;,q=,', 'en'],
  ])('are in the first of their languages that a browser accepts: %s', async (accepted, language) => {
    const { headers, body } = await server.inject({ url: PAGE, headers: accepted === undefined ? {} : { 'accept-language': accepted } });
    expect(/<html lang="(\w+)"/.exec(body)?.[1]).toBe(language);
    expect(String(headers.vary)).toContain('Accept-Language');
  });

  it('are sent again only after a change of the page or of its policy', async () => {
    const { headers } = await server.inject(STATION);
    const again = { 'if-none-match': String(headers.etag) };
    expect((await server.inject({ url: STATION, headers: again })).statusCode).toBe(304);
    expect((await server.inject({ url: STATION, headers: { ...again, cookie: 'print-url=http://printer' } })).statusCode).toBe(200);
  });

  it('move from a slash at the end, which would move their files', async () => {
    const { statusCode, headers } = await server.inject(`${PAGE}/?a=b`);
    expect([statusCode, headers.location]).toEqual([308, `${PAGE}?a=b`]);
    expect((await server.inject(`${PAGE}/?a=b?c`)).headers.location).toBe(`${PAGE}?a=b?c`);
    expect((await server.inject(`${PAGE}/`)).headers.location).toBe(PAGE);
  });

  it('have files that browsers keep, because their names follow from their content', async () => {
    const { headers, body } = await server.inject(`${PAGE}/assets/index-1.js`);
    expect(body).toBe('start()');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('service-worker-allowed');
  });

  it.each([
    ['style.css', 'text/css; charset=utf-8'],
    ['icon.svg', 'image/svg+xml'],
    ['desk.webmanifest', 'application/manifest+json'],
    ['font.woff2', 'application/octet-stream'],
  ])('have files of other types: %s is %s', async (name, type) => {
    const { headers, body } = await server.inject(`${PAGE}/${name}`);
    expect([body, headers['content-type'], headers['cache-control']]).toEqual([name, type, 'public, no-cache']);
  });

  it('of a single language do not vary by language', async () => {
    const { headers, body } = await server.inject({ url: STATION, headers: { 'accept-language': 'de' } });
    expect([String(headers.vary), body.includes('<html lang="en"')]).toEqual(['Cookie', true]);
  });

  it('have a service worker that controls the page of one tenant', async () => {
    const { headers } = await server.inject(`${PAGE}/service-worker.js?v=1`);
    expect(headers).toMatchObject({ 'service-worker-allowed': PAGE, 'cache-control': 'public, no-cache' });
  });

  it.each(['/sample/acme/other', `${PAGE}/assets`, `${PAGE}/index.html`, `${PAGE}/assets/..%2findex.html`, `${PAGE}/../../etc/passwd`])(
    'do not exist at %s',
    async (url) => {
      expect((await server.inject(url)).statusCode).toBe(404);
    },
  );
});

it('a service serves no page from a folder without pages', () => {
  const server = fastify();
  servePages(server, { prefix: '/sample' }, '/no/such/folder');
  expect(server.printRoutes()).not.toContain('sample');
});
