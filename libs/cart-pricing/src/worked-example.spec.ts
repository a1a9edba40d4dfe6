import { type AppliedDiscount, priceCart, type PricedCart, type PricingCart, type TaxedValue, type TotalDiscount } from './index';

/** Three lines at two rates, two untaxed fees, net shipping and one coupon of 10 % on everything. */
const cart: PricingCart = {
  currency: 'EUR',
  includesTax: true,
  lines: [
    { id: '0', unitPrice: '55.00', quantity: 2, taxCode: 'STANDARD', taxRate: 19 },
    {
      id: '1',
      unitPrice: '107.00',
      quantity: 1,
      taxCode: 'REDUCED',
      taxRate: 7,
      uplift: '0.3',
      fees: [{ id: 'box', origin: 'EXTERNAL', name: { en: 'Box' }, amount: '5.00' }],
    },
    { id: '2', unitPrice: '119.00', quantity: 2, taxCode: 'STANDARD', taxRate: 19, fees: [{ amount: '5.00' }] },
  ],
  shipping: { amount: '7.22', taxCode: 'REDUCED', taxRate: 7 },
  coupons: [{ id: 'TEN', discountType: 'PERCENT', discountCalculationType: 'TOTAL', discountPercentage: 10 }],
};

const taxed = (netValue: number, grossValue: number, taxValue: number) => ({ netValue, grossValue, taxValue });
const standard = { taxCode: 'STANDARD', taxRate: 19 };
const reduced = { taxCode: 'REDUCED', taxRate: 7 };
const ten = (value: number, price: TaxedValue): AppliedDiscount => ({ id: 'TEN', value, discountType: 'PERCENT', price });
const totalDiscount = (value: number, price: TaxedValue): TotalDiscount => ({
  calculationType: 'ApplyDiscountAfterTax',
  value,
  appliedDiscounts: [ten(value, price)],
  price,
});
const discountedFee = { ...taxed(4.5, 4.5, 0), appliedDiscounts: [ten(0.5, taxed(0.5, 0.5, 0))] };

const priced: PricedCart = {
  lines: [
    {
      id: '0',
      unitPrice: { ...taxed(46.22, 55, 8.78), ...standard },
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
      id: '1',
      unitPrice: { ...taxed(100, 107, 7), ...reduced },
      calculatedPrice: {
        price: { ...taxed(100, 107, 7), ...reduced },
        upliftValue: { ...taxed(30, 32.1, 2.1), ...reduced },
        discountedPrice: { ...taxed(90, 96.3, 6.3), ...reduced, appliedDiscounts: [ten(10.7, { ...taxed(10, 10.7, 0.7), ...reduced })] },
        fees: [
          {
            id: 'box',
            type: 'ABSOLUTE',
            origin: 'EXTERNAL',
            name: { en: 'Box' },
            price: taxed(5, 5, 0),
            discountedPrice: discountedFee,
          },
        ],
        totalFee: discountedFee,
        totalDiscount: totalDiscount(11.2, taxed(10.5, 11.2, 0.7)),
        finalPrice: taxed(94.5, 100.8, 6.3),
      },
    },
    {
      id: '2',
      unitPrice: { ...taxed(100, 119, 19), ...standard },
      calculatedPrice: {
        price: { ...taxed(200, 238, 38), ...standard },
        discountedPrice: {
          ...taxed(180, 214.2, 34.2),
          ...standard,
          appliedDiscounts: [ten(23.8, { ...taxed(20, 23.8, 3.8), ...standard })],
        },
        fees: [{ type: 'ABSOLUTE', price: taxed(5, 5, 0), discountedPrice: discountedFee }],
        totalFee: discountedFee,
        totalDiscount: totalDiscount(24.3, taxed(20.5, 24.3, 3.8)),
        finalPrice: taxed(184.5, 218.7, 34.2),
      },
    },
  ],
  calculatedPrice: {
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
  },
};

it('the calculator prices the worked example exactly in every number', () => {
  expect(priceCart(cart)).toStrictEqual(priced);
});

it('the calculator prices the cart of the README as calculated there by hand', () => {
  const { lines, calculatedPrice: total } = priceCart({
    currency: 'EUR',
    includesTax: true,
    lines: [
      { id: 'book', unitPrice: '21.40', quantity: 1, ...reduced },
      { id: 'wine', unitPrice: '9.99', quantity: 3, ...standard, fees: [{ type: 'ABSOLUTE_MULTIPLY_ITEMQUANTITY', amount: '0.25' }] },
    ],
    shipping: { amount: '4.20', ...standard },
    coupons: [
      { id: 'SPRING10', discountType: 'PERCENT', discountPercentage: 10 },
      { id: 'FIVER', discountType: 'ABSOLUTE', discountCalculationType: 'TOTAL', discountAbsolute: '5.00' },
    ],
  });
  const [book, wine] = lines.map((line) => line.calculatedPrice);
  expect([book!.price, wine!.price, total.fees, total.shipping]).toMatchObject([
    taxed(20, 21.4, 1.4),
    taxed(25.18, 29.97, 4.79),
    taxed(0.75, 0.75, 0),
    taxed(4.2, 5, 0.8),
  ]);
  expect([book!.discountedPrice, wine!.discountedPrice, total.totalFee, total.totalShipping]).toMatchObject([
    { ...taxed(16.25, 17.39, 1.14), appliedDiscounts: [{ value: 2.14 }, { value: 1.87 }] },
    { ...taxed(20.46, 24.35, 3.89), appliedDiscounts: [{ value: 3 }, { value: 2.62 }] },
    { ...taxed(0.68, 0.68, 0), appliedDiscounts: [{ value: 0.07 }] },
    { ...taxed(3.83, 4.56, 0.73), appliedDiscounts: [{ value: 0.44 }] },
  ]);
  expect(lines[1]!.unitPrice.netValue).toBe(8.39);
  expect(total.finalPrice).toEqual({
    ...taxed(41.22, 46.98, 5.76),
    taxAggregate: {
      lines: [{ ...taxed(16.25, 17.39, 1.14), ...reduced }, { ...taxed(24.29, 28.91, 4.62), ...standard }, taxed(0.68, 0.68, 0)],
    },
  });
});
