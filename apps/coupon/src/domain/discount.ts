import { type Money, type Refusal, restrictionRefusal } from '@suite/coupon-rules';
import { currencyDecimals, fromMillionths, millionths, minorUnit, roundHalfUp, roundUp } from '@suite/money';
import { type CountedCoupon, statusRefusal } from './coupon-status';
import type { CouponTerms } from './coupon-terms';

export interface Order {
  /** The total before discounts. */
  readonly orderTotal: Money;
  readonly discount?: Money;
  /** What rounding the parts of the order may add to the discount. */
  readonly rounding?: Money;
}

/** A coupon's discount and its use so far. */
export interface UsedCoupon extends CountedCoupon, Pick<CouponTerms, 'discountType' | 'discountPercentage' | 'discountAbsolute'> {}

/** The decimal places of a percentage. */
export const PERCENT_DECIMALS = 4;
const PERCENT_ONE = 10 ** PERCENT_DECIMALS;

/** Returns the coupon's largest discount on this order, rounded to the currency's minor unit, or the refusal. */
export function discountFor(coupon: UsedCoupon, order: Order, now: Date): Money | Refusal {
  const { orderTotal, discount } = order;
  const refusal = statusRefusal(coupon, now) ?? currencyRefusal(coupon, order) ?? restrictionRefusal(coupon.restrictions, orderTotal);
  if (refusal) return refusal;
  const { currency } = orderTotal;
  const maximum = maximumOf(coupon, order);
  const largest = roundHalfUp(maximum, minorUnit(currencyDecimals(currency)));
  if (discount && millionths(discount.amount) > mostOf(coupon, order, { maximum, largest })) {
    return { reason: 'coupon_discount_amount_incorrect', why: `gives less than ${discount.amount} ${currency} on this order` };
  }
  return { amount: fromMillionths(largest), currency };
}

/**
 * Returns the most that an order may request: the exact discount, or the rounded one if it is larger. An application that rounds part by
 * part states what that may add; the discount never exceeds the order.
 */
function mostOf(
  { discountType }: UsedCoupon,
  { orderTotal, rounding }: Order,
  { maximum, largest }: { readonly maximum: bigint; readonly largest: bigint },
): bigint {
  const granted = maximum > largest ? maximum : largest;
  if (discountType === 'FREE_SHIPPING' || !rounding) return granted;
  const rounded = maximum + millionths(rounding.amount);
  const total = millionths(orderTotal.amount);
  const most = rounded < total ? rounded : total;
  return most > granted ? most : granted;
}

function currencyRefusal({ discountType, discountAbsolute }: UsedCoupon, { orderTotal, discount, rounding }: Order): Refusal | undefined {
  const { currency } = orderTotal;
  const others = [discount, rounding, discountType === 'ABSOLUTE' ? discountAbsolute : undefined];
  if (others.every((money) => !money || money.currency === currency)) return undefined;
  return { reason: 'coupon_currency_incorrect', why: `cannot be applied to an order in ${currency}` };
}

/** Returns millionths, before rounding. Shipping costs are unknown here, so FREE_SHIPPING grants the requested discount. */
function maximumOf({ discountType, discountPercentage, discountAbsolute }: UsedCoupon, { orderTotal, discount }: Order): bigint {
  const total = millionths(orderTotal.amount);
  if (discountType === 'FREE_SHIPPING') return millionths(discount?.amount ?? 0);
  if (discountType === 'PERCENT') {
    const percentage = BigInt(Math.round((discountPercentage ?? 0) * PERCENT_ONE));
    return roundUp(total * percentage, 100n * BigInt(PERCENT_ONE)) / (100n * BigInt(PERCENT_ONE));
  }
  const absolute = millionths(discountAbsolute?.amount ?? 0);
  return absolute < total ? absolute : total;
}
