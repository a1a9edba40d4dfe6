import type { DiscountCalculationType, DiscountType } from '@suite/cart-pricing';
import type { CouponCombination } from '@suite/contracts';
import type { Restrictions } from '@suite/coupon-rules';
import type { Amount } from '../../catalog/domain/reference-data';

/** The discount of a coupon and its goods, as last reported by the coupon service. */
export interface CouponTerms {
  readonly code: string;
  readonly name?: string;
  readonly discountType: DiscountType;
  readonly discountCalculationType: DiscountCalculationType;
  readonly percentage?: number;
  readonly absolute?: Amount;
  readonly categoryRestricted: boolean;
  readonly includedCategories: readonly string[];
  readonly excludedCategories: readonly string[];
  readonly segmentRestricted: boolean;
  readonly campaignId?: string;
  /** The coupons with which it can be combined. Absent: all. */
  readonly combines?: CouponCombination;
  /** The restrictions that the cart checks whenever it is priced. */
  readonly restrictions: Restrictions;
  /** The goods of the segments that the cart's customer belongs to. */
  readonly segmentGoods: SegmentGoods;
}

export interface SegmentGoods {
  readonly productIds: readonly string[];
  readonly categories: readonly string[];
}

/** A coupon of a cart or an order, as it is shown. */
export interface DisplayedDiscount {
  readonly id: string;
  readonly terms: DisplayedTerms;
  readonly valid: boolean;
}

const DISPLAYED = [
  'code',
  'name',
  'discountType',
  'discountCalculationType',
  'percentage',
  'absolute',
  'categoryRestricted',
  'segmentRestricted',
] as const satisfies readonly (keyof CouponTerms)[];
export type DisplayedTerms = Pick<CouponTerms, (typeof DISPLAYED)[number]>;

/** Returns the terms that are shown, without the goods that they apply to. */
export function displayedTerms(terms: CouponTerms): DisplayedTerms {
  return Object.fromEntries(
    DISPLAYED.filter((member) => terms[member] !== undefined).map((member) => [member, terms[member]]),
  ) as unknown as DisplayedTerms;
}

/** A coupon on a cart. */
export interface CartDiscount {
  readonly id: string;
  readonly terms: CouponTerms;
  /** The coupon service refused it in the last check. */
  readonly refused: boolean;
  /** False if it was not valid when the cart was last priced. It gives nothing until it is valid again. */
  readonly valid: boolean;
}

/** The shopper and address of an attempt to use a code. The coupon service throttles guessing by them. */
export interface CodeAttempt {
  readonly shopper: string;
  readonly address: string;
  /** When an anonymous shopper's session started, if the token tells. */
  readonly since?: string;
}
