import { adminQuery, type AnyJson, bearer, metricsOf, until } from '@suite/testing';
import { priceOf, putReference } from './cart-app';
import { OrderShop, orderManager } from './order-shop';

const INVALID = { status: 400, type: 'validation_violation' };
const TOTAL_MAX = 1_000_000_000_000;
/** The longest delay before a step is retried. */
const PAUSE_MS_MAX = 60_000;

describe('a checkout whose order a peer rejects permanently', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN');
  });
  beforeEach(() => shop.peers.reset());
  afterAll(() => shop.stop());

  const retry = (checkoutId: string, as: Readonly<Record<string, string>> = orderManager) =>
    shop.call('POST', `/cart/acme/checkouts/${checkoutId}/retry`, undefined, as);
  const callsOf = (pattern: RegExp) => shop.peers.calls.filter((call) => pattern.test(call)).length;

  async function stuckOrder(call: RegExp): Promise<AnyJson> {
    const cart = await shop.readyCart();
    await shop.call('POST', `${cart}/discounts`, { code: 'TEN' });
    shop.peers.failNext(call, INVALID);
    const { status, body } = await shop.checkOut(cart);
    expect(status).toBe(201);
    await shop.until(body.checkoutId, 'STUCK');
    return body;
  }

  it.each([
    ['PACKING', /^PUT \/pick-pack/],
    ['DELIVERY', /^PUT \/delivery/],
  ])('is STUCK with the message of the peer in %s, and is not retried automatically', async (step, call) => {
    const { checkoutId } = await stuckOrder(call);
    const answer = await shop.checkout(checkoutId);
    expect(answer).toMatchObject({ state: 'STUCK', stuck: { step, type: 'validation_violation', message: 'validation_violation' } });
    expect(answer).not.toHaveProperty('nextAttemptAt');
    const tries = callsOf(call);
    shop.clock.advance(PAUSE_MS_MAX);
    await shop.backgroundLooked();
    expect(callsOf(call)).toBe(tries);
    const metrics = await metricsOf(shop.service);
    expect(metrics).toMatch(/^checkouts_stuck\{state="STUCK".*\} [1-9]/m);
    shop.peers.reset();
    const retried = await retry(checkoutId);
    expect(retried).toMatchObject({ status: 202, body: { checkoutId } });
    expect(retried.headers.get('location')).toBe(`/cart/acme/checkouts/${checkoutId}`);
    expect(await shop.until(checkoutId, 'COMPLETED')).not.toHaveProperty('stuck');
    expect(await retry(checkoutId)).toMatchObject({ status: 409, body: { type: 'checkout_not_stuck' } });
  });

  it('is STUCK again if a retry is rejected', async () => {
    const { checkoutId } = await stuckOrder(/^PUT \/pick-pack/);
    await retry(checkoutId);
    await shop.untilCalled(/^PUT \/pick-pack/, 2);
    expect(await shop.until(checkoutId, 'STUCK')).toMatchObject({ stuck: { step: 'PACKING' } });
  });

  it('is counted as stuck while a step keeps failing, though it is still retried', async () => {
    const cart = await shop.readyCart();
    shop.peers.failNext(/^PUT \/pick-pack/, 'unavailable');
    const { body } = await shop.checkOut(cart);
    await until('the first failure', async () => (await shop.checkout(body.checkoutId)).steps.some((step: AnyJson) => step.lastError));
    await shop.backgroundLooked();
    const steps = `(SELECT jsonb_agg(step || '{"attempts": 10}' ORDER BY n) FROM jsonb_array_elements(steps) WITH ORDINALITY AS s (step, n))`;
    await adminQuery(shop.service.database, `UPDATE cart.checkout SET steps = ${steps} WHERE id = $1`, [body.checkoutId]);
    expect(await metricsOf(shop.service)).toMatch(/^checkouts_stuck\{state="ORDERED".*\} 1$/m);
    shop.peers.reset();
    shop.clock.advance(PAUSE_MS_MAX);
    await shop.until(body.checkoutId, 'COMPLETED');
  });

  it('is due as if it was placed at the retry, if it was due before that', async () => {
    const { checkoutId, orderId } = await stuckOrder(/^PUT \/(pick-pack|delivery)/);
    const earlier = `UPDATE cart.checkout SET created_at = created_at - interval '9 days' WHERE id = $1`;
    await adminQuery(shop.service.database, earlier, [checkoutId]);
    shop.peers.reset();
    await retry(checkoutId);
    await shop.until(checkoutId, 'COMPLETED');
    const other = await shop.ordered();
    const dueIn = (peer: 'packing' | 'delivery', id: string) =>
      JSON.stringify(shop.peers[peer].get(id)).match(/"deliveryDate":"([\d-]+)"/)?.[1];
    for (const peer of ['packing', 'delivery'] as const) expect(dueIn(peer, orderId)).toBe(dueIn(peer, other.orderId));
  });

  it('is retried once by two concurrent calls', async () => {
    const { checkoutId } = await stuckOrder(/^PUT \/pick-pack/);
    shop.peers.reset();
    const release = shop.peers.holdNext(/^PUT \/pick-pack/);
    const both = await Promise.all([retry(checkoutId), retry(checkoutId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    release();
    await shop.until(checkoutId, 'COMPLETED');
    expect(callsOf(/^PUT \/pick-pack/)).toBe(1);
  });

  it('can be cancelled, which releases its coupon', async () => {
    const order = await stuckOrder(/^PUT \/pick-pack/);
    expect(await shop.cancel(order.orderId)).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    expect(shop.peers.coupons.get('TEN')?.uses.has(order.orderNumber)).toBe(false);
    expect(shop.peers.delivery.get(order.orderId)?.orderStatus).toBe('DECLINED');
  });

  it('is STUCK if its cancellation is rejected, and is cancelled by a retry', async () => {
    const order = await shop.ordered();
    shop.peers.failNext(/^PATCH \/pick-pack/, INVALID);
    expect(await shop.cancel(order.orderId)).toMatchObject({ status: 202 });
    expect(await shop.until(order.checkoutId, 'STUCK')).toMatchObject({ stuck: { step: 'PACKING' } });
    shop.peers.reset();
    expect(await retry(order.checkoutId)).toMatchObject({ status: 202 });
    await shop.until(order.checkoutId, 'CANCELLED');
  });

  it('is not shipped while its cancellation is STUCK', async () => {
    const order = await shop.ordered({}, undefined, 'TEN');
    for (const peer of [shop.peers.packing, shop.peers.delivery]) peer.delete(order.orderId);
    shop.peers.failNext(/^DELETE \/coupon/, INVALID);
    expect(await shop.cancel(order.orderId)).toMatchObject({ status: 202 });
    await shop.until(order.checkoutId, 'STUCK');
    const shipped = await shop.call('POST', `/cart/acme/orders/${order.orderId}/status`, { status: 'SHIPPED' }, orderManager);
    expect(shipped).toMatchObject({ status: 409, body: { type: 'status_move_refused' } });
    shop.peers.reset();
    await retry(order.checkoutId);
    await shop.until(order.checkoutId, 'CANCELLED');
  });

  describe('and whose goods are credited', () => {
    const HAND_OVER = /^PUT \/(pick-pack|delivery)/;
    const NEXT_NUMBER = /creditNote\/nextId$/;
    const creditGoods = ({ orderId }: AnyJson) => {
      const body = { lines: [{ itemId: '0', quantity: 2 }], reason: 'Out of stock' };
      return shop.call('POST', `/cart/acme/orders/${orderId}/credit-notes`, body, orderManager);
    };
    const credited = async () => {
      const order = await stuckOrder(HAND_OVER);
      shop.peers.reset();
      return order;
    };

    it('hands over nothing when it is retried, also if the shipping is not credited', async () => {
      const order = await credited();
      expect((await creditGoods(order)).status).toBe(201);
      expect((await retry(order.checkoutId)).status).toBe(202);
      await shop.until(order.checkoutId, 'COMPLETED');
      await shop.backgroundLooked();
      expect(callsOf(HAND_OVER)).toBe(0);
    });

    it('is not retried while the credit note waits for its number', async () => {
      const order = await credited();
      const release = shop.peers.holdNext(NEXT_NUMBER);
      const crediting = creditGoods(order);
      await shop.untilCalled(NEXT_NUMBER);
      expect(await retry(order.checkoutId)).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
      expect((await shop.checkout(order.checkoutId)).state).toBe('STUCK');
      release();
      expect((await crediting).status).toBe(201);
      expect((await retry(order.checkoutId)).status).toBe(202);
      await shop.until(order.checkoutId, 'COMPLETED');
      expect(callsOf(HAND_OVER)).toBe(0);
    });
  });

  it('can be retried only by applications that manage orders', async () => {
    const { checkoutId } = await stuckOrder(/^PUT \/pick-pack/);
    for (const as of [bearer.anonymous('session-1'), bearer.application('cart.order_view')])
      expect(await retry(checkoutId, as)).toMatchObject({ status: 403 });
    expect(await retry('0198c0de-0000-7000-8000-000000000000')).toMatchObject({ status: 404, body: { type: 'checkout_not_found' } });
  });

  it.each([
    ['the number', /nextId$/, 'idempotency_key_in_progress'],
    ['the delivery', /^PUT \/delivery/, 'order_changed'],
  ])('continues if %s reports that the same request is still running', async (_what, call, type) => {
    shop.peers.failNext(call, { status: 409, type }, 1);
    const { status, body } = await shop.checkOut(await shop.readyCart());
    expect(status).toBe(201);
    expect((await shop.until(body.checkoutId, 'COMPLETED')).orderId).toBe(body.orderId);
    expect(callsOf(call)).toBe(2);
  });
});

describe('an order that peers would reject', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  async function refusedFor(cart: string): Promise<string[]> {
    const { status, body } = await shop.checkOut(cart);
    expect([status, body.type]).toEqual([400, 'validation_violation']);
    expect(shop.peers.numbers.size).toBe(0);
    expect((await shop.call('PUT', cart, { note: 'It is open' })).status).toBe(204);
    return body.details.map(({ field, type }: AnyJson) => `${field} ${type}`);
  }

  it('is refused before a number is allocated if its total exceeds the maximum of amounts', async () => {
    await shop.putPrice(TOTAL_MAX);
    const cart = await shop.readyCart();
    expect(await refusedFor(cart)).toContain('calculatedPrice.finalPrice amount_too_large');
  });

  it('is placed if its total is just below the maximum', async () => {
    await shop.putPrice(TOTAL_MAX / 2 - 100);
    const order = await shop.ordered({ pickup: true, addresses: [], countryCode: 'DE' });
    expect(shop.peers.packing.get(order.orderId)).toMatchObject({ orderTotal: TOTAL_MAX - 200 });
    shop.peers.numbers.clear();
  });

  it('is refused with the fields that packing and coupons do not accept', async () => {
    shop.peers.coupon('HALF', -1, { discountPercentage: 50 });
    await shop.putPrice(TOTAL_MAX * 0.6);
    const cart = await shop.readyCart();
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'HALF' })).status).toBe(201);
    const refused = await refusedFor(cart);
    expect(refused).toContain('packing.valueOfGoods invalid_value');
    expect(refused).toContain('discounts[0].orderTotal.amount invalid_value');
  });

  it('is refused before a number is allocated if packing and delivery do not accept the name of an item', async () => {
    await shop.putPrice(11.9);
    await putReference(shop.service, '/prices/broken', priceOf('mug\nred', 5));
    const cart = await shop.readyCart();
    const item = { itemXrn: 'xrn:commerce:product:product:acme;mug\nred', quantity: 1 };
    expect((await shop.call('POST', `${cart}/items`, item)).status).toBe(201);
    expect(await refusedFor(cart)).toEqual(['packing.entries[1].productName invalid_value', 'delivery.items[1].name invalid_value']);
  });

  it('is refused after its number was allocated, which is then void, if packing does not accept the number', async () => {
    await shop.putPrice(11.9);
    shop.peers.numberPrefix = 'N'.repeat(128);
    const cart = await shop.readyCart();
    const { status, body } = await shop.checkOut(cart);
    expect([status, body.details.map(({ field }: AnyJson) => field)]).toEqual([400, ['packing.orderNumber']]);
    expect((await shop.voidNumbers()).map(({ reason }) => reason)).toEqual(['validation_violation']);
    expect(shop.peers.packing.size).toBe(1); // from the previous order
    expect((await shop.call('PUT', cart, { note: 'It is open' })).status).toBe(204);
  });
});
