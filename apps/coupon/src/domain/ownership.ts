import type { CouponTerms } from './coupon-terms';

export const COUPON_KINDS = ['standard', 'referral', 'reward'] as const;
/** A referral coupon is issued to one customer for the friends they give it to; any other issued coupon is for that customer. */
export type CouponKind = (typeof COUPON_KINDS)[number];

export interface OwnedCoupon extends Pick<CouponTerms, 'allowAnonymous' | 'restrictions' | 'issuedTo'> {
  readonly kind: CouponKind;
}

/** Whether the coupon is for this shopper; without a number, an anonymous one. */
export function isFor(coupon: OwnedCoupon, customerNumber: string | undefined): boolean {
  if (coupon.allowAnonymous) return true;
  if (customerNumber === undefined) return false;
  const { validFor } = coupon.restrictions;
  if (validFor) return validFor.includes(customerNumber);
  return coupon.issuedTo === null || coupon.kind === 'referral' || coupon.issuedTo === customerNumber;
}
