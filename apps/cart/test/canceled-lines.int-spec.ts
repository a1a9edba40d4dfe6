import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminQuery, type Answer, type AnyJson, bearer, runTask, until } from '@suite/testing';
import { OrderShop, orderManager } from './order-shop';

const CANCEL = /^PUT \/pick-pack\/.*\/cancellations\//;
/** Later than any request ends. */
const LEFT_AFTER_MS = 15_000;

/** Returns the URL of a server that has ended. */
async function closedUrl(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}

describe('a cancellation of lines before packing has finished', () => {
  let shop: OrderShop;
  let other: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    other = await shop.replica();
    shop.peers.coupon('TEN');
  });
  beforeEach(() => shop.peers.reset());
  afterAll(async () => {
    await other.stop();
    await shop.stop();
  });

  async function ordered(as?: Readonly<Record<string, string>>, details: object = {}): Promise<AnyJson> {
    const cart = await shop.readyCart({ paymentMethod: 'invoice', ...details }, as);
    await shop.call('PUT', `${cart}/items/0?partial=true`, { quantity: 3 }, as);
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'TEN' }, as)).status).toBe(201);
    const { body } = await shop.checkOut(cart, {}, as);
    await shop.until(body.checkoutId, 'COMPLETED');
    shop.peers.reset();
    return shop.order(body.orderId);
  }

  const cancel = (
    { orderId }: AnyJson,
    quantity: number,
    { as = orderManager, key, at = shop }: { as?: Readonly<Record<string, string>>; key?: string; at?: OrderShop } = {},
  ): Promise<Answer> => {
    const body = { lines: [{ itemId: '0', quantity }], reason: 'CUSTOMER' };
    return at.call('POST', `/cart/acme/orders/${orderId}/cancel-lines`, body, {
      ...as,
      ...(key !== undefined && { 'idempotency-key': key }),
    });
  };
  const preview = ({ orderId }: AnyJson, quantity: number): Promise<Answer> =>
    shop.call('POST', `/cart/acme/orders/${orderId}/cancel-lines/preview`, { lines: [{ itemId: '0', quantity }] }, orderManager);
  const waiting = ({ orderId }: AnyJson) =>
    adminQuery(shop.service.database, 'SELECT id FROM cart.line_cancellation WHERE order_id = $1', [orderId]);
  const events = ({ orderId }: AnyJson) =>
    adminQuery(shop.service.database, 'SELECT actor, action, before, after FROM cart.audit_event WHERE resource = $1', [
      `order/${orderId}`,
    ]);
  const canceledAtPacking = ({ orderId }: AnyJson) =>
    (shop.peers.packing.get(orderId)?.['counts'] as Record<string, number[]> | undefined)?.['0']?.[1] ?? 0;
  const canceledIn = ({ canceledLines = [] }: AnyJson): number =>
    canceledLines.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0);

  it('changes the charge, sends a mail and a message, and keeps the items', async () => {
    const order = await ordered();
    const before = (await shop.mails()).length;
    const { status, body } = await cancel(order, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ canceledLines: [{ itemId: '0', quantity: 1, reason: 'CUSTOMER' }], items: [{ quantity: 3 }] });
    expect(body.charge).toMatchObject({ gross: 27.82, lines: [{ itemId: '0', quantity: 2 }] });
    expect(body.calculatedPrice).toEqual(order.calculatedPrice);
    expect(canceledAtPacking(order)).toBe(1);
    const [mail, ...others] = (await shop.mails()).slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Your order was changed ${order.orderNumber}`,
      body: expect.stringContaining('You pay: €27.82'),
    });
    expect(await waiting(order)).toEqual([]);
    shop.peers.pack(order.orderId, { counts: { 0: [2, 1] } });
    await shop.follow(40_000);
    expect((await shop.order(order.orderId)).charge).toEqual(body.charge);
  });

  it('applies to all lines or none: unknown, repeated and missing lines are 400, more than is left is 409', async () => {
    const order = await ordered();
    const send = (lines: object[], reason = 'OTHER') =>
      shop.call('POST', `/cart/acme/orders/${order.orderId}/cancel-lines`, { lines, reason }, orderManager);
    const line = (itemId: string, quantity: number) => ({ itemId, quantity });
    for (const lines of [[], [line('0', 0)], [line('0', -1)], [line('7', 1)], [line('0', 1), line('0', 1)]])
      expect((await send(lines)).status).toBe(400);
    expect((await send([line('0', 1)], 'WHIM')).status).toBe(400);
    expect(await send([line('0', 4)])).toMatchObject({ status: 409, body: { type: 'already_cancelled' } });
    await cancel(order, 2);
    expect(await cancel(order, 2)).toMatchObject({ status: 409, body: { type: 'already_cancelled' } });
    expect(canceledAtPacking(order)).toBe(2);
  });

  it('is refused for packed lines, changes nothing, and releases its key', async () => {
    const order = await ordered();
    Object.assign(shop.peers.packing.get(order.orderId) ?? {}, { packingStatus: 'in_progress', counts: { 0: [2, 0] } });
    expect(await cancel(order, 2, { key: 'packed' })).toMatchObject({ status: 409, body: { type: 'already_packed' } });
    expect(await shop.order(order.orderId)).toEqual(order);
    expect(await cancel(order, 1, { key: 'packed' })).toMatchObject({ status: 200 });
    shop.peers.pack(order.orderId);
    expect(await cancel(order, 1)).toMatchObject({ status: 409, body: { type: 'order_packed' } });
    await shop.follow(40_000);
    expect(await cancel(order, 1)).toMatchObject({ status: 409, body: { type: 'order_packed' } });
  });

  it('is open to the shopper of the order within the minutes of the site, until packing has begun', async () => {
    const ada = bearer.anonymous('session-of-lines');
    const bob = bearer.anonymous('session-of-another');
    const early = await ordered(ada);
    expect(await cancel(early, 1, { as: ada })).toMatchObject({ status: 409, body: { type: 'cancel_closed' } });
    await shop.putSite('main', { shopperCancelMinutes: 10 });
    expect(await cancel(early, 1, { as: bob })).toMatchObject({ status: 404, body: { type: 'order_not_found' } });
    expect(await cancel(early, 1, { as: ada })).toMatchObject({ status: 200 });
    Object.assign(shop.peers.packing.get(early.orderId) ?? {}, { packingStatus: 'in_progress' });
    expect(await cancel(early, 1, { as: ada })).toMatchObject({ status: 409, body: { type: 'cancel_closed' } });
    const late = await ordered(ada);
    await shop.runAfter(600_000, async () => {
      expect(await cancel(late, 1, { as: ada })).toMatchObject({ status: 409, body: { type: 'cancel_closed' } });
    });
    await shop.putSite('main');
    expect(await events(early)).toEqual([]);
  });

  it('cancels the order and releases its coupon if nothing is left', async () => {
    const order = await ordered();
    await cancel(order, 1);
    const { status, body } = await cancel(order, 2);
    expect([status, body.status, body.charge.gross]).toEqual([200, 'CANCELLED', 0]);
    expect(canceledIn(body)).toBe(3);
    expect(shop.peers.packing.get(order.orderId)?.packingStatus).toBe('cancelled');
    expect(shop.peers.calls.some((call) => /^DELETE \/coupon\/.*\/redemptions\//.test(call))).toBe(true);
    expect(await cancel(order, 1)).toMatchObject({ status: 409, body: { type: 'order_cancelled' } });
  });

  it('cancels the order if nothing is left after packing has begun', async () => {
    const order = await ordered();
    await cancel(order, 1);
    Object.assign(shop.peers.packing.get(order.orderId) ?? {}, { packingStatus: 'in_progress' });
    const { status, body } = await cancel(order, 2);
    expect([status, body.status, body.charge.gross]).toEqual([200, 'CANCELLED', 0]);
    expect(shop.peers.delivery.get(order.orderId)?.orderStatus).toBe('DECLINED');
  });

  it('is sent to the warehouse with the order if the order is not paid yet', async () => {
    await shop.putSite('main', { handOver: 'PAID' });
    const cart = await shop.readyCart();
    const { orderId } = (await shop.checkOut(cart)).body;
    await shop.putSite('main');
    expect(await cancel({ orderId }, 1)).toMatchObject({ status: 200, body: { canceledLines: [{ quantity: 1 }] } });
    expect(shop.peers.packing.has(orderId)).toBe(false);
    const paid = await shop.call('POST', `/cart/acme/orders/${orderId}/payment`, { paymentStatus: 'PAID' }, orderManager);
    await shop.until(paid.body.checkoutId, 'COMPLETED');
    expect(canceledAtPacking({ orderId })).toBe(1);
    const { charge, orderNumber } = await shop.order(orderId);
    const [mail] = (await shop.mails()).filter(({ subject }) => subject === `Your order ${orderNumber}`);
    expect(mail?.body).toContain(`\nCancelled since:\n  1 × Blue mug\nYou pay: €${charge.gross.toFixed(2)}\n`);
    expect(mail?.html).toContain('1 × Blue mug');
  });

  it('takes effect once for each key, even if the answer of the warehouse is lost', async () => {
    const order = await ordered();
    shop.peers.failNext(CANCEL, 'answer-lost', 1);
    expect(await cancel(order, 1, { key: 'once' })).toMatchObject({ status: 200 });
    expect(await cancel(order, 1, { key: 'once', at: other })).toMatchObject({ status: 200 });
    expect([canceledAtPacking(order), canceledIn(await shop.order(order.orderId))]).toEqual([1, 1]);
  });

  it.each(['before', 'after'] as const)(
    'is completed by another replica if the first is lost %s the warehouse has cancelled the lines',
    async (when) => {
      const order = await ordered();
      const release = shop.peers.holdNext(CANCEL, 1);
      const lost = cancel(order, 1, { key: `lost-${when}` });
      await shop.untilCalled(CANCEL);
      if (when === 'after') {
        const [row] = (await waiting(order)) as [{ id: string }];
        shop.peers.lineCancellations.add(row.id);
        Object.assign(shop.peers.packing.get(order.orderId) ?? {}, { counts: { 0: [2, 1] }, packingStatus: 'packed' });
      }
      expect(await cancel(order, 3)).toMatchObject({ status: 409, body: { type: 'already_cancelled' } });
      await other.runAfter(LEFT_AFTER_MS, () => runTask(other.service, 'finish cancellations of lines'));
      const after = await shop.order(order.orderId);
      expect([canceledIn(after), canceledAtPacking(order), after.charge.gross]).toEqual([1, 1, 27.82]);
      release();
      expect((await lost).status).toBe(200);
      expect(canceledIn(await shop.order(order.orderId))).toBe(1);
    },
  );

  it.each(['by its own request', 'by another replica'])('records who has cancelled for the shop, %s', async (how) => {
    const order = await ordered();
    const as = bearer.application('cart.order_manage cart.order_view', { sub: 'backend-of-lines' });
    const release = shop.peers.holdNext(CANCEL, 1);
    const answer = cancel(order, 1, { as });
    await shop.untilCalled(CANCEL);
    expect(await events(order)).toEqual([]);
    if (how === 'by another replica') await other.runAfter(LEFT_AFTER_MS, () => runTask(other.service, 'finish cancellations of lines'));
    release();
    expect((await answer).status).toBe(200);
    const lines = [{ itemId: '0', quantity: 1 }];
    const after = { cancellationId: expect.any(String) as string, lines, reason: 'CUSTOMER' };
    expect(await events(order)).toEqual([{ actor: 'backend-of-lines', action: 'order.lines_cancelled', before: null, after }]);
    shop.peers.failNext(CANCEL, { status: 409, type: 'already_packed' }, 1);
    expect((await cancel(order, 1, { as })).status).toBe(409);
    expect(await events(order)).toHaveLength(1);
  });

  it('fails once the order has credit notes', async () => {
    await shop.putSite('main', { handOver: 'PAID' });
    const cart = await shop.readyCart();
    const { orderId } = (await shop.checkOut(cart)).body;
    await shop.putSite('main');
    const credit = { lines: [{ itemId: '0', quantity: 1 }], reason: 'As agreed' };
    expect((await shop.call('POST', `/cart/acme/orders/${orderId}/credit-notes`, credit, orderManager)).status).toBe(201);
    expect(await cancel({ orderId }, 1)).toMatchObject({ status: 409, body: { type: 'order_credited' } });
  });

  it.each(['SHIPPED', 'COMPLETED'])('is refused for an order that is %s, as its preview is', async (status) => {
    const order = await ordered();
    shop.peers.deliver(order.orderId, status);
    await shop.follow(40_000);
    for (const answer of [await cancel(order, 1), await preview(order, 1)])
      expect(answer).toMatchObject({ status: 409, body: { type: 'order_packed' } });
    expect(canceledAtPacking(order)).toBe(0);
  });

  it('is refused at once if the warehouse does not know the order, which counts as packed', async () => {
    const order = await ordered();
    shop.peers.packing.delete(order.orderId);
    expect(await cancel(order, 1, { key: 'unknown' })).toMatchObject({ status: 409, body: { type: 'order_packed' } });
    expect(shop.peers.calls.filter((call) => CANCEL.test(call))).toHaveLength(1);
    expect(await waiting(order)).toEqual([]);
    expect((await preview(order, 1)).status).toBe(200);
    await shop.follow(40_000);
    expect(await preview(order, 1)).toMatchObject({ status: 409, body: { type: 'order_packed' } });
    shop.peers.reset();
    expect(await cancel(order, 1)).toMatchObject({ status: 409, body: { type: 'order_packed' } });
    expect(shop.peers.calls.filter((call) => CANCEL.test(call))).toEqual([]);
  });

  it('waits for an order that is on its way to the warehouse', async () => {
    const arrives = shop.peers.holdNext(/^PUT \/pick-pack\/[^/]+\/orders\/[^/]+$/, 1);
    const { body: order } = await shop.checkOut(await shop.readyCart());
    const answer = cancel(order, 1);
    await shop.untilCalled(CANCEL);
    arrives();
    expect((await answer).status).toBe(200);
    expect(canceledAtPacking(order)).toBe(1);
  });

  describe('of which one call does not reach the warehouse', () => {
    let isolated: OrderShop;
    beforeAll(async () => {
      isolated = await shop.replica({ env: { PICK_PACK_URL: await closedUrl() } });
    });
    afterAll(() => isolated.service.stop());

    const CONTINUES = { status: 503, body: { message: expect.stringContaining('the cancellation continues') as string } };

    it.each(['the first', 'a repeated'])('is not withdrawn by %s call while another one asks', async (which) => {
      const order = await ordered();
      const key = `isolated-${which}`;
      const release = shop.peers.holdNext(CANCEL, 1);
      const [first, repeated] = which === 'the first' ? [isolated, shop] : [shop, isolated];
      const answer = cancel(order, 1, { key, at: first });
      await until('the reservation', async () => (await waiting(order)).length > 0);
      if (first === shop) await shop.untilCalled(CANCEL);
      const again = cancel(order, 1, { key, at: repeated });
      if (repeated === shop) await shop.untilCalled(CANCEL);
      expect(await (first === isolated ? answer : again)).toMatchObject(CONTINUES);
      release();
      expect((await (first === shop ? answer : again)).status).toBe(200);
      expect([canceledIn(await shop.order(order.orderId)), canceledAtPacking(order)]).toEqual([1, 1]);
    });

    it('fails with 503, and leaves nothing behind', async () => {
      const order = await ordered();
      expect(await cancel(order, 1, { key: 'away', at: isolated })).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
      expect(await waiting(order)).toEqual([]);
      expect(await cancel(order, 1, { key: 'away' })).toMatchObject({ status: 200 });
    });
  });
});
