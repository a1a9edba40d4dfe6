import type { RequestListener } from 'node:http';
import { Gateway } from './gateway.ts';
import { call, closeAll, gatewayTo, ROUTES, upstream } from './spec-kit.ts';

afterEach(closeAll);

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

it('the gateway forwards method, body, status and headers', async () => {
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
  'the gateway forwards the target %s unchanged',
  async (path) => {
    const port = await gatewayTo((await upstream(echo)).origin);
    expect(JSON.parse((await call({ port, path })).text)).toMatchObject({ url: path });
  },
);

it('the gateway sets the forwarding headers and ignores those of the client', async () => {
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

it('the gateway does not forward the headers of one connection', async () => {
  const port = await gatewayTo((await upstream(echo)).origin);
  const headers = { connection: 'x-mine', 'x-mine': 'secret', te: 'trailers', 'keep-alive': 'timeout=9' };
  const answer = JSON.parse((await call({ port, path: '/cart', headers })).text) as { headers: Record<string, string> };
  expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-mine']));
  expect(answer.headers).not.toHaveProperty('te');
});

it('the gateway does not return a header that the answer names in Connection', async () => {
  const { origin } = await upstream((_incoming, response) => response.writeHead(200, { connection: 'x-mine', 'x-mine': 'secret' }).end());
  const { status, headers } = await call({ port: await gatewayTo(origin), path: '/cart' });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('x-mine');
});

it('the gateway completes in-flight requests when it closes', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { origin } = await upstream((_incoming, response) => {
    started.resolve();
    void finish.promise.then(() => response.end('done'));
  });
  const gateway = new Gateway();
  const port = await gateway.listen(0);
  gateway.serve({ routes: ROUTES, origins: { cart: origin } });
  const answer = call({ port, path: '/cart' });
  await started.promise;
  const closed = gateway.close();
  finish.resolve();
  expect((await answer).text).toBe('done');
  await closed;
});
