import fc from 'fast-check';
import { deliveryOrder, deliveryTime, type HandedOver, nameOf, packingOrder } from './hand-over';
import type { OrderContent, OrderItem } from './order-content';

/** With 19 % tax, so that net and gross are told apart. */
const value = (grossValue: number) => {
  const netValue = Math.round((grossValue / 1.19) * 100) / 100;
  return { netValue, grossValue, taxValue: Math.round((grossValue - netValue) * 100) / 100 };
};

const item = (id: string, quantity: number, ofOne: number, ofAll: number, rest: object = {}): OrderItem => ({
  id,
  product: { id: `product-${id}` },
  quantity,
  unitPrice: value(ofOne),
  calculatedPrice: { price: value(ofAll) },
  weightDependent: false,
  ...rest,
});

const PAYMENT = { id: 'card', type: 'ABSOLUTE', price: value(0.5) };

const ADDRESS = { contactName: 'Ada Example', street: 'Way', streetNumber: '1', zipCode: '10115', city: 'Berlin', country: 'DE' };

function order(rest: object = {}): OrderContent {
  return {
    cartId: 'c',
    siteCode: 'main',
    currency: 'EUR',
    includesTax: true,
    pickup: false,
    customer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', phone: '030 1' },
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    totalUnitsCount: 2,
    leadTime: 0,
    totalTax: { amount: 0, currency: 'EUR' },
    items: [item('0', 2, 10, 20)],
    calculatedPrice: {
      price: value(20),
      shipping: value(5),
      totalShipping: value(5),
      finalPrice: { ...value(23), taxAggregate: { lines: [] } },
    },
    ...rest,
  };
}

const handedOver = (content: OrderContent, orderedAt = '2031-05-01T21:30:00Z'): HandedOver => ({
  orderNumber: '00000042',
  order: content,
  timeZone: 'Europe/Berlin',
  orderedAt: new Date(orderedAt),
});

describe('what the warehouse is told', () => {
  it('is the order with its amounts gross, and what coupons took off', () => {
    expect(packingOrder(handedOver(order({ customerId: '1000000001', paymentMethod: 'invoice' })))).toEqual({
      orderNumber: '00000042',
      siteCode: 'main',
      currency: 'EUR',
      orderTotal: 23,
      valueOfGoods: 20,
      fees: 0,
      paymentFees: 0,
      coupons: 2,
      customer: { id: '1000000001', customerName: 'Ada Lovelace', email: 'ada@example.com', phoneNumber: '030 1' },
      delivery: {
        deliveryTime: { deliveryDate: '2031-05-02', timeZone: 'Europe/Berlin' },
        deliveryAddress: { contactName: 'Ada Example', street: 'Way', streetNumber: '1', zip: '10115', city: 'Berlin', country: 'DE' },
        deliveryCost: { amount: 5, currency: 'EUR' },
        deliveryOption: { pickup: false },
      },
      payment: {
        invoiceAddress: { contactName: 'Ada Example', street: 'Way', streetNumber: '1', zip: '10115', city: 'Berlin', country: 'DE' },
        methods: [{ method: 'invoice' }],
      },
      entries: [{ entryId: '0', productId: 'product-0', productName: 'product-0', orderedCount: 2, price: 10, weightDependent: false }],
    });
  });

  it.each<[string, object, number, object, number | undefined]>([
    ['fees and the payment', { fees: value(1), paymentFees: [PAYMENT] }, 21.5, { fees: 1, paymentFees: 0.5, coupons: 0 }, undefined],
    [
      'all of them less a coupon',
      { fees: value(1), shipping: value(5), totalShipping: value(4), paymentFees: [PAYMENT] },
      22.4,
      { fees: 1, paymentFees: 0.5, coupons: 4.1 },
      5,
    ],
    [
      'amounts as large as they may be',
      { fees: value(999_999_999_999.99) },
      999_999_999_999.98,
      { fees: 999_999_999_999.99, coupons: 20.01 },
      undefined,
    ],
    ['a gross above its stated one, after a discount', {}, 21.89, { fees: 1.89, coupons: 0 }, undefined],
  ])('adds up to the total: %s', (_what, parts, total, expected, deliveryCost) => {
    const calculatedPrice = { price: value(20), ...parts, finalPrice: { ...value(total), taxAggregate: { lines: [] } } };
    const { delivery, ...told } = packingOrder(handedOver(order({ calculatedPrice })));
    expect(told).toMatchObject({ orderTotal: total, valueOfGoods: 20, ...expected });
    expect(delivery.deliveryCost?.amount).toBe(deliveryCost);
    const costs = deliveryCost === undefined ? {} : { deliveryCosts: 4 };
    expect(deliveryOrder(handedOver(order({ calculatedPrice }))).deliveryTime).toMatchObject(costs);
  });

  it.each<[string, object, string]>([
    ['the end of its resource name', { itemXrn: 'xrn:commerce:product:product:acme;mug', product: undefined }, 'mug'],
    ['its stock keeping unit, where it has no id', { product: { sku: 'MUG-1', name: 'Mug' } }, 'MUG-1'],
    ['its name, where it has nothing else', { product: { name: 'Mug' } }, 'Mug'],
  ])('names a product by %s', (_, rest, productId) => {
    expect(packingOrder(handedOver(order({ items: [item('0', 1, 1, 1, rest)] }))).entries[0]).toMatchObject({ productId });
  });

  it('comes to the same cents when it multiplies', () => {
    const cents = fc.integer({ min: 0, max: 10_000_00 });
    const quantity = fc.oneof(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 9_999 }).map((grams) => grams / 1_000),
    );
    fc.assert(
      fc.property(cents, cents, quantity, (ofOne, ofAll, count) => {
        const { entries } = packingOrder(handedOver(order({ items: [item('0', count, ofOne / 100, ofAll / 100)] })));
        expect(Math.round((entries[0]?.price ?? 0) * count * 100)).toBe(ofAll);
      }),
    );
  });
});

describe('the day of delivery', () => {
  it.each<[string, object, string, string]>([
    ['the next day, where the site is', {}, '2031-05-01T21:30:00Z', '2031-05-02'],
    ['counted from the day that it is there already', {}, '2031-05-01T22:30:00Z', '2031-05-03'],
    ['when the last of the goods can be sent', { leadTime: 3 }, '2031-02-26T10:00:00Z', '2031-03-01'],
    ['the same over the end of a year', { leadTime: 1 }, '2031-12-31T10:00:00Z', '2032-01-01'],
  ])('is %s', (_, rest, orderedAt, deliveryDate) => {
    expect(deliveryTime(handedOver(order(rest), orderedAt))).toEqual({ deliveryDate });
  });

  it('is the one that the shopper chose', () => {
    const deliveryWindow = { date: '2031-06-01', from: '10:00', to: '12:00' };
    expect(deliveryTime(handedOver(order({ deliveryWindow, leadTime: 60 })))).toEqual({
      deliveryDate: '2031-06-01',
      deliveryTimeFrom: '10:00',
      deliveryTimeTo: '12:00',
    });
  });
});

describe('what the delivery is told', () => {
  it('is where to, when, what it costs, and how to reach the shopper', () => {
    expect(deliveryOrder(handedOver(order()))).toEqual({
      siteCode: 'main',
      orderNumber: '00000042',
      contactPhone: '030 1',
      deliveryTime: { deliveryDate: '2031-05-02', deliveryCosts: 5 },
      pickup: false,
      shippingAddress: { ...ADDRESS, contactPhone: '030 1' },
    });
  });
});

describe('who the goods are for', () => {
  it.each<[string, object, string]>([
    ['whoever orders', {}, 'Ada Lovelace'],
    ['whom the parcel is for, where nobody said a name', { customer: { email: 'a@example.com' } }, 'Ada Example'],
    ['at least an address of mails', { customer: { email: 'a@example.com' }, shippingAddress: undefined }, 'a@example.com'],
  ])('is %s', (_, rest, name) => {
    expect(nameOf(order(rest))).toBe(name);
  });
});
