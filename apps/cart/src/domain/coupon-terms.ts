import type { DiscountCalculationType, DiscountType } from '@suite/cart-pricing';
import type { Amount } from './reference-data';

/** What a coupon gives and to which goods, as the coupon service told when it was applied or last checked. */
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
  /** What the goods must be worth, before discounts. */
  readonly minOrderValue?: Amount;
  /** ISO 8601; the last instant still counts. */
  readonly validFrom?: string;
  readonly validUntil?: string;
  /** The goods of the segments that the cart's customer is in. */
  readonly segmentGoods: SegmentGoods;
}

export interface SegmentGoods {
  readonly productIds: readonly string[];
  readonly categories: readonly string[];
}

/** A coupon on a cart. */
export interface CartDiscount {
  readonly id: string;
  readonly terms: CouponTerms;
  /** The coupon service said no when it was last asked. */
  readonly refused?: boolean;
  /** False: it did not hold when the cart was last priced, and gives nothing until it holds again. */
  readonly valid: boolean;
}
