import type { PricingCoupon } from '@suite/cart-pricing';
import { isEffective } from '@suite/coupon-rules';
import type { CartLine } from './cart-contents';
import type { CartDiscount, CouponTerms, SegmentGoods } from './coupon-terms';
import type { Amount, Segment } from '../../catalog/domain';
import { productIdOf } from './requested-item';
import { couponAlreadyApplied, couponLimitReached } from './cart.errors';

/** What decides whether a coupon is valid, unless the coupon service has refused it. */
export interface Circumstances {
  /** The value of the goods before discounts. */
  readonly orderTotal: Amount;
  readonly now: Date;
}

/** Validates the coupons against their restrictions. */
export function validated(discounts: readonly CartDiscount[], { orderTotal, now }: Circumstances): CartDiscount[] {
  return discounts.map((discount) => ({
    ...discount,
    valid: !discount.refused && isEffective(discount.terms.restrictions, orderTotal, now),
  }));
}

/** Returns the coupons of a cart, replaced by their checked versions where there is one. */
export function replaced(discounts: readonly CartDiscount[], checked: readonly CartDiscount[]): CartDiscount[] {
  const byId = new Map(checked.map((discount) => [discount.id, discount]));
  return discounts.map((discount) => byId.get(discount.id) ?? discount);
}

/** The valid coupons as input for the calculator. */
export function pricingCoupons(discounts: readonly CartDiscount[], lines: readonly CartLine[], currency: string): PricingCoupon[] {
  return discounts
    .filter(({ valid, terms }) => valid && (terms.absolute === undefined || terms.absolute.currency === currency))
    .map(({ terms }) => ({
      id: terms.code,
      discountType: terms.discountType,
      discountCalculationType: terms.discountCalculationType,
      ...(terms.percentage !== undefined && { discountPercentage: terms.percentage }),
      ...(terms.absolute !== undefined && { discountAbsolute: terms.absolute.amount }),
      ...(isRestricted(terms) && { lineIds: lines.filter((line) => countsOn(terms, line)).map(({ id }) => String(id)) }),
    }));
}

const isRestricted = ({ categoryRestricted, segmentRestricted }: CouponTerms): boolean => categoryRestricted || segmentRestricted;

/** Whether a restricted coupon applies to a line. An exclusion overrides an inclusion. */
function countsOn(terms: CouponTerms, { requested, resolved }: CartLine): boolean {
  const inAny = (categories: readonly string[]): boolean => resolved.categories.some((category) => categories.includes(category));
  if (terms.categoryRestricted) {
    if (inAny(terms.excludedCategories)) return false;
    if (terms.includedCategories.length > 0 && !inAny(terms.includedCategories)) return false;
  }
  if (!terms.segmentRestricted) return true;
  return terms.segmentGoods.productIds.includes(productIdOf(requested)) || inAny(terms.segmentGoods.categories);
}

/** Rejects (409) a coupon beyond the site's limit, or a duplicate. */
export function refuseFurtherCoupon(discounts: readonly CartDiscount[], code: string, max: number): void {
  if (discounts.some(({ terms }) => terms.code === code)) throw couponAlreadyApplied(code);
  if (discounts.length >= max) throw couponLimitReached(max);
}

/** The goods of the segments that the customer belongs to. */
export function segmentGoods(segments: readonly Segment[], customerId: string | null): SegmentGoods {
  const own = segments.filter(({ customerNumbers }) => customerId !== null && customerNumbers.includes(customerId));
  return {
    productIds: own.flatMap(({ productIds }) => productIds ?? []),
    categories: own.flatMap(({ categories }) => categories ?? []),
  };
}
