/**
 * Amounts are decimals with at most six places. Sums are computed in whole millionths, so that they do not depend on the
 * order of their terms: in floating point, 0.1 + 0.2 + 0.3 differs from 0.3 + 0.2 + 0.1.
 */
const PLACES_MAX = 6;

/** A decimal from a request, or a numeric as PostgreSQL writes it. */
export type Decimal = number | string;

/** Converts a decimal to whole millionths. */
export function millionths(amount: Decimal): bigint {
  const [whole = '', places = ''] = textOf(amount).split('.');
  return BigInt(whole + places.padEnd(PLACES_MAX, '0'));
}

/** Returns a number's shortest decimal, as the request wrote it: the binary value of `999999999999.99` is not exact. */
function textOf(amount: Decimal): string {
  if (typeof amount === 'string') return amount;
  const text = String(amount);
  return text.includes('e') ? amount.toFixed(PLACES_MAX) : text;
}

export function fromMillionths(value: bigint): number {
  return Number(`${value}e-${PLACES_MAX}`);
}

/** The smallest unit of a currency with this many decimals, such as a cent, in millionths. */
export const minorUnit = (decimals: number): bigint => 10n ** BigInt(PLACES_MAX - decimals);

/** Returns price × amount in millionths, rounded half away from zero to the currency's decimals. */
export function lineTotal(price: number, amount: bigint, decimals: number): bigint {
  const exact = millionths(price) * amount; // in millionths of millionths
  const unit = 10n ** BigInt(2 * PLACES_MAX - decimals);
  const half = exact < 0n ? -unit / 2n : unit / 2n;
  return ((exact + half) / unit) * minorUnit(decimals);
}
