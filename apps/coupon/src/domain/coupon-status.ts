import { type CouponTerms, UNLIMITED } from './coupon-terms';
import type { Refusal } from './refusals';
import { restrictedStatus } from './restriction/restrictions';

export const COUPON_STATUSES = ['INACTIVE', 'VALID', 'EXPIRED', 'USED'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** What decides a coupon's status: when it may be redeemed, and how often it has been, over all customers. */
export interface CountedCoupon extends Pick<CouponTerms, 'restrictions' | 'maxRedemptions'> {
  readonly redeemed: number;
}

/** The status at a moment; it is derived and never stored. The last instant of validUntil still counts. */
export function statusOf({ restrictions, maxRedemptions, redeemed }: CountedCoupon, now: Date): CouponStatus {
  const restricted = restrictedStatus(restrictions, now);
  if (restricted) return restricted;
  return maxRedemptions !== UNLIMITED && redeemed >= maxRedemptions ? 'USED' : 'VALID';
}

const REFUSALS: Readonly<Record<CouponStatus, Refusal | undefined>> = {
  INACTIVE: { reason: 'coupon_not_active', why: 'is not valid yet' },
  EXPIRED: { reason: 'coupon_expired', why: 'has expired' },
  USED: { reason: 'coupon_redemptions_exceeded', why: 'has been redeemed as often as it may be' },
  VALID: undefined,
};

/** Why the coupon's status lets nobody redeem it; undefined when it does. */
export const statusRefusal = (coupon: CountedCoupon, now: Date): Refusal | undefined => REFUSALS[statusOf(coupon, now)];
