import { bearer } from '@suite/testing';
import { putReference } from './cart-app';
import { OrderShop } from './order-shop';

const SHOPPER = '1000000001';
const POSTAL = { contactName: 'Ada Example', street: 'Jungfernstieg', streetNumber: '7a', city: 'Hamburg', country: 'DE' };
const COUPONS = '/coupon/acme/coupons/TEN';

describe('the calls of a checkout', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN', -1, { discountCalculationType: 'TOTAL' });
    const wrapping = { itemType: 'PRODUCT', feeType: 'ABSOLUTE', feeAbsolute: { amount: 1, currency: 'EUR' }, taxCode: 'STANDARD' };
    await putReference(shop.service, '/fees/wrapping', wrapping);
    await putReference(shop.service, '/products/mug', { name: 'Blue mug', feeIds: ['wrapping'] });
  });
  afterAll(() => shop.stop());

  // Two mugs of 11.90, wrapped for 1.19, by express for 11.78, less 10 % of these, on account for 1.50; all gross.
  it('send each peer service exactly the fields of its contract, for an order with tax, fees and a coupon', async () => {
    const details = {
      shippingMethodId: 'express',
      paymentMethod: 'invoice',
      deliveryWindow: { date: '2031-03-14', from: '09:00', to: '12:00' },
    };
    const customer = bearer.customer(SHOPPER);
    const cart = await shop.readyCart(details, customer);
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'TEN' }, customer)).status).toBe(201);
    shop.peers.reset();
    const { body } = await shop.checkOut(cart, {}, customer);
    await shop.until(body.checkoutId, 'COMPLETED');
    const { orderId, orderNumber } = await shop.order(body.orderId);
    const EUR = 'EUR';
    const orderTotal = { amount: 36.77, currency: EUR };
    expect(shop.peers.sent).toEqual([
      { call: `GET ${COUPONS}`, body: {} },
      { call: `POST ${COUPONS}/validation`, body: { orderTotal: { amount: 23.8, currency: EUR }, customerNumber: SHOPPER } },
      { call: 'POST /sequential-id/acme/schemas/types/orderNumber/nextId', body: {} },
      {
        call: `POST ${COUPONS}/redemptions`,
        body: { orderCode: orderNumber, orderTotal, discount: { amount: 3.68, currency: EUR }, customerNumber: SHOPPER },
      },
      {
        call: `PUT /pick-pack/acme/orders/${orderId}`,
        body: {
          orderNumber,
          siteCode: 'main',
          currency: EUR,
          orderTotal: 34.59,
          valueOfGoods: 23.8,
          fees: 1.19,
          paymentFees: 1.5,
          coupons: 3.68,
          customer: { id: SHOPPER, customerName: 'Ada Example', email: 'ada@example.com' },
          delivery: {
            deliveryTime: { deliveryDate: '2031-03-14', deliveryTimeFrom: '09:00', deliveryTimeTo: '12:00', timeZone: 'Europe/Berlin' },
            deliveryAddress: { ...POSTAL, zip: '20095' },
            deliveryCost: { amount: 11.78, currency: EUR },
            deliveryOption: { pickup: false },
          },
          payment: { invoiceAddress: { ...POSTAL, zip: '20095' }, methods: [{ method: 'invoice' }] },
          entries: [{ entryId: '0', productId: 'mug', productName: 'Blue mug', orderedCount: 2, price: 11.9, weightDependent: false }],
        },
      },
      {
        call: `PUT /delivery-v2/acme/order/${orderId}`,
        body: {
          siteCode: 'main',
          orderNumber,
          deliveryTime: { deliveryDate: '2031-03-14', deliveryTimeFrom: '09:00', deliveryTimeTo: '12:00', deliveryCosts: 10.6 },
          pickup: false,
          shippingAddress: { ...POSTAL, zipCode: '20095' },
        },
      },
    ]);
  });
});
