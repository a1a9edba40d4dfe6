import type { CartLine } from './cart-contents';
import { judged, pricingCoupons, refuseFurtherCoupon, segmentGoods, turningPoints } from './cart-discount';
import type { CouponTerms } from './coupon-terms';

const terms = (rest: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'TEN',
  discountType: 'PERCENT',
  discountCalculationType: 'SUBTOTAL',
  percentage: 10,
  categoryRestricted: false,
  includedCategories: [],
  excludedCategories: [],
  segmentRestricted: false,
  segmentGoods: { productIds: [], categories: [] },
  ...rest,
});
const line = (id: number, itemXrn: string, categories: string[]): CartLine => ({
  id,
  requested: { itemType: 'INTERNAL', itemXrn, quantity: 1 },
  resolved: { unitPrice: 1, fees: [], categories, leadTime: 0, weightDependent: false },
});
const LINES = [line(0, 'apple', ['fruit', 'fresh']), line(1, 'gift', ['fruit', 'gift-cards']), line(2, 'lamp', ['home']), line(4, 'x', [])];
const lineIdsOf = (given: CouponTerms) => pricingCoupons([{ id: '1', terms: given, valid: true }], LINES, 'EUR')[0]?.lineIds;

describe('pricingCoupons', () => {
  it.each<[string, Partial<CouponTerms>, string[] | undefined]>([
    ['every line without a restriction', {}, undefined],
    ['lines in an included category', { categoryRestricted: true, includedCategories: ['fruit'] }, ['0', '1']],
    [
      'no line in an excluded category, even if it is also included',
      { categoryRestricted: true, includedCategories: ['fruit'], excludedCategories: ['gift-cards'] },
      ['0'],
    ],
    ['all but the excluded categories if none is included', { categoryRestricted: true, excludedCategories: ['fruit'] }, ['2', '4']],
    ['no line if none matches', { categoryRestricted: true, includedCategories: ['toys'] }, []],
    [
      'the segment’s products and categories',
      { segmentRestricted: true, segmentGoods: { productIds: ['lamp'], categories: ['fresh'] } },
      ['0', '2'],
    ],
    ['no line of a customer without segments', { segmentRestricted: true }, []],
    [
      'lines that match both restrictions',
      {
        categoryRestricted: true,
        includedCategories: ['fruit'],
        segmentRestricted: true,
        segmentGoods: { productIds: ['gift', 'lamp'], categories: [] },
      },
      ['1'],
    ],
  ])('discounts %s', (_name, restriction, lineIds) => {
    expect(lineIdsOf(terms(restriction))).toEqual(lineIds);
  });

  it('omits invalid coupons and coupons in another currency, and keeps the order', () => {
    const discounts = [
      { id: '1', terms: terms({ code: 'B' }), valid: true },
      { id: '2', terms: terms({ code: 'OLD' }), valid: false },
      { id: '3', terms: terms({ code: 'CHF', discountType: 'ABSOLUTE', absolute: { amount: 5, currency: 'CHF' } }), valid: true },
      { id: '4', terms: terms({ code: 'A', discountType: 'ABSOLUTE', absolute: { amount: 5, currency: 'EUR' } }), valid: true },
    ];
    const coupons = pricingCoupons(discounts, LINES, 'EUR');
    expect(coupons.map(({ id }) => id)).toEqual(['B', 'A']);
    expect(coupons[1]).toMatchObject({ discountAbsolute: 5 });
  });
});

describe('judged', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  const order = { orderTotal: { amount: 50, currency: 'EUR' }, now };

  it.each<[boolean, string, Partial<CouponTerms>]>([
    [true, 'no limit', {}],
    [true, 'an order of exactly the minimum', { minOrderValue: { amount: 50, currency: 'EUR' } }],
    [false, 'an order below the minimum', { minOrderValue: { amount: 50.01, currency: 'EUR' } }],
    [false, 'a minimum in another currency', { minOrderValue: { amount: 1, currency: 'CHF' } }],
    [true, 'the first moment', { validFrom: '2026-03-01T12:00:00.000Z' }],
    [false, 'a moment too early', { validFrom: '2026-03-01T12:00:00.001Z' }],
    [true, 'the last moment', { validUntil: '2026-03-01T12:00:00.000Z' }],
    [false, 'a moment too late', { validUntil: '2026-03-01T11:59:59.999Z' }],
  ])('returns %s for %s', (valid, _limit, limits) => {
    expect(judged([{ id: '1', terms: terms(limits), refused: false, valid: !valid }], order)).toMatchObject([{ refused: false, valid }]);
  });

  it('keeps a rejected coupon rejected, even if only `valid` was stored', () => {
    const discounts = [
      { id: '1', terms: terms(), refused: true, valid: true },
      { id: '2', terms: terms(), valid: false },
    ];
    expect(judged(discounts, order)).toMatchObject([
      { refused: true, valid: false },
      { refused: true, valid: false },
    ]);
  });

  it('changes its result exactly at each turning point', () => {
    const discounts = [
      { id: '1', terms: terms({ validFrom: '2026-03-01', validUntil: '2026-03-02T23:59:59.999Z' }), refused: false, valid: true },
    ];
    const moments = turningPoints(discounts);
    expect(moments.map((moment) => moment.toISOString())).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-03T00:00:00.000Z']);
    const validAt = (time: number) => judged(discounts, { ...order, now: new Date(time) }).map(({ valid }) => valid);
    expect(moments.flatMap((moment) => [-1, 0].flatMap((offset) => validAt(moment.getTime() + offset)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

it('rejects a coupon over the limit of the site, or applied twice', () => {
  const discounts = [{ id: '1', terms: terms(), valid: true }];
  expect(() => refuseFurtherCoupon(discounts, 'OTHER', 2)).not.toThrow();
  expect(() => refuseFurtherCoupon(discounts, 'TEN', 2)).toThrow(
    expect.objectContaining({ kind: 'conflict', type: 'coupon_already_applied' }),
  );
  expect(() => refuseFurtherCoupon(discounts, 'OTHER', 1)).toThrow(
    expect.objectContaining({ kind: 'conflict', type: 'coupon_limit_reached' }),
  );
});

it("segmentGoods returns the goods of the customer's segments", () => {
  const segments = [
    { id: 'a', customerNumbers: ['1'], productIds: ['p'] },
    { id: 'b', customerNumbers: ['1', '2'], categories: ['c'] },
  ];
  expect(segmentGoods(segments, '1')).toEqual({ productIds: ['p'], categories: ['c'] });
  expect(segmentGoods(segments, '2')).toEqual({ productIds: [], categories: ['c'] });
  expect(segmentGoods(segments, null)).toEqual({ productIds: [], categories: [] });
});
