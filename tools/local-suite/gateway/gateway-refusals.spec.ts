import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { LIMITS } from './gateway.ts';
import { call, closeAll, gatewayTo, speak, upstream } from './spec-kit.ts';

afterEach(closeAll);

const ok: RequestListener = (incoming, response) => incoming.resume().on('end', () => response.end('ok'));
/** Answers before reading the body, as a service does for an invalid token. */
const early: RequestListener = (_incoming, response) => response.writeHead(401, { connection: 'close' }).end('no');
const QUICK = { ...LIMITS, requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 };

const post = (path: string, bytes: number) => `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`;
const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const headerOf = (text: string, name: string) => new RegExp(`^${name}: (.+)\r$`, 'im').exec(text)?.[1];

describe('a body that is too large', () => {
  it('is rejected each time, and the next request of the connection is served', async () => {
    const port = await gatewayTo((await upstream(ok)).origin);
    for (let round = 0; round < 10; round += 1) {
      expect(statusesOf(await speak(port, post('/cart', 3_000_000) + get('/cart')))).toEqual([413, 200]);
    }
  });

  it('is rejected in the shape of the area, even for a client that sends everything before it reads', async () => {
    const port = await gatewayTo((await upstream(ok)).origin);
    for (const bytes of [1_100_000, 5_000_000, 20_000_000]) {
      const answer = await fetch(`http://127.0.0.1:${port}/pick-pack`, { method: 'POST', body: Buffer.alloc(bytes) });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ code: 413, type: 'body_too_large', message: expect.any(String) });
    }
  });

  it('is rejected when it is sent in chunks without a length', async () => {
    const port = await gatewayTo((await upstream(ok)).origin);
    const answer = await call({
      port,
      path: '/cart',
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(2_000_000),
    });
    expect(answer.status).toBe(413);
  });

  it('is rejected when it does not end in time', async () => {
    const port = await gatewayTo((await upstream(ok)).origin, QUICK);
    const text = await speak(port, `POST /cart HTTP/1.1\r\nhost: shop\r\ncontent-length: 3000000\r\n\r\n${'x'.repeat(1_200_000)}`);
    expect(statusesOf(text)).toEqual([413]);
  });
});

it('the gateway returns an answer that precedes the body, and serves the next request of the connection', async () => {
  const port = await gatewayTo((await upstream(early)).origin);
  for (let round = 0; round < 10; round += 1) {
    expect(statusesOf(await speak(port, post('/cart', 900_000) + get('/cart')))).toEqual([401, 401]);
  }
});

it('the gateway does not forward a request whose rest arrives after its rejection', async () => {
  const passed: (string | undefined)[] = [];
  const { origin } = await upstream((incoming, response) => {
    passed.push(incoming.url);
    response.end();
  });
  const port = await gatewayTo(origin, QUICK);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('POST /cart/late HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\nx');
  const [refusal] = (await once(socket, 'data')) as [Buffer];
  expect(statusesOf(refusal.toString())).toEqual([408]);
  await new Promise((resolve) => socket.write('x', resolve));
  await call({ port, path: '/cart/next' }); // the gateway reads the rest before this
  socket.destroy();
  expect(passed).toEqual(['/cart/next']);
});

it('the gateway holds no connection to a service for slow clients', async () => {
  const port = await gatewayTo((await upstream(ok)).origin);
  const slow = Array.from({ length: 400 }, () => connect(port, '127.0.0.1'));
  for (const socket of slow) socket.on('error', () => undefined);
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  for (const socket of slow) socket.write('POST /cart HTTP/1.1\r\nhost: shop\r\ncontent-length: 1000\r\n\r\nx');
  expect((await call({ port, path: '/cart' })).status).toBe(200); // while all of them are still sending
  for (const socket of slow) socket.destroy();
});

describe('an answer of the gateway itself', () => {
  it.each([
    ['a path of no service', get('/carts'), 404, 'route_not_found'],
    ['two hosts', 'GET /cart HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
    [
      'two tokens',
      'GET /cart HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a\r\nAuthorization: Bearer b\r\nconnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'two types of content',
      'POST /cart HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-type: c/d\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    ['no host', 'GET /cart HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
    ['bytes that are not a request', 'hello\r\n\r\n', 400, 'bad_request'],
    ['headers without end', `GET /cart HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['a request that never ends', 'POST /cart HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nx', 408, 'request_timeout'],
  ])('has a request id and the standard body for %s', async (_, bytes, status, type) => {
    const text = await speak(await gatewayTo((await upstream(ok)).origin, QUICK), bytes);
    expect(statusesOf(text)).toEqual([status]);
    expect(headerOf(text, 'x-request-id')).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({ status, type, message: expect.any(String) });
  });

  it.each([
    ['two hosts', 'GET /pick-pack HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n', 400],
    ['headers without end', `GET /pick-pack HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a request that never ends', 'POST /pick-pack HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nx', 408],
  ])('has the simple body in an area with that shape for %s', async (_, bytes, code) => {
    const text = await speak(await gatewayTo((await upstream(ok)).origin, QUICK), bytes);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({ code, type: expect.any(String), message: expect.any(String) });
  });

  it('repeats the request id of the client and passes it to the service', async () => {
    const { origin } = await upstream((incoming, response) => response.end(incoming.headers['x-request-id']));
    const port = await gatewayTo(origin);
    expect((await call({ port, path: '/cart', headers: { 'x-request-id': 'mine-1' } })).text).toBe('mine-1');
    expect((await call({ port, path: '/unknown', headers: { 'x-request-id': 'mine-2' } })).headers['x-request-id']).toBe('mine-2');
    for (const unfit of ['a b', 'x'.repeat(65)]) {
      expect((await call({ port, path: '/cart', headers: { 'x-request-id': unfit } })).text).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('has Retry-After while a service is down and while the suite starts', async () => {
    const { server, origin } = await upstream(ok);
    server.close();
    for (const port of [await gatewayTo(origin), await gatewayTo(undefined)]) {
      const { status, headers } = await call({ port, path: '/cart' });
      expect({ status, retryAfter: headers['retry-after'], id: headers['x-request-id'] }).toEqual({
        ...{ status: 503, retryAfter: '1', id: expect.any(String) },
      });
    }
  });

  it('has Retry-After when a service was killed during a request', async () => {
    const { server, origin } = await upstream(() => server.closeAllConnections());
    const { status, headers, text } = await call({ port: await gatewayTo(origin), path: '/pick-pack', method: 'POST', body: '{}' });
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 502, retryAfter: '1' });
    expect(headers['x-request-id']).toBeDefined();
    const message = expect.stringContaining('A write may have happened; repeat it with the same Idempotency-Key');
    expect(JSON.parse(text)).toMatchObject({ code: 502, type: 'service_failed', message });
  });
});
