import type { PricingCoupon } from '@suite/cart-pricing';
import { conflicting, isEffective } from '@suite/coupon-rules';
import { type AppError, fault, isRejected, toResult } from '@suite/errors';
import type { CartLine } from './cart-contents';
import type { CartDiscount, CouponTerms, SegmentGoods } from './coupon-terms';
import type { Amount, Segment } from '../../catalog/domain/reference-data';
import { productIdOf } from './item-title';
import { couponAlreadyApplied, couponLimitReached, couponNotCombinable } from './cart.errors';

/** The data that decides whether a coupon is valid, unless the coupon service has rejected it. */
export interface Circumstances {
  /** The value of the goods before discounts. */
  readonly orderTotal: Amount;
  readonly now: Date;
}

/** Validates the coupons against their restrictions. */
export function validated(discounts: readonly CartDiscount[], { orderTotal, now }: Circumstances): CartDiscount[] {
  return discounts.map((discount) => {
    const valid = !discount.refused && isEffective(discount.terms.restrictions, orderTotal, now);
    return valid === discount.valid ? discount : { ...discount, valid };
  });
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

/** Rejects (409) a coupon that cannot be combined with those of the cart, in either direction. */
export function refuseConflict(discounts: readonly CartDiscount[], terms: CouponTerms): void {
  const other = conflicting(terms, discounts.map((discount) => discount.terms)); // prettier-ignore
  if (other) throw couponNotCombinable(terms.code, other.code);
}

/** Returns a conflict between coupons as a part of what an order lacks. */
export const couponFault = ({ type, message, details }: AppError) => fault(details[0]?.field ?? 'discounts', type, message);

/** Returns the first conflict (409) between coupons of a cart that are valid. */
export function conflictOf(discounts: readonly CartDiscount[]): AppError | undefined {
  const conflict = toResult(() => refuseConflicts(discounts.filter(({ valid }) => valid), discounts)); // prettier-ignore
  return isRejected(conflict) ? conflict : undefined;
}

/** Rejects (409) coupons that cannot be combined; `all` are those of the cart, whose indexes the error names. */
export function refuseConflicts(discounts: readonly CartDiscount[], all: readonly CartDiscount[]): void {
  for (const [index, discount] of discounts.entries()) {
    const earlier = discounts.slice(0, index).map(({ terms }) => terms);
    const other = conflicting(discount.terms, earlier);
    if (other) throw couponNotCombinable(discount.terms.code, other.code, `discounts[${all.indexOf(discount)}]`);
  }
}

/** A coupon of another cart, and why a merge has not taken it over. */
export interface SkippedCoupon {
  readonly code: string;
  readonly type: 'coupon_not_valid' | 'coupon_not_combinable' | 'coupon_limit_reached';
  readonly message: string;
}

/** Returns the coupons of a cart, and those of others as far as they are valid, can be combined and are not too many. */
export function mergedDiscounts(
  own: readonly CartDiscount[],
  others: readonly CartDiscount[],
  max: number,
): { readonly discounts: readonly CartDiscount[]; readonly skipped: readonly SkippedCoupon[] } {
  const discounts = [...own];
  const skipped: SkippedCoupon[] = [];
  for (const discount of others) {
    const { code } = discount.terms;
    const other = conflicting(discount.terms, discounts.map(({ terms }) => terms)); // prettier-ignore
    if (!discount.valid) skipped.push({ code, type: 'coupon_not_valid', message: `The coupon ${code} is not valid for this cart` });
    else if (other) skipped.push({ code, type: 'coupon_not_combinable', message: couponNotCombinable(code, other.code).message });
    else if (discounts.length >= max) skipped.push({ code, type: 'coupon_limit_reached', message: couponLimitReached(max).message });
    else discounts.push(discount);
  }
  return { discounts, skipped };
}

/** The goods of the segments that the customer belongs to. */
export function segmentGoods(segments: readonly Segment[], customerId: string | null): SegmentGoods {
  const own = segments.filter(({ customerNumbers }) => customerId !== null && customerNumbers.includes(customerId));
  return {
    productIds: own.flatMap(({ productIds }) => productIds ?? []),
    categories: own.flatMap(({ categories }) => categories ?? []),
  };
}
