import { FakeSuite } from '../test/fake-suite.ts';
import { CALLS } from './generated/calls.generated.ts';
import { shopperClient, unwrap } from './index.ts';

let suite: FakeSuite;
const bodyOf = ({ body }: { body: string }): unknown => JSON.parse(body);

beforeEach(() => {
  suite = new FakeSuite();
});

it('methods take the path parameters in order, then the body, then the options', async () => {
  await suite
    .application()
    .carts.replaceItem('c/1', 'i 2', { quantity: 3 }, { query: { partial: true }, headers: { prefer: 'return=minimal' } });
  expect(suite.shopCalls).toMatchObject([{ method: 'PUT', path: '/cart/acme/carts/c%2F1/items/i%202?partial=true' }]);
  expect(suite.shopCalls.map(bodyOf)).toEqual([{ quantity: 3 }]);
  expect(suite.shopCalls[0]?.headers.get('prefer')).toBe('return=minimal');
});

it('methods take the options right after the path parameters if the call has no body', async () => {
  const shop = suite.application();
  await shop.carts.find({ query: { create: true } });
  await shop.carts.deleteDiscounts('c1', { query: { codes: ['A', 'B'] } });
  await shop.carts.refresh('c1', { headers: { 'x-trace': 't' } });
  expect(suite.shopCalls).toMatchObject([
    { method: 'GET', path: '/cart/acme/carts?create=true' },
    { method: 'DELETE', path: '/cart/acme/carts/c1/discounts?codes=A&codes=B' },
    { method: 'PUT', path: '/cart/acme/carts/c1/refresh', body: '' },
  ]);
  expect(suite.shopCalls[2]?.headers.get('x-trace')).toBe('t');
});

it('methods send a generated key, or the one of the options', async () => {
  const shop = suite.application();
  await shop.carts.create({});
  await shop.carts.create({}, { headers: { 'Idempotency-Key': 'mine' } });
  const [generated, own] = suite.shopCalls.map(({ headers }) => headers.get('idempotency-key'));
  expect(generated).toMatch(/^[0-9a-f]{32}$/);
  expect(own).toBe('mine');
});

it('methods return data or a typed error', async () => {
  suite.reply = () => [404, { status: 404, type: 'coupon_not_found', message: 'no' }];
  const { data, error } = await suite.application().coupons.load('X');
  expect([data, error?.type]).toEqual([undefined, 'coupon_not_found']);
});

it('methods stop when the signal aborts', async () => {
  await expect(suite.application().carts.load('c1', { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
});

it.each(['', '..', undefined])('methods reject the id %p, which would change the path', async (id) => {
  await expect(suite.application().carts.load(id as string)).rejects.toThrow('cannot be used in a path');
  expect(suite.calls).toEqual([]);
});

it('methods iterate over the entries of all pages', async () => {
  suite.reply = ({ path }) => [200, path.endsWith('pageNumber=1') ? [{ name: 'A' }, { name: 'B' }] : [{ name: 'C' }]];
  const names: unknown[] = [];
  for await (const { name } of suite.application().products.each({ query: { pageSize: 2, q: 'x' } })) names.push(name);
  expect(names).toEqual(['A', 'B', 'C']);
  expect(suite.shopCalls.map(({ path }) => path)).toEqual([1, 2].map((page) => `/cart/acme/products?q=x&pageSize=2&pageNumber=${page}`));
});

it('methods are also methods of a shopper, whose token they send', async () => {
  suite.reply = () => [200, { id: 'c1' }];
  const shop = shopperClient({ ...suite.options, clientId: 'web' });
  expect((await unwrap(shop.carts.load('c1'))).id).toBe('c1');
  expect(suite.shopCalls[0]?.headers.get('authorization')).toBe('Bearer visitor-1');
});

/** Every method is called with an id of its own for each parameter, so that a wrong count or order shows in the path. */
it.each(Object.entries(CALLS).flatMap(([group, calls]) => Object.keys(calls).map((name) => [group, name])))(
  '%s.%s makes the call of its document',
  async (group, name) => {
    const call = CALLS[group]?.[name];
    if (!call) throw new Error(`There is no ${group}.${name}`);
    const ids = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, id = '']) => (id === 'tenant' ? [] : [id]));
    const hasBody = ['post', 'put', 'patch'].includes(call.verb) && call.hasBody !== false;
    const body = call.isForm ? { a: 'b' } : { a: 1 };
    const place = `${group}.${name}`
      .split('.')
      .reduce((at, member) => (at as Record<string, unknown>)[member], suite.application() as unknown);
    await (place as (...input: unknown[]) => Promise<unknown>)(...ids.map((id) => `of-${id}`), ...(hasBody ? [body] : []), {
      query: { last: 'yes' },
    });
    const path = call.path.replace('{tenant}', 'acme').replaceAll(/\{(\w+)\}/g, 'of-$1');
    expect(suite.calls.at(-1)).toMatchObject({
      ...{ method: call.verb.toUpperCase(), path: `${path}?last=yes` },
      body: !hasBody ? '' : call.isForm ? 'a=b' : '{"a":1}',
    });
  },
);
