import { type CouponTerms, UNLIMITED } from './coupon-terms';
import { refused } from './refusals';

/**
 * The number of a customer's next use: the lowest free one from 1 to the limit. Two uses at once would take the same
 * number, and the database lets only one have it; that is what holds the limit under races. Null where there is no limit.
 *
 * `taken` has an entry for each use the customer has made; those made while there was no limit have no number.
 */
export function nextUse(
  coupon: Pick<CouponTerms, 'maxRedemptionsPerCustomer'> & { code: string },
  taken: readonly (number | null)[],
): number | null {
  const limit = coupon.maxRedemptionsPerCustomer;
  if (limit === UNLIMITED) return null;
  const numbers = new Set(taken.filter((number) => number !== null));
  const numbersMax = limit - (taken.length - numbers.size);
  for (let number = 1; number <= numbersMax; number += 1) {
    if (!numbers.has(number)) return number;
  }
  throw refused('coupon_redemptions_exceeded', `Coupon ${coupon.code} has been redeemed by this customer as often as it may be`);
}
