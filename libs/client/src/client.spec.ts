import { FakeSuite, tokenOf } from '../test/fake-suite.ts';
import { clientWithTokens, SuiteError, unwrap } from './index.ts';

const CART = '/cart/{tenant}/carts/{cartId}';
const params = { path: { cartId: 'c/1' } };

let suite: FakeSuite;

beforeEach(() => {
  suite = new FakeSuite();
});

it('the client calls a path with the tenant, the ids, the query and the body', async () => {
  suite.reply = () => [200, { id: 'c/1' }];
  const shop = suite.application();
  const cart = await unwrap(shop.GET(CART, { params: { ...params, query: { refresh: true } }, headers: { 'x-trace': 't' } }));
  await unwrap(shop.PUT(CART, { params, body: { zipCode: '10115' } }));
  expect(cart.id).toBe('c/1');
  expect(suite.shopCalls).toMatchObject([
    { method: 'GET', path: '/cart/acme/carts/c%2F1?refresh=true' },
    { method: 'PUT', path: '/cart/acme/carts/c%2F1', body: '{"zipCode":"10115"}' },
  ]);
  expect(suite.shopCalls[0]?.headers.get('x-trace')).toBe('t');
  expect(suite.shopCalls[1]?.headers.get('content-type')).toBe('application/json');
});

it.each(['', '.', '..'])('the client rejects the id "%s", which would change the path', async (cartId) => {
  await expect(suite.application().GET(CART, { params: { path: { cartId } } })).rejects.toThrow('cannot be used in a path');
  expect(suite.calls).toEqual([]);
});

it('the client returns undefined for answers without a body', async () => {
  suite.reply = () => [204];
  const { data, error, response } = await suite.application().DELETE(CART, { params });
  expect([data, error, response?.status]).toEqual([undefined, undefined, 204]);
});

it('the client returns the answer with an error', async () => {
  suite.reply = () => [409, { status: 409, type: 'cart_closed', message: 'closed' }, { 'x-request-id': 'r' }];
  const { error, response } = await suite.application().PATCH('/pick-pack/{tenant}/orders/{orderId}', {
    params: { path: { orderId: 'o' } },
    body: { packingStatus: 'PACKED' },
  });
  expect(error).toMatchObject({ type: 'cart_closed', status: 409, requestId: 'r' });
  expect(response?.status).toBe(409);
  expect(suite.shopCalls).toMatchObject([{ method: 'PATCH', path: '/pick-pack/acme/orders/o' }]);
});

it('the client returns a file as a Blob', async () => {
  suite.reply = () => [200, ['a']];
  expect(await (await unwrap(suite.application().creditNotes.export({ query: { from: '2026-01-01', to: '2026-02-01' } }))).text()).toBe(
    '["a"]',
  );
});

it('the client calls a path that it does not know with a token, and without a key', async () => {
  const { POST } = suite.application() as unknown as { POST: (path: string, input: object) => Promise<unknown> };
  await POST('/cart/{tenant}/news', { body: { a: 1 } });
  expect(suite.shopCalls).toMatchObject([{ method: 'POST', path: '/cart/acme/news', body: '{"a":1}' }]);
  expect(suite.shopCalls.map(tokenOf)).toEqual(['application-1']);
  expect(suite.shopCalls[0]?.headers.has('idempotency-key')).toBe(false);
});

describe('tokens', () => {
  it('are fetched once for all waiting calls, and cached', async () => {
    const shop = suite.application({ scope: 'cart.cart_manage' });
    await Promise.all([shop.GET(CART, { params }), shop.GET(CART, { params }), shop.GET(CART, { params })]);
    await shop.GET(CART, { params });
    expect(suite.callsTo('/oauth/token').map(({ body }) => body)).toEqual([
      'grant_type=client_credentials&client_id=backend&client_secret=secret&scope=cart.cart_manage',
    ]);
    expect(suite.shopCalls.map(tokenOf)).toEqual(Array(4).fill('application-1'));
    expect(await shop.token()).toBe('application-1');
  });

  it('are fetched again before they expire', async () => {
    suite.lifetime = 0;
    const shop = suite.application();
    await shop.GET(CART, { params });
    await shop.GET(CART, { params });
    expect(suite.shopCalls.map(tokenOf)).toEqual(['application-1', 'application-2']);
  });

  it.each([
    ['until half a minute before they expire', 3_600, 3_570_000],
    ['for nine tenths of a short lifetime', 20, 18_000],
    ['for nine tenths of a minute if auth names no lifetime', undefined, 54_000],
  ])('are cached %s', async (_case, lifetime, until) => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    suite.lifetime = lifetime;
    const shop = suite.application();
    for (const moment of [0, until - 1, until]) {
      now.mockReturnValue(moment);
      await shop.GET(CART, { params });
    }
    now.mockRestore();
    expect(suite.shopCalls.map(tokenOf)).toEqual(['application-1', 'application-1', 'application-2']);
  });

  it.each(['token_invalid', 'token_expired'])('tokens that are rejected as %s are replaced once for all calls', async (type) => {
    suite.reply = (call) => (tokenOf(call) === 'application-1' ? [401, { status: 401, type }] : [200, { id: '1' }]);
    const shop = suite.application();
    const answers = await Promise.all([shop.GET(CART, { params }), shop.POST('/cart/{tenant}/carts', { body: {} })]);
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(suite.callsTo('/oauth/token')).toHaveLength(2);
  });

  it('a token that is rejected late is not the current one, which stays', async () => {
    const { promise: renewed, resolve } = Promise.withResolvers<void>();
    suite.reply = async (call) => {
      if (tokenOf(call) !== 'application-1') return [200, { id: '1' }];
      if (call.method === 'POST') await renewed;
      return [401, { status: 401, type: 'token_expired' }];
    };
    const shop = suite.application();
    const late = shop.POST('/cart/{tenant}/carts', { body: {} });
    await shop.GET(CART, { params });
    resolve();
    await late;
    expect(suite.shopCalls.map(tokenOf).toSorted()).toEqual(['application-1', 'application-1', 'application-2', 'application-2']);
  });

  it('tokens that are rejected again cause an error', async () => {
    suite.reply = () => [401, { status: 401, type: 'token_invalid', message: 'no' }];
    expect((await suite.application().GET(CART, { params })).error).toMatchObject({ type: 'token_invalid', status: 401 });
    expect(suite.shopCalls).toHaveLength(2);
  });

  it('tokens that cannot be fetched cause an error with the reason', async () => {
    const fetch = () => Promise.resolve(new Response('{"status":401,"type":"invalid_client","message":"unknown"}', { status: 401 }));
    const { error } = await suite.application({ fetch }).GET(CART, { params });
    expect(error).toMatchObject({ type: 'no_token', status: 401, message: 'No token: unknown', cause: { type: 'invalid_client' } });
  });

  it('can come from another source', async () => {
    const shop = clientWithTokens(suite.options, { get: () => Promise.resolve('mine'), reject: () => undefined });
    await shop.GET(CART, { params });
    expect(suite.calls.map(tokenOf)).toEqual(['mine']);
  });

  it('are not sent to public calls, and forms are sent as forms', async () => {
    const shop = suite.application();
    await shop.GET('/.well-known/jwks.json');
    await shop.POST('/oauth/introspect', { body: { token: 'a b', client_id: 'backend', client_secret: 'secret' } });
    expect(suite.calls.map(tokenOf)).toEqual([undefined, undefined]);
    expect(suite.calls[1]).toMatchObject({ body: 'token=a+b&client_id=backend&client_secret=secret' });
    expect(suite.calls[1]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  });
});

describe('a retry', () => {
  const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key');

  it('has the same key and body', async () => {
    const replies = [new TypeError('reset'), [503, { type: 'database_unavailable' }] as const, [201, { cartId: '7' }] as const];
    suite.reply = () => replies.shift() ?? [500];
    expect(await unwrap(suite.application().POST('/cart/{tenant}/carts', { body: { currency: 'EUR' } }))).toEqual({ cartId: '7' });
    expect(suite.shopCalls.map(({ body }) => body)).toEqual(Array(3).fill('{"currency":"EUR"}'));
    const keys = suite.shopCalls.map(keyOf);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has the key of the caller', async () => {
    await suite.application().POST('/cart/{tenant}/carts', { params: { header: { 'Idempotency-Key': 'mine' } }, body: {} });
    await suite.application().POST('/cart/{tenant}/carts', { headers: { 'idempotency-key': 'mine, too' }, body: {} });
    await suite.application().POST('/cart/{tenant}/carts', { headers: { 'x-trace': 't' }, body: {} });
    expect(suite.shopCalls.map(keyOf)).toEqual(['mine', 'mine, too', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('does not happen for a call without a key that may have been executed', async () => {
    suite.reply = () => new TypeError('reset');
    const { error } = await suite.application().POST('/customer/{tenant}/login', { body: { email: 'a@example.com', password: 'secret' } });
    expect(error).toMatchObject({ type: 'unreachable', status: 0, message: 'https://suite.example does not answer' });
    expect(suite.shopCalls.map(keyOf)).toEqual([null]);
  });

  it('happens for a replacement and a deletion, except for one by index', async () => {
    const shop = suite.application();
    for (const send of [
      () => shop.carts.replaceItem('c', 'i', { quantity: 3 }),
      () => shop.carts.delete('c'),
      () => shop.carts.deleteDiscount('c', '0'),
    ]) {
      const replies = [new TypeError('reset'), [204] as const];
      suite.reply = () => replies.shift() ?? [500];
      await send();
    }
    const [item, cart, discount] = ['/items/i', '', '/discounts/0'].map((path) => `/cart/acme/carts/c${path}`);
    expect(suite.shopCalls.map(({ path }) => path)).toEqual([item, item, cart, cart, discount]);
  });

  it('ends after the maximum of attempts', async () => {
    suite.reply = () => [503, { status: 503, type: 'overloaded', message: 'full' }, { 'retry-after': '0', 'x-request-id': 'r' }];
    const { error } = await suite.application({ retries: 2 }).GET(CART, { params });
    expect(error).toBeInstanceOf(SuiteError);
    expect(error).toMatchObject({ type: 'overloaded', retryAfterSeconds: 0, requestId: 'r' });
    expect(suite.shopCalls).toHaveLength(3);
  });

  it('follows an incomplete answer', async () => {
    const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('reset')) });
    let tries = 0;
    const fetch = async (request: Request) => {
      if (request.url.includes('oauth')) return suite.options.fetch(request);
      tries += 1;
      return new Response(tries === 1 ? broken() : '{"id":"1"}');
    };
    expect(await unwrap(suite.application({ fetch }).GET(CART, { params }))).toEqual({ id: '1' });
  });

  it('follows a timeout', async () => {
    let tries = 0;
    const stuck = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const fetch = (request: Request) => {
      if (request.url.includes('oauth')) return suite.options.fetch(request);
      tries += 1;
      return tries === 1 ? stuck(request) : Promise.resolve(new Response('{"id":"1"}'));
    };
    expect(await unwrap(suite.application({ fetch, timeoutMs: 50 }).GET(CART, { params }))).toEqual({ id: '1' });
  });

  it('does not happen after an abort', async () => {
    const controller = new AbortController();
    suite.reply = () => {
      controller.abort(new Error('enough'));
      return [503, { type: 'overloaded' }, { 'retry-after': '0' }];
    };
    await expect(suite.application().GET(CART, { params, signal: controller.signal })).rejects.toThrow('enough');
    expect(suite.shopCalls).toHaveLength(1);
  });
});
