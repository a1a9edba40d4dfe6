import { mailsTo, newPacker, packingOrderOf, type Shop, tasksOfProvider } from './order';
import { call } from './suite';

/** What becomes of a priced cart in the other services: its number, its coupon, its parcel and its way to the customer. */
export function describeOrder(shopOf: () => Shop): void {
  describe('the order that comes of it', () => {
    const email = 'grace@example.com';
    let shop: Shop;
    let token: string;
    let orderNumber: string;
    const at = (path: string) => `${shop.demo.baseUrl}${path}`;
    const post = (path: string, body: object) => call(at(path), 'POST', { token, body });

    beforeAll(() => {
      shop = shopOf();
      ({ token } = shop);
    });

    it('draws a number without a gap', async () => {
      await post('/sequential-id/acme/schemas', { name: 'order', preText: 'A-', numberOfDigits: 5 });
      const ids = [
        await post('/sequential-id/acme/schemas/types/order/nextId', {}),
        await post('/sequential-id/acme/schemas/types/order/nextId', {}),
      ];
      expect(ids.map(({ body }) => body.id as string)).toEqual(['A-00001', 'A-00002']);
      orderNumber = 'A-00002';
    });

    it('redeems its coupon under that number, once', async () => {
      const amount = (value: number) => ({ amount: value, currency: 'EUR' });
      const redemption = { orderCode: orderNumber, orderTotal: amount(472.73), discount: amount(47.27) };
      const answers = [
        await post('/coupon/acme/coupons/TEN/redemptions', redemption),
        await post('/coupon/acme/coupons/TEN/redemptions', redemption),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    });

    it('is packed by somebody of the shop, and the customer is told what is in the parcel', async () => {
      const order = at(`/pick-pack/acme/orders/${orderNumber}`);
      expect((await call(order, 'PUT', { token, body: await packingOrderOf(shop, email) })).status).toBe(200);
      const { id, saasToken } = await newPacker(shop);
      const assignee = { id, firstName: 'Pat', lastName: 'Packer' };
      expect((await call(`${order}/assignees?siteCode=main`, 'POST', { token, saasToken, body: assignee })).status).toBe(200);
      for (const [productId, packedAmount, canceledAmount] of [
        ['lamp', 2, 0],
        ['ham', 1, 0],
        ['chair', 1, 1],
      ] as const) {
        const event = { eventId: `${orderNumber}-${productId}`, siteCode: 'main', orderNumber, productId, packedAmount, canceledAmount };
        const body = { ...event, pickedAmount: packedAmount, timestamp: new Date().toISOString() };
        expect(await call(at('/pick-pack/acme/events'), 'POST', { token, saasToken, body })).toMatchObject({ status: 200 });
      }
      expect((await call(`${order}/finish`, 'POST', { token, saasToken })).status).toBe(200);
      expect((await call(order, 'GET', { token })).body.packingStatus).toBe('packed');
      expect(await mailsTo(shop, email)).toMatch(/2 × lamp[^]*1 × ham[^]*1 × chair/);
    });

    it('is handed to the delivery provider, once', async () => {
      const configuration = { siteCode: 'main', deliveryProvider: 'PROVIDER_A', credentials: { apiKey: 'key-of-acme' } };
      await post('/delivery-v2/acme/configuration', configuration);
      const shippingAddress = {
        contactName: 'Grace Hopper',
        street: 'Unter den Linden',
        streetNumber: '1',
        zipCode: '10115',
        city: 'Berlin',
      };
      const order = at(`/delivery-v2/acme/order/${orderNumber}`);
      expect((await call(order, 'PUT', { token, body: { siteCode: 'main', orderNumber, shippingAddress } })).status).toBe(200);
      for (let round = 0; round < 2; round += 1) {
        expect(await post('/delivery-v2/acme/planRoute', { siteCode: 'main', orderIds: [orderNumber] })).toMatchObject({
          status: 200,
          body: [],
        });
      }
      expect((await call(order, 'GET', { token })).body.task.trackingURL).toMatch(/^https:/);
      expect((await tasksOfProvider(shop)).filter((task) => task.orderNumber.includes(orderNumber))).toHaveLength(1);
    });

    it('tells the merchant of an order that cannot be handed over', async () => {
      const order = at('/delivery-v2/acme/order/nowhere');
      await call(order, 'PUT', { token, body: { siteCode: 'main', orderNumber: 'nowhere' } });
      const { body } = await post('/delivery-v2/acme/planRoute', { siteCode: 'main', orderIds: ['nowhere'] });
      expect(body).toEqual([{ orderId: 'nowhere', deliveryProvider: 'PROVIDER_A', errorMessage: expect.any(String) }]);
      expect(await mailsTo(shop, 'dispatch@commerce.example')).toContain('nowhere');
    });
  });
}
