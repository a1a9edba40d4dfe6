/**
 * Splits what coupons took off among the entries of an order, by their ordered values; all in whole minor units, which add
 * up. No entry gets more than its value: what is left over was taken off something else, such as the delivery, and so
 * was everything where the goods cost nothing.
 */
export function sharesOf(coupons: bigint, values: readonly bigint[]): bigint[] {
  const whole = sumOf(values);
  if (whole === 0n) return values.map(() => 0n);
  const amount = coupons < whole ? coupons : whole;
  const shares = values.map((value) => (amount * value) / whole);
  const remainders = values.map((value, i) => ({ i, remainder: (amount * value) % whole }));
  const largestFirst = remainders.sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder < b.remainder ? 1 : -1));
  for (const { i } of largestFirst.slice(0, Number(amount - sumOf(shares)))) shares[i] = (shares[i] ?? 0n) + 1n;
  return shares;
}

/** A share after packing: in proportion to what was packed of what was ordered, rounded half up. */
export function packedShare(share: bigint, packed: bigint, ordered: bigint): bigint {
  return (2n * share * packed + ordered) / (2n * ordered);
}

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);
