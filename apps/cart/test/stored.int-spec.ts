import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { type TenantState, TenantStates } from '@suite/tenant';
import { adminQuery, bearer, NO_BACKGROUND_WORK, type TestApp, TestClock } from '@suite/testing';
import { CARTS, callsOf, external, putReference, newCart, priceOf, startCart } from './cart-app';
import { Peers } from './peers';

describe('a stored cart', () => {
  const clock = new TestClock(new Date('2026-03-01T12:00:00Z'));
  let service: TestApp;
  let peers: Peers;
  const call = callsOf(() => service);
  const read = async (path: string) => (await call('GET', path)).body;

  /** Returns how many statements the work sends to the database. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const db = service.app.get(Database);
    const spies = [jest.spyOn(db, 'query'), jest.spyOn(db, 'run'), jest.spyOn(db, 'transaction')];
    await work();
    const count = spies.reduce((sum, { mock }) => sum + mock.calls.filter(([tenant]) => tenant === 'acme').length, 0);
    for (const spy of spies) spy.mockRestore();
    return count;
  }

  /** Returns the stored version of each item row of the cart. */
  async function rowVersions(cart: string): Promise<string[]> {
    const rows = await adminQuery<{ row: string }>(
      service.database,
      `SELECT id || ' ' || xmin::text AS row FROM cart.cart_item WHERE cart_id = $1 ORDER BY id`,
      [cart.split('/').at(-1)],
    );
    return rows.map(({ row }) => row);
  }

  beforeAll(async () => {
    peers = await Peers.start();
    for (const code of ['A', 'B', 'C', 'D', 'E']) {
      peers.coupon(code, { discountType: 'PERCENT', discountPercentage: 2, discountCalculationType: 'TOTAL' });
    }
    service = await startCart({ env: peers.env, replace: [{ token: Clock, value: clock }, NO_BACKGROUND_WORK] });
    await putReference(service, '/sites/main', { currency: 'EUR', maxNumberOfCouponsPerCart: 5, pricesValidMinutes: 10 });
    await putReference(service, '/prices/tea', priceOf('tea', 3));
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('is read with one statement', async () => {
    const shopper = bearer.customer('1');
    const { body } = await call('POST', CARTS, { siteCode: 'main' }, shopper);
    const cart = `${CARTS}/${body.cartId}`;
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 }, shopper);
    for (const path of [
      cart,
      `${CARTS}?siteCode=main`,
      `${cart}/items`,
      `${cart}/items/0`,
      `${cart}/discounts`,
      `${cart}/shipping-estimate`,
    ]) {
      expect([path, await statementsOf(() => call('GET', path, undefined, shopper))]).toEqual([path, 1]);
    }
  });

  // Two statements: lookup and write. A PUT first checks whether it changes anything.
  it.each<[string, number, string, string, unknown]>([
    ['gets more of an item', 2, 'POST', '/items', { itemXrn: 'tea', quantity: 1 }],
    ['gets another item', 2, 'POST', '/items', external('mug', 5)],
    ['gets a note', 3, 'PUT', '', { note: 'Ring twice' }],
  ])('%s with %d statements', async (_what, count, method, path, body) => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    expect(await statementsOf(async () => expect((await call(method, cart + path, body)).status).toBeLessThan(300))).toBe(count);
  });

  it('gets an item at the price of its customer’s segment with two statements', async () => {
    const shopper = bearer.customer('17');
    await putReference(service, '/segments/regulars', { customerNumbers: ['17'] });
    await putReference(service, '/prices/tea-regulars', priceOf('tea', 2, { segmentId: 'regulars', validUntil: '2099-12-31' }));
    const { body } = await call('POST', CARTS, { siteCode: 'main' }, shopper);
    const add = () => call('POST', `${CARTS}/${body.cartId}/items`, { itemXrn: 'tea', quantity: 1 }, shopper);
    expect(await statementsOf(async () => expect((await add()).status).toBe(201))).toBe(3); // reads the cart
    expect(await statementsOf(add)).toBe(2);
    expect((await call('GET', `${CARTS}/${body.cartId}`, undefined, shopper)).body.items[0].price.effectiveAmount).toBe(2);
  });

  it.each(['', '/items', '/items/0'])('is looked up once when its prices have expired: GET %s', async (part) => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    await putReference(service, '/prices/tea', priceOf('tea', 4));
    const isRendered = async () => JSON.stringify(await read(cart + part)).includes('"effectiveAmount":4');
    clock.advance(9 * 60_000);
    expect(await isRendered()).toBe(false);
    clock.advance(60_001);
    expect(await isRendered()).toBe(true);
    expect(await statementsOf(() => call('GET', cart))).toBe(1);
    await putReference(service, '/prices/tea', priceOf('tea', 3));
  });

  it('is stored once by concurrent reads when its prices have expired', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    const { version } = (await read(cart)).metadata;
    clock.advance(10 * 60_000);
    const carts = await Promise.all(Array.from({ length: 5 }, () => read(cart)));
    expect(carts.map(({ metadata }) => metadata.version)).toEqual(Array(5).fill(version + 1));
  });

  it('is looked up when its prices have expired, even if it is written often', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    await putReference(service, '/prices/tea', priceOf('tea', 4));
    for (let minutes = 0; minutes < 9; minutes += 3) {
      clock.advance(3 * 60_000);
      await call('POST', `${cart}/items`, external(`at-${minutes}`, 1));
      expect((await read(`${cart}/items/0`)).price.effectiveAmount).toBe(3);
    }
    clock.advance(60_001);
    expect((await read(`${cart}/items/0`)).price.effectiveAmount).toBe(4);
    await putReference(service, '/prices/tea', priceOf('tea', 3));
  });

  it('is not written by a read while its tenant is read-only', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    const hold = (state: TenantState, version: number) => service.app.get(TenantStates).learn([{ tenant: 'acme', state, version }]);
    clock.advance(11 * 60_000);
    hold('READ_ONLY', 1);
    const [shown, refreshed] = [await call('GET', cart), await call('GET', `${cart}?refresh=true`)];
    hold('ACTIVE', 2);
    expect(shown).toMatchObject({ status: 200, body: { metadata: { version: 2 } } });
    expect(refreshed).toMatchObject({ status: 503, body: { type: 'tenant_read_only' } });
    clock.advance(60_000);
    expect((await read(cart)).metadata.version).toBe(3);
  });

  it('does not validate coupons when its prices have expired', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    await call('POST', `${cart}/discounts`, { code: 'A' });
    await putReference(service, '/prices/tea', priceOf('tea', 100));
    clock.advance(11 * 60_000);
    peers.unavailable = true;
    const { calculatedPrice, discounts } = await read(cart);
    peers.unavailable = false;
    expect([calculatedPrice.finalPrice.grossValue, discounts[0].valid]).toEqual([98, true]);
    await putReference(service, '/prices/tea', priceOf('tea', 3));
  });

  it('is returned with the last valid prices if its site was deleted', async () => {
    await putReference(service, '/sites/popup', { currency: 'EUR' });
    const cart = await newCart(service, { siteCode: 'popup' });
    await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 });
    await call('DELETE', '/cart/acme/sites/popup', undefined, bearer.application('cart.reference_manage'));
    clock.advance(61 * 60_000);
    expect((await read(cart)).calculatedPrice.finalPrice.grossValue).toBe(3);
    expect(await call('POST', `${cart}/items`, { itemXrn: 'tea', quantity: 1 })).toMatchObject({
      status: 400,
      body: { type: 'site_not_found' },
    });
  });

  it('a stored cart of 1,000 lines and five coupons gets another item without rewriting the others', async () => {
    const cart = await newCart(service, { siteCode: 'main' });
    for (let batch = 0; batch < 5; batch += 1) {
      await call(
        'POST',
        `${cart}/itemsBatch`,
        Array.from({ length: 200 }, (_, index) => external(`p${batch}-${index}`, 10)),
      );
    }
    for (const code of ['A', 'B', 'C', 'D', 'E']) expect((await call('POST', `${cart}/discounts`, { code })).status).toBe(201);
    const before = await rowVersions(cart);
    expect((await call('POST', `${cart}/items`, external('one-more', 10))).status).toBe(201);
    const after = await rowVersions(cart);
    expect(after.slice(0, 1_000)).toEqual(before);
    expect(after).toHaveLength(1_001);
    expect(await read(cart)).toMatchObject({ totalUnitsCount: 1_001, calculatedPrice: { finalPrice: { grossValue: 9_009 } } });
  });
});
