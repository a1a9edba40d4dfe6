import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gateway } from './gateway.ts';

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function upstream(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => void server.close());
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function gatewayTo(origin: string | undefined): Promise<number> {
  const gateway = new Gateway();
  const port = await gateway.listen(0);
  closers.push(() => gateway.close(100));
  if (origin !== undefined) gateway.serve({ routes: [{ path: '/cart', service: 'cart' }], origins: { cart: origin } });
  return port;
}

interface Call {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** A raw call: fetch would normalise the path. */
async function call({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: Call): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers });
  outgoing.on('error', () => undefined); // an early answer may cut the upload
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() };
}

const echo: RequestListener = (incoming, response) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    response.writeHead(207, { 'x-from': 'upstream', 'set-cookie': ['a=1', 'b=2'] });
    response.end(
      JSON.stringify({ method: incoming.method, url: incoming.url, headers: incoming.headers, body: Buffer.concat(chunks).toString() }),
    );
  });
};

it('passes method, body, status and headers on', async () => {
  const port = await gatewayTo((await upstream(echo)).origin);
  const answer = await call({
    port,
    path: '/cart/acme',
    method: 'PATCH',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', 'x-own': 'yes' },
  });
  expect(answer.status).toBe(207);
  expect(answer.headers).toMatchObject({ 'x-from': 'upstream', 'set-cookie': ['a=1', 'b=2'] });
  expect(JSON.parse(answer.text)).toMatchObject({
    method: 'PATCH',
    body: '{"a":1}',
    headers: { 'x-own': 'yes', 'content-type': 'application/json' },
  });
});

it.each(['/cart/..%2fcustomer/x', '/cart/../customer', '/cart//a/./b', '/cart/%E2%82%AC?q=%20+a&b=[1]', '/cart?', '/cart/a%00b'])(
  'leaves the target %s as it came',
  async (path) => {
    const port = await gatewayTo((await upstream(echo)).origin);
    expect(JSON.parse((await call({ port, path })).text)).toMatchObject({ url: path });
  },
);

it('says who calls, and believes no client that pretends to be someone else', async () => {
  const port = await gatewayTo((await upstream(echo)).origin);
  const headers = { 'x-forwarded-for': '10.9.8.7', 'x-real-ip': '10.9.8.7', forwarded: 'for=10.9.8.7', host: 'shop.example' };
  const answer = JSON.parse((await call({ port, path: '/cart', headers })).text) as { headers: Record<string, string> };
  expect(answer.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'http',
    host: 'shop.example',
  });
  expect(JSON.stringify(answer)).not.toContain('10.9.8.7');
});

it('keeps the headers of a connection to that connection', async () => {
  const port = await gatewayTo((await upstream(echo)).origin);
  const headers = { connection: 'x-mine', 'x-mine': 'secret', te: 'trailers', 'keep-alive': 'timeout=9' };
  const answer = JSON.parse((await call({ port, path: '/cart', headers })).text) as { headers: Record<string, string> };
  expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-mine']));
  expect(answer.headers).not.toHaveProperty('te');
});

it('answers 404 in JSON for a path of nobody', async () => {
  const port = await gatewayTo((await upstream(echo)).origin);
  const answer = await call({ port, path: '/carts' });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text)).toMatchObject({ status: 404, type: 'route_not_found' });
});

it('answers 503 with Retry-After while a service is down, and while everything starts', async () => {
  const { server, origin } = await upstream(echo);
  server.close();
  for (const port of [await gatewayTo(origin), await gatewayTo(undefined)]) {
    const answer = await call({ port, path: '/cart' });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
  }
});

it('answers 502 when a service hangs up', async () => {
  const { origin } = await upstream((incoming) => incoming.socket.destroy());
  expect((await call({ port: await gatewayTo(origin), path: '/cart' })).status).toBe(502);
});

it('lets the refusal of a large body through', async () => {
  const { origin } = await upstream((_incoming, response) => response.writeHead(413, { connection: 'close' }).end('too large'));
  const answer = await call({ port: await gatewayTo(origin), path: '/cart', method: 'POST', body: Buffer.alloc(3_000_000) });
  expect(answer).toMatchObject({ status: 413, text: 'too large' });
});

it('lets a running request end when it closes', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { origin } = await upstream((_incoming, response) => {
    started.resolve();
    void finish.promise.then(() => response.end('done'));
  });
  const gateway = new Gateway();
  const port = await gateway.listen(0);
  gateway.serve({ routes: [{ path: '/cart', service: 'cart' }], origins: { cart: origin } });
  const answer = call({ port, path: '/cart' });
  await started.promise;
  const closed = gateway.close();
  finish.resolve();
  expect((await answer).text).toBe('done');
  await closed;
});
