import { adminQuery, type TestApp } from '@suite/testing';
import { callsOf, external, putReference, manager, newCart, startCart } from './cart-app';
import { Peers } from './peers';

/** Two replicas on one database. Each caches carts as it last read them; later writes of the other must count. */
describe('a cart that another replica has changed', () => {
  let first: TestApp;
  let second: TestApp;
  let peers: Peers;
  let cart: string;
  const callFirst = callsOf(() => first);
  const callSecond = callsOf(() => second);

  beforeAll(async () => {
    peers = await Peers.start();
    for (const code of ['A', 'B']) {
      peers.coupon(code, { discountType: 'PERCENT', discountPercentage: 10, discountCalculationType: 'SUBTOTAL' });
    }
    first = await startCart({ env: peers.env });
    second = await startCart({ env: peers.env, database: first.database });
    await putReference(first, '/sites/main', { currency: 'EUR', currencies: ['EUR', 'CHF'], maxNumberOfCouponsPerCart: 1 });
  });
  afterAll(() => Promise.all([first.stop(), second.stop(), peers.stop()]));

  /** Creates a cart with one item of 10.00, cached by this replica. */
  beforeEach(async () => {
    cart = await newCart(first, { siteCode: 'main' });
    expect((await callFirst('POST', `${cart}/items`, external('mug', 10))).status).toBe(201);
  });

  const versionOf = async (call: typeof callFirst) => (await call('GET', cart)).body.metadata.version;

  it("gets the next item next to the other replica's item", async () => {
    expect((await callSecond('POST', `${cart}/items`, external('pot', 20))).body.itemId).toBe('1');
    expect((await callFirst('POST', `${cart}/items`, external('cup', 30))).body.itemId).toBe('2');
    const { items, calculatedPrice, metadata } = (await callSecond('GET', cart)).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual(['0', '1', '2']);
    expect([calculatedPrice.finalPrice.grossValue, metadata.version]).toEqual([60, 4]);
  });

  it('has the quantity that the other replica added to a common line', async () => {
    for (const call of [callSecond, callFirst, callSecond])
      expect((await call('POST', `${cart}/items`, external('mug', 10))).body.itemId).toBe('0');
    expect((await callFirst('GET', `${cart}/items/0`)).body.quantity).toBe(4);
  });

  it('is returned with its current state', async () => {
    expect(await versionOf(callFirst)).toBe(2);
    await callSecond('DELETE', `${cart}/items/0`);
    expect((await callFirst('GET', cart)).body).toMatchObject({ items: [], metadata: { version: 3 } });
    expect((await callFirst('GET', `${cart}/items`)).body).toEqual([]);
    expect((await callFirst('GET', `${cart}/items/0`)).status).toBe(404);
  });

  it('accepts changes of an item unknown to this replica', async () => {
    await callSecond('POST', `${cart}/items`, external('pot', 20));
    expect((await callFirst('PUT', `${cart}/items/1`, external('pot', 20, { quantity: 2 }))).status).toBe(204);
    expect((await callFirst('GET', `${cart}/items/1`)).body.quantity).toBe(2);
  });

  it('rejects changes of an item that the other replica deleted', async () => {
    await callSecond('DELETE', `${cart}/items/0`);
    expect(await callFirst('DELETE', `${cart}/items/0`)).toMatchObject({ status: 404, body: { type: 'item_not_found' } });
    expect(await versionOf(callFirst)).toBe(3);
  });

  it('accepts a coupon in place of one that the other replica removed', async () => {
    expect((await callFirst('POST', `${cart}/discounts`, { code: 'A' })).status).toBe(201);
    expect((await callSecond('DELETE', `${cart}/discounts/0`)).status).toBe(204);
    expect((await callFirst('POST', `${cart}/discounts`, { code: 'B' })).status).toBe(201);
    expect((await callFirst('DELETE', `${cart}/discounts/0`)).status).toBe(204);
    expect((await callSecond('POST', `${cart}/discounts`, { code: 'A' })).status).toBe(201);
    expect((await callFirst('DELETE', `${cart}/discounts`)).status).toBe(204);
    expect((await callSecond('GET', `${cart}/discounts`)).body).toEqual([]);
  });

  it('prices an item in the currency that the other replica set', async () => {
    await callFirst('DELETE', `${cart}/items/0`);
    await callSecond('POST', `${cart}/changeCurrency`, { currency: 'CHF' });
    expect((await callFirst('POST', `${cart}/items`, external('mug', 10))).body.type).toBe('currency_mismatch');
    const inFrancs = external('mug', 11, { price: { effectiveAmount: 11, currency: 'CHF' } });
    expect((await callFirst('POST', `${cart}/items`, inFrancs)).status).toBe(201);
  });

  it('rejects changes while the other replica orders it', async () => {
    const beginCheckout = 'UPDATE cart.cart SET checkout_id = gen_random_uuid() WHERE id = $1';
    await adminQuery(first.database, beginCheckout, [cart.split('/').at(-1)]);
    const answer = await callFirst('POST', `${cart}/items`, external('pot', 20));
    expect(answer).toMatchObject({ status: 409, body: { type: 'checkout_in_progress' } });
    expect(await versionOf(callFirst)).toBe(2);
  });

  it('is not found after the other replica deleted it', async () => {
    await callSecond('DELETE', cart);
    expect((await callFirst('GET', cart)).status).toBe(404);
    expect((await callFirst('POST', `${cart}/items`, external('mug', 10))).status).toBe(404);
  });

  it('has the same tag on every replica', async () => {
    const tagged = async (service: TestApp) => (await service.call('GET', cart, { headers: manager })).headers.get('etag');
    const tag = await tagged(first);
    expect(await tagged(second)).toBe(tag);
    const poll = (service: TestApp) => service.call('GET', cart, { headers: { ...manager, 'if-none-match': tag ?? '' } });
    expect([await poll(first), await poll(second)]).toMatchObject([
      { status: 304, body: undefined },
      { status: 304, body: undefined },
    ]);
    await callSecond('POST', `${cart}/items`, external('mug', 10));
    expect(await poll(first)).toMatchObject({ status: 200, body: { metadata: { version: 3 } } });
  });

  it('keeps all items of ten concurrent calls on each replica', async () => {
    const added = Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? callFirst : callSecond)('POST', `${cart}/items`, external(`p${i}`, 1)),
    );
    expect((await Promise.all(added)).map(({ status }) => status)).toEqual(added.map(() => 201));
    const { items, calculatedPrice, metadata } = (await callFirst('GET', cart)).body;
    expect([items.length, calculatedPrice.finalPrice.grossValue, metadata.version]).toEqual([21, 30, 22]);
  });
});
