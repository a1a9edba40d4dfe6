import { bearer, type TestApp } from '@suite/testing';
import { CARTS, callsOf, external, putReference, newCart, priceOf, startCart } from './cart-app';

/** Every call on an existing cart, with a valid body. */
const CALLS: readonly (readonly [string, string, unknown?])[] = [
  ['GET', ''],
  ['GET', '?refresh=true'],
  ['PUT', '', { zipCode: '1' }],
  ['DELETE', ''],
  ['PUT', '/refresh'],
  ['POST', '/changeSite', { siteCode: 'main' }],
  ['POST', '/changeCurrency', { currency: 'EUR' }],
  ['POST', '/merge', { carts: ['01993c5e-7d2a-7c11-9f0e-3b6f0d3f6a01'] }],
  ['GET', '/validate'],
  ['GET', '/shipping-estimate'],
  ['GET', '/items'],
  ['POST', '/items', { itemXrn: 'tea', quantity: 1 }],
  ['DELETE', '/items'],
  ['GET', '/items/0'],
  ['GET', '/items/9'],
  ['PUT', '/items/0', { quantity: 2 }],
  ['PUT', '/items/0?partial=true', { quantity: 2 }],
  ['PUT', '/items/9?partial=true', { quantity: 2 }],
  ['DELETE', '/items/0'],
  ['POST', '/itemsBatch', [{ itemXrn: 'tea', quantity: 1 }]],
  ['POST', '/itemsBatch', [{}]],
  ['PUT', '/itemsBatch', [{ itemId: '0', quantity: 2 }]],
  ['GET', '/discounts'],
  ['POST', '/discounts', { code: 'TEN' }],
  ['DELETE', '/discounts?codes=TEN'],
  ['DELETE', '/discounts/0'],
];

describe('a cart of another shopper', () => {
  let service: TestApp;
  const call = callsOf(() => service);
  const snapshot = async (path: string) => (await call('GET', path)).body;
  const anonymous = bearer.anonymous('owner-session');
  const customer = bearer.customer('1');

  beforeAll(async () => {
    service = await startCart();
    await putReference(service, '/prices/tea', priceOf('tea', 3));
  });
  afterAll(() => service.stop());

  it.each([
    ['an anonymous shopper’s, for another session', anonymous, bearer.anonymous('other-session'), 'acme'],
    ['an anonymous shopper’s, for a customer of another session', anonymous, bearer.customer('2', { session_id: 'other-session' }), 'acme'],
    ['a customer’s, for another customer', customer, bearer.customer('2'), 'acme'],
    ['a customer’s, for the anonymous shopper of a session', customer, bearer.anonymous('1'), 'acme'],
    ['a customer’s, for the same customer number of another tenant', customer, bearer.customer('1', { tenant: 'globex' }), 'globex'],
  ])('is not found: %s', async (_name, owner, stranger, tenant) => {
    const { body } = await call('GET', `${CARTS}?create=true`, undefined, owner);
    const path = `${CARTS}/${body.id}`;
    await call('POST', `${path}/items`, { itemXrn: 'tea', quantity: 1 }, owner);
    const before = await snapshot(path);
    for (const [method, rest, sent] of CALLS) {
      const answer = await call(method, path.replace('acme', tenant) + rest, sent, stranger);
      expect([method, rest, answer.status, answer.body.type]).toEqual([method, rest, 404, 'cart_not_found']);
    }
    expect(await snapshot(path)).toEqual(before);
  });

  it('belongs to the customer after login if it is of the same session', async () => {
    const guest = bearer.anonymous('guest-1');
    const { body } = await call('POST', CARTS, {}, guest);
    const loggedIn = bearer.customer('3', { session_id: 'guest-1' });
    expect((await call('POST', `${CARTS}/${body.cartId}/items`, { itemXrn: 'tea', quantity: 1 }, loggedIn)).status).toBe(201);
    const own = await call('GET', `${CARTS}?create=true`, undefined, loggedIn);
    expect((await call('GET', `${CARTS}/${own.body.id}`, undefined, guest)).status).toBe(404);
  });

  it('is not found by its session once it names a customer', async () => {
    const { body } = await call('POST', CARTS, { customerId: '4', sessionId: 'guest-4' });
    const cart = `${CARTS}/${body.cartId}`;
    expect((await call('GET', cart, undefined, bearer.anonymous('guest-4'))).status).toBe(404);
    expect((await call('GET', cart, undefined, bearer.customer('4'))).status).toBe(200);
  });

  it('a cart without an owner is available to applications only', async () => {
    const cart = await newCart(service);
    await call('POST', `${cart}/items`, external('a', 1));
    for (const stranger of [anonymous, customer]) expect((await call('GET', cart, undefined, stranger)).status).toBe(404);
    expect((await call('GET', cart, undefined, bearer.application('cart.reference_manage'))).status).toBe(403);
  });
});
