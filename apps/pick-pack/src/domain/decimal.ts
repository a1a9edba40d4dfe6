/**
 * Amounts are decimals with at most six places. Sums are made of whole millionths, so that they do not depend on the
 * order: 0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1 in floating point.
 */
const PLACES_MAX = 6;
const MILLION = 1_000_000;

/** As a request has it, or as PostgreSQL writes its numerics. */
export type Decimal = number | string;

/** A decimal as whole millionths. */
export function millionths(amount: Decimal): bigint {
  if (typeof amount === 'string') return millionthsOfText(amount);
  const whole = Math.trunc(amount);
  return BigInt(whole) * BigInt(MILLION) + BigInt(Math.round((amount - whole) * MILLION));
}

function millionthsOfText(text: string): bigint {
  const [whole = '', places = ''] = text.split('.');
  return BigInt(whole + places.padEnd(PLACES_MAX, '0'));
}

export function fromMillionths(value: bigint): number {
  return Number(value) / MILLION;
}

/** The least amount of a currency with so many decimals: a cent, in millionths. */
export const minorUnit = (decimals: number): bigint => 10n ** BigInt(PLACES_MAX - decimals);

/** price × amount, rounded half away from zero to the decimals of the currency; in millionths. */
export function lineTotal(price: number, amount: bigint, decimals: number): bigint {
  const exact = millionths(price) * amount; // in millionths of millionths
  const unit = 10n ** BigInt(2 * PLACES_MAX - decimals);
  const half = exact < 0n ? -unit / 2n : unit / 2n;
  return ((exact + half) / unit) * minorUnit(decimals);
}
