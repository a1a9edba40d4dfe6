import fc from 'fast-check';
import type { PricedItem } from '../../cart/domain/priced-item';
import { deliveryOrder, type FulfillmentRequest, nameOf, packingOrder } from './fulfillment';
import type { OrderContent } from './order-content';

/** With 19 % tax, so that net and gross differ. */
const value = (grossValue: number) => {
  const netValue = Math.round((grossValue / 1.19) * 100) / 100;
  return { netValue, grossValue, taxValue: Math.round((grossValue - netValue) * 100) / 100 };
};

const item = (id: string, quantity: number, ofOne: number, ofAll: number, rest: object = {}) =>
  ({
    id,
    product: { id: `product-${id}` },
    quantity,
    unitPrice: value(ofOne),
    calculatedPrice: { price: value(ofAll), finalPrice: value(ofAll) },
    weightDependent: false,
    ...rest,
  }) as unknown as PricedItem;

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
    discounts: [],
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

const request = (content: OrderContent, releasedAt = '2031-05-01T21:30:00Z'): FulfillmentRequest => ({
  orderNumber: '00000042',
  order: content,
  timeZone: 'Europe/Berlin',
  releasedAt: new Date(releasedAt),
});

describe('the order sent to the warehouse', () => {
  it('has gross amounts and the discount of coupons', () => {
    expect(packingOrder(request(order({ customerId: '1000000001', paymentMethod: 'invoice' })))).toEqual({
      orderNumber: '00000042',
      siteCode: 'main',
      currency: 'EUR',
      orderTotal: 23,
      valueOfGoods: 20,
      fees: 0,
      paymentFees: 0,
      coupons: 2,
      includesTax: true,
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
      entries: [
        {
          entryId: '0',
          productId: 'product-0',
          productName: 'product-0',
          orderedCount: 2,
          price: 10,
          amounts: [{ net: 16.81, gross: 20 }],
          weightDependent: false,
        },
      ],
    });
  });

  it.each<[string, object, number, object, number | undefined]>([
    ['fees and the payment', { fees: value(1), paymentFees: [PAYMENT] }, 21.5, { fees: 1, paymentFees: 0.5, coupons: 0 }, undefined],
    [
      'fees and payment less a coupon',
      { fees: value(1), shipping: value(5), totalShipping: value(4), paymentFees: [PAYMENT] },
      22.4,
      { fees: 1, paymentFees: 0.5, coupons: 4.1 },
      5,
    ],
    [
      'amounts at the maximum',
      { fees: value(999_999_999_999.99) },
      999_999_999_999.98,
      { fees: 999_999_999_999.99, coupons: 20.01 },
      undefined,
    ],
    ['a gross amount above its stated one after a discount', {}, 21.89, { fees: 1.89, coupons: 0 }, undefined],
  ])('adds up to the total with %s', (_what, parts, total, expected, deliveryCost) => {
    const calculatedPrice = { price: value(20), ...parts, finalPrice: { ...value(total), taxAggregate: { lines: [] } } };
    const { delivery, ...packing } = packingOrder(request(order({ calculatedPrice })));
    expect(packing).toMatchObject({ orderTotal: total, valueOfGoods: 20, ...expected });
    expect(delivery.deliveryCost?.amount).toBe(deliveryCost);
    const costs = deliveryCost === undefined ? {} : { deliveryCosts: 4 };
    expect(deliveryOrder(request(order({ calculatedPrice }))).deliveryTime).toMatchObject(costs);
  });

  it.each<[string, object, string, string?]>([
    ['the last part of its resource name', { itemXrn: 'xrn:commerce:product:product:acme;mug', product: undefined }, 'mug'],
    ['its stock keeping unit if it has no id', { product: { sku: 'MUG-1', name: 'Mug' } }, 'MUG-1', 'MUG-1'],
    ['its id, beside its stock keeping unit', { product: { id: 'mug', sku: 'MUG-1', name: 'Mug' } }, 'mug', 'MUG-1'],
    ['its name if it has nothing else', { product: { name: 'Mug' } }, 'Mug'],
  ])('names a product by %s', (_, rest, productId, sku) => {
    const [entry] = packingOrder(request(order({ items: [item('0', 1, 1, 1, rest)] }))).entries;
    expect([entry?.productId, entry?.sku]).toEqual([productId, sku]);
  });

  it('has the image, fees, discount and tax rates of its goods', () => {
    const price = { ...value(20), taxRate: 19 };
    const calculatedPrice = { price, discountedPrice: { ...value(18), taxRate: 19 }, fees: [{ price: value(1) }], finalPrice: value(19) };
    const product = { id: 'mug', images: [{ url: 'https://x/mug.png' }] };
    expect(packingOrder(request(order({ items: [item('0', 2, 10, 20, { product, calculatedPrice })] }))).entries[0]).toMatchObject({
      ...{ imageUrl: 'https://x/mug.png', fees: 1, discount: 2 },
      amounts: [
        { net: 15.13, gross: 18, taxRate: 19 },
        { net: 0.84, gross: 1 },
      ],
    });
  });

  it.each([
    [3, 3],
    [6, 6],
    [7, undefined],
    [undefined, undefined],
  ])('has %s decimals as far as packing takes them: %s', (decimals, sent) => {
    expect(packingOrder({ ...request(order()), decimals }).decimals).toBe(sent);
  });

  it('cuts a long id, but no character in two: packing would refuse half of one', () => {
    const name = `${'a'.repeat(255)}💥`;
    const { entries } = packingOrder(request(order({ items: [item('0', 1, 1, 1, { product: { name } })] })));
    expect(entries[0]).toMatchObject({ productId: 'a'.repeat(255), productName: name });
  });

  it('has the unit price of the order where it gives the price of the line', () => {
    expect(packingOrder(request(order({ items: [item('0', 0.5, 1.000001, 0.500001)] }))).entries[0]?.price).toBe(1.000001);
  });

  it('gives the same cents when multiplied', () => {
    const cents = fc.integer({ min: 0, max: 10_000_00 });
    const quantity = fc.oneof(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 9_999 }).map((grams) => grams / 1_000),
    );
    fc.assert(
      fc.property(cents, cents, quantity, (ofOne, ofAll, count) => {
        const { entries } = packingOrder(request(order({ items: [item('0', count, ofOne / 100, ofAll / 100)] })));
        expect(Math.round((entries[0]?.price ?? 0) * count * 100)).toBe(ofAll);
      }),
    );
  });
});

describe('the order sent to the delivery', () => {
  it('has address, time, cost and contact', () => {
    expect(deliveryOrder(request(order()))).toEqual({
      siteCode: 'main',
      orderNumber: '00000042',
      contactPhone: '030 1',
      email: 'ada@example.com',
      deliveryTime: { deliveryDate: '2031-05-02', deliveryCosts: 5 },
      pickup: false,
      shippingAddress: { ...ADDRESS, contactPhone: '030 1' },
      items: [{ name: 'product-0', quantity: 2 }],
    });
  });

  it('has the number of its customer', () => {
    expect(deliveryOrder(request(order({ customerId: '1000000001' })))).toMatchObject({ customerNumber: '1000000001' });
    expect(deliveryOrder(request(order()))).not.toHaveProperty('customerNumber');
  });

  it('has no e-mail address without a customer', () => {
    expect(deliveryOrder(request(order({ customer: undefined })))).not.toHaveProperty('email');
  });

  it('has the names of the goods and the note, as long as delivery takes them', () => {
    const long = `${'n'.repeat(255)}😀`;
    const items = [item('0', 1, 1, 1, { product: { name: long } })];
    const sent = deliveryOrder(request(order({ items, note: `${'x'.repeat(999)}😀` })));
    expect(sent).toMatchObject({ items: [{ name: 'n'.repeat(255) }], note: 'x'.repeat(999) });
  });

  it.each<[string, number | undefined, object]>([
    ['0.75 kg', 750, { weightDependent: true, price: { measurementUnit: { quantity: 1, unitCode: 'kg' } } }],
    ['0.75 units of 100 g', 75, { weightDependent: true, price: { measurementUnit: { quantity: 100, unitCode: 'GRM' } } }],
    ['0.75 KGM', 750, { weightDependent: true, price: { measurementUnit: { quantity: 1, unitCode: 'KGM' } } }],
    ['0.75 units of 100 grams', 75, { weightDependent: true, price: { measurementUnit: { quantity: 100, unitCode: 'g' } } }],
    ['goods in litres', undefined, { weightDependent: true, price: { measurementUnit: { quantity: 1, unitCode: 'l' } } }],
    ['weighed goods of an unknown unit', undefined, { weightDependent: true, price: {} }],
    ['pieces whose price is for 1 kg', undefined, { weightDependent: false, price: { measurementUnit: { quantity: 1, unitCode: 'kg' } } }],
    ['more than delivery takes', undefined, { weightDependent: true, price: { measurementUnit: { quantity: 1e9, unitCode: 'kg' } } }],
  ])('says what %s weigh, if it is known', (_what, weightGrams, rest) => {
    const { items } = deliveryOrder(request(order({ items: [item('0', 0.75, 1, 0.75, rest)] })));
    expect(items[0]).toEqual({ name: 'product-0', quantity: 0.75, ...(weightGrams !== undefined && { weightGrams }) });
  });
});

it('an order weighs up to a thousand tons', () => {
  const of = (grams: number) => ({ weightDependent: true, price: { measurementUnit: { quantity: grams, unitCode: 'g' } } });
  const items = [1e9, 1e9 + 1].map((grams, id) => item(`${id}`, 1, 1, 1, of(grams)));
  expect(deliveryOrder(request(order({ items }))).items.map(({ weightGrams }) => weightGrams)).toEqual([1e9, undefined]);
});

describe('the telephone number', () => {
  const addressed = { ...ADDRESS, contactPhone: '030 2' };
  it.each<[string, object, string | undefined]>([
    ['that of the address before that of the customer', { shippingAddress: addressed }, '030 2'],
    ['that of the customer if the address has none', { shippingAddress: { ...ADDRESS, contactPhone: '' } }, '030 1'],
    ['that of the address if the customer has none', { shippingAddress: addressed, customer: { email: 'a@example.com' } }, '030 2'],
    ['none if neither has one', { customer: { email: 'a@example.com' } }, undefined],
  ])('is %s, in both hand-overs', (_, rest, phone) => {
    const [packing, delivery] = [packingOrder(request(order(rest))), deliveryOrder(request(order(rest)))];
    expect([packing.customer.phoneNumber, delivery.contactPhone]).toEqual([phone, phone]);
    expect(delivery.shippingAddress).toMatchObject(phone === undefined ? ADDRESS : { contactPhone: phone });
  });

  it('is that of the customer for goods without an address', () => {
    expect(deliveryOrder(request(order({ pickup: true, shippingAddress: undefined }))).contactPhone).toBe('030 1');
  });
});

describe('the recipient of the goods', () => {
  it.each<[string, object, string]>([
    ['the customer', {}, 'Ada Lovelace'],
    ['the last name alone if the first one is empty', { customer: { email: 'a@example.com', firstName: '', lastName: 'Lovelace' } }, 'Lovelace'], // prettier-ignore
    ['the name on the address if the customer has none', { customer: { email: 'a@example.com' } }, 'Ada Example'],
    ['the e-mail address if there is no name', { customer: { email: 'a@example.com' }, shippingAddress: undefined }, 'a@example.com'],
  ])('is %s', (_, rest, name) => {
    expect(nameOf(order(rest))).toBe(name);
  });
});
