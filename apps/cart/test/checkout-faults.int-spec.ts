import { TenantStates } from '@suite/tenant';
import { type Answer, type AnyJson, bearer, metricsOf, until } from '@suite/testing';
import { manager } from './cart-app';
import { OrderShop, orderManager, waitForCheckouts } from './order-shop';

const TIMEOUT_MS = 4_000;
const PAUSE_MS_MAX = 5_000;

/** Returns every allocated number, and those of orders and void numbers. */
async function accountOf(shop: OrderShop): Promise<{ allocated: string[]; accounted: string[] }> {
  const { body: orders } = await shop.call('GET', '/cart/acme/orders?pageSize=200', undefined, orderManager);
  const accounted = [...orders, ...(await shop.voidNumbers())].map(({ orderNumber }: AnyJson) => orderNumber as string);
  return { allocated: [...shop.peers.numbers.values()].sort(), accounted: accounted.sort() };
}

describe('a checkout', () => {
  it('is answered with 202 and its path if it takes too long', async () => {
    const shop = await OrderShop.start({ hasCallerTimeout: true });
    try {
      const cart = await shop.readyCart();
      const release = shop.peers.holdNext(/nextId$/);
      const { status, headers, body } = await shop.checkOut(cart);
      release();
      expect([status, headers.get('location')]).toEqual([202, `/cart/acme/checkouts/${body.checkoutId}`]);
      expect(await shop.call('GET', headers.get('location') as string)).toMatchObject({
        status: 200,
        body: { checkoutId: body.checkoutId },
      });
    } finally {
      await shop.stop();
    }
  });
});

describe('a checkout with failing peers', () => {
  let shop: OrderShop;
  beforeEach(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN');
  });
  afterEach(() => shop.stop());

  async function cartWithCoupon(): Promise<string> {
    const cart = await shop.readyCart();
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'TEN' })).status).toBe(201);
    shop.peers.reset();
    return cart;
  }

  /** A checkout that times out once the call was made. Its caller does not wait until it has released what it took. */
  async function impatient(cart: string, call: RegExp): Promise<Answer> {
    waitForCheckouts(shop.service, ({ state }) => state === 'REFUSING');
    const answer = shop.checkOut(cart);
    await shop.untilCalled(call);
    shop.clock.advance(TIMEOUT_MS);
    return answer;
  }

  const isOpen = async (cart: string) => (await shop.call('PUT', cart, { note: 'It is open' })).status === 204;
  /** Waits until the completed steps are compensated. */
  async function opened(cart: string): Promise<void> {
    await until('what was taken to be given back', async () => {
      if (await isOpen(cart)) return true;
      shop.clock.advance(PAUSE_MS_MAX);
      await shop.resume();
      return false;
    });
  }

  const uses = () => [...(shop.peers.coupons.get('TEN')?.uses.keys() ?? [])];
  const callsOf = (pattern: RegExp) => shop.peers.calls.filter((call) => pattern.test(call)).length;

  it.each([
    ['the numbers', /nextId$/],
    ['the coupons', /redemptions$/],
  ])('places no order while the service of %s is unavailable', async (_what, call) => {
    const cart = await cartWithCoupon();
    shop.peers.failNext(call, 'unavailable');
    const answer = await impatient(cart, call);
    expect(answer).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    shop.peers.reset();
    const { body } = await shop.call('GET', cart);
    expect(body.status).toBe('OPEN');
    await opened(cart);
    expect(uses()).toEqual([]);
    const { allocated, accounted } = await accountOf(shop);
    expect(accounted).toEqual(allocated);
    expect(await shop.checkOut(cart)).toMatchObject({ status: 201 });
    expect(uses()).toHaveLength(1);
  });

  it('is answered with 202 when its tenant is held meanwhile, and goes on afterwards', async () => {
    const states = shop.service.app.get(TenantStates);
    const cart = await cartWithCoupon();
    const another = await cartWithCoupon();
    const release = shop.peers.holdNext(/redemptions$/);
    const caller = { ...manager, 'idempotency-key': 'amid a hold' };
    const answer = shop.checkOut(cart, {}, caller);
    await shop.untilCalled(/redemptions$/);
    states.learn([{ tenant: 'acme', state: 'READ_ONLY', version: 1 }]);
    expect(states.inForce()).not.toHaveProperty('acme'); // the hold waits for it
    const held = await shop.checkOut(another);
    expect(held).toMatchObject({ status: 503, body: { type: 'tenant_read_only' } });
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    release();
    const { status, headers } = await answer;
    expect([status, headers.get('location')]).toEqual([202, expect.stringContaining('/cart/acme/checkouts/')]);
    await until('the end of what was in progress', () => 'acme' in states.inForce());
    const calls = shop.peers.calls.length;
    await shop.resume();
    expect(shop.peers.calls).toHaveLength(calls);
    states.learn([{ tenant: 'acme', state: 'ACTIVE', version: 2 }]);
    const { status: repeated, body: order } = await shop.endOf(cart, caller);
    expect(repeated).toBe(201);
    await shop.until(order.checkoutId, 'COMPLETED');
    expect(await shop.checkOut(another)).toMatchObject({ status: 201 });
    expect(shop.peers.numbers.size).toBe(2);
    expect(uses()).toHaveLength(2);
    expect(shop.peers.packing.has(order.orderId)).toBe(true);
    expect((await shop.mails()).filter(({ subject }) => subject.includes(order.orderNumber))).toHaveLength(1);
  });

  it('waits for a service where its tenant is held a moment earlier', async () => {
    const cart = await cartWithCoupon();
    shop.peers.failNext(/redemptions$/, { status: 503, type: 'tenant_read_only' });
    const answer = await impatient(cart, /redemptions$/);
    expect(answer).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
    shop.peers.reset();
    await opened(cart);
    expect(await shop.checkOut(cart)).toMatchObject({ status: 201 });
    expect(uses()).toHaveLength(1);
    const { allocated, accounted } = await accountOf(shop);
    expect(accounted).toEqual(allocated);
  });

  it('does nothing while a coupon cannot be validated', async () => {
    const cart = await cartWithCoupon();
    shop.peers.failNext(/validation$|coupons\/TEN$/, 'unavailable');
    expect(await shop.checkOut(cart)).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
    shop.peers.reset();
    expect(await isOpen(cart)).toBe(true);
    expect(shop.peers.numbers.size).toBe(0);
  });

  it.each([
    ['the warehouse', /^PUT \/pick-pack/, 'PACKING'],
    ['the delivery', /^PUT \/delivery/, 'DELIVERY'],
  ])('places an order that waits for %s', async (_what, call, step) => {
    const cart = await cartWithCoupon();
    shop.peers.failNext(call, 'unavailable');
    const { status, body: order } = await shop.checkOut(cart);
    expect(status).toBe(201);
    await shop.untilCalled(call, 2);
    const waiting = await shop.checkout(order.checkoutId);
    expect(waiting.state).toBe('ORDERED');
    const metrics = await metricsOf(shop.service);
    expect(metrics).toMatch(/^checkouts_under_way\{state="ORDERED".*\} 1$/m);
    expect(metrics).toMatch(/^checkout_oldest_age_seconds\{state="ORDERED".*\} \S/m);
    expect(metrics).toMatch(new RegExp(`^checkout_step_failures_total\\{step="${step}".*\\} [1-9]`, 'm'));
    expect(waiting.steps.find(({ name }: AnyJson) => name === step)).toMatchObject({ state: 'PENDING', lastError: expect.any(String) });
    shop.peers.reset();
    shop.clock.advance(60_000);
    await shop.resume();
    const done = await shop.until(order.checkoutId, 'COMPLETED');
    expect(done.steps.some(({ lastError }: AnyJson) => lastError !== undefined)).toBe(false);
    expect(shop.peers.packing.size).toBe(1);
    expect(shop.peers.delivery.size).toBe(1);
    expect(await shop.mails()).toHaveLength(1);
  });

  it.each([
    ['a number', /nextId$/],
    ['a redemption', /redemptions$/],
    ['the warehouse', /^PUT \/pick-pack/],
    ['the delivery', /^PUT \/delivery/],
  ])('does everything once if the answer of %s is lost', async (_what, call) => {
    const cart = await cartWithCoupon();
    shop.peers.failNext(call, 'answer-lost', 1);
    const { status, body: order } = await shop.checkOut(cart);
    expect(status).toBe(201);
    await shop.until(order.checkoutId, 'COMPLETED');
    expect(callsOf(call)).toBe(2);
    expect([...shop.peers.numbers.values()]).toEqual([order.orderNumber]);
    expect(uses()).toEqual([order.orderNumber]);
    expect([...shop.peers.packing.keys()]).toEqual([order.orderId]);
    expect([...shop.peers.delivery.keys()]).toEqual([order.orderId]);
    expect(await shop.mails()).toHaveLength(1);
  });

  it.each([
    ['a number', /nextId$/],
    ['a redemption', /redemptions$/],
  ])('releases %s whose answer was lost when it times out', async (_what, call) => {
    const cart = await cartWithCoupon();
    shop.peers.failNext(call, 'answer-lost');
    expect(await impatient(cart, call)).toMatchObject({ status: 503 });
    shop.peers.reset();
    await opened(cart);
    expect(uses()).toEqual([]);
    const { allocated, accounted } = await accountOf(shop);
    expect(allocated).toHaveLength(1);
    expect(accounted).toEqual(allocated);
    expect((await shop.voidNumbers())[0]).toMatchObject({ orderNumber: allocated[0], reason: 'service_unavailable' });
  });

  it('places no order if all numbers are used', async () => {
    const cart = await cartWithCoupon();
    shop.peers.isExhausted = true;
    const answer = await shop.checkOut(cart);
    expect(answer).toMatchObject({ status: 503, body: { type: 'order_number_unavailable' } });
    expect(answer.headers.has('retry-after')).toBe(true);
    expect(await isOpen(cart)).toBe(true);
    expect(uses()).toEqual([]);
    expect(await shop.voidNumbers()).toEqual([]);
  });

  it('creates a schema for a tenant without one', async () => {
    shop.peers.hasSchema = false;
    const as = (i: number) => ({ ...bearer.anonymous(`session-${i}`), 'idempotency-key': 'once' });
    const orders = await Promise.all([1, 2, 3].map(async (i) => shop.endOf(await shop.readyCart({}, as(i)), as(i))));
    expect(orders.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { allocated, accounted } = await accountOf(shop);
    expect(accounted).toEqual(allocated);
    expect(allocated).toEqual(['00000001', '00000002', '00000003']);
  });

  it('uses the schema that a concurrent request has created', async () => {
    shop.peers.hasSchema = false;
    const cart = await shop.readyCart();
    const release = shop.peers.holdNext(/schemas$/, 1);
    const answer = shop.checkOut(cart);
    await shop.untilCalled(/schemas$/);
    shop.peers.hasSchema = true;
    shop.peers.failNext(/schemas$/, { status: 409, type: 'schema_exists' }, 1);
    release();
    const { status, body } = await answer;
    expect(status).toBe(201);
    const { steps } = await shop.checkout(body.checkoutId);
    expect(steps.find(({ name }: { name: string }) => name === 'NUMBER')).toMatchObject({ attempts: 1 });
  });

  it('places no second order with the number of another order', async () => {
    const cart = await cartWithCoupon();
    await shop.ordered();
    shop.peers.numbers.clear(); // the schema was created again, and starts at one
    shop.peers.reset();
    expect(await impatient(cart, /redemptions$/)).toMatchObject({ status: 409, body: { type: 'order_number_repeated' } });
    await opened(cart);
    expect(uses()).toEqual([]);
    const { accounted } = await accountOf(shop);
    expect(accounted).toEqual(['00000001']);
    expect(await shop.checkOut(cart)).toMatchObject({ status: 201, body: { orderNumber: '00000002' } });
  });
});
