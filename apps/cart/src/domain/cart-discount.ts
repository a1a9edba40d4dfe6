import type { PricingCoupon } from '@suite/cart-pricing';
import { AppError } from '@suite/errors';
import type { CartHead, CartLine } from './cart-contents';
import type { CartDiscount, CouponTerms, SegmentGoods } from './coupon-terms';
import type { Segment } from './reference-data';
import { productIdOf } from './requested-item';

/** What the calculator needs to know of the coupons that hold. */
export function pricingCoupons({ discounts, currency }: CartHead, lines: readonly CartLine[]): PricingCoupon[] {
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

/** Whether a restricted coupon counts on a line. An exclusion wins over an inclusion. */
function countsOn(terms: CouponTerms, { requested, resolved }: CartLine): boolean {
  const inAny = (categories: readonly string[]): boolean => resolved.categories.some((category) => categories.includes(category));
  if (terms.categoryRestricted) {
    if (inAny(terms.excludedCategories)) return false;
    if (terms.includedCategories.length > 0 && !inAny(terms.includedCategories)) return false;
  }
  if (!terms.segmentRestricted) return true;
  return terms.segmentGoods.productIds.includes(productIdOf(requested)) || inAny(terms.segmentGoods.categories);
}

/** Refuses (409) one coupon more than the site allows, or the same one again. */
export function refuseFurtherCoupon(discounts: readonly CartDiscount[], code: string, max: number): void {
  if (discounts.some(({ terms }) => terms.code === code)) {
    throw new AppError('conflict', 'coupon_already_applied', `The coupon ${code} is on the cart already`);
  }
  if (discounts.length >= max) {
    throw new AppError('conflict', 'coupon_limit_reached', `A cart of this site takes at most ${max} coupons`);
  }
}

/** The goods of those segments that the customer is in. */
export function segmentGoods(segments: readonly Segment[], customerId: string | null): SegmentGoods {
  const own = segments.filter(({ customerNumbers }) => customerId !== null && customerNumbers.includes(customerId));
  return {
    productIds: own.flatMap(({ productIds }) => productIds ?? []),
    categories: own.flatMap(({ categories }) => categories ?? []),
  };
}

export function discountNotFound(name: string): AppError {
  return new AppError('not_found', 'discount_not_found', `The cart has no discount ${name}`);
}
