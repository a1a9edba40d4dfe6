import { adminQuery, type AnyJson, bearer, rounds, until } from '@suite/testing';
import { CheckoutRunner } from '../src/ordering/checkout/checkout-runner.worker';
import { OrderShop, orderManager } from './order-shop';
import { promotion } from './promotion-stub';

const LEASE_MS = 15_000;

describe('checkouts on several replicas', () => {
  let shop: OrderShop;
  /** Starts the replica that continues. */
  let other: OrderShop;
  beforeEach(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN');
  });
  afterEach(() => Promise.all([shop.stop(), other.stop()]));

  async function cartWithCoupon(): Promise<string> {
    const cart = await shop.readyCart();
    await shop.call('POST', `${cart}/discounts`, { code: 'TEN' });
    shop.peers.reset();
    return cart;
  }

  async function isOneOfEverything(order: AnyJson): Promise<void> {
    expect([...shop.peers.numbers.values()]).toEqual([order.orderNumber]);
    expect([...(shop.peers.coupons.get('TEN')?.uses.keys() ?? [])]).toEqual([order.orderNumber]);
    expect([...shop.peers.packing.keys()]).toEqual([order.orderId]);
    expect([...shop.peers.delivery.keys()]).toEqual([order.orderId]);
    expect(await other.mails()).toHaveLength(1);
    expect((await other.call('GET', '/cart/acme/orders', undefined, orderManager)).body).toHaveLength(1);
  }

  it.each([
    ['the number', /nextId$/],
    ['the coupon', /redemptions$/],
    ['sending the order to the warehouse', /^PUT \/pick-pack/],
    ['sending the order to the delivery', /^PUT \/delivery/],
  ])('continue on another replica if the first is lost during %s and its lease ends', async (_what, call) => {
    other = await shop.replica();
    const cart = await cartWithCoupon();
    const release = shop.peers.holdNext(call);
    const first = shop.checkOut(cart);
    await shop.untilCalled(call);
    await other.resume();
    expect(shop.peers.calls.filter((each) => call.test(each))).toHaveLength(1); // the lease is valid
    other.clock.advance(LEASE_MS);
    const second = other.resume();
    await shop.untilCalled(call, 2);
    release();
    const { status, body } = await first;
    expect([201, 202]).toContain(status); // 202 if it takes longer than a caller waits
    await second;
    const { orderId } = await other.until(body.checkoutId, 'COMPLETED');
    await isOneOfEverything(await other.order(orderId));
  });

  it('continue on another replica immediately if the first is stopped', async () => {
    const cart = await cartWithCoupon();
    const release = shop.peers.holdNext(/^PUT \/pick-pack/);
    const { body: order } = await shop.checkOut(cart);
    await shop.untilCalled(/^PUT \/pick-pack/);
    const stopped = shop.service.app.get(CheckoutRunner).beforeApplicationShutdown();
    release();
    await stopped;
    expect((await shop.checkout(order.checkoutId)).steps.slice(-3)).toMatchObject([{ state: 'DONE' }, { state: 'DONE' }, { attempts: 0 }]);
    other = await shop.replica(); // without moving its clock: the lease was released
    await other.resume();
    await other.until(order.checkoutId, 'COMPLETED');
    await isOneOfEverything(await other.order(order.orderId));
  });

  it('ignore the result of a replica whose lease has moved', async () => {
    other = await shop.replica();
    const call = /^PUT \/pick-pack/;
    const cart = await cartWithCoupon();
    const release = shop.peers.holdNext(call, 1);
    const { body: order } = await shop.checkOut(cart);
    await shop.untilCalled(call);
    other.clock.advance(LEASE_MS);
    await other.resume();
    const completed = await other.until(order.checkoutId, 'COMPLETED');
    shop.peers.failNext(call, { status: 400, type: 'validation_violation' });
    release();
    await until('the first replica to have its answer', () => shop.service.app.get(CheckoutRunner).isIdle);
    expect(await other.checkout(order.checkoutId)).toEqual(completed);
  });

  it('discard a step that ends after its order was cancelled, without a mail or a confirmed order', async () => {
    other = await shop.replica();
    const call = /^PUT \/delivery/;
    const release = shop.peers.holdNext(call, 1);
    const { body: order } = await shop.checkOut(await cartWithCoupon());
    await shop.untilCalled(call);
    const cancelled = other.cancel(order.orderId);
    await until('the cancellation to begin', async () => (await other.checkout(order.checkoutId)).state === 'CANCELLING');
    release(); // the replica that runs the checkout still has its lease, and confirms the order next
    expect(await cancelled).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    expect(await other.mails()).toEqual([]);
    const types = await adminQuery<{ type: string }>(shop.service.database, 'SELECT type FROM cart.message WHERE resource_id = $1', [
      order.orderId,
    ]);
    expect(types.map(({ type }) => type).sort()).toEqual(['order.cancelled', 'order.placed']);
  });

  it.each([
    ['the warehouse', /^PUT \/pick-pack/],
    ['the delivery', /^PUT \/delivery/],
  ])('cancel an order permanently, even if the first replica is still sending it to %s', async (_what, call) => {
    other = await shop.replica();
    const cart = await cartWithCoupon();
    const arrives = shop.peers.holdNext(call, 1);
    const { body: order } = await shop.checkOut(cart);
    await shop.untilCalled(call);
    other.clock.advance(LEASE_MS);
    expect(await other.cancel(order.orderId)).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    arrives();
    await until('the first replica to have its answer', () => shop.service.app.get(CheckoutRunner).isIdle);
    expect(shop.peers.packing.get(order.orderId)).toMatchObject({ packingStatus: 'cancelled' });
    expect(shop.peers.delivery.get(order.orderId)).toMatchObject({ orderStatus: 'DECLINED' });
    expect(await other.order(order.orderId)).toMatchObject({ status: 'CANCELLED' });
  });
});

const SHOPPERS = rounds(40, 200);
const USES = SHOPPERS / 4;

describe(`${SHOPPERS} concurrent checkouts`, () => {
  let shop: OrderShop;
  /** The numbers of all orders of these tests. */
  const placed: string[] = [];
  beforeAll(async () => (shop = await OrderShop.start()));
  afterAll(() => shop.stop());

  it(`redeem a coupon of ${USES} uses ${USES} times, and skip no number`, async () => {
    shop.peers.coupon('FEW', USES);
    const as = shopperOf('coupon');
    const carts = await cartsOf((i) => cartWithCoupon(as(i)));
    const ends = await Promise.all(carts.map((cart, i) => shop.endOf(cart, as(i))));
    const orders = ends.filter(({ status }) => status === 201);
    expect(orders).toHaveLength(USES);
    expect(new Set(ends.filter(({ status }) => status !== 201).map(({ body }) => body.type as string))).toEqual(
      new Set(['coupon_not_valid']),
    );
    expect([...(shop.peers.coupons.get('FEW')?.uses.keys() ?? [])].sort()).toEqual(
      orders.map(({ body }) => body.orderNumber as string).sort(),
    );

    await expectAccounted(orders);
  }, 600_000);

  it(`redeem a promotion whose budget is enough for ${USES} orders ${USES} times, and skip no number`, async () => {
    shop.peers.promotions.put(promotion('budget', { budget: { amount: USES * 2.38 + 2.37, currency: 'EUR' } }));
    await shop.call('GET', `${await shop.readyCart()}?refresh=true`);
    const as = shopperOf('promotion');
    const carts = await cartsOf((i) => shop.readyCart({}, as(i)));
    const ends = await Promise.all(carts.map((cart, i) => shop.endOf(cart, as(i), { acceptPriceChanges: i % 2 === 1 })));
    const orders = ends.filter(({ status }) => status === 201);
    const promoted = orders.filter(({ body }) => body.discounts.length > 0);
    expect(promoted.map(({ body }) => body.discounts)).toEqual(Array(USES).fill([expect.objectContaining({ amount: 2.38 })]));
    expect(shop.peers.promotions.redemptions.map(({ orderCode }) => orderCode).sort()).toEqual(
      promoted.map(({ body }) => body.orderNumber as string).sort(),
    );
    const others = ends.map(({ status, body }, i) => [i % 2, body.type ?? (body.discounts.length > 0 ? 'with' : status)]);
    const allowed = ['0 with', '0 price_changed', '1 with', '1 201'];
    expect(others.map((each) => each.join(' ')).filter((each) => !allowed.includes(each))).toEqual([]);
    await expectAccounted(orders);
  }, 600_000);

  const shopperOf = (test: string) => (i: number) => ({ ...bearer.anonymous(`${test}-${i}`), 'idempotency-key': 'once' });

  /** Makes a cart for each shopper, ten at a time. */
  async function cartsOf(cartFor: (index: number) => Promise<string>): Promise<string[]> {
    const carts: string[] = [];
    while (carts.length < SHOPPERS) carts.push(...(await Promise.all(Array.from({ length: 10 }, (_, i) => cartFor(carts.length + i)))));
    return carts;
  }

  /** Expects each allocated number to be the one of an order, or void. */
  async function expectAccounted(orders: readonly { readonly body: AnyJson }[]): Promise<void> {
    placed.push(...orders.map(({ body }) => body.orderNumber as string));
    const accounted = [...placed, ...(await shop.voidNumbers()).map(({ orderNumber }) => orderNumber as string)].map(Number);
    expect(accounted.sort((a, b) => a - b)).toEqual(Array.from({ length: shop.peers.numbers.size }, (_, i) => i + 1));
  }

  async function cartWithCoupon(as: Readonly<Record<string, string>>): Promise<string> {
    const cart = await shop.readyCart({}, as);
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'FEW' }, as)).status).toBe(201);
    return cart;
  }
});
