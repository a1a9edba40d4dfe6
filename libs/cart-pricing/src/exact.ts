import { type Rounding } from './pricing-cart';

/** A whole number ≥ 0: a `number` while that is exact, else a `bigint`. */
export type Int = number | bigint;

/**
 * The largest amount, in units of the scale. Up to 2^52 units, neighbouring decimals are further apart than doubles
 * are. So `units / 10^scale` prints and parses as exactly that decimal.
 */
export const UNITS_MAX = 2 ** 52;

const POWERS_OF_TEN = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

export function powerOfTen(exponent: number): Int {
  return POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);
}

export function add(a: Int, b: Int): Int {
  const sum = Number(a) + Number(b);
  return sum <= Number.MAX_SAFE_INTEGER ? sum : BigInt(a) + BigInt(b);
}

export function multiply(a: Int, b: Int): Int {
  const product = Number(a) * Number(b);
  return product <= Number.MAX_SAFE_INTEGER ? product : BigInt(a) * BigInt(b);
}

/** Returns a × b ÷ divisor, rounded once. A result above `UNITS_MAX` may be inexact and must be rejected. */
export function multiplyDivide(a: Int, b: Int, divisor: Int, rounding: Rounding): number {
  if (typeof a === 'number' && typeof b === 'number' && typeof divisor === 'number') {
    const product = a * b;
    if (product <= Number.MAX_SAFE_INTEGER) {
      const quotient = floorDivide(product, divisor);
      return roundsUp(quotient, 2 * (product - quotient * divisor), divisor, rounding) ? quotient + 1 : quotient;
    }
  }
  const product = BigInt(a) * BigInt(b);
  const bigDivisor = BigInt(divisor);
  const quotient = product / bigDivisor;
  const up = roundsUp(Number(quotient & 1n), 2n * (product % bigDivisor), bigDivisor, rounding);
  return Number(up ? quotient + 1n : quotient);
}

/** Returns ⌊a × b ÷ divisor⌋ for numbers with a quotient ≤ 2^53. */
export function multiplyDivideFloor(a: number, b: number, divisor: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return floorDivide(product, divisor);
  return Number((BigInt(a) * BigInt(b)) / BigInt(divisor));
}

/** Returns a × b − c × d. The difference must be a safe integer; the products need not be. */
export function differenceOfProducts(a: number, b: number, c: number, d: number): number {
  const first = a * b;
  const second = c * d;
  if (first <= Number.MAX_SAFE_INTEGER && second <= Number.MAX_SAFE_INTEGER) return first - second;
  return Number(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d));
}

/** Returns whether a × b ≤ c × d. */
export function isProductAtMost(a: number, b: number, c: number, d: number): boolean {
  const first = a * b;
  const second = c * d;
  if (first <= Number.MAX_SAFE_INTEGER && second <= Number.MAX_SAFE_INTEGER) return first <= second;
  return BigInt(a) * BigInt(b) <= BigInt(c) * BigInt(d);
}

/**
 * Returns ⌊dividend ÷ divisor⌋ of safe integers, in a fraction of the time of `%` or a bigint. The division never
 * rounds up to a whole number. The quotient is at least 1 ÷ divisor below the next one. Rounding moves it by at most
 * quotient × 2^-53, which is less because the dividend is below 2^53.
 */
function floorDivide(dividend: number, divisor: number): number {
  return Math.floor(dividend / divisor);
}

function roundsUp<T extends Int>(quotient: number, twiceRemainder: T, divisor: T, rounding: Rounding): boolean {
  if (twiceRemainder !== divisor) return twiceRemainder > divisor;
  return rounding === 'half-up' || (rounding === 'half-even' && quotient % 2 === 1);
}
