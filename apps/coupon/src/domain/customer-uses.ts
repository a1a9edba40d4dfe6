import { type CouponTerms, UNLIMITED } from './coupon-terms';

export interface CustomerUses extends Pick<CouponTerms, 'maxRedemptionsPerCustomer'> {
  /** One entry per use; null for a use from before the coupon had a limit. Read only where it has one. */
  readonly uses: readonly (number | null)[] | null;
}

/**
 * Returns the number of the customer's next use: the lowest free one from 1 to the limit. Two concurrent uses get the same
 * number, and a unique index admits only one of them; this enforces the limit under concurrency. Returns null where there
 * is no limit, undefined when it is reached.
 */
export function nextUse({ maxRedemptionsPerCustomer, uses }: CustomerUses): number | null | undefined {
  if (maxRedemptionsPerCustomer === UNLIMITED) return null;
  const usedNumbers = uses ?? [];
  const numbers = new Set(usedNumbers.filter((number) => number !== null));
  const numbersMax = maxRedemptionsPerCustomer - (usedNumbers.length - numbers.size);
  for (let number = 1; number <= numbersMax; number += 1) {
    if (!numbers.has(number)) return number;
  }
  return undefined;
}
