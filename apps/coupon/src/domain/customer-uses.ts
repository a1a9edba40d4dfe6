import { type CouponTerms, UNLIMITED } from './coupon-terms';

/** A coupon with the uses that one customer has made of it. */
export interface CustomerUses extends Pick<CouponTerms, 'maxRedemptionsPerCustomer'> {
  /** An entry for each use; null for one that was made while there was no limit. Read only where there is one. */
  readonly uses: readonly (number | null)[] | null;
}

/**
 * The number of the customer's next use: the lowest free one from 1 to the limit. Two uses at once would take the same
 * number, and the database lets only one have it; that is what holds the limit under races. Null where there is no limit,
 * undefined when it is reached.
 */
export function nextUse({ maxRedemptionsPerCustomer, uses }: CustomerUses): number | null | undefined {
  if (maxRedemptionsPerCustomer === UNLIMITED) return null;
  const taken = uses ?? [];
  const numbers = new Set(taken.filter((number) => number !== null));
  const numbersMax = maxRedemptionsPerCustomer - (taken.length - numbers.size);
  for (let number = 1; number <= numbersMax; number += 1) {
    if (!numbers.has(number)) return number;
  }
  return undefined;
}
