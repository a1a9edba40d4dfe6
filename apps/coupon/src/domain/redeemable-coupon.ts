import type { Money, Refusal } from '@suite/coupon-rules';
import type { AppError } from '@suite/errors';
import { campaignRefusal, isLimited, type UsedCampaign } from './campaign';
import { UNLIMITED } from './coupon-terms';
import { type CustomerUses, nextUse } from './customer-uses';
import { discountFor, type Order, type UsedCoupon } from './discount';
import { isFor, isOnlyFor, isReferrer, type OwnedCoupon } from './ownership';
import { isRefusal, Miss, missOf, couponNotFound, redemptionOnBehalfOnly, refused } from './coupon.errors';

/** A coupon with the data that decides whether one shopper may redeem it for one order. */
export interface RedeemableCoupon extends UsedCoupon, OwnedCoupon, CustomerUses {
  readonly code: string;
  readonly deleted: boolean;
  readonly campaignId: string | null;
  readonly campaign: UsedCampaign | null;
  /** The existing redemption by this shopper for this order. */
  readonly earlierId: string | null;
}

/** The shopper who redeems a coupon, or on whose behalf an application does. */
export interface Shopper {
  /** Undefined for an anonymous shopper. */
  readonly customerNumber: string | undefined;
  /** An application acts for the shopper and may see more details. */
  readonly onBehalf: boolean;
}

/**
 * Returns the coupon for a shopper who may redeem it, or who has already redeemed it for this order. Tells its owner why
 * it cannot be redeemed; for any other shopper, the code is a miss.
 */
export function admitted<T extends RedeemableCoupon>(coupon: T | undefined, { customerNumber, onBehalf }: Shopper): T | Miss | AppError {
  if (coupon && coupon.earlierId !== null) return coupon;
  if (!coupon || coupon.deleted) return onBehalf ? new Miss(couponNotFound()) : missOf(customerNumber);
  if (isReferrer(coupon, customerNumber)) return refused(coupon.code, forbidden('is a referral coupon, which its owner cannot redeem'));
  if (isFor(coupon, customerNumber)) return coupon;
  if (!onBehalf) return missOf(customerNumber);
  const why = customerNumber === undefined ? 'is only for customers: send customerNumber' : 'cannot be redeemed by this shopper';
  return new Miss(refused(coupon.code, forbidden(why)));
}

const forbidden = (why: string): Refusal => ({ reason: 'coupon_redemption_forbidden', why });

/**
 * Returns why this shopper cannot redeem the coupon without the shop: the redemption would take from a limit that other shoppers
 * share, for an order that may not exist. Undefined for an application, and where all limits are the shopper's own.
 */
export function sharedLimitRefusal(coupon: RedeemableCoupon, { customerNumber, onBehalf }: Shopper): AppError | undefined {
  if (onBehalf) return undefined;
  const { code, campaign, maxRedemptions } = coupon;
  const isShared = maxRedemptions !== UNLIMITED && !isOnlyFor(coupon, customerNumber);
  return isShared || (campaign && isLimited(campaign)) ? redemptionOnBehalfOnly(code) : undefined;
}

/** The discount that the coupon grants on an order. */
export interface Grant {
  /** The largest discount. */
  readonly discount: Money;
  /** The number of the customer's use; null where uses per customer are unlimited. */
  readonly useNumber: number | null;
}

export function grantFor(coupon: RedeemableCoupon, order: Order, now: Date): Grant | Refusal {
  const useNumber = nextUse(coupon);
  if (useNumber === undefined) {
    return { reason: 'coupon_redemptions_exceeded', why: 'has no redemptions left for this customer' };
  }
  const discount = discountFor(coupon, order, now);
  if (isRefusal(discount)) return discount;
  return (coupon.campaign && campaignRefusal(coupon.campaign, order.discount ?? discount)) ?? { discount, useNumber };
}
