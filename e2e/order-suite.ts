import { unwrap } from '@suite/client';
import { mailsTo, newPacker, packingOrderOf, type Shop, tasksOfProvider } from './order';

/** What becomes of a priced cart in the other services: its number, its coupon, its parcel and its way to the customer. */
export function describeOrder(shopOf: () => Shop): void {
  describe('the order that comes of it', () => {
    const email = 'grace@example.com';
    let shop: Shop;
    let backend: Shop['backend'];
    let orderId: string;

    beforeAll(() => {
      shop = shopOf();
      ({ backend } = shop);
    });

    it('draws a number without a gap', async () => {
      await unwrap(backend.POST('/sequential-id/{tenant}/schemas', { body: { name: 'order', preText: 'A-', numberOfDigits: 5 } }));
      const params = { path: { schemaType: 'order' } };
      const nextId = () => unwrap(backend.POST('/sequential-id/{tenant}/schemas/types/{schemaType}/nextId', { params, body: {} }));
      expect([await nextId(), await nextId()]).toEqual([{ id: 'A-00001' }, { id: 'A-00002' }]);
      orderId = 'A-00002';
    });

    it('redeems its coupon under that number, once', async () => {
      const amount = (value: number) => ({ amount: value, currency: 'EUR' });
      const body = { orderCode: orderId, orderTotal: amount(472.73), discount: amount(47.27) };
      const params = { path: { code: 'TEN' } };
      const redeem = () => unwrap(backend.POST('/coupon/{tenant}/coupons/{code}/redemptions', { params, body }));
      expect((await redeem()).id).toBe((await redeem()).id);
    });

    it('is packed by somebody of the shop, and the customer is told what is in the parcel', async () => {
      const path = { orderId };
      const body = await packingOrderOf(shop, email);
      await unwrap(backend.PUT('/pick-pack/{tenant}/orders/{orderId}', { params: { path }, body }));
      const { id, saasToken } = await newPacker(shop);
      const header = { 'saas-token': saasToken };
      const assignee = { id, firstName: 'Pat', lastName: 'Packer' };
      const assigned = { params: { path, query: { siteCode: 'main' } }, headers: header, body: assignee };
      await unwrap(backend.POST('/pick-pack/{tenant}/orders/{orderId}/assignees', assigned));
      for (const [productId, packedAmount, canceledAmount] of [
        ['lamp', 2, 0],
        ['ham', 1, 0],
        ['chair', 1, 1],
      ] as const) {
        const event = {
          eventId: `${orderId}-${productId}`,
          siteCode: 'main',
          orderNumber: orderId,
          productId,
          packedAmount,
          canceledAmount,
        };
        const scan = { ...event, pickedAmount: packedAmount, timestamp: new Date().toISOString() };
        await unwrap(backend.POST('/pick-pack/{tenant}/events', { params: { header }, body: scan }));
      }
      await unwrap(backend.POST('/pick-pack/{tenant}/orders/{orderId}/finish', { params: { path, header } }));
      const order = await unwrap(backend.GET('/pick-pack/{tenant}/orders/{orderId}', { params: { path } }));
      expect(order.packingStatus).toBe('packed');
      expect(await mailsTo(shop, email)).toMatch(/2 × lamp[^]*1 × ham[^]*1 × chair/);
    });

    const put = (id: string, more: object = {}) => {
      const body = { siteCode: 'main', orderNumber: id, ...more };
      return unwrap(backend.PUT('/delivery-v2/{tenant}/order/{orderId}', { params: { path: { orderId: id } }, body }));
    };
    const planRoute = (id: string) =>
      unwrap(backend.POST('/delivery-v2/{tenant}/planRoute', { body: { siteCode: 'main', orderIds: [id] } }));

    it('is handed to the delivery provider, once', async () => {
      const provider = { siteCode: 'main', deliveryProvider: 'PROVIDER_A' as const, credentials: { apiKey: 'key-of-acme' } };
      await unwrap(backend.POST('/delivery-v2/{tenant}/configuration', { body: provider }));
      const street = { street: 'Unter den Linden', streetNumber: '1', zipCode: '10115', city: 'Berlin' };
      await put(orderId, { shippingAddress: { contactName: 'Grace Hopper', ...street } });
      expect([await planRoute(orderId), await planRoute(orderId)]).toEqual([[], []]);
      const order = await unwrap(backend.GET('/delivery-v2/{tenant}/order/{orderId}', { params: { path: { orderId } } }));
      expect(order.task?.trackingURL).toMatch(/^https:/);
      expect((await tasksOfProvider(shop)).filter((task) => task.orderNumber.includes(orderId))).toHaveLength(1);
    });

    it('tells the merchant of an order that cannot be handed over', async () => {
      await put('nowhere');
      expect(await planRoute('nowhere')).toEqual([
        { orderId: 'nowhere', deliveryProvider: 'PROVIDER_A', errorMessage: expect.any(String) },
      ]);
      expect(await mailsTo(shop, 'dispatch@commerce.example')).toContain('nowhere');
    });
  });
}
