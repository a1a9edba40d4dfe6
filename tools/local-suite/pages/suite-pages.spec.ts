import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gateway } from '../gateway/gateway.ts';
import { routesOf } from '../gateway/routes.ts';
import { call, closeAll, upstream } from '../gateway/spec-kit.ts';
import { services } from '../../generate/services/list.ts';
import { suitePages } from './suite-pages.ts';

const gateway = new Gateway();
let port: number;
const seen: string[] = [];

const ANSWERS: Readonly<Record<string, [status: number, body: object]>> = {
  'POST /oauth/token': [200, { access_token: 'of the backend' }],
  'GET /customerlogin/auth/anonymous': [200, { access_token: 'of a visitor', expires_in: 3600 }],
  'POST /customer/acme/login': [401, {}],
  'POST /customer/acme/signup': [201, {}],
};
/** Rejects the first login, as auth does before the account exists. */
const auth: RequestListener = (request, response) => {
  const name = `${request.method} ${request.url?.split('?', 1)[0]}`;
  const isKnown = seen.includes('POST /customer/acme/signup') && name === 'POST /customer/acme/login';
  const [status, body] = isKnown ? [200, { accessToken: 'of Ada', saasToken: 'says Ada' }] : (ANSWERS[name] ?? [404, {}]);
  seen.push(name);
  request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(body)));
};

beforeAll(async () => {
  port = await gateway.listen(0);
  const { origin } = await upstream(auth);
  const [ready, starting, gone] = await Promise.all(
    [200, 503, 200].map((status) => upstream((_, response) => response.writeHead(status).end())),
  );
  gone?.server.close();
  const portOf = (of: typeof ready) => Number(new URL(of?.origin ?? '').port);
  const clients = { backend: { clientId: 'backend-id', clientSecret: 'the-secret' }, storefront: { clientId: 'storefront-id' } };
  const pages = suitePages({
    services: services(),
    demo: { baseUrl: `http://127.0.0.1:${port}`, tenants: { acme: clients } },
    shop: 'http://127.0.0.1:8090',
    elsewhere: {},
    credentialsFile: 'demo.json',
    mailFolder: '/nowhere',
    healthPorts: { cart: portOf(ready), auth: portOf(starting), coupon: portOf(gone) },
  });
  gateway.serve({ routes: routesOf(services()), origins: { auth: origin, cart: origin }, pages });
});
afterAll(async () => {
  await gateway.close(100);
  await closeAll();
});

const at = (path: string, host = `127.0.0.1:${port}`) => call({ port, path, headers: { host } });

it.each([
  ['/openapi.json', '3.1.0'],
  ['/openapi-3.0.json', '3.0.3'],
  ['/docs/openapi.json', '3.1.0'],
])('%s is the document of all services', async (path, openapi) => {
  const { status, headers, text } = await at(path);
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const document = JSON.parse(text) as { openapi: string; paths: object };
  expect(document.openapi).toBe(openapi);
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/oauth/token', '/cart/{tenant}/carts', '/pick-pack/{tenant}/events']),
  );
});

describe('the front page', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]'])('shows the secrets at the host name %s', async (name) => {
    const { status, text } = await at('/', `${name}:${port}`);
    expect(status).toBe(200);
    expect(text).toContain('the-secret');
  });

  it.each(['/', '/mail', '/docs/', '/local/health', '/local/tokens/acme', '/nothing'])(
    'shows %s to no page of another name (DNS rebinding)',
    async (path) => {
      const { status, text } = await at(path, `evil.example:${port}`);
      expect(status).toBe(403);
      expect(JSON.parse(text)).toEqual({ status: 403, type: 'host_not_local', message: expect.any(String) });
    },
  );

  it('shows a browser at another name where to go, without secrets', async () => {
    const { status, headers, text } = await call({ port, path: '/', headers: { host: `evil.example:${port}`, accept: 'text/html' } });
    expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(text).toContain('127.0.0.1');
    expect(text).not.toContain('the-secret');
  });

  it('restricts host names only for pages, not for calls of services', async () => {
    expect((await at('/cart/acme', 'shop.example')).status).toBe(404);
    expect(seen).toContain('GET /cart/acme');
  });

  it('forbids foreign scripts, caching and framing', async () => {
    const { headers, text } = await at('/');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^']+'; .*frame-ancestors 'none'/,
    );
    expect(text).not.toMatch(/<script>|<script [^>]*>[^<]|style="| on\w+="/);
  });

  it('is the same with a slash at the end of a path', async () => {
    expect((await at('/mail/')).text).toBe((await at('/mail')).text);
    expect(await at('/nothing/')).toMatchObject({ status: 404 });
  });

  it.each(['/local/front.js', '/local/copy.js', '/docs/docs.js', '/docs/try.js'])('serves the script %s', async (path) => {
    expect(await at(path)).toMatchObject({ status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  });
});

describe('an unknown path', () => {
  const get = (path: string, accept: string) => call({ port, path, headers: { host: `127.0.0.1:${port}`, accept } });

  it('is a page for a browser', async () => {
    const { status, headers, text } = await get('/shop/x?a=<b>', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([status, headers['content-type'], headers['x-request-id']]).toEqual([404, 'text/html; charset=utf-8', expect.any(String)]);
    expect(text).toContain('<p>There is no path /shop/x; see the API reference for all paths.</p>');
    expect(text).toContain('href="/docs/"');
  });

  it.each([
    ['/shop/x', 'There is no path /shop/x; see the API reference for all paths'],
    ['/carts/acme', 'There is no path /carts/acme; did you mean /cart?'],
  ])('is JSON for a program: %s', async (path, message) => {
    const { status, text } = await get(path, '*/*');
    expect([status, JSON.parse(text)]).toEqual([404, { status: 404, type: 'route_not_found', message }]);
  });

  it('an unknown path of a service is JSON even for a browser', async () => {
    expect((await get('/cart/acme', 'text/html')).text).toBe('{}');
  });
});

it('the gateway reports the health of each service', async () => {
  expect(JSON.parse((await at('/local/health')).text)).toEqual({ cart: 'ready', auth: 'starting', coupon: 'down' });
});

describe('tokens for the docs', () => {
  it('are those of a backend, a visitor and a customer, who signs up first', async () => {
    const expected = {
      application: 'of the backend',
      anonymous: 'of a visitor',
      customer: 'of Ada',
      saasToken: 'says Ada',
      expiresInSeconds: 3600,
    };
    expect(JSON.parse((await at('/local/tokens/acme')).text)).toEqual(expected);
    expect(JSON.parse((await at('/local/tokens/acme')).text)).toEqual(expected);
    expect(seen.filter((name) => name.endsWith('/signup'))).toHaveLength(1);
  });

  it('exist only for demo tenants', async () => {
    expect((await at('/local/tokens/globex')).status).toBe(404);
  });

  it('cannot be read by a page of another origin', async () => {
    const { headers } = await call({
      port,
      path: '/local/tokens/acme',
      headers: { host: `127.0.0.1:${port}`, origin: 'https://evil.example' },
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('the docs', () => {
  it('have one address', async () => {
    expect(await at('/docs')).toMatchObject({ status: 308, headers: { location: '/docs/' } });
  });

  it.each(['/docs/', '/docs/cart.html', '/docs/cart/carts.html', '/docs/guides/', '/docs/guides/first-cart.html'])(
    'answer %s',
    async (path) => {
      const { status, text } = await at(path);
      expect(status).toBe(200);
      expect(text).toMatch(/<option value="acme">.*Get tokens/s);
    },
  );

  it.each(['br', 'gzip'])('are sent as %s, and again only after a change', async (encoding) => {
    const path = '/docs/cart/carts.html';
    const plain = await at(path);
    const headers = { host: `127.0.0.1:${port}`, 'accept-encoding': encoding };
    const packed = await call({ port, path, headers });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'private, no-cache',
      etag: plain.headers['etag'],
      vary: 'accept-encoding',
    });
    expect(Number(packed.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']) / 4);
    const again = await call({ port, path, headers: { ...headers, 'if-none-match': `"other", ${packed.headers['etag']}` } });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', packed.headers['etag']]);
    expect((await call({ port, path, headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it.each(['/', '/mail', '/docs/', '/docs/docs.css'])(
    'the docs and all other pages answer HEAD like GET, without a body: %s',
    async (path) => {
      const { status, headers, text } = await call({ port, method: 'HEAD', path, headers: { host: `127.0.0.1:${port}` } });
      expect([status, text]).toEqual([200, '']);
      const { headers: full } = await at(path);
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag']) expect(headers[name]).toBe(full[name]);
    },
  );

  it('serve no other files', async () => {
    for (const path of ['/docs/../package.json', '/docs/package.json', '/docs/toString']) expect((await at(path)).status).toBe(404);
  });
});

it('the gateway answers with the error when a page fails', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closed = (server.address() as AddressInfo).port;
  server.close();
  const pages = suitePages({
    services: [],
    demo: {
      baseUrl: `http://127.0.0.1:${closed}`,
      tenants: { acme: { backend: { clientId: '', clientSecret: '' }, storefront: { clientId: '' } } },
    },
    shop: 'http://127.0.0.1:8090',
    elsewhere: {},
    credentialsFile: '',
    mailFolder: '',
    healthPorts: {},
  });
  const other = new Gateway();
  const otherPort = await other.listen(0);
  other.serve({ routes: routesOf(services()), origins: {}, pages });
  expect((await call({ port: otherPort, path: '/local/tokens/acme' })).status).toBe(503);
  await other.close(100);
});
