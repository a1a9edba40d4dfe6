import { AppError } from '@suite/errors';
import type { Money } from './amount';
import { type CustomerUses, nextUse } from './customer-uses';
import { discountFor, type Order, type UsedCoupon } from './discount';
import { isFor, type OwnedCoupon } from './ownership';
import { isRefusal, noSuchCoupon, type Refusal, refused } from './refusals';

/** A coupon with all that decides whether one shopper may redeem it for one order. */
export interface RedeemableCoupon extends UsedCoupon, OwnedCoupon, CustomerUses {
  readonly code: string;
  readonly deleted: boolean;
  /** The redemption that this order has made already, and for whom: null for an anonymous shopper. */
  readonly earlierId: string | null;
  readonly earlierCustomer: string | null;
}

/** For whom a coupon is validated or redeemed. */
export interface Shopper {
  /** Undefined: an anonymous shopper. */
  readonly customerNumber: string | undefined;
  /** An application acts for them, and may be told more. */
  readonly onBehalf: boolean;
}

/** The coupon, for a shopper who may redeem it, or who has redeemed it for this order, even if they no longer may. */
export function admitted<T extends RedeemableCoupon>(coupon: T | undefined, { customerNumber, onBehalf }: Shopper): T {
  if (!coupon) throw noSuchCoupon();
  if (coupon.earlierId !== null && isSameCustomer(coupon, customerNumber)) return coupon;
  if (coupon.deleted) throw noSuchCoupon();
  if (isFor(coupon, customerNumber)) return coupon;
  throw onBehalf ? refused(coupon.code, { reason: 'coupon_redemption_forbidden', why: 'is not for this shopper' }) : noSuchCoupon();
}

/** The redemption that this order of this shopper has made already, if it has. */
export function earlierRedemption(coupon: RedeemableCoupon, { customerNumber }: Shopper): string | undefined {
  if (coupon.earlierId === null) return undefined;
  if (isSameCustomer(coupon, customerNumber)) return coupon.earlierId;
  throw new AppError('conflict', 'redemption_exists', 'This order has redeemed the coupon for another shopper');
}

const isSameCustomer = ({ earlierCustomer }: RedeemableCoupon, customerNumber: string | undefined): boolean =>
  earlierCustomer === (customerNumber ?? null);

/** What the coupon gives on an order. */
export interface Grant {
  /** The most it takes off. */
  readonly discount: Money;
  /** The number of the customer's use; null where nothing limits them. */
  readonly useNumber: number | null;
}

export function grantFor(coupon: RedeemableCoupon, order: Order, now: Date): Grant | Refusal {
  const useNumber = nextUse(coupon);
  if (useNumber === undefined) {
    return { reason: 'coupon_redemptions_exceeded', why: 'has been redeemed by this customer as often as it may be' };
  }
  const discount = discountFor(coupon, order, now);
  return isRefusal(discount) ? discount : { discount, useNumber };
}
