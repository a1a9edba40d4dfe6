import type { DiscountCalculationType, DiscountType, FeeType, LineDiscountType, PercentRounding } from '@suite/cart-pricing';
import { DISCOUNT_TYPES, FEE_TYPES, LINE_DISCOUNT_TYPES, PAYMENT_FEE_TYPES, PERCENT_ROUNDINGS } from '@suite/cart-pricing';
import type { Promotion, PromotionBenefit } from '@suite/contracts';
import fc from 'fast-check';

/** The tax classes of the country where random orders are sold. */
export const TAX_CLASSES = [
  { code: 'FREE', rate: 0 },
  { code: 'REDUCED', rate: 7 },
  { code: 'STANDARD', rate: 19, default: true },
];

/** Restricted coupons apply only to goods of this category. */
export const RESTRICTED_TO = 'mugs';

export interface RandomFee {
  readonly feeType: FeeType;
  readonly amount: number;
  readonly percentage: number;
  readonly taxCode: string | undefined;
}

export interface RandomLine {
  readonly amount: number;
  readonly quantity: number;
  readonly taxCode: string;
  readonly isMug: boolean;
  readonly fees: readonly RandomFee[];
}

export interface RandomCoupon {
  readonly discountType: DiscountType;
  readonly discountCalculationType: DiscountCalculationType;
  readonly percentage: number;
  readonly amount: number;
  readonly isRestricted: boolean;
}

/** A discount without a code: its terms, for tests of the service over HTTP. */
export interface RandomPromotion extends Pick<Promotion, 'benefit' | 'appliesTo'> {
  readonly isRestricted: boolean;
}

/** The items of an order and the site's calculation settings, for tests of the domain and of the service over HTTP. */
export interface RandomOrder {
  readonly currency: string;
  readonly cartCalculationScale: number | undefined;
  readonly includesTax: boolean;
  readonly percentRounding: PercentRounding;
  readonly lines: readonly RandomLine[];
  readonly shipping: { readonly cost: number; readonly taxCode: string | undefined } | undefined;
  readonly paymentFee: Omit<RandomFee, 'taxCode'> | undefined;
  readonly coupons: readonly RandomCoupon[];
  readonly promotions: readonly RandomPromotion[];
  /** Discounts of the whole cart. Their ids equal the codes of coupons in tests of the domain. */
  readonly externalDiscounts: readonly { readonly id: string; readonly discountType: LineDiscountType; readonly value: number }[];
}

const CURRENCIES = { EUR: 2, JPY: 0, TND: 3, VND: 0 } as const;
const taxCode = fc.constantFrom(...TAX_CLASSES.map(({ code }) => code));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const percentage = fc.oneof(
  fc.constantFrom(5, 10, 33.33, 50, 100),
  fc.integer({ min: 1, max: 9_999 }).map((part) => part / 100),
);
const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(0.25, 0.333, 1.5));

/** Amounts with the currency's decimals, and sometimes one more. */
const amounts = (decimals: number, max: number) =>
  fc.tuple(fc.integer({ min: 1, max }), fc.constantFrom(decimals, decimals, decimals + 1)).map(([units, places]) => units / 10 ** places);

/** Discounts of all kinds, on all goods or on the restricted ones. */
function randomPromotion(currency: string, amount: fc.Arbitrary<number>): fc.Arbitrary<RandomPromotion> {
  const pieces = { quantity: fc.integer({ min: 1, max: 2 }) };
  const benefits: readonly fc.Arbitrary<PromotionBenefit>[] = [
    fc.record({ type: fc.constant('PERCENT'), percentage }),
    fc.record({ type: fc.constant('ABSOLUTE'), amount, currency: fc.constant(currency) }),
    fc.record({ type: fc.constant('TIERS'), tiers: fc.tuple(fc.record({ from: fc.constant({ quantity: 2 }), percentage })) }),
    fc.constant({ type: 'FREE_SHIPPING' }),
    fc.record({
      ...{ type: fc.constant('BUY_X_GET_Y'), buy: fc.record(pieces), get: fc.record({ ...pieces, percentage }), repeat: fc.boolean() },
    }),
  ];
  const always = { benefit: fc.oneof(...benefits.slice(0, 3)), appliesTo: fc.constantFrom<DiscountCalculationType>('SUBTOTAL', 'TOTAL') };
  return fc.oneof(
    fc.record({ ...always, isRestricted: fc.boolean() }),
    fc.record({ benefit: fc.oneof(...benefits.slice(3)), appliesTo: fc.constant('SUBTOTAL'), isRestricted: fc.constant(false) }),
  );
}

export const randomOrder: fc.Arbitrary<RandomOrder> = fc.constantFrom(...Object.entries(CURRENCIES)).chain(([currency, decimals]) => {
  const amount = amounts(decimals, 20_000);
  const fee = { amount: amounts(decimals, 500), percentage, feeType: fc.constantFrom(...FEE_TYPES) };
  return fc.record<RandomOrder>({
    currency: fc.constant(currency),
    cartCalculationScale: fc.constantFrom(undefined, undefined, 3, 0),
    includesTax: fc.boolean(),
    percentRounding: fc.constantFrom(...PERCENT_ROUNDINGS),
    lines: fc.array(
      fc.record({
        amount,
        quantity,
        taxCode,
        isMug: fc.boolean(),
        fees: fc.array(fc.record({ ...fee, taxCode: optional(taxCode) }), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    shipping: optional(fc.record({ cost: amounts(decimals, 2_000), taxCode: optional(taxCode) })),
    paymentFee: optional(fc.record({ ...fee, feeType: fc.constantFrom(...PAYMENT_FEE_TYPES) })),
    coupons: fc.array(
      fc.record({
        discountType: fc.constantFrom(...DISCOUNT_TYPES),
        discountCalculationType: fc.constantFrom<DiscountCalculationType>('SUBTOTAL', 'TOTAL'),
        percentage,
        amount: amounts(decimals, 5_000),
        isRestricted: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    promotions: fc.array(randomPromotion(currency, amounts(decimals, 3_000)), { maxLength: 2 }),
    externalDiscounts: fc.array(
      fc.record({ id: fc.constantFrom('CODEA', 'loyalty'), discountType: fc.constantFrom(...LINE_DISCOUNT_TYPES), value: percentage }),
      { maxLength: 2 },
    ),
  });
});
