import { AppError } from '@suite/errors';
import type { CartLine } from './cart-contents';
import {
  conflictOf,
  couponFault,
  mergedDiscounts,
  validated,
  pricingCoupons,
  refuseConflict,
  refuseConflicts,
  refuseFurtherCoupon,
  replaced,
  segmentGoods,
} from './cart-discount';
import { refusalOf } from '../../catalog/domain/refused.fixture';
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
  restrictions: {},
  segmentGoods: { productIds: [], categories: [] },
  ...rest,
});
const line = (id: number, itemXrn: string, categories: string[]): CartLine => ({
  id,
  requested: { itemType: 'INTERNAL', itemXrn, quantity: 1 },
  resolved: { unitPrice: 1, fees: [], categories, leadTime: 0, weightDependent: false },
});
const LINES = [line(0, 'apple', ['fruit', 'fresh']), line(1, 'gift', ['fruit', 'gift-cards']), line(2, 'lamp', ['home']), line(4, 'x', [])];
const lineIdsOf = (terms: CouponTerms) => pricingCoupons([{ id: '1', terms, refused: false, valid: true }], LINES, 'EUR')[0]?.lineIds;

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
    ['the segment’s products of any category if categories do not restrict it', { segmentRestricted: true, includedCategories: ['toys'], segmentGoods: { productIds: ['lamp'], categories: [] } }, ['2']], // prettier-ignore
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
      { id: '1', terms: terms({ code: 'B' }), refused: false, valid: true },
      { id: '2', terms: terms({ code: 'OLD' }), refused: false, valid: false },
      {
        id: '3',
        terms: terms({ code: 'CHF', discountType: 'ABSOLUTE', absolute: { amount: 5, currency: 'CHF' } }),
        refused: false,
        valid: true,
      },
      {
        id: '4',
        terms: terms({ code: 'A', discountType: 'ABSOLUTE', absolute: { amount: 5, currency: 'EUR' } }),
        refused: false,
        valid: true,
      },
    ];
    const coupons = pricingCoupons(discounts, LINES, 'EUR');
    expect(coupons.map(({ id }) => id)).toEqual(['B', 'A']);
    expect(coupons[1]).toMatchObject({ discountAbsolute: 5 });
  });
});

describe('validated', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  const order = { orderTotal: { amount: 50, currency: 'EUR' }, now };

  it.each<[boolean, string, CouponTerms['restrictions']]>([
    [true, 'without restrictions', {}],
    [true, 'with restrictions that hold', { minOrderValue: { amount: 50, currency: 'EUR' } }],
    [false, 'whose order is too small', { minOrderValue: { amount: 50.01, currency: 'EUR' } }],
    [false, 'before its period', { validFrom: '2026-03-01T12:00:00.001Z' }],
  ])('sets valid to %s for a coupon %s', (valid, _name, restrictions) => {
    const discounts = [{ id: '1', terms: terms({ restrictions }), refused: false, valid: !valid }];
    expect(validated(discounts, order)).toMatchObject([{ refused: false, valid }]);
  });

  it('keeps a rejected coupon rejected', () => {
    const discounts = [{ id: '1', terms: terms(), refused: true, valid: true }];
    expect(validated(discounts, order)).toMatchObject([{ refused: true, valid: false }]);
  });
});

it('refuseFurtherCoupon rejects a coupon over the limit of the site, or applied twice', () => {
  const discounts = [{ id: '1', terms: terms(), refused: false, valid: true }];
  expect(() => refuseFurtherCoupon(discounts, 'OTHER', 2)).not.toThrow();
  expect(() => refuseFurtherCoupon(discounts, 'TEN', 2)).toThrow(
    expect.objectContaining({ kind: 'conflict', type: 'coupon_already_applied' }),
  );
  const two = [...discounts, { id: '2', terms: terms({ code: 'FIVE' }), refused: false, valid: true }];
  expect(refusalOf(() => refuseFurtherCoupon(two, 'FIVE', 3))).toEqual(['conflict coupon_already_applied']);
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

describe('coupons that cannot be combined', () => {
  const discount = (code: string, rest: Partial<CouponTerms> = {}, valid = true) => ({
    id: code,
    terms: terms({ code, ...rest }),
    refused: !valid,
    valid,
  });
  const alone = discount('ALONE', { combines: 'NONE' });
  const other = discount('OTHER');
  const ofSpring = (code: string) => discount(code, { campaignId: 'spring', combines: 'SAME_CAMPAIGN' });
  const notCombinable = expect.objectContaining({ kind: 'conflict', type: 'coupon_not_combinable' }) as Error;

  it('are rejected either way round', () => {
    expect(() => refuseConflict([other], alone.terms)).toThrow(notCombinable);
    expect(() => refuseConflict([alone], other.terms)).toThrow(notCombinable);
    expect(() => refuseConflict([ofSpring('A')], other.terms)).toThrow(notCombinable);
    expect(() => refuseConflict([ofSpring('A')], ofSpring('B').terms)).not.toThrow();
  });

  it('are named by their index in the cart', () => {
    const all = [discount('USELESS'), other, alone];
    expect(() => refuseConflicts([other, alone], all)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'discounts[2]' })] }),
    );
    expect(() => refuseConflicts([other], all)).not.toThrow();
  });

  it('are found among those of a cart that are valid', () => {
    const field = 'discounts[2]';
    expect(conflictOf([discount('USELESS', { combines: 'NONE' }, false), other, alone])).toMatchObject({ details: [{ field }] });
    expect(conflictOf([other, { ...alone, valid: false }])).toBeUndefined();
    const conflict = conflictOf([other, other, alone]);
    expect(conflict && couponFault(conflict)).toEqual({ field, type: 'coupon_not_combinable', message: conflict?.message });
    expect(couponFault(new AppError('conflict', 'coupon_not_valid', 'Used up'))).toMatchObject({ field: 'discounts' });
  });

  it('are replaced by their checked versions, in their order', () => {
    const checked = { ...other, valid: false };
    expect(replaced([alone, other, discount('THIRD')], [checked])).toEqual([alone, checked, discount('THIRD')]);
  });

  it('are skipped in a merge, which keeps the own coupons', () => {
    const others = [alone, discount('INVALID', {}, false), other, ofSpring('B'), discount('FIT'), discount('MANY')];
    const { discounts, skipped } = mergedDiscounts([discount('OWN')], others, 3);
    expect(discounts.map(({ id }) => id)).toEqual(['OWN', 'OTHER', 'FIT']);
    expect(skipped.map(({ code, type }) => [code, type])).toEqual([
      ['ALONE', 'coupon_not_combinable'],
      ['INVALID', 'coupon_not_valid'],
      ['B', 'coupon_not_combinable'],
      ['MANY', 'coupon_limit_reached'],
    ]);
    expect(mergedDiscounts([discount('1'), discount('2')], [], 1).discounts).toHaveLength(2);
  });
});
