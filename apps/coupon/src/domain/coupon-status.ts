import { periodStatus, type Refusal } from '@suite/coupon-rules';
import { type CampaignState, campaignStatus } from './campaign';
import { type CouponTerms, UNLIMITED } from './coupon-terms';

export const COUPON_STATUSES = ['INACTIVE', 'VALID', 'EXPIRED', 'USED'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** The data that a coupon's status depends on: when it may be redeemed, and how often all customers together have redeemed it. */
export interface CountedCoupon extends Pick<CouponTerms, 'restrictions' | 'maxRedemptions' | 'disabled'> {
  readonly redeemed: number;
  /** The campaign of the coupon; its period applies as well. Null without one. */
  readonly campaign: CampaignState | null;
}

/** Returns the status at a moment; it is derived and never stored. A disabled coupon is INACTIVE. The coupon is still valid at the instant of validUntil. */
export function statusOf({ restrictions, maxRedemptions, disabled, redeemed, campaign }: CountedCoupon, now: Date): CouponStatus {
  if (disabled) return 'INACTIVE';
  const outside = [periodStatus(restrictions, now), campaign ? campaignStatus(campaign, now) : undefined];
  for (const status of ['INACTIVE', 'EXPIRED'] as const) if (outside.includes(status)) return status;
  return maxRedemptions !== UNLIMITED && redeemed >= maxRedemptions ? 'USED' : 'VALID';
}

const REFUSALS: Readonly<Record<CouponStatus, Refusal | undefined>> = {
  INACTIVE: { reason: 'coupon_not_active', why: 'is not valid yet' },
  EXPIRED: { reason: 'coupon_expired', why: 'has expired' },
  USED: { reason: 'coupon_redemptions_exceeded', why: 'has no redemptions left' },
  VALID: undefined,
};

const DISABLED: Refusal = { reason: 'coupon_not_active', why: 'was disabled' };

const CAMPAIGN_REFUSALS: Readonly<Record<'INACTIVE' | 'EXPIRED' | 'VALID', Refusal | undefined>> = {
  INACTIVE: { reason: 'coupon_not_active', why: 'belongs to a campaign that is not active' },
  EXPIRED: { reason: 'coupon_expired', why: 'belongs to a campaign that has ended' },
  VALID: undefined,
};

/** Returns why the coupon's status forbids redeeming it; undefined when it does not. */
export function statusRefusal(coupon: CountedCoupon, now: Date): Refusal | undefined {
  if (coupon.disabled) return DISABLED;
  const refusal = REFUSALS[statusOf(coupon, now)];
  const ofCampaign = coupon.campaign && CAMPAIGN_REFUSALS[campaignStatus(coupon.campaign, now) ?? 'VALID'];
  return refusal && ofCampaign?.reason === refusal.reason ? ofCampaign : refusal;
}
