import { calculateCart, priceCart, type PricingCart, PricingInputError } from './index';

const cart: PricingCart = {
  currency: 'EUR',
  includesTax: true,
  lines: [
    { id: 'a', unitPrice: '21.40', quantity: 1, taxCode: 'REDUCED', taxRate: 7 },
    { id: 'b', unitPrice: '9.99', quantity: 3, taxCode: 'STANDARD', taxRate: 19, fees: [{ amount: '0.25' }] },
  ],
};
const shipping = { amount: '4.20', taxRate: 19 };
const coupons = [{ id: 'TEN', discountType: 'PERCENT', discountPercentage: 10 } as const];

it('a calculated cart renders the same output each time, in any order of calls', () => {
  const priced = priceCart({ ...cart, shipping, coupons });
  const calculated = calculateCart({ ...cart, shipping, coupons });
  expect([calculated.lines(), calculated.totals(), calculated.lines(), calculated.totals()]).toEqual([
    priced.lines,
    priced.calculatedPrice,
    priced.lines,
    priced.calculatedPrice,
  ]);
});

it('a calculated cart offers the value of the goods before discounts, also to a callback', () => {
  const goods = { netValue: 45.18, grossValue: 51.37, taxValue: 6.19 };
  const calculated = calculateCart(cart, (value) => {
    expect(value).toEqual(goods);
    return { shipping, coupons };
  });
  expect(calculated.goods()).toEqual(goods);
  expect(calculated.totals()).toEqual(priceCart({ ...cart, shipping, coupons }).calculatedPrice);
});

/** Without tax as they are; with a discount they are taxed by their rate. */
const TAXED_BY_A_DISCOUNT = [1, 2, 3].map((id) => ({
  id: String(id),
  unitPrice: 0,
  quantity: 1,
  taxRate: 100,
  lineTax: { netValue: 1e13, grossValue: 1e13 },
}));

describe('before rendering', () => {
  const most = 2 ** 52 / 100;

  it.each<[string, Partial<PricingCart>]>([
    ['goods', { lines: [most, most].map((unitPrice, index) => ({ id: String(index), unitPrice, quantity: 1 })) }],
    [
      'what is authorized on top',
      { lines: [2, 2].map((uplift, index) => ({ id: String(index), unitPrice: most / 3, quantity: 1, uplift })) },
    ],
    ['a payment fee', { lines: [{ id: '0', unitPrice: most, quantity: 1 }], paymentFee: { id: 'card', type: 'ABSOLUTE', amount: most } }],
    [
      'prices whose tax grows with a discount',
      {
        includesTax: false,
        lines: TAXED_BY_A_DISCOUNT,
        coupons: [{ discountType: 'PERCENT', discountPercentage: 1 }],
      },
    ],
    [
      'discounts whose tax is more than that of the prices',
      {
        includesTax: false,
        lines: TAXED_BY_A_DISCOUNT,
        coupons: [{ discountType: 'PERCENT', discountPercentage: 100 }],
      },
    ],
  ])('rejects %s that exceed the exact digits', (_name, more) => {
    expect(() => calculateCart({ ...cart, ...more })).toThrow(PricingInputError);
  });
});

it('a calculated cart offers what the shopper pays, without the details of the totals', () => {
  const { netValue, grossValue, taxValue } = priceCart({ ...cart, shipping, coupons }).calculatedPrice.finalPrice;
  expect(calculateCart({ ...cart, shipping, coupons }).finalPrice()).toEqual({ netValue, grossValue, taxValue });
});

it('a calculated cart offers its shipping before discounts, and what promotions take off everything together', () => {
  const promotions = [
    { promotionId: 'ten', discountType: 'PERCENT', discountPercentage: 10, discountCalculationType: 'TOTAL' },
    { promotionId: 'ships', discountType: 'FREE_SHIPPING' },
    { promotionId: 'nothing', discountType: 'ABSOLUTE', discountAbsolute: 0 },
  ] as const;
  const calculated = calculateCart({ ...cart, shipping, coupons: [...promotions, ...coupons] });
  const { netValue, grossValue, taxValue } = calculated.totals().shipping!;
  expect(calculated.shipping()).toEqual({ netValue, grossValue, taxValue });
  expect(calculateCart(cart).shipping()).toBeUndefined();
  const applied = calculated.totals().totalDiscount!.appliedDiscounts.filter(({ promotionId }) => promotionId !== undefined);
  expect([...calculated.promotionDiscounts()]).toEqual(applied.map(({ id, value }) => [id, value]));
  expect(applied.map(({ id }) => id)).toEqual(['ships', 'ten']);
});

it('a calculated cart has three discounts of one id on a line, each added to its like on another line', () => {
  const discounts = [1, 2, 3].map(() => ({ id: 'loyalty', discountType: 'ABSOLUTE' as const, value: 1 }));
  const { totalDiscount } = priceCart({ ...cart, lines: cart.lines.map((line) => ({ ...line, discounts })) }).calculatedPrice;
  expect(totalDiscount?.appliedDiscounts.map(({ value }) => value)).toEqual([2, 2, 2]);
});
