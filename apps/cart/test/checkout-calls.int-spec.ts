import { bearer } from '@suite/testing';
import { putReference } from './cart-app';
import { OrderShop } from './order-shop';

const SHOPPER = '1000000001';
const PHONE = '+49 40 5550124';
const POSTAL = {
  contactName: 'Ada Example',
  companyName: 'Analytical Engines',
  street: 'Jungfernstieg',
  streetNumber: '7a',
  streetAppendix: 'rear building',
  ...{ extraLine1: 'c/o Babbage', extraLine2: 'Tower B', extraLine3: 'Ring at the gate', extraLine4: 'Third floor' },
  city: 'Hamburg',
  country: 'DE',
  state: 'HH',
  contactPhone: PHONE,
  mixins: { access: { code: '4711' } },
  metadata: { source: 'old-shop' },
};
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
      addresses: [{ type: 'SHIPPING', ...POSTAL, zipCode: '20095' }],
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
    const [orderTotal, discount, rounding] = [36.77, 3.68, 0.02].map((amount) => ({ amount, currency: EUR }));
    const redeemed = { orderTotal, discount, rounding };
    const coupons = [{ code: 'TEN', ...redeemed }];
    expect(shop.peers.sent).toEqual([
      { call: `GET ${COUPONS}`, body: {} },
      { call: 'POST /coupon/acme/coupons/validation', body: { coupons, customerNumber: SHOPPER } },
      { call: 'POST /sequential-id/acme/schemas/types/orderNumber/nextId', body: { siteCode: 'main' } },
      {
        call: `POST ${COUPONS}/redemptions`,
        body: { orderCode: orderNumber, ...redeemed, customerNumber: SHOPPER },
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
          includesTax: true,
          decimals: 2,
          customer: { id: SHOPPER, customerName: 'Ada Example', email: 'ada@example.com', phoneNumber: PHONE },
          delivery: {
            deliveryTime: { deliveryDate: '2031-03-14', deliveryTimeFrom: '09:00', deliveryTimeTo: '12:00', timeZone: 'Europe/Berlin' },
            deliveryAddress: { ...POSTAL, zip: '20095' },
            deliveryCost: { amount: 11.78, currency: EUR },
            deliveryOption: { pickup: false },
          },
          payment: { invoiceAddress: { ...POSTAL, zip: '20095' }, methods: [{ method: 'invoice' }] },
          entries: [
            {
              ...{ entryId: '0', productId: 'mug', productName: 'Blue mug', orderedCount: 2, price: 11.9, weightDependent: false },
              ...{
                discount: 2.5,
                fees: 1.19,
                amounts: [
                  { net: 18, gross: 21.42, taxRate: 19 },
                  { net: 0.9, gross: 1.07, taxRate: 19 },
                ],
              },
            },
          ],
        },
      },
      {
        call: `PUT /delivery-v2/acme/order/${orderId}`,
        body: {
          siteCode: 'main',
          orderNumber,
          customerNumber: SHOPPER,
          contactPhone: PHONE,
          deliveryTime: { deliveryDate: '2031-03-14', deliveryTimeFrom: '09:00', deliveryTimeTo: '12:00', deliveryCosts: 10.6 },
          pickup: false,
          shippingAddress: { ...POSTAL, zipCode: '20095' },
          items: [{ name: 'Blue mug', quantity: 2 }],
          email: 'ada@example.com',
        },
      },
    ]);
  });

  // Two mugs of 11.90 and their wrapping of 1.19, less 10 % of everything by the coupon, less 10 % and 1.00 of the goods by the shop.
  it('hand external discounts of the cart on to the order, the redemption, packing, delivery and the mail', async () => {
    await shop.putSite('own-slots', { unknownSlots: 'ACCEPT' });
    const cart = await shop.readyCart({
      siteCode: 'own-slots',
      deliveryWindow: { slotId: 'morning', date: '2031-03-14' },
      externalDiscounts: [
        { id: 'TEN', discountType: 'PERCENT', value: 10 },
        { id: 'voucher', discountType: 'ABSOLUTE', value: 1, sequence: 1 },
      ],
    });
    expect((await shop.call('POST', `${cart}/discounts`, { code: 'TEN' })).status).toBe(201);
    shop.peers.reset();
    const { body } = await shop.checkOut(cart);
    await shop.until(body.checkoutId, 'COMPLETED');
    await shop.backgroundLooked();
    const order = await shop.order(body.orderId);
    expect(order).toMatchObject({
      externalDiscounts: [{ id: 'TEN' }, { id: 'voucher' }],
      deliveryWindow: { slotId: 'morning', date: '2031-03-14', deliveryDate: '2031-03-14' },
      calculatedPrice: {
        totalDiscount: {
          value: 6.37,
          appliedDiscounts: [
            { id: 'TEN', value: 2.99 },
            { id: 'TEN', value: 2.38, origin: 'EXTERNAL' },
            { id: 'voucher', value: 1, origin: 'EXTERNAL' },
          ],
        },
        totalShipping: { grossValue: 4.41 },
        totalFee: { grossValue: 1.07 },
        finalPrice: { grossValue: 23.52 },
      },
    });
    const sent = (call: RegExp) => shop.peers.sent.find((each) => call.test(each.call))?.body;
    expect(sent(/redemptions$/)).toMatchObject({ discount: { amount: 2.99, currency: 'EUR' } });
    expect(sent(/^PUT \/pick-pack/)).toMatchObject({ orderTotal: 23.52, valueOfGoods: 23.8, fees: 1.19, coupons: 6.37 });
    const day = { deliveryDate: '2031-03-14', deliveryCosts: 4.41 };
    expect(sent(/^PUT \/delivery-v2/)).toMatchObject({ deliveryTime: day });
    const [mail] = (await shop.mails()).filter(({ subject }) => subject.includes(order.orderNumber));
    expect(mail?.body).toContain('Delivery: 2031-03-14\n');
    expect(mail?.body).toMatch(/Discount TEN: −€2.99\nDiscount TEN: −€2.38\nDiscount voucher: −€1.00/);
  });
});
