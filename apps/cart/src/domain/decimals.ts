const MICRO = 1_000_000;

/** Adds quantities of at most six decimals without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
export function addQuantities(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * MICRO), 0) / MICRO;
}

/** The rate, in percent with two decimals, that lies between a net and a gross amount. */
export function rateBetween(net: number, gross: number): number {
  return net === 0 ? 0 : Math.round(((gross - net) / net) * 10_000) / 100;
}
