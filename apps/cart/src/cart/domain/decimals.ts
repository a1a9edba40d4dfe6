const MICRO = 1_000_000;

/** Adds quantities with at most six decimals without binary rounding errors: 0.1 + 0.2 is 0.3. */
export function addQuantities(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * MICRO), 0) / MICRO;
}

/** Whether a quantity is a whole multiple of a step, both with at most six decimals: 0.3 is three steps of 0.1. */
export const isMultipleOf = (step: number, quantity: number): boolean => millionthsOf(quantity) % millionthsOf(step) === 0n;

/** The multiples of a step nearest to a quantity that is not one. Zero is left out. */
export function multiplesAround(step: number, quantity: number): number[] {
  const below = (millionthsOf(quantity) / millionthsOf(step)) * millionthsOf(step);
  return [below, below + millionthsOf(step)].filter((multiple) => multiple > 0n).map((multiple) => Number(multiple) / MICRO);
}

/** Adds amounts with at most six decimals exactly, whatever their size. */
export function addAmounts(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + millionthsOf(amount), 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(7, '0');
  return Number(`${sum < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`);
}

/** Converts the shortest decimal representation of a number to millionths. */
function millionthsOf(amount: number): bigint {
  const [whole = '0', places = ''] = String(amount).split('.');
  return BigInt(whole + places.slice(0, 6).padEnd(6, '0'));
}

/** The rate between a net and a gross amount, in percent with two decimals. */
export function rateBetween(net: number, gross: number): number {
  return net === 0 ? 0 : Math.round(((gross - net) / net) * 10_000) / 100;
}
