import { completeMoney, type Money, type RequestedMoney } from './money';
import type { Restriction } from './restriction';

/** The smallest order total, before discounts, for which the coupon is valid; also sets the currency. */
export const minOrderValue: Restriction<RequestedMoney, Money> = {
  normalize: completeMoney,
  merge: (value, change) => ({ ...value, ...change }),
  refusal: ({ amount, currency }, orderTotal) => {
    if (orderTotal.currency !== currency) {
      return { reason: 'coupon_currency_incorrect', why: `cannot be applied to an order in ${orderTotal.currency}` };
    }
    if (orderTotal.amount >= amount) return undefined;
    return { reason: 'coupon_order_total_too_low', why: `needs an order of at least ${amount} ${currency}` };
  },
};
