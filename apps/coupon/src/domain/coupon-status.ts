import { periodStatus, type Refusal } from '@suite/coupon-rules';
import { type CouponTerms, UNLIMITED } from './coupon-terms';

export const COUPON_STATUSES = ['INACTIVE', 'VALID', 'EXPIRED', 'USED'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** The data that a coupon's status depends on: when it may be redeemed, and how often all customers together have redeemed it. */
export interface CountedCoupon extends Pick<CouponTerms, 'restrictions' | 'maxRedemptions'> {
  readonly redeemed: number;
}

/** Returns the status at a moment; it is derived and never stored. The coupon is still valid at the instant of validUntil. */
export function statusOf({ restrictions, maxRedemptions, redeemed }: CountedCoupon, now: Date): CouponStatus {
  const outsidePeriod = periodStatus(restrictions, now);
  if (outsidePeriod) return outsidePeriod;
  return maxRedemptions !== UNLIMITED && redeemed >= maxRedemptions ? 'USED' : 'VALID';
}

const REFUSALS: Readonly<Record<CouponStatus, Refusal | undefined>> = {
  INACTIVE: { reason: 'coupon_not_active', why: 'is not valid yet' },
  EXPIRED: { reason: 'coupon_expired', why: 'has expired' },
  USED: { reason: 'coupon_redemptions_exceeded', why: 'has no redemptions left' },
  VALID: undefined,
};

/** Returns why the coupon's status forbids redeeming it; undefined when it does not. */
export const statusRefusal = (coupon: CountedCoupon, now: Date): Refusal | undefined => REFUSALS[statusOf(coupon, now)];
