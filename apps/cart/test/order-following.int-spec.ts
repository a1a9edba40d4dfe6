import { adminQuery, type AnyJson } from '@suite/testing';
import { OrderShop, orderManager } from './order-shop';

const FIRST_LOOK_MS = 30_000;
/** The longest interval between two polls. */
const PAUSE_MS_MAX = 600_000;
/** The claim of a replica on an order expires after this long. */
const CLAIM_MS = 30_000;
const DAY_MS = 86_400_000;

describe('a placed order', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  beforeEach(() => shop.peers.reset());
  afterAll(() => shop.stop());

  const setStatus = (orderId: string, status: string) => shop.call('POST', `/cart/acme/orders/${orderId}/status`, { status }, orderManager);
  /** All polls for this order. */
  const looksAt = (orderId: string) => shop.peers.calls.filter((call) => call.startsWith('GET') && call.endsWith(orderId));
  const statusOf = async (orderId: string): Promise<string> => (await shop.order(orderId)).status;
  const ordered = async (details: object = {}): Promise<string> => (await shop.ordered(details)).orderId;
  const followAtOf = async (orderId: string): Promise<Date | null | undefined> => {
    const sql = 'SELECT follow_at AS "followAt" FROM cart.sales_order WHERE id = $1';
    return (await adminQuery<{ followAt: Date | null }>(shop.service.database, sql, [orderId]))[0]?.followAt;
  };

  describe('that follows packing and delivery', () => {
    it('has no final amount during packing', async () => {
      const orderId = await ordered();
      Object.assign(shop.peers.packing.get(orderId) ?? {}, { packingStatus: 'in_progress', counts: { 0: [1, 0] } });
      await shop.follow(FIRST_LOOK_MS);
      expect(looksAt(orderId)).toHaveLength(2);
      const order = await shop.order(orderId);
      expect(order).toMatchObject({ status: 'CONFIRMED' });
      expect(order).not.toHaveProperty('finalAmount');
      expect(order).not.toHaveProperty('packedItems');
    });

    it('shows what was packed and its final amount, and follows a recalculation', async () => {
      const orderId = await ordered();
      const before = await shop.order(orderId);
      const standard = { taxCode: 'STANDARD', taxRate: 19 };
      const shipping = { net: 4.12, tax: 0.78, gross: 4.9 };
      expect(before.charge).toEqual({
        lines: [{ itemId: '0', quantity: 2, net: 20, tax: 3.8, gross: 23.8 }],
        shipping,
        ...{ net: 24.12, tax: 4.58, gross: 28.7 },
        taxes: [{ ...standard, net: 24.12, tax: 4.58, gross: 28.7 }],
      });
      shop.peers.pack(orderId, { orderTotal: 99, counts: { 0: [1, 1] } });
      await shop.follow(FIRST_LOOK_MS);
      const packed = await shop.order(orderId);
      const finalAmount = { amount: 16.8, currency: 'EUR' };
      const packedItems = [{ itemId: '0', packedCount: 1, canceledCount: 1 }];
      const charge = {
        lines: [{ itemId: '0', quantity: 1, net: 10, tax: 1.9, gross: 11.9 }],
        shipping,
        ...{ net: 14.12, tax: 2.68, gross: 16.8 },
        taxes: [{ ...standard, net: 14.12, tax: 2.68, gross: 16.8 }],
      };
      expect(packed).toEqual({ ...before, charge, finalAmount, packedItems, modifiedAt: packed.modifiedAt });
      await shop.follow(2 * FIRST_LOOK_MS);
      expect(await shop.order(orderId)).toEqual(packed);
      shop.peers.pack(orderId, { counts: { 0: [2, 0] } });
      await shop.follow(3 * FIRST_LOOK_MS);
      expect(await shop.order(orderId)).toMatchObject({ finalAmount: { amount: 28.7, currency: 'EUR' }, charge: before.charge });
    });

    it('charges what was packed with the decimals of its site', async () => {
      await shop.putSite('exact', { cartCalculationScale: 3 });
      const orderId = await ordered({ siteCode: 'exact' });
      shop.peers.pack(orderId, { counts: { 0: [1, 1] } });
      await shop.follow(FIRST_LOOK_MS);
      expect(await shop.order(orderId)).toMatchObject({
        charge: { shipping: { gross: 4.903 }, gross: 16.803 },
        finalAmount: { amount: 16.803 },
      });
    });

    it('charges neither shipping nor payment fee if nothing was packed', async () => {
      const orderId = await ordered({ paymentMethod: 'invoice' });
      expect((await shop.order(orderId)).charge).toMatchObject({ gross: 30.2, paymentFee: { gross: 1.5 } });
      shop.peers.pack(orderId, { counts: { 0: [0, 1] } });
      await shop.follow(FIRST_LOOK_MS);
      expect(await shop.order(orderId)).toMatchObject({
        charge: { ...{ lines: [{ itemId: '0', quantity: 0, net: 0, tax: 0, gross: 0 }], net: 0, tax: 0, gross: 0, taxes: [] } },
        finalAmount: { amount: 0 },
      });
      expect(Object.keys((await shop.order(orderId)).charge).toSorted()).toEqual(['gross', 'lines', 'net', 'tax', 'taxes']);
    });

    it('is shipped and completed with the delivery, and never moves back', async () => {
      const orderId = await ordered();
      for (const [turn, delivery, status] of [
        [1, 'SHIPPED', 'SHIPPED'],
        [2, 'COMPLETED', 'COMPLETED'],
        [3, 'SHIPPED', 'COMPLETED'],
      ] as const) {
        shop.peers.deliver(orderId, delivery);
        await shop.follow(turn * FIRST_LOOK_MS);
        expect(await statusOf(orderId)).toBe(status);
      }
    });

    it('shows its delivery at the provider, and when it is expected', async () => {
      const orderId = await ordered();
      const progress = { status: 'STARTED', eta: '2031-05-01T11:00:00.000Z', trackingURL: 'https://track.example/1' };
      Object.assign(shop.peers.delivery.get(orderId) ?? {}, { orderStatus: 'SHIPPED', task: { taskId: 't', deliveryProvider: 'LOCAL', attempts: [], ...progress } }); // prettier-ignore
      await shop.follow(FIRST_LOOK_MS);
      expect(await shop.order(orderId)).toMatchObject({ status: 'SHIPPED', delivery: progress });
    });

    it('shows the status of a delivery that cannot be tracked', async () => {
      const orderId = await ordered();
      const task = { taskId: 't', deliveryProvider: 'LOCAL', attempts: [], status: 'ASSIGNED' };
      Object.assign(shop.peers.delivery.get(orderId) ?? {}, { task });
      await shop.follow(FIRST_LOOK_MS);
      expect((await shop.order(orderId)).delivery).toEqual({ status: 'ASSIGNED' });
    });

    it('is polled less often the longer nothing changes, and no longer a day after the end', async () => {
      const orderId = await ordered();
      await shop.follow(FIRST_LOOK_MS);
      await shop.follow(DAY_MS);
      shop.peers.reset();
      await shop.follow(DAY_MS + PAUSE_MS_MAX / 2);
      expect(looksAt(orderId)).toEqual([]);
      shop.peers.pack(orderId);
      shop.peers.deliver(orderId, 'COMPLETED');
      await shop.follow(DAY_MS + PAUSE_MS_MAX);
      expect(await statusOf(orderId)).toBe('COMPLETED');
      await shop.follow(2 * DAY_MS + 2 * PAUSE_MS_MAX);
      expect(await followAtOf(orderId)).toBeNull();
      shop.peers.reset();
      await shop.runAfter(3 * DAY_MS, () => shop.backgroundLooked());
      expect(looksAt(orderId)).toEqual([]);
    });

    it('does not poll for a delivery or packing that does not exist', async () => {
      const orderId = await ordered();
      shop.peers.delivery.delete(orderId);
      await shop.follow(FIRST_LOOK_MS);
      shop.peers.reset();
      shop.peers.pack(orderId);
      await shop.follow(2 * FIRST_LOOK_MS);
      expect(looksAt(orderId)).toEqual([`GET /pick-pack/acme/orders/${orderId}`]);
      expect(await shop.order(orderId)).toMatchObject({ status: 'CONFIRMED', finalAmount: { amount: 28.7 } });
    });

    it('adopts the state of one service while the other is unavailable, and the rest later', async () => {
      const orderId = await ordered();
      shop.peers.pack(orderId);
      shop.peers.deliver(orderId, 'SHIPPED');
      shop.peers.failNext(new RegExp(`^GET /pick-pack/.*${orderId}`), 'unavailable');
      await shop.follow(FIRST_LOOK_MS);
      expect(await shop.order(orderId)).toMatchObject({ status: 'SHIPPED' });
      expect(await shop.order(orderId)).not.toHaveProperty('finalAmount');
      shop.peers.reset();
      await shop.follow(PAUSE_MS_MAX);
      expect(await shop.order(orderId)).toMatchObject({ status: 'SHIPPED', finalAmount: { amount: 28.7 } });
    });

    it('keeps the newer of two answers when the older one is stored last', async () => {
      const other = await shop.replica();
      try {
        const orderId = await ordered();
        shop.peers.pack(orderId, { counts: { 0: [2, 0] } });
        const call = new RegExp(`^GET /delivery-v2/.*${orderId}`);
        const release = shop.peers.holdNext(call, 1);
        const overtaken = shop.follow(FIRST_LOOK_MS);
        await shop.untilCalled(call);
        await shop.untilCalled(new RegExp(`^GET /pick-pack/.*${orderId}`));
        shop.peers.pack(orderId, { counts: { 0: [1, 1] } });
        await other.follow(FIRST_LOOK_MS + CLAIM_MS);
        const newer = await shop.order(orderId);
        expect(newer).toMatchObject({ finalAmount: { amount: 16.8 } });
        release();
        await overtaken;
        expect(await shop.order(orderId)).toEqual(newer);
      } finally {
        await other.service.stop();
      }
    });

    it('is polled once by two concurrent replicas', async () => {
      const other = await shop.replica();
      try {
        const ids = await Promise.all(Array.from({ length: 20 }, () => ordered()));
        for (const id of ids) shop.peers.deliver(id, 'SHIPPED');
        shop.peers.reset();
        await Promise.all([shop, other].map((each) => each.follow(FIRST_LOOK_MS)));
        for (const id of ids) expect([await statusOf(id), looksAt(id).length]).toEqual(['SHIPPED', 2]);
      } finally {
        await other.service.stop();
      }
    });
  });

  describe('that is cancelled', () => {
    it('is no longer polled', async () => {
      const orderId = await ordered();
      expect((await shop.cancel(orderId)).status).toBe(200);
      expect(await followAtOf(orderId)).toBeNull();
      shop.peers.reset();
      await shop.runAfter(3 * DAY_MS, () => shop.backgroundLooked());
      expect(looksAt(orderId)).toEqual([]);
    });

    it('stays cancelled after a late answer', async () => {
      const orderId = await ordered();
      const release = shop.peers.holdNext(new RegExp(`^GET /pick-pack/.*${orderId}`));
      const looked = shop.follow(FIRST_LOOK_MS);
      await shop.untilCalled(new RegExp(`^GET /pick-pack/.*${orderId}`));
      expect(await shop.cancel(orderId)).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
      shop.peers.pack(orderId);
      shop.peers.deliver(orderId, 'SHIPPED');
      release();
      await looked;
      const order: AnyJson = await shop.order(orderId);
      expect(order.status).toBe('CANCELLED');
      expect(order).not.toHaveProperty('finalAmount');
      expect(await followAtOf(orderId)).toBeNull();
    });
  });

  describe('whose status is set', () => {
    const deliveryOf = (orderId: string) => shop.peers.delivery.get(orderId)?.orderStatus;

    it('is not shipped before it is packed', async () => {
      const orderId = await ordered();
      expect(await setStatus(orderId, 'SHIPPED')).toMatchObject({ status: 409, body: { type: 'order_not_packed' } });
      expect([await statusOf(orderId), deliveryOf(orderId)]).toEqual(['CONFIRMED', 'CREATED']);
    });

    it('is not completed before it is shipped', async () => {
      const orderId = await ordered();
      shop.peers.pack(orderId);
      expect(await setStatus(orderId, 'COMPLETED')).toMatchObject({ status: 409, body: { type: 'order_not_shipped' } });
      expect([await statusOf(orderId), deliveryOf(orderId)]).toEqual(['CONFIRMED', 'CREATED']);
    });

    it('updates the delivery, and shows the final amount', async () => {
      const orderId = await ordered();
      shop.peers.pack(orderId, { counts: { 0: [1, 0] } });
      const sent = { ...shop.peers.delivery.get(orderId) };
      expect(await setStatus(orderId, 'SHIPPED')).toMatchObject({
        status: 200,
        body: { status: 'SHIPPED', finalAmount: { amount: 16.8, currency: 'EUR' } },
      });
      expect(shop.peers.delivery.get(orderId)).toEqual({ ...sent, id: orderId, orderStatus: 'SHIPPED' });
      expect(await setStatus(orderId, 'COMPLETED')).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
      expect(deliveryOf(orderId)).toBe('COMPLETED');
    });

    it('is completed without being shipped if it is picked up', async () => {
      const orderId = await ordered({ pickup: true });
      expect(await setStatus(orderId, 'COMPLETED')).toMatchObject({ status: 409, body: { type: 'order_not_packed' } });
      shop.peers.pack(orderId);
      expect(await setStatus(orderId, 'COMPLETED')).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
      expect(deliveryOf(orderId)).toBe('COMPLETED');
    });

    it('does not change while a service is unavailable, and can be set again', async () => {
      const orderId = await ordered();
      shop.peers.pack(orderId);
      for (const call of [/^GET \/pick-pack/, /^PUT \/delivery/]) {
        shop.peers.failNext(call, 'answer-lost');
        expect(await setStatus(orderId, 'SHIPPED')).toMatchObject({ status: 503 });
        expect(await statusOf(orderId)).toBe('CONFIRMED');
        shop.peers.reset();
      }
      expect(await setStatus(orderId, 'SHIPPED')).toMatchObject({ status: 200, body: { status: 'SHIPPED' } });
      expect(deliveryOf(orderId)).toBe('SHIPPED');
    });

    it('is set by two concurrent calls', async () => {
      const orderId = await ordered();
      shop.peers.pack(orderId);
      const both = await Promise.all([setStatus(orderId, 'SHIPPED'), setStatus(orderId, 'SHIPPED')]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(deliveryOf(orderId)).toBe('SHIPPED');
    });
  });
});
