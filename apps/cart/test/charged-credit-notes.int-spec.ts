import { adminQuery, type AnyJson, type Answer, runTask } from '@suite/testing';
import { OrderShop, orderManager } from './order-shop';

const NEXT_NUMBER = /creditNote\/nextId$/;
const PLACE = { street: 'Lange Straße', zipCode: '10115', city: 'Berlin', country: 'DE' };
const SELLER = { name: 'Mug Shop GmbH', ...PLACE, vatId: 'DE123456789', email: 'billing@mugs.example' };

describe('credit notes', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN');
  });
  beforeEach(() => shop.peers.reset());
  afterAll(() => shop.stop());

  /** Orders three mugs with a coupon, shipping and a payment fee: 32.13 + 4.90 + 1.50. */
  async function unpacked(): Promise<AnyJson> {
    const cart = await shop.readyCart({ paymentMethod: 'invoice' });
    await shop.call('PUT', `${cart}/items/0?partial=true`, { quantity: 3 });
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'TEN' })).status).toBe(201);
    const { body } = await shop.checkOut(cart);
    await shop.until(body.checkoutId, 'COMPLETED');
    shop.peers.reset();
    return shop.order(body.orderId);
  }

  const lines = (quantity: number) => ({ lines: [{ itemId: '0', quantity }], reason: 'Broken' });
  const credit = ({ orderId }: AnyJson, body: object): Promise<Answer> =>
    shop.call('POST', `/cart/acme/orders/${orderId}/credit-notes`, { reason: 'Broken', ...body }, orderManager);
  const rowsOf = ({ orderId }: AnyJson) =>
    adminQuery<{ state: string }>(shop.service.database, 'SELECT state FROM cart.credit_note WHERE order_id = $1', [orderId]);

  describe('of what was charged', () => {
    it('are at most the packed quantity, and end at the charge', async () => {
      const order = await unpacked();
      shop.peers.pack(order.orderId, { counts: { 0: [2, 1] } });
      const over = await credit(order, lines(3));
      expect(over).toMatchObject({ status: 409, body: { type: 'already_credited' } });
      expect(over.body.details).toMatchObject([{ field: 'lines[0].quantity', message: 'Of item 0, 2 can be credited, not 3' }]);
      const note = await credit(order, { ...lines(2), shipping: true, paymentFee: true });
      const { net, tax, gross, taxes } = (await shop.order(order.orderId)).charge;
      expect(gross).toBe(27.82);
      expect(note.body).toMatchObject({ price: { net, tax, gross }, taxes });
    });

    it('state the tax rates of the invoice, also at a site with whole amounts', async () => {
      await shop.putSite('whole', { cartCalculationScale: 0, seller: SELLER });
      const { orderId } = await shop.ordered({ siteCode: 'whole' });
      shop.peers.pack(orderId);
      await shop.follow(60_000);
      await shop.runDue('write invoices', 60_000);
      const note = await credit({ orderId }, lines(1));
      const ratesOf = async (path: string) => {
        const answer = await fetch(`${shop.service.url}/cart/acme/orders/${orderId}/${path}.xml`, { headers: orderManager });
        return new Set((await answer.text()).match(/<cbc:Percent>.*?<\/cbc:Percent>/g));
      };
      expect([...(await ratesOf('invoice'))]).toEqual(['<cbc:Percent>19</cbc:Percent>']);
      expect(await ratesOf(`credit-notes/${note.body.creditNoteId}`)).toEqual(await ratesOf('invoice'));
    });

    it('are not of 0, and allocate no number', async () => {
      shop.peers.coupon('ALL', -1, { discountPercentage: 100 });
      const cart = await shop.readyCart();
      expect((await shop.call('POST', `${cart}/discounts`, { code: 'ALL' })).status).toBe(201);
      const { body } = await shop.checkOut(cart);
      await shop.until(body.checkoutId, 'COMPLETED');
      shop.peers.reset();
      shop.peers.pack(body.orderId);
      const answer = await credit(body, lines(1));
      expect(answer).toMatchObject({ status: 400, body: { type: 'validation_violation', details: [{ field: 'lines' }] } });
      expect(shop.peers.calls.filter((call) => NEXT_NUMBER.test(call))).toEqual([]);
    });

    it.each(['initial', 'in_progress', 'pre_packed', 'cancelled'])('wait for the end of packing: %s', async (packingStatus) => {
      const order = await unpacked();
      Object.assign(shop.peers.packing.get(order.orderId) ?? {}, { packingStatus });
      expect(await credit(order, lines(1))).toMatchObject({ status: 409, body: { type: 'order_not_packed' } });
      expect(await rowsOf(order)).toEqual([]);
    });

    it('are 503 while the warehouse does not say whether packing has finished', async () => {
      const order = await unpacked();
      shop.peers.failNext(/^GET \/pick-pack/, 'unavailable');
      expect(await credit(order, lines(1))).toMatchObject({ status: 503, body: { type: 'service_unavailable' } });
    });

    it('are of the ordered quantity if the warehouse does not know the order', async () => {
      const order = await unpacked();
      shop.peers.packing.delete(order.orderId);
      expect(await credit(order, lines(3))).toMatchObject({ status: 201, body: { price: { gross: 32.13 } } });
    });
  });

  describe('of an order that is packed again', () => {
    /** Orders two mugs for 23.80 with shipping for 4.90, which are packed and invoiced. */
    const invoiced = async (): Promise<AnyJson> => {
      await shop.putSite('invoiced', { seller: SELLER });
      const order = await shop.ordered({ siteCode: 'invoiced' });
      await packed(order, 2, 60_000);
      await shop.runDue('write invoices', 60_000);
      return order;
    };
    const packed = async ({ orderId }: AnyJson, count: number, inMs: number) => {
      shop.peers.pack(orderId, { counts: { 0: [count, 2 - count] } });
      await shop.follow(inMs);
    };
    const notes = async ({ orderId }: AnyJson): Promise<AnyJson[]> =>
      (await shop.call('GET', `/cart/acme/orders/${orderId}/credit-notes`, undefined, orderManager)).body.map(
        ({ kind, price }: AnyJson) => [kind, price.gross],
      );

    it('stay charged if less is packed, so that no correction credits the same goods', async () => {
      const order = await invoiced();
      expect((await credit(order, lines(2))).status).toBe(201);
      await packed(order, 1, 120_000);
      await shop.runDue('write invoices', 120_000);
      const again = await shop.order(order.orderId);
      expect(again).toMatchObject({ packedItems: [{ packedCount: 1 }], charge: { gross: 28.7 }, creditedPrice: { gross: 23.8 } });
      expect(await notes(order)).toEqual([['CREDIT', 23.8]]);
      expect(await credit(order, lines(1))).toMatchObject({ status: 409, body: { type: 'already_credited' } });
      await packed(order, 0, 180_000);
      await shop.runDue('write invoices', 180_000);
      expect((await shop.order(order.orderId)).charge.gross).toBe(23.8);
      expect(await notes(order)).toEqual([
        ['CREDIT', 23.8],
        ['CORRECTION', 4.9],
      ]);
    });

    it('get their numbers before a correction is written', async () => {
      const order = await invoiced();
      const release = shop.peers.holdNext(NEXT_NUMBER, 1);
      const crediting = credit(order, lines(2));
      await shop.untilCalled(NEXT_NUMBER);
      await packed(order, 1, 120_000);
      expect((await shop.order(order.orderId)).charge.gross).toBe(16.8);
      await shop.runAfter(120_000, () => runTask(shop.service, 'write invoices'));
      expect(await rowsOf(order)).toEqual([{ state: 'PENDING' }]);
      release();
      expect((await crediting).status).toBe(201);
      await shop.runDue('write invoices', 600_000);
      expect((await shop.order(order.orderId)).charge.gross).toBe(28.7);
      expect(await notes(order)).toEqual([['CREDIT', 23.8]]);
    });
  });

  describe('of an order that waits for its payment', () => {
    const waiting = async (): Promise<AnyJson> => {
      await shop.putSite('prepaid', { handOver: 'PAID' });
      const { body } = await shop.checkOut(await shop.readyCart({ siteCode: 'prepaid' }));
      await shop.until(body.checkoutId, 'ORDERED');
      shop.peers.reset();
      return body;
    };
    const pay = ({ orderId }: AnyJson) =>
      shop.call('POST', `/cart/acme/orders/${orderId}/payment`, { paymentStatus: 'PAID' }, orderManager);
    const handedOver = () => shop.peers.calls.filter((call) => /^PUT \/(pick-pack|delivery)/.test(call)).length;
    const everything = { ...lines(2), shipping: true };

    it.each([
      ['all of it', everything],
      ['all of its goods', lines(2)],
    ])('prevent its fulfillment if they credit %s', async (_what, body) => {
      const order = await waiting();
      expect((await credit(order, body)).status).toBe(201);
      expect(await pay(order)).toMatchObject({ status: 200, body: { paymentStatus: 'PAID' } });
      await shop.backgroundLooked();
      expect([handedOver(), (await shop.mails()).some(({ subject }) => subject.includes(order.orderNumber))]).toEqual([0, false]);
    });

    it('do not prevent its fulfillment if goods are left', async () => {
      const order = await waiting();
      expect((await credit(order, lines(1))).status).toBe(201);
      await pay(order);
      await shop.until(order.checkoutId, 'COMPLETED');
      expect(handedOver()).toBe(2);
    });

    it('do not prevent its fulfillment if they get no number', async () => {
      const order = await waiting();
      shop.peers.isExhausted = true;
      const release = shop.peers.holdNext(NEXT_NUMBER);
      const failing = credit(order, everything);
      await shop.untilCalled(NEXT_NUMBER);
      await pay(order);
      await shop.backgroundLooked();
      expect(handedOver()).toBe(0);
      release();
      expect((await failing).status).toBe(503);
      shop.peers.isExhausted = false;
      await shop.until(order.checkoutId, 'COMPLETED');
      expect(handedOver()).toBe(2);
    });

    it('are refused while it is being sent to the warehouse', async () => {
      const order = await waiting();
      const release = shop.peers.holdNext(/^PUT \/pick-pack/, 1);
      await pay(order);
      await shop.untilCalled(/^PUT \/pick-pack/);
      expect(await credit(order, everything)).toMatchObject({ status: 409, body: { type: 'order_not_packed' } });
      release();
      await shop.until(order.checkoutId, 'COMPLETED');
    });
  });
});
