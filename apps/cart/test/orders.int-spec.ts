import { adminQuery, type AnyJson, type Answer, bearer } from '@suite/testing';
import { MUG, OrderShop, orderManager, READY } from './order-shop';

const viewer = bearer.application('cart.order_view');
const SECOND_MS = 1_000;

describe('orders', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN');
  });
  beforeEach(() => shop.peers.reset());
  afterAll(() => shop.stop());

  const list = (query: string, as: Readonly<Record<string, string>> = viewer) =>
    shop.call('GET', `/cart/acme/orders?${query}`, undefined, as);
  const idsOf = ({ body }: Answer): string[] => body.map(({ orderId }: AnyJson) => orderId);
  const setStatus = (orderId: string, status: string) => shop.call('POST', `/cart/acme/orders/${orderId}/status`, { status }, orderManager);
  const uses = () => [...(shop.peers.coupons.get('TEN')?.uses.keys() ?? [])];

  describe('in lists', () => {
    const [ada, bob] = [bearer.customer('1000000021'), bearer.customer('1000000022')];
    const visitor = bearer.anonymous('session-orders');
    const ids: string[] = [];
    beforeAll(async () => {
      for (const as of [ada, ada, ada, bob, visitor]) {
        ids.push((await shop.ordered({}, as)).orderId);
        shop.clock.advance(SECOND_MS);
      }
    });

    it('come in pages, newest first, with their total count', async () => {
      const [first, second] = [
        await list('customerId=1000000021&pageSize=2'),
        await list('customerId=1000000021&pageSize=2&pageNumber=2&totalCount=true'),
      ];
      expect([idsOf(first), idsOf(second)]).toEqual([[ids[2], ids[1]], [ids[0]]]);
      expect([first, second].map(({ headers }) => headers.get('items-count'))).toEqual(['3', '3']);
      expect(idsOf(await list('pageSize=5'))).toEqual(ids.toReversed());
    });

    it('can be filtered by customer, status and time', async () => {
      const [, , newest] = ids as [string, string, string];
      shop.peers.pack(newest);
      await setStatus(newest, 'SHIPPED');
      expect(idsOf(await list('status=SHIPPED'))).toEqual([newest]);
      expect(idsOf(await list('status=CONFIRMED&customerId=1000000021'))).toEqual([ids[1], ids[0]]);
      const { createdAt } = await shop.order(ids[1] as string);
      const at = encodeURIComponent(createdAt);
      expect(idsOf(await list(`customerId=1000000021&from=${at}`))).toEqual([ids[2], ids[1]]);
      expect(idsOf(await list(`customerId=1000000021&to=${at}`))).toEqual([ids[0]]);
      expect(await list('status=LOST')).toMatchObject({ status: 400 });
      expect(await list('from=yesterday')).toMatchObject({ status: 400 });
    });

    it('are only the shopper’s own, whatever the filter', async () => {
      expect(idsOf(await list('customerId=1000000022', ada))).toEqual([ids[2], ids[1], ids[0]]);
      expect(idsOf(await list('', bob))).toEqual([ids[3]]);
      expect(idsOf(await list('customerId=1000000021', visitor))).toEqual([ids[4]]);
      expect(idsOf(await list('status=SHIPPED', bob))).toEqual([]);
      for (const other of [bob, visitor])
        expect(await shop.call('GET', `/cart/acme/orders/${ids[0]}`, undefined, other)).toMatchObject({
          status: 404,
          body: { type: 'order_not_found' },
        });
      expect(await shop.call('GET', `/cart/acme/orders/${ids[0]}`, undefined, ada)).toMatchObject({ status: 200 });
    });

    it('are the customer’s alone if they name a customer, whatever session they name, too', async () => {
      const { cartId } = (await shop.call('POST', '/cart/acme/carts', { ...READY, customerId: '1000000023', sessionId: 'session-of-both' }))
        .body;
      await shop.call('POST', `/cart/acme/carts/${cartId}/items`, MUG);
      const { orderId } = (await shop.checkOut(`/cart/acme/carts/${cartId}`)).body;
      expect(idsOf(await list('', bearer.customer('1000000023')))).toEqual([orderId]);
      expect(idsOf(await list('', bearer.anonymous('session-of-both')))).toEqual([]);
      expect(idsOf(await list('status=CREATED&q=Ada', bearer.anonymous('session-of-both')))).toEqual([]);
    });

    it('can be changed only by applications that manage orders', async () => {
      for (const as of [ada, viewer]) {
        expect(await shop.call('POST', `/cart/acme/orders/${ids[0]}/cancel`, { reason: 'No' }, as)).toMatchObject({ status: 403 });
        expect(await shop.call('POST', `/cart/acme/orders/${ids[0]}/status`, { status: 'SHIPPED' }, as)).toMatchObject({ status: 403 });
      }
      expect(await shop.call('GET', '/cart/acme/orders/void-numbers', undefined, ada)).toMatchObject({ status: 403 });
    });
  });

  describe('for staff', () => {
    const support = (claims: object = {}) =>
      bearer.staff('cart.cart_read cart.order_view cart.reference_read cart.order_cancel', { roles: ['support'], ...claims });
    const [packer, dispatcher] = [bearer.staff('pickpack.pickpack_pack'), bearer.staff('delivery.order_view delivery.order_manage')];
    const search = (q: string, as: Readonly<Record<string, string>>) => shop.call('POST', '/cart/acme/carts/search', { q }, as);

    it('can be read and cancelled by support, without a status change, and by no packer or dispatcher', async () => {
      const { orderId } = await shop.ordered();
      const path = `/cart/acme/orders/${orderId}`;
      for (const as of [packer, dispatcher]) expect(await shop.call('GET', path, undefined, as)).toMatchObject({ status: 403 });
      expect(idsOf(await list('', support()))).toContain(orderId);
      expect(await shop.call('POST', `${path}/status`, { status: 'SHIPPED' }, support())).toMatchObject({ status: 403 });
      expect(await shop.call('POST', `${path}/cancel`, { reason: 'No' }, dispatcher)).toMatchObject({ status: 403 });
      expect(await shop.call('POST', `${path}/cancel`, { reason: 'A call' }, support())).toMatchObject({ status: 200 });
    });

    it.each([
      ['support', 'cart.order_view cart.credit_manage cart.return_manage cart.mail_send', [409, 409, 202]],
      ['accounting', 'cart.order_view cart.credit_manage', [409, 403, 403]],
      ['marketing', 'cart.order_view', [403, 403, 403]],
    ] as const)('can be credited, returned and mailed again as far as %s may', async (role, scope, statuses) => {
      const { orderId, items } = await shop.ordered();
      const as = bearer.staff(scope, { roles: [role] });
      const lines = [{ itemId: items[0].id, quantity: 1 }];
      const made = [
        await shop.call('POST', `/cart/acme/orders/${orderId}/credit-notes`, { lines, reason: 'Broken' }, as),
        await shop.call('POST', `/cart/acme/orders/${orderId}/returns`, { lines: [{ ...lines[0], reason: 'DAMAGED' }] }, as),
        await shop.call('POST', `/cart/acme/orders/${orderId}/mails`, { kind: 'CONFIRMATION' }, as),
      ];
      expect(made.map(({ status }) => status)).toEqual(statuses);
      expect(await shop.call('POST', `/cart/acme/orders/${orderId}/payment`, { paymentStatus: 'PAID' }, as)).toMatchObject({ status: 403 });
    });

    it('belong to the sites of a member', async () => {
      const cart = await shop.readyCart();
      const { orderId } = await shop.ordered();
      const refused = { status: 403, body: { type: 'wrong_site' } };
      const [main, north] = [support({ sites: ['main'] }), support({ sites: ['north', 'south'] })];
      const path = `/cart/acme/orders/${orderId}`;
      expect(await shop.call('GET', path, undefined, main)).toMatchObject({ status: 200 });
      expect(await shop.call('GET', path, undefined, north)).toMatchObject(refused);
      expect(await shop.call('POST', `${path}/cancel`, { reason: 'No' }, north)).toMatchObject(refused);
      const manager = (siteCode: string) => bearer.staff('cart.cart_manage', { sites: [siteCode] });
      expect(await shop.call('GET', cart, undefined, manager('main'))).toMatchObject({ status: 200 });
      expect(await shop.call('GET', cart, undefined, manager('north'))).toMatchObject(refused);
      const draft = { siteCode: 'main', currency: 'EUR' };
      expect(await shop.call('POST', '/cart/acme/carts', draft, manager('north'))).toMatchObject(refused);
      expect(await search('siteCode:main', main)).toMatchObject({ status: 200 });
      for (const q of ['', 'status:OPEN', 'siteCode:main']) expect(await search(q, north)).toMatchObject(refused);
      expect(await search('status:OPEN', main)).toMatchObject(refused);
    });

    it('are listed for a member of some sites as far as they are there, whatever the filter', async () => {
      await shop.putSite('north');
      const { orderId, orderNumber, customer } = await shop.ordered();
      const { orderId: northern } = await shop.ordered({ siteCode: 'north' });
      const [main, north] = [support({ sites: ['main'] }), support({ sites: ['north', 'south'] })];
      for (const query of ['', 'status=CONFIRMED', `email=${customer.email}`, `q=${customer.email}`, 'pageSize=1']) {
        expect(idsOf(await list(query, north))).toEqual([northern]);
        expect((await list(query, north)).headers.get('items-count')).toBe('1');
      }
      expect(idsOf(await list('', main))).toContain(orderId);
      expect(idsOf(await list('', main))).not.toContain(northern);
      expect(idsOf(await list(`orderNumber=${orderNumber}`, north))).toEqual([]);
      expect(idsOf(await list('', support()))).toEqual(expect.arrayContaining([orderId, northern]));
    });

    it('show a checkout that was refused before its order at the site of the cart only', async () => {
      const cart = await shop.readyCart();
      await shop.putPrice(13.09);
      expect(await shop.checkOut(cart)).toMatchObject({ status: 409 });
      await shop.putPrice(11.9);
      const refused = `SELECT id FROM cart.checkout WHERE state = 'REFUSED' AND cart_id = $1`;
      const [row] = await adminQuery<{ id: string }>(shop.service.database, refused, [cart.split('/').at(-1)]);
      const manager = (siteCode: string) => bearer.staff('cart.cart_manage', { sites: [siteCode] });
      const load = (siteCode: string) => shop.call('GET', `/cart/acme/checkouts/${row?.id}`, undefined, manager(siteCode));
      expect(await load('main')).toMatchObject({ status: 200, body: { state: 'REFUSED' } });
      expect(await load('north')).toMatchObject({ status: 403, body: { type: 'wrong_site' } });
    });
  });

  it('stay as they are while the delivery service refuses each move, and say why', async () => {
    const { orderId } = await shop.ordered();
    shop.peers.pack(orderId);
    shop.peers.failNext(/^PUT \/delivery-v2/, { status: 409, type: 'status_move_refused' }, 6);
    expect(await setStatus(orderId, 'SHIPPED')).toMatchObject({
      status: 409,
      body: { type: 'status_move_refused', message: expect.stringContaining('The delivery service does not move order') },
    });
    expect(shop.peers.calls.filter((call) => call.startsWith('PUT /delivery-v2'))).toHaveLength(6);
    shop.peers.reset();
    expect(await setStatus(orderId, 'SHIPPED')).toMatchObject({ status: 200, body: { status: 'SHIPPED' } });
  });

  it('change from confirmed to shipped to completed, and never back', async () => {
    const { orderId } = await shop.ordered();
    shop.peers.pack(orderId);
    for (const status of ['SHIPPED', 'SHIPPED', 'COMPLETED'])
      expect(await setStatus(orderId, status)).toMatchObject({ status: 200, body: { status } });
    expect(await setStatus(orderId, 'SHIPPED')).toMatchObject({ status: 409, body: { type: 'status_move_refused' } });
    expect(await shop.cancel(orderId)).toMatchObject({ status: 409, body: { type: 'order_shipped' } });
    expect(await setStatus('0198c0de-0000-7000-8000-000000000000', 'SHIPPED')).toMatchObject({ status: 404 });
  });

  describe('on cancellation', () => {
    async function orderWithCoupon(): Promise<AnyJson> {
      const cart = await shop.readyCart();
      await shop.call('POST', `${cart}/discounts`, { code: 'TEN' });
      const { body } = await shop.checkOut(cart);
      return body;
    }
    const isCancelled = ({ orderId, orderNumber }: AnyJson) => {
      expect(uses()).not.toContain(orderNumber);
      expect(shop.peers.packing.get(orderId)?.packingStatus ?? 'cancelled').toBe('cancelled');
      expect(shop.peers.delivery.get(orderId)?.orderStatus ?? 'DECLINED').toBe('DECLINED');
    };

    it('are cancelled after they were sent to fulfillment, and a repeated call returns the cancelled order', async () => {
      const order = await orderWithCoupon();
      await shop.until(order.checkoutId, 'COMPLETED');
      expect(uses()).toContain(order.orderNumber);
      const cancelled = await shop.cancel(order.orderId, 'Wrong colour');
      expect(cancelled).toMatchObject({ status: 200, body: { status: 'CANCELLED', cancellation: { reason: 'Wrong colour' } } });
      isCancelled(order);
      expect(await shop.cancel(order.orderId, 'Again')).toMatchObject({ status: 200, body: cancelled.body });
      expect((await shop.checkout(order.checkoutId)).state).toBe('CANCELLED');
      expect((await shop.voidNumbers()).map(({ orderNumber }) => orderNumber as string)).not.toContain(order.orderNumber);
      expect(await setStatus(order.orderId, 'SHIPPED')).toMatchObject({ status: 409 });
    });

    it('are not sent to fulfillment afterwards', async () => {
      await shop.putSite('prepaid', { handOver: 'PAID' });
      const { body: order } = await shop.checkOut(await shop.readyCart({ siteCode: 'prepaid' }));
      expect(await shop.cancel(order.orderId)).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
      await shop.call('POST', `/cart/acme/orders/${order.orderId}/payment`, { paymentStatus: 'PAID' }, orderManager);
      await shop.backgroundLooked();
      expect(shop.peers.packing.has(order.orderId)).toBe(false);
      expect((await shop.mails()).filter(({ subject }) => subject.includes(order.orderNumber))).toEqual([]);
    });

    it.each([
      ['the warehouse', /^PUT \/pick-pack/],
      ['the delivery', /^PUT \/delivery/],
    ])('are cancelled although %s is unavailable at first', async (_what, call) => {
      shop.peers.failNext(call, 'answer-lost');
      const order = await orderWithCoupon();
      await shop.untilCalled(call);
      expect([200, 202]).toContain((await shop.cancel(order.orderId)).status);
      shop.peers.reset();
      shop.clock.advance(60_000);
      await shop.resume();
      await shop.until(order.checkoutId, 'CANCELLED');
      isCancelled(order);
      expect(await shop.order(order.orderId)).toMatchObject({ status: 'CANCELLED' });
    });

    it('stay confirmed once packing has started', async () => {
      const order = await orderWithCoupon();
      await shop.until(order.checkoutId, 'COMPLETED');
      (shop.peers.packing.get(order.orderId) as { packingStatus: string }).packingStatus = 'in_progress';
      expect(await shop.cancel(order.orderId)).toMatchObject({ status: 409, body: { type: 'order_in_packing' } });
      await shop.backgroundLooked();
      expect(await shop.order(order.orderId)).toMatchObject({ status: 'CONFIRMED' });
      expect(await shop.order(order.orderId)).not.toHaveProperty('cancellation');
      expect(uses()).toContain(order.orderNumber);
      (shop.peers.packing.get(order.orderId) as { packingStatus: string }).packingStatus = 'initial';
      expect(await shop.cancel(order.orderId)).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    });

    it('stay shipped once they are shipped', async () => {
      const order = await orderWithCoupon();
      await shop.until(order.checkoutId, 'COMPLETED');
      (shop.peers.delivery.get(order.orderId) as { orderStatus: string }).orderStatus = 'SHIPPED';
      expect(await shop.cancel(order.orderId)).toMatchObject({ status: 409, body: { type: 'order_shipped' } });
      await shop.backgroundLooked();
      expect(shop.peers.packing.get(order.orderId)?.packingStatus).toBe('initial');
    });

    it('are answered with 202 and a path if it takes too long', async () => {
      const order = await orderWithCoupon();
      await shop.until(order.checkoutId, 'COMPLETED');
      const release = shop.peers.holdNext(/^PATCH \/pick-pack/);
      const { status, headers, body } = await shop.cancel(order.orderId);
      release();
      expect(body).toEqual({ checkoutId: order.checkoutId });
      expect([status, headers.get('location')]).toEqual([202, `/cart/acme/checkouts/${order.checkoutId}`]);
      await shop.until(order.checkoutId, 'CANCELLED');
    });

    it('are cancelled once by two concurrent calls, and not sent to fulfillment in between', async () => {
      const order = await orderWithCoupon();
      await shop.until(order.checkoutId, 'COMPLETED');
      shop.peers.reset();
      const release = shop.peers.holdNext(/^PATCH \/pick-pack/);
      const both = [shop.cancel(order.orderId, 'One'), shop.cancel(order.orderId, 'Two')];
      await shop.untilCalled(/^PATCH \/pick-pack/);
      expect(await setStatus(order.orderId, 'SHIPPED')).toMatchObject({ status: 409, body: { type: 'status_move_refused' } });
      release();
      const [one, two] = await Promise.all(both);
      expect([one?.status, two?.status]).toEqual([200, 200]);
      expect(one?.body).toEqual(two?.body);
      await shop.backgroundLooked();
      expect(shop.peers.calls.filter((call) => call.startsWith('PATCH /pick-pack'))).toHaveLength(1);
      isCancelled(order);
    });
  });
});
