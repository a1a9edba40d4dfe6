/** Amounts have at most six decimals. Sums are computed in whole millionths, which a number holds exactly up to a million units. */
const UNIT = 1_000_000;

export const millionths = (amount: number): number => Math.round(amount * UNIT);

export const amountOf = (value: number): number => value / UNIT;

/** Returns the sum of two amounts. */
export const plus = (a: number, b: number): number => amountOf(millionths(a) + millionths(b));

/** Returns the weight that a packer has typed, with a comma or a point; undefined for anything else. */
export function weightIn(text: string): number | undefined {
  const [, number] = /^\s*(\d{1,6}(?:[.,]\d{0,6})?|[.,]\d{1,6})\s*(?:kg|g)?\s*$/i.exec(text) ?? [];
  const weight = Number(number?.replace(',', '.') ?? NaN);
  return weight > 0 ? weight : undefined;
}
