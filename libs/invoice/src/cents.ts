import { hasDecimals } from '@suite/money';

/** EN 16931 has no amounts with more decimals (BR-DEC-01 and others). */
const DECIMALS_MAX = 2;

/** Returns an amount in hundredths, which add up exactly. Throws a RangeError for an amount with more decimals. */
export function cents(amount: number): number {
  if (!hasDecimals(amount, DECIMALS_MAX)) throw new RangeError(`${amount} has more than two decimals, so EN 16931 cannot state it`);
  return Math.round(amount * 100);
}

export const fromCents = (hundredths: number): number => hundredths / 100;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
