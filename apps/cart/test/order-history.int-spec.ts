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
    expect([status, body.map(({ type, actor }: AnyJson) => [type, actor])]).toEqual([
      200,
      [
        ['order.placed', undefined],
        ['order.confirmed', undefined],
        ['payment.paid', undefined],
        ['order.lines_cancelled', 'sue'],
        ['order.mail_repeated', 'sue'],
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
