import { type CouponTerms, UNLIMITED } from './coupon-terms';

export const COUPON_STATUSES = ['INACTIVE', 'VALID', 'EXPIRED', 'USED'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** The status at a moment; it is derived and never stored. The last instant of validUntil still counts. */
export function statusOf(coupon: Pick<CouponTerms, 'restrictions' | 'maxRedemptions'>, redeemed: number, now: Date): CouponStatus {
  const { validFrom, validUntil } = coupon.restrictions;
  if (validFrom !== undefined && now.getTime() < Date.parse(validFrom)) return 'INACTIVE';
  if (validUntil !== undefined && now.getTime() > Date.parse(validUntil)) return 'EXPIRED';
  return coupon.maxRedemptions !== UNLIMITED && redeemed >= coupon.maxRedemptions ? 'USED' : 'VALID';
}
