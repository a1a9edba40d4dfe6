import { type PricingCoupon } from './index';
import { onLines, percent, price, TOTAL } from './price.fixture';

describe('Pieces: a percentage of a part of the quantity of some lines', () => {
  const pieces = (discountPercentage: number, ...parts: [lineId: string, quantity: string | number][]): PricingCoupon => ({
    discountType: 'ABSOLUTE',
    discountPercentage,
    pieces: parts.map(([lineId, quantity]) => ({ lineId, quantity })),
  });
  const lines = [{ quantity: 3, unitPrice: '3.335' }, { quantity: 2 }];

  it.each<[string, PricingCoupon[], number[][]]>([
    ['line price × pieces ÷ quantity', [pieces(100, ['1', 1])], [[], [10]]],
    ['rounded once: 10.01 × 2 ÷ 3 × 50 % = 3.3366…', [pieces(50, ['0', 2])], [[3.34], []]],
    ['several lines', [pieces(10, ['0', 3], ['1', 2])], [[1], [2]]],
    ['no piece', [pieces(100, ['0', 0])], [[], []]],
    ['a part of a piece', [pieces(100, ['1', '0.5'])], [[], [5]]],
    ['an unknown line', [pieces(100, ['7', 1])], [[], []]],
    ['at most what is left', [percent(80), pieces(100, ['1', 1])], [[8.01], [16, 4]]],
    ['not the other way round', [pieces(100, ['1', 2]), percent(80)], [[8.01], [20]]],
  ])('%s', (_name, coupons, expected) => {
    expect(onLines(price({ lines, coupons }))).toEqual(expected);
  });

  it('are rounded for each line in a shop that rounds percentages once for all', () => {
    const cents = [{ unitPrice: '0.05' }, { unitPrice: '0.05' }, { unitPrice: '0.05' }];
    const tenth: PricingCoupon = pieces(10, ['0', 1], ['1', 1], ['2', 1]);
    expect(onLines(price({ lines: cents, coupons: [tenth], percentRounding: 'TOTAL' }))).toEqual([[0.01], [0.01], [0.01]]);
  });

  it('of a line without a quantity are worth nothing', () => {
    expect(onLines(price({ lines: [{ quantity: 0, linePrice: '10.00' }], coupons: [pieces(100, ['0', 0])] }))).toEqual([[]]);
  });
});

describe('A promotion', () => {
  it('is named by the discounts of lines, of the shipping and of the cart, and identifies its coupon', () => {
    const coupons = [percent(10, { ...TOTAL, promotionId: 'summer' }), percent(10, { id: 'summer' })];
    const { lines, calculatedPrice } = price({ shipping: { amount: '5.00' }, coupons });
    const named = [{ id: 'summer', promotionId: 'summer' }, { id: 'summer' }];
    expect(lines[0]!.calculatedPrice.discountedPrice!.appliedDiscounts).toMatchObject(named);
    expect(lines[0]!.calculatedPrice.discountedPrice!.appliedDiscounts[1]).not.toHaveProperty('promotionId');
    expect(calculatedPrice.totalDiscount!.appliedDiscounts).toMatchObject(named);
    expect(calculatedPrice.totalShipping!.appliedDiscounts).toMatchObject([named[0]!]);
  });
});
