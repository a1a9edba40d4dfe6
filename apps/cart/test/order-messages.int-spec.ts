import { type AnyJson, bearer } from '@suite/testing';
import { announceChanges, idOf, MessageFeed, typesOf } from './message-feed';
import { OrderShop, orderManager } from './order-shop';

const FOLLOW_MS = 30_000;
const CLAIM_MS = 30_000;
const LEFT_AFTER_MS = 15_000;
const PERSON = { note: 'Ring twice', customer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Example' } };

describe('the messages about orders', () => {
  let shop: OrderShop;
  let feed: MessageFeed;
  let release = () => {};
  beforeAll(async () => {
    shop = await OrderShop.start();
    feed = new MessageFeed(shop.service);
    shop.peers.coupon('LAST', 1);
  });
  afterAll(() => shop.stop());
  afterEach(() => release());
  beforeEach(async () => {
    shop.peers.reset();
    await feed.next();
  });

  const post = (orderId: string, path: string, body: object, headers: object = {}) =>
    shop.call('POST', `/cart/acme/orders/${orderId}/${path}`, body, { ...orderManager, ...headers });
  /** Returns the new messages of these kinds: carts are announced by a task of their own. */
  const next = async (...kinds: string[]): Promise<AnyJson[]> =>
    (await feed.next()).filter(({ type, resource }) => kinds.includes(resource.kind) && type !== 'cart.updated');
  /** Holds calls of a peer until the test releases them, or ends. */
  const hold = (call: RegExp) => (release = shop.peers.holdNext(call));
  const typesAndData = (messages: readonly AnyJson[]) => messages.map(({ type, data }) => [type, data]);

  it('show it placed, with its closed cart, and confirmed', async () => {
    const cart = await shop.readyCart(PERSON);
    hold(/^PUT \/pick-pack/);
    const keyed = { 'idempotency-key': 'placed' };
    const { body: order, status } = await shop.call(
      'POST',
      `${cart}/checkout`,
      {},
      { ...bearer.application('cart.cart_manage'), ...keyed },
    );
    expect(status).toBe(201);
    const placed = await next('cart', 'order');
    const ofKind = (kind: string) => placed.filter(({ resource }) => resource.kind === kind);
    expect(typesAndData(ofKind('cart'))).toEqual([
      ['cart.created', expect.anything()],
      ['cart.closed', (await shop.call('GET', cart)).body],
    ]);
    const closed = ofKind('cart')[1];
    expect(closed).toMatchObject({ data: { status: 'CLOSED', metadata: { version: closed.resourceVersion } } });
    expect(ofKind('order')).toEqual([
      {
        id: expect.any(String),
        type: 'order.placed',
        resource: { kind: 'order', id: order.orderId },
        resourceVersion: 1,
        sequence: 1,
        tenant: 'acme',
        createdAt: expect.any(String),
        data: await shop.order(order.orderId),
        position: expect.any(Number),
      },
    ]);
    release();
    await shop.until(order.checkoutId, 'COMPLETED');
    const again = await shop.call('POST', `${cart}/checkout`, {}, { ...bearer.application('cart.cart_manage'), ...keyed });
    expect(again).toMatchObject({ status: 201, body: { orderId: order.orderId } });
    expect((await shop.checkOut(cart)).status).toBe(409);
    await announceChanges(shop.service);
    const confirmed = await feed.next();
    expect(typesAndData(confirmed)).toEqual([['order.confirmed', await shop.order(order.orderId)]]);
    expect(confirmed[0]).toMatchObject({ sequence: 2, resourceVersion: 2, data: { status: 'CONFIRMED' } });
  });

  it('show it paid, shipped and completed by calls, each once', async () => {
    const { orderId } = await shop.ordered(PERSON);
    shop.peers.pack(orderId);
    await feed.next();
    for (const [type, path, body] of [
      ['order.paid', 'payment', { paymentStatus: 'PAID', reference: 'txn_1' }],
      ['order.shipped', 'status', { status: 'SHIPPED' }],
      ['order.completed', 'status', { status: 'COMPLETED' }],
    ] as const) {
      expect((await post(orderId, path, body)).status).toBe(200);
      expect(typesAndData(await feed.next())).toEqual([[type, await shop.order(orderId)]]);
      expect((await post(orderId, path, body)).status).toBe(200);
      expect(await feed.next()).toEqual([]);
    }
    expect((await post(orderId, 'status', { status: 'SHIPPED' })).status).toBe(409);
    expect((await post(orderId, 'payment', { paymentStatus: 'REFUNDED' })).status).toBe(200);
    expect(await feed.next()).toEqual([]);
  });

  it('show it shipped and completed as its delivery says, and not its packing', async () => {
    const { orderId } = await shop.ordered(PERSON);
    await feed.next();
    shop.peers.pack(orderId, { orderTotal: 23.8 });
    await shop.follow(FOLLOW_MS);
    expect(await feed.next()).toEqual([]);
    shop.peers.deliver(orderId, 'SHIPPED');
    await shop.follow(2 * FOLLOW_MS);
    expect(typesAndData(await feed.next())).toEqual([['order.shipped', await shop.order(orderId)]]);
    await shop.follow(3 * FOLLOW_MS);
    shop.peers.deliver(orderId, 'COMPLETED');
    await shop.follow(4 * FOLLOW_MS);
    expect(typesAndData(await feed.next())).toEqual([['order.completed', await shop.order(orderId)]]);
  });

  it('show a cancellation once, and none that is refused', async () => {
    const [{ orderId }, { orderId: packed }] = [await shop.ordered(PERSON), await shop.ordered(PERSON)];
    await feed.next();
    expect((await shop.cancel(orderId)).status).toBe(200);
    expect(typesAndData(await feed.next())).toEqual([['order.cancelled', await shop.order(orderId)]]);
    expect((await shop.cancel(orderId)).status).toBe(200);
    Object.assign(shop.peers.packing.get(packed) ?? {}, { packingStatus: 'in_progress' });
    expect((await shop.cancel(packed)).status).toBe(409);
    await shop.backgroundLooked();
    expect(await feed.next()).toEqual([]);
  });

  it('show a credit note once, when it has its number', async () => {
    const { orderId } = await shop.ordered(PERSON);
    shop.peers.pack(orderId);
    await feed.next();
    const credit = { lines: [{ itemId: '0', quantity: 1 }], reason: 'Ada says that it is broken' };
    shop.peers.failNext(/creditNote\/nextId$/, 'answer-lost', 1);
    const { body: note } = await post(orderId, 'credit-notes', credit, { 'idempotency-key': 'credit' });
    await post(orderId, 'credit-notes', credit, { 'idempotency-key': 'credit' });
    expect((await post(orderId, 'credit-notes', { ...credit, lines: [{ itemId: '0', quantity: 9 }] })).status).toBe(409);
    await shop.runAfter(LEFT_AFTER_MS + CLAIM_MS, () => shop.backgroundLooked());
    const messages = await feed.next();
    expect(typesAndData(messages)).toEqual([['credit-note.created', note]]);
    expect(messages[0].resource).toEqual({ kind: 'credit-note', id: note.creditNoteId });
    const { body } = await shop.call('GET', `/cart/acme/orders/${orderId}/credit-notes/${note.creditNoteId}`, undefined, orderManager);
    expect(messages[0].data).toEqual(body);
  });

  it('are written once when steps of the checkout are repeated and another replica continues', async () => {
    const other = await shop.replica();
    try {
      shop.peers.failNext(/nextId$/, 'answer-lost', 1);
      shop.peers.failNext(/^PUT \/pick-pack/, 'answer-lost', 1);
      shop.peers.failNext(/^PUT \/delivery/, 'unavailable', 2);
      const cart = await shop.readyCart(PERSON);
      const { body } = await shop.checkOut(cart);
      await other.until(body.checkoutId, 'COMPLETED');
      await Promise.all([shop.backgroundLooked(), other.backgroundLooked()]);
      const messages = (await next('cart', 'order')).filter(({ type }) => type !== 'cart.created');
      expect(typesOf(messages).toSorted()).toEqual(['cart.closed', 'order.confirmed', 'order.placed']);
    } finally {
      await other.service.stop();
    }
  });

  it('show a checkout that its prices refuse, once for an unchanged cart', async () => {
    const cart = await shop.readyCart(PERSON);
    const refuse = () => shop.checkOut(cart, { expectedTotal: { amount: 1, currency: 'EUR' } });
    const { status, body } = await refuse();
    expect([status, body.type]).toEqual([409, 'price_changed']);
    await refuse();
    const messages = await next('checkout');
    expect(typesAndData(messages)).toEqual([['checkout.refused', await shop.checkout(messages[0].resource.id)]]);
    expect(messages[0].data).toMatchObject({
      cartId: idOf(cart),
      state: 'REFUSED',
      steps: [],
      refusal: { type: 'price_changed', message: body.message, details: body.details },
    });
    await shop.call('PUT', cart, { note: 'Try again' });
    await refuse();
    expect(typesOf(await next('checkout'))).toEqual(['checkout.refused']);
  });

  it('show a checkout whose coupon another order has used, with its steps', async () => {
    const cart = await shop.readyCart(PERSON);
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'LAST' })).status).toBe(201);
    hold(/redemptions$/);
    const checkout = shop.checkOut(cart);
    await shop.untilCalled(/redemptions$/);
    shop.peers.coupons.get('LAST')?.uses.set('another order', 'redemption');
    release();
    expect(await checkout).toMatchObject({ status: 409, body: { type: 'coupon_not_valid' } });
    const messages = await next('checkout', 'order');
    expect(typesAndData(messages)).toEqual([['checkout.refused', await shop.checkout(messages[0]?.resource.id)]]);
    expect(messages[0].data.steps.map(({ name }: AnyJson) => name)).toContain('COUPON LAST');
  });

  it('show no checkout that is incomplete, concurrent, or waits for a service that is unavailable', async () => {
    const cart = await shop.readyCart(PERSON);
    await shop.call('PUT', cart, { customer: null });
    expect((await shop.checkOut(cart)).status).toBe(400);
    await shop.call('PUT', cart, PERSON);
    shop.peers.isExhausted = true;
    expect((await shop.checkOut(cart)).status).toBe(503);
    shop.peers.isExhausted = false;
    hold(/nextId$/);
    const checkout = shop.checkOut(cart);
    await shop.untilCalled(/nextId$/, 2);
    expect((await shop.checkOut(cart)).status).toBe(409);
    release();
    const { status, body } = await checkout;
    expect(status).toBe(201);
    await shop.until(body.checkoutId, 'COMPLETED');
    expect(await next('checkout')).toEqual([]);
  });

  it('have no personal data for a reader whose scopes do not cover orders', async () => {
    const narrow = new MessageFeed(shop.service, bearer.application('messages.read cart.cart_manage'));
    await narrow.next();
    const { orderId } = await shop.ordered(PERSON, bearer.customer('4711081700'));
    shop.peers.pack(orderId);
    shop.clock.advance(1);
    await post(orderId, 'credit-notes', { lines: [{ itemId: '0', quantity: 1 }], reason: 'Ada says that it is broken' });
    const full = await next('order', 'credit-note');
    const reduced = (await narrow.next()).filter(({ resource }) => ['order', 'credit-note'].includes(resource.kind));
    expect(typesOf(reduced)).toEqual(['order.placed', 'order.confirmed', 'credit-note.created']);
    expect(JSON.stringify(full)).toContain('ada@example.com');
    expect(JSON.stringify(reduced)).not.toMatch(/Ada|ada@example.com|4711081700|Ring twice|Jungfernstieg/);
    const personal = ['customerId', 'customer', 'shippingAddress', 'billingAddress', 'note'];
    const { data } = full[0];
    const rest = Object.fromEntries(Object.entries(data).filter(([member]) => !personal.includes(member)));
    expect(reduced[0].data).toEqual({ ...rest, addresses: [] });
  });
});
