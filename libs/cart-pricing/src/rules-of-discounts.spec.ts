import { type PercentRounding, type PricingCoupon, type PricingDiscount } from './index';
import { absolute, FREE_SHIPPING, onFees, onLines, onShipping, percent, price, taxed, TOTAL } from './price.fixture';

describe('Rule 6: SUBTOTAL discounts lines, TOTAL also their fees and the shipping, a restriction only its lines', () => {
  const cart = { lines: [{ fees: [{ amount: '4.00' }] }, { fees: [{ amount: '2.00' }] }], shipping: { amount: '4.00' } };

  it.each<[string, PricingCoupon, unknown]>([
    ['SUBTOTAL PERCENT', percent(10, { discountCalculationType: 'SUBTOTAL' }), [[[1], [1]], [[], []], []]],
    ['SUBTOTAL by default', percent(10), [[[1], [1]], [[], []], []]],
    ['TOTAL PERCENT', percent(10, TOTAL), [[[1], [1]], [[0.4], [0.2]], [0.4]]],
    ['SUBTOTAL ABSOLUTE', absolute('6.00'), [[[3], [3]], [[], []], []]],
    ['TOTAL ABSOLUTE', absolute('6.00', TOTAL), [[[2], [2]], [[0.8], [0.4]], [0.8]]],
    ['SUBTOTAL of one line', percent(10, { lineIds: ['1'] }), [[[], [1]], [[], []], []]],
    ['TOTAL of one line', percent(10, { ...TOTAL, lineIds: ['1'] }), [[[], [1]], [[], [0.2]], []]],
    ['TOTAL ABSOLUTE of one line', absolute('6.00', { ...TOTAL, lineIds: ['0'] }), [[[4.29], []], [[1.71], []], []]],
    ['an unknown line', percent(10, { lineIds: ['7'] }), [[[], []], [[], []], []]],
    ['no line', absolute('6.00', { ...TOTAL, lineIds: [] }), [[[], []], [[], []], []]],
  ])('%s', (_name, coupon, expected) => {
    const priced = price({ ...cart, coupons: [coupon] });
    expect([onLines(priced), onFees(priced), onShipping(priced)]).toEqual(expected);
  });
});

describe('Rule 7: line discounts come first, then FREE_SHIPPING, then the coupons, then the discounts of the cart', () => {
  const shipping = { amount: '5.00' };

  it.each<[string, PricingCoupon[], number[]]>([
    ['free shipping alone', [FREE_SHIPPING], [5]],
    ['applied first even if sent last', [percent(10, TOTAL), absolute('1.00', TOTAL), FREE_SHIPPING], [5]],
    ['a second one has no effect', [FREE_SHIPPING, FREE_SHIPPING], [5]],
    ['restricted to lines it has no effect', [{ ...FREE_SHIPPING, lineIds: ['0'] }], []],
  ])('%s', (_name, coupons, expected) => {
    expect(onShipping(price({ shipping, coupons }))).toEqual(expected);
  });

  it('returns the shipping before and after', () => {
    const { shipping: before, totalShipping } = price({ shipping, coupons: [FREE_SHIPPING] }).calculatedPrice;
    expect([before, totalShipping]).toMatchObject([taxed(5, 5, 0), taxed(0, 0, 0)]);
  });

  it('does not change a cart without shipping', () => {
    expect(price({ coupons: [FREE_SHIPPING] })).toEqual(price({}));
  });

  it('applies the discounts of the line before the coupons', () => {
    const discounts = [
      { id: 'staff', discountType: 'PERCENT' as const, value: 50 },
      { id: 'damaged', discountType: 'ABSOLUTE' as const, value: '4.00' },
    ];
    const priced = price({
      lines: [{ discounts }, {}],
      shipping,
      coupons: [percent(20, { id: 'A' }), FREE_SHIPPING, absolute('1.00', { id: 'B' })],
    });
    expect(onLines(priced)).toEqual([
      [5, 4, 1],
      [2, 1],
    ]);
    const ids = priced.calculatedPrice.totalDiscount!.appliedDiscounts.map(({ id }) => id);
    expect(ids).toEqual(['staff', 'damaged', '1', 'A', 'B']);
  });

  const off = (value: number, discountType: 'PERCENT' | 'ABSOLUTE' = 'PERCENT') => ({ id: 'x', discountType, value });

  it.each<[string, PricingDiscount[], string]>([
    ['a percentage of the undiscounted lines', [off(10)], '6 1, 3 0.5'],
    ['an amount, spread over the lines', [off(3, 'ABSOLUTE')], '6 2, 3 1'],
    ['at most what the coupon left', [off(90)], '6 4, 3 2'],
    ['in their order', [off(5, 'ABSOLUTE'), off(10)], '6 3.33 0.67, 3 1.67 0.33'],
    ['not listed if it is zero', [off(0)], '6, 3'],
  ])('applies external discounts of the cart after the coupons: %s', (_name, discounts, expected) => {
    const lines = [{ fees: [{ amount: '4.00' }] }, { unitPrice: '5.00' }];
    const priced = price({ lines, shipping, coupons: [percent(60, TOTAL)], discounts });
    const values = onLines(priced).map((line) => line.join(' '));
    expect([values.join(', '), onFees(priced), onShipping(priced)]).toEqual([expected, [[2.4]], [3]]);
  });

  it('names the origin of external discounts, so that a coupon with the same id is not mistaken for one', () => {
    const same = { id: 'TEN', discountType: 'PERCENT' as const, value: 10 };
    const priced = price({ lines: [{ discounts: [same] }], coupons: [percent(10, { id: 'TEN' })], discounts: [same] });
    const { appliedDiscounts } = priced.calculatedPrice.totalDiscount!;
    expect(appliedDiscounts.map(({ id, origin }) => [id, origin])).toEqual([
      ['TEN', 'EXTERNAL'],
      ['TEN', undefined],
      ['TEN', 'EXTERNAL'],
    ]);
  });

  it('lists a discount of two lines once in the cart, and two coupons with the same code twice', () => {
    const discounts = [{ id: 'staff', discountType: 'PERCENT' as const, value: 10 }];
    const coupons = [percent(10, { id: 'TEN' }), percent(20, { id: 'TEN' })];
    const { appliedDiscounts } = price({ lines: [{ discounts }, { discounts }], coupons }).calculatedPrice.totalDiscount!;
    expect(appliedDiscounts.map(({ id, value }) => [id, value])).toEqual([
      ['staff', 2],
      ['TEN', 2],
      ['TEN', 4],
    ]);
  });
});

describe('Rule 8: PERCENT takes its part of the undiscounted price, never more than is left', () => {
  it.each<[string, string, PricingCoupon[], number[]]>([
    ['10 %', '10.00', [percent(10)], [1]],
    ['twice 10 % discounts the same amount twice', '15.00', [percent(10), percent(10)], [1.5, 1.5]],
    ['after an ABSOLUTE coupon', '10.00', [absolute('5.00'), percent(10)], [5, 1]],
    ['a third, rounded', '10.00', [percent(33.333)], [3.33]],
    ['half a cent, up', '0.01', [percent(50)], [0.01]],
    ['less than half a cent discounts nothing', '0.01', [percent(49)], []],
    ['100 %', '10.00', [percent(100)], [10]],
    ['100 % + 100 %', '10.00', [percent(100), percent(100)], [10]],
    ['60 % + 60 %', '10.00', [percent(60), percent(60)], [6, 4]],
    ['0 % is not listed', '10.00', [percent(0)], []],
    ['of zero', '0.00', [percent(10)], []],
  ])('%s', (_name, unitPrice, coupons, expected) => {
    expect(onLines(price({ lines: [{ unitPrice }], coupons }))).toEqual([expected]);
  });

  it('rounds each component separately', () => {
    const lines = [{ unitPrice: '0.05' }, { unitPrice: '0.05' }];
    expect(onLines(price({ lines, coupons: [percent(10)] }))).toEqual([[0.01], [0.01]]);
    expect(onLines(price({ lines, coupons: [percent(10)], rounding: 'half-down' }))).toEqual([[], []]);
  });

  it('does not list a discount of zero', () => {
    expect(price({ coupons: [percent(0)] })).toEqual(price({}));
  });
});

describe('Rule 8 with percentRounding TOTAL: the percentage of all together is rounded once, then spread', () => {
  it.each<[string, string[], PricingCoupon[], { byPiece: number[][]; byTotal: number[][] }]>([
    ['equal on one line', ['9.99'], [percent(33.333)], { byPiece: [[3.33]], byTotal: [[3.33]] }],
    ['a cent less than by piece', ['0.05', '0.05'], [percent(10)], { byPiece: [[0.01], [0.01]], byTotal: [[0.01], []] }],
    ['a cent more than by piece', ['0.04', '0.04', '0.04'], [percent(10)], { byPiece: [[], [], []], byTotal: [[0.01], [], []] }],
    ['exact shares stay exact', ['10.00', '20.00'], [percent(10)], { byPiece: [[1], [2]], byTotal: [[1], [2]] }],
    ['100 %', ['0.01', '9.99'], [percent(100)], { byPiece: [[0.01], [9.99]], byTotal: [[0.01], [9.99]] }],
    [
      'of its own lines',
      ['1.15', '1.15', '1.15'],
      [percent(10, { lineIds: ['1', '2'] })],
      { byPiece: [[], [0.12], [0.12]], byTotal: [[], [0.12], [0.11]] },
    ],
    ['0 % is not listed', ['10.00'], [percent(0)], { byPiece: [[]], byTotal: [[]] }],
    ['of zero', ['0.00', '0.00'], [percent(10)], { byPiece: [[], []], byTotal: [[], []] }],
    ['of no line', ['1.00'], [percent(10, { lineIds: [] })], { byPiece: [[]], byTotal: [[]] }],
    [
      'always of undiscounted prices',
      ['0.45', '0.45'],
      [percent(10), percent(10)],
      {
        byPiece: [
          [0.05, 0.05],
          [0.05, 0.05],
        ],
        byTotal: [
          [0.05, 0.05],
          [0.04, 0.04],
        ],
      },
    ],
    [
      'the excess of a full line goes to the others, as with an amount',
      ['10.00', '10.00'],
      [percent(60, { lineIds: ['0'] }), percent(50)],
      { byPiece: [[6, 4], [5]], byTotal: [[6, 4], [6]] },
    ],
    ['the excess of all lines is dropped', ['10.00'], [percent(80), percent(50)], { byPiece: [[8, 2]], byTotal: [[8, 2]] }],
  ])('%s', (_name, prices, coupons, { byPiece, byTotal }) => {
    const cart = { lines: prices.map((unitPrice) => ({ unitPrice })), coupons };
    expect(onLines(price(cart))).toEqual(byPiece);
    expect(onLines(price({ ...cart, percentRounding: 'PIECE' }))).toEqual(byPiece);
    expect(onLines(price({ ...cart, percentRounding: 'TOTAL' }))).toEqual(byTotal);
  });

  it('discounts 270.39 of 100 lines of 2,703.90 in total, while rounding each line discounts 270.45', () => {
    const lines = [12, 5, 83].flatMap((count, kind) =>
      Array.from({ length: count }, () => ({ unitPrice: ['12.95', '20.00', '29.50'][kind]! })),
    );
    const discounts = (percentRounding: PercentRounding) => {
      const { price: before, totalDiscount } = price({ lines, coupons: [percent(10)], percentRounding }).calculatedPrice;
      return [lines.length, before.grossValue, totalDiscount!.value];
    };
    expect(discounts('PIECE')).toEqual([100, 2703.9, 270.45]);
    expect(discounts('TOTAL')).toEqual([100, 2703.9, 270.39]);
  });

  it('includes fees and shipping in the whole of a TOTAL coupon', () => {
    const cart = {
      lines: [{ unitPrice: '1.05', fees: [{ amount: '1.05' }] }],
      shipping: { amount: '1.05' },
      coupons: [percent(10, TOTAL)],
    };
    const discounts = (percentRounding: PercentRounding) => {
      const priced = price({ ...cart, percentRounding });
      return [onLines(priced), onFees(priced), onShipping(priced)];
    };
    expect(discounts('PIECE')).toEqual([[[0.11]], [[0.11]], [0.11]]);
    expect(discounts('TOTAL')).toEqual([[[0.11]], [[0.11]], [0.1]]); // 10 % of 3.15 is 0.315
  });

  it('rounds the whole by the rounding of the cart, and allocates it by its allocation', () => {
    const cart = { coupons: [percent(10)], percentRounding: 'TOTAL' as const };
    const lines = [{ unitPrice: '0.15' }, { unitPrice: '0.15' }, { unitPrice: '0.15' }];
    expect(onLines(price({ ...cart, lines }))).toEqual([[0.02], [0.02], [0.01]]);
    expect(onLines(price({ ...cart, lines, rounding: 'half-even' }))).toEqual([[0.02], [0.01], [0.01]]);
    const uneven = [{ unitPrice: '1.15' }, { unitPrice: '1.15' }, { unitPrice: '2.35' }];
    expect(onLines(price({ ...cart, lines: uneven }))).toEqual([[0.12], [0.11], [0.24]]);
    expect(onLines(price({ ...cart, lines: uneven, allocation: 'remainder-to-largest' }))).toEqual([[0.12], [0.12], [0.23]]);
  });

  it('keeps the line discounts of a line on that line', () => {
    const discounts = [{ id: 'staff', discountType: 'PERCENT' as const, value: 10 }];
    const lines = [
      { unitPrice: '0.05', discounts },
      { unitPrice: '0.05', discounts },
    ];
    expect(onLines(price({ lines, percentRounding: 'TOTAL' }))).toEqual([[0.01], [0.01]]);
  });
});

describe('Rule 9: ABSOLUTE is spread by the undiscounted prices, each capped at what it has left', () => {
  it.each<[string, string[], PricingCoupon[], number[][]]>([
    ['in proportion', ['10.00', '30.00'], [absolute('4.00')], [[1], [3]]],
    ['nothing to a line without a price', ['0.00', '2.00'], [absolute('1.00')], [[], [1]]],
    ['never more than there is', ['1.00', '2.00'], [absolute('100.00')], [[1], [2]]],
    [
      'by undiscounted prices also for the second coupon',
      ['250', '150'],
      [absolute('100'), absolute('100')],
      [
        [62.5, 62.5],
        [37.5, 37.5],
      ],
    ],
    [
      'the excess of a full line goes to the others',
      ['10.00', '10.00', '20.00'],
      [percent(100, { lineIds: ['0'] }), absolute('6.00')],
      [[10], [2], [4]],
    ],
    ['a nearly full line takes what fits', ['10.00', '10.00'], [percent(90, { lineIds: ['0'] }), absolute('5.00')], [[9, 1], [4]]],
    ['the excess of all lines is dropped', ['10.00'], [percent(80), absolute('5.00')], [[8, 2]]],
  ])('%s', (_name, prices, coupons, expected) => {
    expect(onLines(price({ lines: prices.map((unitPrice) => ({ unitPrice })), coupons }))).toEqual(expected);
  });

  it('applies a line discount to the whole line, not to each unit', () => {
    const discounts = [{ id: 'damaged', discountType: 'ABSOLUTE' as const, value: '3.00' }];
    expect(onLines(price({ lines: [{ quantity: 5, discounts }] }))).toEqual([[3]]);
    expect(onLines(price({ lines: [{ unitPrice: '2.00', discounts }] }))).toEqual([[2]]);
  });
});

describe('Rule 10: units left over go to the largest remainders, or by the other rule to the largest component', () => {
  it.each<[string, string[], string, number[][], number[][]]>([
    ['a remainder of more than a half', ['10.00', '20.00', '40.00'], '1.00', [[0.14], [0.29], [0.57]], [[0.14], [0.29], [0.57]]],
    ['on a tie the earlier component', ['1.00', '1.00', '1.00'], '1.00', [[0.34], [0.33], [0.33]], [[0.34], [0.33], [0.33]]],
    ['fewer cents than components', ['1.00', '1.00', '1.00', '1.00'], '0.02', [[0.01], [0.01], [], []], [[], [], [0.01], [0.01]]],
    ['small remainders', ['9.00', '1.40', '1.40', '1.20'], '0.13', [[0.09], [0.02], [0.01], [0.01]], [[0.1], [0.01], [0.01], [0.01]]],
  ])('%s', (_name, prices, amount, byRemainder, toLargest) => {
    const cart = { lines: prices.map((unitPrice) => ({ unitPrice })), coupons: [absolute(amount)] };
    expect(onLines(price(cart))).toEqual(byRemainder);
    expect(onLines(price({ ...cart, allocation: 'remainder-to-largest' }))).toEqual(toLargest);
  });

  it('allocates to each line followed by its fees, then to the shipping', () => {
    const fees = [{ amount: '1.00' }, { amount: '1.00' }];
    const cart = { lines: [{ unitPrice: '1.00', fees }, { unitPrice: '1.00' }], shipping: { amount: '1.00' } };
    const discounts = (amount: string) => {
      const priced = price({ ...cart, coupons: [absolute(amount, TOTAL)] });
      return [onLines(priced), onFees(priced), onShipping(priced)];
    };
    expect(discounts('0.02')).toEqual([[[0.01], []], [[0.01], []], []]);
    expect(discounts('0.04')).toEqual([[[0.01], [0.01]], [[0.01], [0.01]], []]);
  });
});
