import type { TestApp } from '@suite/testing';
import { external, keeper, manager, newCart, startCart } from './cart-app';
import { Peers } from './peers';

const taxed = (netValue: number, grossValue: number, taxValue: number) => ({ netValue, grossValue, taxValue });
const standard = { taxCode: 'STANDARD', taxRate: 19 };
const reduced = { taxCode: 'REDUCED', taxRate: 7 };
type Taxed = ReturnType<typeof taxed>;
const ten = (value: number, price: Taxed) => ({ id: 'TEN', value, discountType: 'PERCENT', price });
const totalDiscount = (value: number, price: Taxed) => ({
  calculationType: 'ApplyDiscountAfterTax',
  value,
  appliedDiscounts: [ten(value, price)],
  price,
});
const discountedFee = { ...taxed(4.5, 4.5, 0), appliedDiscounts: [ten(0.5, taxed(0.5, 0.5, 0))] };
const fee = { feeType: 'ABSOLUTE', feeAbsolute: { amount: 5, currency: 'EUR' } };
const feeView = { type: 'ABSOLUTE', origin: 'EXTERNAL', price: taxed(5, 5, 0), discountedPrice: discountedFee };

/** Three lines at two rates, two untaxed fees, net shipping and one coupon of 10 % on everything. */
describe('the worked example', () => {
  let service: TestApp;
  let peers: Peers;

  beforeAll(async () => {
    peers = await Peers.start();
    peers.coupon('TEN', { discountType: 'PERCENT', discountPercentage: 10, discountCalculationType: 'TOTAL' });
    service = await startCart({ env: peers.env });
    const methods = [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: 7.22 }], taxCode: 'REDUCED' }];
    const site = {
      currency: 'EUR',
      includesTax: true,
      authorizedAmountUplift: 0.3,
      homeBase: { address: { country: 'DE', zipCode: '10115' } },
      shipping: { zones: [{ country: 'DE', methods }] },
    };
    await service.call('PUT', '/cart/acme/sites/main', { headers: keeper, body: site });
    await service.call('PUT', '/cart/acme/taxes/DE', {
      headers: keeper,
      body: {
        classes: [
          { code: 'STANDARD', rate: 19 },
          { code: 'REDUCED', rate: 7 },
        ],
      },
    });
  });
  afterAll(() => Promise.all([service.stop(), peers.stop()]));

  it('has the documented numbers, from the first request to the last', async () => {
    const cart = await newCart(service, { siteCode: 'main', countryCode: 'DE', zipCode: '20095' });
    const post = (path: string, body: object) => service.call('POST', `${cart}${path}`, { headers: manager, body });
    await post('/items', external('lamp', 55, { quantity: 2 }));
    await post(
      '/items',
      external('cheese', 107, {
        tax: { name: 'REDUCED', rate: 7 },
        weightDependent: true,
        externalFees: [{ ...fee, id: 'box', name: { en: 'Box' } }],
      }),
    );
    await post('/items', external('fan', 119, { quantity: 2, externalFees: [fee] }));
    expect(await post('/discounts', { code: 'ten' })).toMatchObject({ status: 201, body: { discountIndex: 0 } });

    const { body } = await service.call('GET', cart, { headers: manager });
    const prices = body.items.map(({ unitPrice, couponDiscounts, calculatedPrice }: Record<string, unknown>) => ({
      unitPrice,
      couponDiscounts,
      calculatedPrice,
    }));
    expect(prices).toStrictEqual([
      {
        unitPrice: { ...taxed(46.22, 55, 8.78), ...standard },
        couponDiscounts: [{ couponId: 'TEN', value: 11 }],
        calculatedPrice: {
          price: { ...taxed(92.44, 110, 17.56), ...standard },
          discountedPrice: {
            ...taxed(83.19, 99, 15.81),
            ...standard,
            appliedDiscounts: [ten(11, { ...taxed(9.24, 11, 1.76), ...standard })],
          },
          totalDiscount: totalDiscount(11, { ...taxed(9.24, 11, 1.76), ...standard }),
          finalPrice: { ...taxed(83.19, 99, 15.81), ...standard },
        },
      },
      {
        unitPrice: { ...taxed(100, 107, 7), ...reduced },
        couponDiscounts: [{ couponId: 'TEN', value: 11.2 }],
        calculatedPrice: {
          price: { ...taxed(100, 107, 7), ...reduced },
          upliftValue: { ...taxed(30, 32.1, 2.1), ...reduced },
          discountedPrice: { ...taxed(90, 96.3, 6.3), ...reduced, appliedDiscounts: [ten(10.7, { ...taxed(10, 10.7, 0.7), ...reduced })] },
          fees: [{ id: 'box', name: { en: 'Box' }, ...feeView }],
          totalFee: discountedFee,
          totalDiscount: totalDiscount(11.2, taxed(10.5, 11.2, 0.7)),
          finalPrice: taxed(94.5, 100.8, 6.3),
        },
      },
      {
        unitPrice: { ...taxed(100, 119, 19), ...standard },
        couponDiscounts: [{ couponId: 'TEN', value: 24.3 }],
        calculatedPrice: {
          price: { ...taxed(200, 238, 38), ...standard },
          discountedPrice: {
            ...taxed(180, 214.2, 34.2),
            ...standard,
            appliedDiscounts: [ten(23.8, { ...taxed(20, 23.8, 3.8), ...standard })],
          },
          fees: [feeView],
          totalFee: discountedFee,
          totalDiscount: totalDiscount(24.3, taxed(20.5, 24.3, 3.8)),
          finalPrice: taxed(184.5, 218.7, 34.2),
        },
      },
    ]);
    expect(body.calculatedPrice).toStrictEqual({
      price: taxed(392.44, 455, 62.56),
      upliftValue: { ...taxed(30, 32.1, 2.1), ...reduced },
      discountedPrice: { ...taxed(353.19, 409.5, 56.31), appliedDiscounts: [ten(45.5, taxed(39.24, 45.5, 6.26))] },
      fees: taxed(10, 10, 0),
      totalFee: { ...taxed(9, 9, 0), appliedDiscounts: [ten(1, taxed(1, 1, 0))] },
      totalDiscount: totalDiscount(47.27, taxed(40.96, 47.27, 6.31)),
      shipping: { ...taxed(7.22, 7.73, 0.51), ...reduced },
      totalShipping: { ...taxed(6.5, 6.96, 0.46), ...reduced, appliedDiscounts: [ten(0.77, { ...taxed(0.72, 0.77, 0.05), ...reduced })] },
      finalPrice: {
        ...taxed(368.69, 425.46, 56.77),
        taxAggregate: {
          lines: [{ ...taxed(96.5, 103.26, 6.76), ...reduced }, { ...taxed(263.19, 313.2, 50.01), ...standard }, taxed(9, 9, 0)],
        },
      },
    });
    expect(body).toMatchObject({
      totalUnitsCount: 5,
      totalTax: { amount: 56.77, currency: 'EUR' },
      metadata: { version: 5 },
      discounts: [
        {
          code: 'TEN',
          discountRate: 10,
          discountType: 'PERCENT',
          discountCalculationType: 'TOTAL',
          calculationType: 'ApplyDiscountAfterTax',
          valid: true,
        },
      ],
    });
    const estimate = await service.call('GET', `${cart}/shipping-estimate`, { headers: manager });
    expect(estimate).toMatchObject({ status: 200, body: { ...taxed(7.22, 7.73, 0.51), ...reduced } });
  });
});
