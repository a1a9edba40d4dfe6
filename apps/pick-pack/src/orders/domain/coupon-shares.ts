/**
 * Splits the coupon discount among the entries of an order, in proportion to their ordered values. All amounts are whole
 * minor units, and the shares add up exactly. A share never exceeds its entry's value: the rest of the discount applies to
 * something other than goods, such as delivery. So does all of it when the goods cost nothing.
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

/** Returns a share after packing: proportional to the packed part of the ordered amount, rounded half up. */
export function packedShare(share: bigint, packed: bigint, ordered: bigint): bigint {
  return (2n * share * packed + ordered) / (2n * ordered);
}

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);
