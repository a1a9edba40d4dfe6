import { adminQuery, type AnyJson, type Answer, bearer } from '@suite/testing';
import { OrderShop, orderManager } from './order-shop';

const SECOND_MS = 1_000;

describe('orders', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  beforeEach(() => shop.peers.reset());
  afterAll(() => shop.stop());

  const support = bearer.staff('cart.order_view', { roles: ['support'] });
  const list = (query: string) => shop.call('GET', `/cart/acme/orders?${query}`, undefined, support);
  const idsOf = ({ body }: Answer): string[] => body.map(({ orderId }: AnyJson) => orderId);

  it('have a history that tells what happened, when, and who did it', async () => {
    const { orderId, items } = await shop.ordered({ paymentMethod: 'invoice' });
    const path = `/cart/acme/orders/${orderId}`;
    const as = bearer.staff('cart.order_view cart.order_cancel cart.mail_send', { sub: 'sue', roles: ['support'] });
    await shop.call('POST', `${path}/payment`, { paymentStatus: 'PAID' }, orderManager);
    const lines = [{ itemId: items[0].id, quantity: 1 }];
    const { body: preview } = await shop.call('POST', `${path}/cancel-lines/preview`, { lines }, as);
    const { charge } = await shop.order(orderId);
    expect(await shop.call('POST', `${path}/cancel-lines`, { lines, reason: 'CUSTOMER' }, as)).toMatchObject({ status: 200 });
    const changed = (await shop.order(orderId)).charge;
    expect(preview.charge).toEqual({ net: changed.net, tax: changed.tax, gross: changed.gross });
    expect(preview.price.gross).toBeCloseTo(charge.gross - changed.gross, 6);
    await shop.call('POST', `${path}/mails`, { kind: 'CONFIRMATION' }, as);
    const { status, body } = await shop.call('GET', `${path}/history`, undefined, as);
    expect([status, body.map(({ type, actor, mail }: AnyJson) => [type, actor, mail])]).toEqual([
      200,
      [
        ['order.placed', undefined, undefined],
        ['order.confirmed', undefined, undefined],
        ['payment.paid', 'backend', undefined],
        ['order.lines_cancelled', 'sue', undefined],
        ['order.mail_repeated', 'sue', 'CONFIRMATION'],
      ],
    ]);
    expect(body.map(({ at }: AnyJson) => at)).toEqual(body.map(({ at }: AnyJson) => at).toSorted());
    expect(body.every(({ at }: AnyJson) => new Date(at as string).toISOString() === at)).toBe(true);
    const north = bearer.staff('cart.order_view', { sites: ['north'] });
    expect(await shop.call('GET', `${path}/history`, undefined, north)).toMatchObject({ status: 403 });
    expect(await shop.call('GET', `${path}/history`, undefined, bearer.customer('1'))).toMatchObject({ status: 403 });
    shop.clock.advance(SECOND_MS);
    await shop.cancel(orderId);
    expect((await shop.call('GET', `${path}/history`, undefined, as)).body.at(-1)).toMatchObject({ type: 'order.cancelled' });
  });

  it('have a preview of a cancellation that counts what an earlier call is cancelling', async () => {
    const { orderId, items, charge } = await shop.ordered({ paymentMethod: 'invoice' });
    const call = (action: string, quantity: number) => {
      const body = { lines: [{ itemId: items[0].id, quantity }], ...(action === 'cancel-lines' && { reason: 'CUSTOMER' }) };
      return shop.call('POST', `/cart/acme/orders/${orderId}/${action}`, body, orderManager);
    };
    const half = (await call('cancel-lines/preview', 1)).body;
    expect(half.charge.gross + half.price.gross).toBeCloseTo(charge.gross, 6);
    const release = shop.peers.holdNext(/\/cancellations\//, 1);
    const earlier = call('cancel-lines', 1);
    await shop.untilCalled(/\/cancellations\//);
    const { body: last } = await call('cancel-lines/preview', 1);
    expect([last.price, last.charge]).toEqual([half.charge, { net: 0, tax: 0, gross: 0 }]);
    release();
    expect((await earlier).body.charge).toMatchObject(half.charge);
  });

  it('have a history that names who has cancelled lines each time', async () => {
    const { orderId, items } = await shop.ordered({ paymentMethod: 'invoice' });
    const path = `/cart/acme/orders/${orderId}`;
    for (const sub of ['ann', 'ben']) {
      shop.clock.advance(SECOND_MS);
      const as = bearer.staff('cart.order_view cart.order_cancel', { sub, roles: ['support'] });
      const body = { lines: [{ itemId: items[0].id, quantity: 0.5 }], reason: 'CUSTOMER' };
      expect(await shop.call('POST', `${path}/cancel-lines`, body, as)).toMatchObject({ status: 200 });
    }
    const { body } = await shop.call('GET', `${path}/history`, undefined, support);
    const cancelled = body.filter(({ type }: AnyJson) => type === 'order.lines_cancelled');
    expect(cancelled.map(({ actor }: AnyJson) => actor)).toEqual(['ann', 'ben']);
  });

  it('have a history that names who set each payment, took each step of a return, and credited', async () => {
    const member = (sub: string) =>
      bearer.staff('cart.order_view cart.order_manage cart.credit_manage cart.return_manage', { sub, roles: ['administrator'] });
    const { orderId, items } = await shop.ordered({ paymentMethod: 'invoice' });
    const path = `/cart/acme/orders/${orderId}`;
    shop.peers.pack(orderId);
    const send = async (call: string, body: object | undefined, sub: string) => {
      shop.clock.advance(SECOND_MS);
      const answer = await shop.call('POST', `${path}/${call}`, body, member(sub));
      expect([call, answer.status]).toEqual([call, call.includes('/') || call === 'payment' ? 200 : 201]);
      return answer.body;
    };
    await send('payment', { paymentStatus: 'FAILED' }, 'ann');
    await send('payment', { paymentStatus: 'PENDING' }, 'ann');
    await send('payment', { paymentStatus: 'PAID' }, 'ben');
    await send('payment', { paymentStatus: 'PAID' }, 'eve'); // a repetition changes nothing
    const [{ id: itemId }] = items;
    const lines = [{ itemId, quantity: 1 }];
    await send('credit-notes', { lines, reason: 'Broken' }, 'cem');
    const { returnId } = await send('returns', { lines: lines.map((line) => ({ ...line, reason: 'DAMAGED' })) }, 'dan');
    await send(`returns/${returnId}/approve`, undefined, 'eda');
    const received = { lines: lines.map((line) => ({ ...line, condition: 'DAMAGED', credit: true })) };
    await send(`returns/${returnId}/receive`, received, 'fay');
    const { body } = await shop.call('GET', `${path}/history`, undefined, member('ann'));
    const named = body.flatMap(({ type, actor }: AnyJson) => (actor === undefined ? [] : [[type, actor]]));
    expect(named).toEqual([
      ['payment.failed', 'ann'],
      ['payment.pending', 'ann'],
      ['payment.paid', 'ben'],
      ['credit-note.created', 'cem'],
      ['return.requested', 'dan'],
      ['return.approved', 'eda'],
      ['return.received', 'fay'],
      ['return.credited', 'fay'],
      ['credit-note.created', 'fay'],
    ]);
    const times = ['requested', 'approved', 'received'].map((step) => body.find(({ type }: AnyJson) => type === `return.${step}`).at);
    expect(times.map((at, i) => Date.parse(at as string) - Date.parse(times[Math.max(0, i - 1)] as string))).toEqual([
      0,
      SECOND_MS,
      SECOND_MS,
    ]);
  });

  it('name no actor for what the shopper does', async () => {
    const as = bearer.customer('1000000077');
    const { orderId, items } = await shop.ordered({ paymentMethod: 'invoice' }, as);
    const path = `/cart/acme/orders/${orderId}`;
    shop.peers.pack(orderId);
    await shop.call('POST', `${path}/status`, { status: 'SHIPPED' }, orderManager);
    const lines = [{ itemId: items[0].id, quantity: 1, reason: 'UNWANTED' }];
    const { body: requested } = await shop.call('POST', `${path}/returns`, { lines }, as);
    await shop.call('POST', `${path}/returns/${requested.returnId}/cancel`, undefined, as);
    const { body } = await shop.call('GET', `${path}/history`, undefined, orderManager);
    const ofReturn = body.filter(({ type }: AnyJson) => type.startsWith('return.'));
    expect(ofReturn.map(({ type, actor }: AnyJson) => [type, actor])).toEqual([
      ['return.requested', undefined],
      ['return.cancelled', undefined],
    ]);
  });

  it('are listed by site, and by whether their fulfillment is stuck', async () => {
    const { orderId, checkoutId } = await shop.ordered();
    expect(idsOf(await list('siteCode=main'))).toContain(orderId);
    expect(idsOf(await list('siteCode=north'))).not.toContain(orderId);
    expect(idsOf(await list('stuck=true'))).not.toContain(orderId);
    await adminQuery(shop.service.database, `UPDATE cart.checkout SET state = 'STUCK' WHERE id = $1`, [checkoutId]);
    expect(idsOf(await list('stuck=true&siteCode=main'))).toEqual([orderId]);
    expect(idsOf(await list('stuck=false'))).toContain(orderId);
    await adminQuery(shop.service.database, `UPDATE cart.checkout SET state = 'COMPLETED' WHERE id = $1`, [checkoutId]);
  });
});
