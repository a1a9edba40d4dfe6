import { priceCart, type PricedCart, type PricingCart, type PricingCoupon, type PricingLine } from './index';

/** A gross cart of one line of 10.00 at 19 %, changed as each case needs it. */
function price(cart: Omit<Partial<PricingCart>, 'lines'> & { lines?: Partial<PricingLine>[] }): PricedCart {
  const lines = (cart.lines ?? [{}]).map((line, index) => ({ id: String(index), unitPrice: '10.00', quantity: 1, taxRate: 19, ...line }));
  return priceCart({ currency: 'EUR', includesTax: true, ...cart, lines });
}

const percent = (discountPercentage: number, more?: Partial<PricingCoupon>) => ({
  discountType: 'PERCENT' as const,
  discountPercentage,
  ...more,
});
const absolute = (discountAbsolute: string, more?: Partial<PricingCoupon>) => ({
  discountType: 'ABSOLUTE' as const,
  discountAbsolute,
  ...more,
});
const FREE_SHIPPING = { discountType: 'FREE_SHIPPING' as const };
const TOTAL = { discountCalculationType: 'TOTAL' as const };
const taxed = (netValue: number, grossValue: number, taxValue: number) => ({ netValue, grossValue, taxValue });
const values = (discounts: { value: number }[] | undefined) => (discounts ?? []).map(({ value }) => value);
const goods = ({ lines }: PricedCart) =>
  lines.map((line) => line.calculatedPrice.discountedPrice?.grossValue ?? line.calculatedPrice.price.grossValue);
const onGoods = ({ lines }: PricedCart) => lines.map((line) => values(line.calculatedPrice.discountedPrice?.appliedDiscounts));
const onFees = ({ lines }: PricedCart) =>
  lines.flatMap((line) => line.calculatedPrice.fees ?? []).map((fee) => values(fee.discountedPrice?.appliedDiscounts));
const onShipping = ({ calculatedPrice }: PricedCart) => values(calculatedPrice.totalShipping?.appliedDiscounts);

describe('1. The discount is taken off gross where prices include tax, else off net; the rate gives the other side', () => {
  it.each([
    [true, 'ApplyDiscountAfterTax', taxed(7.56, 9, 1.44), taxed(0.84, 1, 0.16)],
    [false, 'ApplyDiscountBeforeTax', taxed(9, 10.71, 1.71), taxed(1, 1.19, 0.19)],
  ])('includesTax %s: %s', (includesTax, calculationType, left, discount) => {
    const { calculatedPrice } = price({ includesTax, coupons: [percent(10)] });
    expect(calculatedPrice.discountedPrice).toMatchObject(left);
    expect(calculatedPrice.totalDiscount).toEqual({
      calculationType,
      value: 1,
      appliedDiscounts: [{ id: '0', value: 1, discountType: 'PERCENT', price: discount }],
      price: discount,
    });
  });

  it('holds for fees and shipping too, although their own amounts are net', () => {
    const priced = price({
      lines: [{ fees: [{ amount: '2.00', taxRate: 19 }] }],
      shipping: { amount: '3.00', taxRate: 19 },
      coupons: [percent(50, TOTAL)],
    });
    expect([onFees(priced), onShipping(priced)]).toEqual([[[1.19]], [1.79]]);
  });

  it('reports the method also where the discount is on the shipping alone', () => {
    const { totalDiscount } = price({ shipping: { amount: 4 }, coupons: [FREE_SHIPPING] }).calculatedPrice;
    expect(totalDiscount).toMatchObject({ calculationType: 'ApplyDiscountAfterTax', value: 4 });
  });
});

describe('2. SUBTOTAL discounts the lines; TOTAL also their fees and the shipping', () => {
  const cart = { lines: [{ fees: [{ amount: '4.00' }] }], shipping: { amount: '6.00' } };

  it.each([
    ['SUBTOTAL', 'PERCENT', percent(10, { discountCalculationType: 'SUBTOTAL' }), [[[1]], [[]], []]],
    ['SUBTOTAL by default', 'PERCENT', percent(10), [[[1]], [[]], []]],
    ['TOTAL', 'PERCENT', percent(10, TOTAL), [[[1]], [[0.4]], [0.6]]],
    ['SUBTOTAL', 'ABSOLUTE', absolute('5.00'), [[[5]], [[]], []]],
    ['TOTAL', 'ABSOLUTE', absolute('5.00', TOTAL), [[[2.5]], [[1]], [1.5]]],
  ])('%s %s', (_type, _kind, coupon, given) => {
    const priced = price({ ...cart, coupons: [coupon] });
    expect([onGoods(priced), onFees(priced), onShipping(priced)]).toEqual(given);
  });
});

describe('3. ABSOLUTE is spread in proportion over all prices that it applies to', () => {
  it.each([
    ['in proportion', ['10.00', '30.00'], '4.00', [[1], [3]]],
    ['the cent left over goes to the largest remainder', ['10.00', '20.00', '40.00'], '1.00', [[0.14], [0.29], [0.57]]],
    ['on a tie to the earlier piece', ['1.00', '1.00', '1.00'], '1.00', [[0.34], [0.33], [0.33]]],
    ['never more than there is', ['1.00', '2.00'], '100.00', [[1], [2]]],
    ['nothing on a line without a price', ['0.00', '2.00'], '1.00', [[], [1]]],
    ['a cent for the first lines only', ['1.00', '1.00', '1.00'], '0.02', [[0.01], [0.01], []]],
  ])('%s', (_name, prices, amount, given) => {
    expect(onGoods(price({ lines: prices.map((unitPrice) => ({ unitPrice })), coupons: [absolute(amount)] }))).toEqual(given);
  });

  it('gives the remainder to the largest piece where the merchant asks for it', () => {
    const lines = [{ unitPrice: '10.00' }, { unitPrice: '20.00' }, { unitPrice: '40.00' }, { unitPrice: '5.00' }];
    const given = (allocation?: 'remainder-to-largest') =>
      onGoods(price({ lines, coupons: [absolute('1.00')], ...(allocation && { allocation }) }));
    // The shares are 13.33, 26.67, 53.33 and 6.67 cents.
    expect(given()).toEqual([[0.13], [0.27], [0.53], [0.07]]);
    expect(given('remainder-to-largest')).toEqual([[0.13], [0.27], [0.53], [0.07]]);
    const equal = { lines: [{ unitPrice: 3 }, { unitPrice: 3 }, { unitPrice: 1 }], coupons: [absolute('1.00')] };
    expect(onGoods(price(equal))).toEqual([[0.43], [0.43], [0.14]]);
    expect(onGoods(price({ ...equal, coupons: [absolute('0.02')], allocation: 'remainder-to-largest' }))).toEqual([[0.01], [0.01], []]);
  });

  it('reads the amount on the discount side: gross with tax included, else net', () => {
    expect(price({ coupons: [absolute('1.19')] }).calculatedPrice.discountedPrice).toMatchObject(taxed(7.4, 8.81, 1.41));
    expect(price({ includesTax: false, coupons: [absolute('1.00')] }).calculatedPrice.discountedPrice).toMatchObject(taxed(9, 10.71, 1.71));
  });
});

describe('4. PERCENT takes its part of the price', () => {
  it.each([
    [10, '10.00', [1]],
    [33.333, '10.00', [3.33]],
    [50, '0.01', [0.01]],
    [49, '0.01', []],
    [100, '10.00', [10]],
    [0, '10.00', []],
  ])('%d %% of %s', (percentage, unitPrice, given) => {
    expect(onGoods(price({ lines: [{ unitPrice }], coupons: [percent(percentage)] }))).toEqual([given]);
  });

  it('lists no discount where it gives nothing', () => {
    const { calculatedPrice, lines } = price({ coupons: [percent(0)] });
    expect(calculatedPrice).not.toHaveProperty('totalDiscount');
    expect(calculatedPrice).not.toHaveProperty('discountedPrice');
    expect(lines[0]!.calculatedPrice).not.toHaveProperty('discountedPrice');
  });
});

describe('5. FREE_SHIPPING takes the whole shipping, before any other discount', () => {
  const shipping = { amount: '5.00', taxRate: 19 };

  it.each([
    ['alone', [FREE_SHIPPING], [5.95]],
    ['given last it still comes first', [percent(10, TOTAL), FREE_SHIPPING], [5.95]],
    ['the second gives nothing', [FREE_SHIPPING, FREE_SHIPPING], [5.95]],
    ['restricted to lines it gives nothing', [{ ...FREE_SHIPPING, lineIds: ['0'] }], []],
  ])('%s', (_name, coupons, given) => {
    const priced = price({ shipping, coupons });
    expect(onShipping(priced)).toEqual(given);
  });

  it('leaves the price of the shipping before discounts to be seen', () => {
    const { shipping: before, totalShipping } = price({ shipping, coupons: [FREE_SHIPPING] }).calculatedPrice;
    expect([before, totalShipping]).toMatchObject([taxed(5, 5.95, 0.95), taxed(0, 0, 0)]);
  });

  it('does nothing to a cart without shipping', () => {
    expect(price({ coupons: [FREE_SHIPPING] })).toEqual(price({}));
  });
});
