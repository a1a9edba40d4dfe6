import { fromMillionths, millionths, minorUnit, type Money, roundHalfUp, roundUp } from './amount';
import { statusOf } from './coupon-status';
import type { CouponTerms } from './coupon-terms';
import { refused } from './refusals';

export interface Order {
  /** Before discounts. */
  readonly orderTotal: Money;
  readonly discount?: Money;
}

/** A coupon with what has become of it. */
export interface UsedCoupon extends CouponTerms {
  readonly code: string;
  /** How often it has been redeemed, over all customers. */
  readonly redeemed: number;
}

const PERCENT_DECIMALS = 4;
const PERCENT_ONE = 10 ** PERCENT_DECIMALS;

/** Whether a value can be a percentage: 0 to 100 with at most four decimals. */
export function isPercentage(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100 && Math.round(value * PERCENT_ONE) / PERCENT_ONE === value;
}

/** The most that the coupon gives on this order, rounded to the currency's minor unit, or the refusal that says why it gives nothing. */
export function discountFor(coupon: UsedCoupon, { orderTotal, discount }: Order, now: Date): Money {
  refuseByStatus(coupon, now);
  const { code, restrictions, discountAbsolute, discountType } = coupon;
  const { minOrderValue } = restrictions;
  const { currency } = orderTotal;
  const others = [discount, minOrderValue, discountType === 'ABSOLUTE' ? discountAbsolute : undefined];
  if (others.some((money) => money && money.currency !== currency)) {
    throw refused('coupon_currency_incorrect', `Coupon ${code} cannot be used with ${currency} here`);
  }
  if (minOrderValue && orderTotal.amount < minOrderValue.amount) {
    throw refused('coupon_order_total_too_low', `Coupon ${code} needs an order of at least ${minOrderValue.amount} ${currency}`);
  }
  const most = mostOf(coupon, orderTotal, discount);
  const unit = minorUnit(currency);
  if (discount && millionths(discount.amount) > roundUp(most, unit)) {
    throw refused('coupon_discount_amount_incorrect', `Coupon ${code} gives less than ${discount.amount} ${currency} on this order`);
  }
  return { amount: fromMillionths(roundHalfUp(most, unit)), currency };
}

function refuseByStatus(coupon: UsedCoupon, now: Date): void {
  const { code } = coupon;
  switch (statusOf(coupon, coupon.redeemed, now)) {
    case 'INACTIVE':
      throw refused('coupon_not_active', `Coupon ${code} is not valid yet`);
    case 'EXPIRED':
      throw refused('coupon_expired', `Coupon ${code} has expired`);
    case 'USED':
      throw refused('coupon_redemptions_exceeded', `Coupon ${code} has been redeemed as often as it may be`);
    case 'VALID':
  }
}

/** In millionths, before rounding. Shipping costs are unknown here, so FREE_SHIPPING gives what it is asked for. */
function mostOf(coupon: UsedCoupon, orderTotal: Money, discount: Money | undefined): bigint {
  const total = millionths(orderTotal.amount);
  if (coupon.discountType === 'FREE_SHIPPING') return millionths(discount?.amount ?? 0);
  if (coupon.discountType === 'PERCENT') {
    const percentage = BigInt(Math.round((coupon.discountPercentage ?? 0) * PERCENT_ONE));
    return roundUp(total * percentage, 100n * BigInt(PERCENT_ONE)) / (100n * BigInt(PERCENT_ONE));
  }
  const absolute = millionths(coupon.discountAbsolute?.amount ?? 0);
  return absolute < total ? absolute : total;
}
