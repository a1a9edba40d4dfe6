import type { PricingCart, PricingCoupon } from '@suite/cart-pricing';
import type { GoodsSelector, Promotion, PromotionBenefit, PromotionConditions } from '@suite/contracts';
import fc from 'fast-check';
import type { Combined } from '../combination';
import type { PromotedGoods, PromotedCart } from './promoted-cart';

/** A random cart as the calculator sees it, and as promotions see it, with the valid codes on it. */
export interface RandomCart {
  readonly pricing: PricingCart;
  readonly goods: readonly (PromotedGoods | undefined)[];
  readonly codes: readonly { readonly combined: Combined; readonly coupon: PricingCoupon }[];
  readonly circumstances: Omit<PromotedCart, 'lines'>;
}

const PRODUCTS = ['p1', 'p2', 'p3', 'p4', 'p5'];
const CATEGORIES = ['wine', 'books', 'garden'];
const SEGMENTS = ['gold', 'staff'];

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { nil: undefined, freq });
const cents = fc.oneof(fc.constantFrom(0, 1, 99, 500, 1000, 1999), fc.nat({ max: 9_999 })).map((amount) => amount / 100);

/** Omits members that are undefined, as `exactOptionalPropertyTypes` requires. */
const record = <T extends object>(members: { [K in keyof T]-?: fc.Arbitrary<T[K] | undefined> }): fc.Arbitrary<T> =>
  fc
    .record<Record<string, unknown>>(members as Record<string, fc.Arbitrary<unknown>>)
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T);

const line = fc.record({
  unitPrice: cents,
  quantity: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 7 }) }, { weight: 1, arbitrary: fc.constantFrom(0.5, 2.25, 1e-6) }),
  taxRate: fc.constantFrom(undefined, 7, 19),
  fee: maybe(cents, 1),
  discount: maybe(fc.constantFrom(10, 100), 1),
  goods: maybe(
    fc.record({
      productId: fc.constantFrom(...PRODUCTS),
      categories: fc.subarray(CATEGORIES),
      isWeighed: fc.boolean().map((isWeighed) => isWeighed),
    }),
    6,
  ),
});

const percentage = fc.constantFrom(5, 10, 12.5, 50, 100);

const code = fc.record({
  combined: fc.record({ combines: fc.constantFrom('ALL', 'ALL', 'ALL', 'ALL', 'SAME_CAMPAIGN', 'NONE') }),
  coupon: record<PricingCoupon>({
    id: fc.constantFrom('SPRING10', 'SUMMER', 'A'),
    discountType: fc.constantFrom('PERCENT', 'ABSOLUTE', 'FREE_SHIPPING'),
    discountCalculationType: fc.constantFrom('SUBTOTAL', 'TOTAL'),
    discountPercentage: percentage,
    discountAbsolute: cents,
    lineIds: fc.constant(undefined),
    pieces: fc.constant(undefined),
    promotionId: fc.constant(undefined),
  }),
}) as fc.Arbitrary<RandomCart['codes'][number]>;

/** Quarters of an hour around a change of the clocks, and on other days. */
const moment = fc
  .tuple(fc.constantFrom('2026-03-28T00:00:00Z', '2026-06-14T00:00:00Z', '2026-11-22T00:00:00Z'), fc.nat({ max: 4 * 72 }))
  .map(([start, quarters]) => new Date(Date.parse(start) + quarters * 900_000));

export const randomCart: fc.Arbitrary<RandomCart> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    includesTax: fc.boolean(),
    percentRounding: fc.constantFrom('PIECE' as const, 'TOTAL' as const),
    allocation: fc.constantFrom('largest-remainder' as const, 'remainder-to-largest' as const),
    shipping: maybe(fc.constantFrom(0, 4.9, 5.95), 4),
    cartDiscount: maybe(fc.constantFrom(1, 50), 1),
    codes: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(code, { minLength: 1, maxLength: 2 }) }),
    now: moment,
    siteCode: fc.constantFrom('main', 'outlet'),
    customer: maybe(fc.record({ segmentIds: fc.subarray(SEGMENTS), hasOrders: fc.boolean() })),
  })
  .map(({ lines, shipping, cartDiscount, codes, now, siteCode, customer, ...rules }) => ({
    pricing: {
      currency: 'EUR',
      ...rules,
      lines: lines.map(({ unitPrice, quantity, taxRate, fee, discount }, index) => ({
        id: String(index),
        unitPrice,
        quantity,
        ...(taxRate !== undefined && { taxRate }),
        ...(fee !== undefined && { fees: [{ amount: fee }] }),
        ...(discount !== undefined && { discounts: [{ id: 'external', discountType: 'PERCENT' as const, value: discount }] }),
      })),
      ...(shipping !== undefined && { shipping: { amount: shipping, taxRate: 19 } }),
      ...(cartDiscount !== undefined && { discounts: [{ id: 'cart', discountType: 'PERCENT' as const, value: cartDiscount }] }),
    },
    goods: lines.map(({ goods }) => goods),
    codes,
    circumstances: { currency: 'EUR', siteCode, now, ...(customer && { customer }) },
  }));

const selector: fc.Arbitrary<GoodsSelector> = fc.oneof(
  fc.constant({}),
  fc.subarray(CATEGORIES, { minLength: 1 }).map((categoryIds) => ({ categoryIds })),
  fc.subarray(PRODUCTS, { minLength: 1 }).map((productIds) => ({ productIds })),
  fc.constant({ categoryIds: ['wine'], productIds: ['p1'] }),
);

const currency = fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'USD');
const some = fc.integer({ min: 1, max: 4 });

const tiers: fc.Arbitrary<PromotionBenefit> = fc
  .tuple(fc.boolean(), fc.boolean(), fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }), currency)
  .map(([byAmount, isPercent, steps, inCurrency]) => ({
    type: 'TIERS',
    ...((byAmount || !isPercent) && { currency: inCurrency }),
    tiers: steps
      .toSorted((one, other) => one - other)
      .map((step) => ({
        from: byAmount ? { amount: step * 7.5 } : { quantity: step },
        ...(isPercent ? { percentage: step * 2 } : { amount: step }),
      })),
  }));

const benefit: fc.Arbitrary<PromotionBenefit> = fc.oneof(
  percentage.map((each): PromotionBenefit => ({ type: 'PERCENT', percentage: each })),
  fc.tuple(fc.constantFrom(0.01, 3, 25), currency).map(([amount, inCurrency]): PromotionBenefit => ({ type: 'ABSOLUTE', amount, currency: inCurrency })), // prettier-ignore
  fc.constant<PromotionBenefit>({ type: 'FREE_SHIPPING' }),
  tiers,
  fc
    .record({ buy: selector, get: selector, b: some, g: some, percentage, repeat: fc.boolean() })
    .map(({ buy, get, b, g, percentage: each, repeat }): PromotionBenefit => {
      return { type: 'BUY_X_GET_Y', buy: { ...buy, quantity: b }, get: { ...get, quantity: g, percentage: each }, repeat };
    }),
);

const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 23 }))
  .map(([from, length]) => ({ from: `${String(from).padStart(2, '0')}:15`, to: `${String((from + length) % 24).padStart(2, '0')}:15` }));

const conditions: fc.Arbitrary<PromotionConditions> = fc
  .tuple(
    selector,
    record<Omit<PromotionConditions, keyof GoodsSelector>>({
      minOrderValue: maybe(fc.tuple(fc.constantFrom(5, 19.99, 60), currency).map(([amount, inCurrency]) => ({ amount, currency: inCurrency })), 1), // prettier-ignore
      minQuantity: maybe(fc.integer({ min: 1, max: 9 }), 1),
      segments: maybe(fc.subarray(SEGMENTS, { minLength: 1 }), 1),
      firstOrder: maybe(fc.constant(true), 1),
      siteCodes: maybe(fc.constantFrom(['main'], ['main', 'outlet']), 1),
      weekdays: maybe(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 }), 1),
      hours: maybe(hours, 1),
    }),
  )
  .map(([selected, others]) => ({ ...selected, ...others }));

const promotion: fc.Arbitrary<Promotion> = fc
  .record({
    benefit,
    conditions: maybe(conditions),
    appliesTo: fc.constantFrom('SUBTOTAL' as const, 'TOTAL' as const),
    priority: fc.constantFrom(0, 100, 100, 1000),
    stop: fc.boolean(),
    combinable: fc.constantFrom('ALL' as const, 'ALL' as const, 'NONE' as const),
    active: fc.constantFrom(true, true, true, true, false),
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'),
    budget: maybe(fc.tuple(fc.constantFrom(0, 0.01, 2, 50), currency), 1),
    redemptionsLeft: maybe(fc.constantFrom(0, 1), 1),
    perCustomer: maybe(fc.constant(1), 1),
    period: fc.constantFrom({}, {}, { validFrom: '2026-06-14T10:00:00.000Z' }, { validUntil: '2026-06-14T10:00:00.000Z' }),
  })
  .map(({ benefit: gift, conditions: chosen, appliesTo, budget, redemptionsLeft, perCustomer, period, ...others }): Promotion => {
    const withoutSelector = chosen && Object.fromEntries(Object.entries(chosen).filter(([member]) => !member.endsWith('Ids')));
    const own = gift.type === 'BUY_X_GET_Y' ? withoutSelector : chosen;
    return {
      campaignId: '',
      name: 'Promotion',
      benefit: gift,
      appliesTo: gift.type === 'BUY_X_GET_Y' || gift.type === 'FREE_SHIPPING' ? 'SUBTOTAL' : appliesTo,
      ...(own && { conditions: own }),
      ...(budget && { budget: { amount: 100, currency: budget[1] }, budgetLeft: budget[0] }),
      ...(redemptionsLeft !== undefined && { maxRedemptions: 5, redemptionsLeft }),
      ...(perCustomer !== undefined && { maxRedemptionsPerCustomer: perCustomer }),
      ...period,
      ...others,
    };
  });

/** Ids that code units and languages order in different ways. */
const IDS = ['b', 'B', 'a-1', 'Z', 'ä', '10', '9'];

export const randomPromotions: fc.Arbitrary<Promotion[]> = fc
  .array(promotion, { maxLength: IDS.length })
  .map((promotions) => promotions.map((each, index) => ({ ...each, campaignId: IDS[index]! })));
