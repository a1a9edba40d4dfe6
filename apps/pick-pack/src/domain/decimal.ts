/**
 * Amounts are decimals with at most six places. Sums are made of whole millionths, so that they do not depend on the
 * order: 0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1 in floating point.
 */
const PLACES_MAX = 6;

/** As a request has it, or as PostgreSQL writes its numerics. */
export type Decimal = number | string;

/** A decimal as whole millionths. */
export function millionths(amount: Decimal): bigint {
  const [whole = '', places = ''] = textOf(amount).split('.');
  return BigInt(whole + places.padEnd(PLACES_MAX, '0'));
}

/** A number by its shortest decimal, which is the one that the request had: `999999999999.99` is a sum of binary fractions. */
function textOf(amount: Decimal): string {
  if (typeof amount === 'string') return amount;
  const text = String(amount);
  return text.includes('e') ? amount.toFixed(PLACES_MAX) : text;
}

export function fromMillionths(value: bigint): number {
  return Number(`${value}e-${PLACES_MAX}`);
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
