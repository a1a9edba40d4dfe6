import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ComposeGateway, fileOf, NGINX, startComposeGateway } from './compose-gateway.ts';

if (!NGINX) console.log('nginx is not installed (apt-get install nginx): the tests of the gateway of compose are skipped');

const MIB = 1_048_576;
const REQUEST_ID = 'from-the-test';
const UNKNOWN_OUTCOME = expect.stringContaining('A write may have happened; repeat it with the same Idempotency-Key') as string;

/** The fake cart's answers, by the end of the path. */
const CART: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
  carts: ({ headers }, response) => response.writeHead(200, { 'x-request-id': 'of-the-service' }).end(headers['x-request-id']),
  missing: (_request, response) => response.writeHead(404).end('{"type":"cart_not_found"}'),
  broken: (request) => request.socket.destroy(),
  0: (request) => request.socket.destroy(),
  slow: () => undefined,
  moved: (_request, response) => response.writeHead(421, { 'retry-after': '1' }).end('{"type":"misdirected_request"}'),
  client: ({ headers }, response) => response.writeHead(200).end(headers['x-forwarded-for']),
  limited: (_request, response) => response.writeHead(429, { 'retry-after': '9' }).end('{"type":"too_many_guesses"}'),
  busy: (_request, response) => response.writeHead(503, { 'retry-after': '7' }).end('{"type":"overloaded"}'),
};

const startGateway = (cart: number, settings: Readonly<Record<string, string>> = {}) =>
  startComposeGateway({ origins: { cart: `http://127.0.0.1:${cart}` }, settings, lines: 'proxy_read_timeout 300ms;' });

(NGINX ? describe : describe.skip)(`the gateway of compose${NGINX ? '' : ' (skipped: nginx is not installed)'}`, () => {
  let cart: Server;
  let port: number;
  let gateway: ComposeGateway;
  let url: string;

  const call = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(url + path, { ...options, headers: { 'x-request-id': REQUEST_ID } });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  };

  beforeAll(async () => {
    cart = createServer((request, response) => {
      request.resume();
      CART[request.url?.split('/').at(-1) ?? '']?.(request, response);
    });
    await new Promise<void>((resolve) => cart.listen(0, '127.0.0.1', resolve));
    ({ port } = cart.address() as AddressInfo);
    gateway = await startGateway(port);
    ({ url } = gateway);
  });
  afterAll(async () => {
    await gateway.stop();
    cart.closeAllConnections();
    cart.close();
  });

  describe('the address of a client', () => {
    const HEADERS = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2, 10.9.8.7' };
    const clientAt = async (base: string) => (await fetch(`${base}/cart/acme/client`, { headers: HEADERS })).text();

    it('is that of its connection', async () => {
      expect(await clientAt(url)).toBe('127.0.0.1');
    });

    it.each([
      ['127.0.0.1', '10.9.8.7'],
      ['127.0.0.0/8, 10.0.0.0/8', '203.0.113.2'],
      ['10.0.0.0/8', '127.0.0.1'],
    ])('comes from the trusted proxies %s', async (trustedProxies, client) => {
      const behindProxies = await startGateway(port, { TRUSTED_PROXIES: trustedProxies });
      const seen = await clientAt(behindProxies.url);
      await behindProxies.stop();
      expect(seen).toBe(client);
    });
  });

  describe('with a bound for the calls of each tenant', () => {
    const BOUND = { TENANT_CALLS_PER_SECOND: '1' };
    /** More than are let through while they are sent, even on a slow machine. */
    const CALLS = 60;
    let bounded: ComposeGateway;
    beforeAll(async () => void (bounded = await startGateway(port, BOUND)));
    afterAll(() => bounded.stop());

    const callOften = (path: string) =>
      Promise.all(
        Array.from({ length: CALLS }, async () => {
          const answer = await fetch(bounded.url + path, { headers: { 'x-request-id': REQUEST_ID } });
          return { status: answer.status, headers: answer.headers, text: await answer.text() };
        }),
      );

    it.each([
      ['/cart/loud/client', { status: 429 }],
      ['/pick-pack/loud/orders', { code: 429 }],
    ])('refuses what a tenant makes above it: %s', async (path, status) => {
      const refused = (await callOften(path)).find((answer) => answer.status === 429);
      expect([refused?.headers.get('retry-after'), refused?.headers.get('x-request-id')]).toEqual(['1', REQUEST_ID]);
      const message = 'The tenant loud makes more calls than the gateway lets through; wait, then retry';
      expect(JSON.parse(refused?.text ?? '')).toEqual({ ...status, type: 'tenant_rate_exceeded', message });
      expect((await fetch(`${bounded.url}/cart/quiet${path.slice(-3)}/client`)).status).toBe(200);
    });

    it.each(['/auth/platform/tenants', '/oauth/token', '/customerlogin/auth/anonymous', '/nowhere/acme/'])(
      'lets through all calls of %s',
      async (path) => expect((await callOften(path)).map(({ status }) => status)).not.toContain(429),
    );

    it('passes on the refusal of a service', async () => {
      const answer = await fetch(`${bounded.url}/cart/other/limited`);
      expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([429, '9', '{"type":"too_many_guesses"}']);
    });

    it.each(['0', 'many', '1.5', '1000000'])('does not start with a bound of %s', (rate) => {
      const folder = mkdtempSync(join(tmpdir(), 'suite-nginx-'));
      const env = { ...process.env, TENANT_CALLS_PER_SECOND: rate };
      const { status, stderr } = spawnSync('sh', ['-c', fileOf('start.sh', folder)], { env, encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect([status, stderr]).toEqual([1, 'TENANT_CALLS_PER_SECOND must be a whole number from 1 to 999999\n']);
    });
  });

  it('forwards requests and answers with one request id', async () => {
    const { status, headers, text } = await call('/cart/acme/carts');
    expect([status, headers.get('x-request-id'), text]).toEqual([200, REQUEST_ID, REQUEST_ID]);
    expect(await call('/cart/acme/missing')).toMatchObject({ status: 404, text: '{"type":"cart_not_found"}' });
    const busy = await call('/cart/acme/busy');
    expect([busy.status, busy.headers.get('retry-after'), busy.text]).toEqual([503, '7', '{"type":"overloaded"}']);
  });

  it.each<[string, string, string | undefined, number, object]>([
    ['a missing service', '/coupon/acme/coupons', '1', 503, { status: 503, type: 'service_unavailable' }],
    ['a missing service in an area with the simple shape', '/pick-pack/acme/orders', '1', 503, { code: 503, type: 'service_unavailable' }],
    ['an aborted answer', '/cart/acme/broken', '1', 502, { status: 502, type: 'service_failed', message: UNKNOWN_OUTCOME }],
    ['a missing answer', '/cart/acme/slow', '1', 504, { status: 504, type: 'service_timeout', message: UNKNOWN_OUTCOME }],
    ['an address that now belongs to another service', '/cart/acme/moved', '1', 503, { status: 503, type: 'service_unavailable' }],
    ['a path of no service', '/carts', undefined, 404, { status: 404, type: 'route_not_found' }],
  ])('answers for %s in JSON', async (_what, path, retryAfter, status, body) => {
    const answer = await call(path);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject(body);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('x-request-id')).toBe(REQUEST_ID);
    expect(answer.headers.get('retry-after') ?? undefined).toBe(retryAfter);
  });

  it.each([
    ['/carts', 'There is no path /carts; see the API reference for all paths'],
    ['/%22%3Cscript%3E', 'There is no path like this; see the API reference for all paths'],
  ])('names the unknown path %s', async (path, message) => {
    expect(JSON.parse((await call(path)).text)).toMatchObject({ message });
  });

  it.each([
    ['repeats a call that has the same effect twice at another replica', '/cart/acme/carts/1/items/broken', 2],
    ['does not repeat the removal of a coupon by its index', '/cart/acme/carts/1/discounts/0', 1],
  ])('%s', async (_what, path, times) => {
    const block = `upstream replicas { server 127.0.0.1:${port}; server 127.0.0.1:${port}; }`;
    const origins = { cart: 'http://replicas' };
    const balanced = await startComposeGateway({ origins, block });
    const seen: string[] = [];
    const record = ({ method, url: at }: IncomingMessage) => seen.push(`${method} ${at}`);
    cart.on('request', record);
    const { status } = await fetch(balanced.url + path, { method: 'DELETE' });
    cart.off('request', record);
    await balanced.stop();
    expect([status, seen]).toEqual([502, Array.from({ length: times }, () => `DELETE ${path}`)]);
  });

  it('answers a browser with a page', async () => {
    const answer = await fetch(`${url}/shop/x`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html']);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(await answer.text()).toContain('<p>There is no path /shop/x;');
  });

  it('rejects a body that is larger than any service accepts', async () => {
    const answer = await call('/cart/acme/carts', { method: 'POST', body: 'a'.repeat(3 * MIB) });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([413, REQUEST_ID]);
    expect(JSON.parse(answer.text)).toMatchObject({ status: 413, type: 'body_too_large' });
  });

  it('generates a request id if there is none or an unsafe one', async () => {
    const { headers } = await fetch(`${url}/nowhere`, { headers: { 'x-request-id': 'a b' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  });
});
