const MICRO = 1_000_000;

/** Adds quantities of at most six decimals without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
export function addQuantities(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * MICRO), 0) / MICRO;
}

/** Whether a quantity is so many whole steps, both of at most six decimals: 0.3 is three steps of 0.1. */
export const isMultipleOf = (step: number, quantity: number): boolean => millionthsOf(quantity) % millionthsOf(step) === 0n;

/** The multiples of a step next to a quantity that is none; zero is left out. */
export function multiplesAround(step: number, quantity: number): number[] {
  const below = (millionthsOf(quantity) / millionthsOf(step)) * millionthsOf(step);
  return [below, below + millionthsOf(step)].filter((multiple) => multiple > 0n).map((multiple) => Number(multiple) / MICRO);
}

/** Adds amounts of at most six decimals exactly, however large they are. */
export function addAmounts(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + millionthsOf(amount), 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(7, '0');
  return Number(`${sum < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`);
}

/** Of the shortest decimal that the number stands for. */
function millionthsOf(amount: number): bigint {
  const [whole = '0', places = ''] = String(amount).split('.');
  return BigInt(whole + places.slice(0, 6).padEnd(6, '0'));
}

/** The rate, in percent with two decimals, that lies between a net and a gross amount. */
export function rateBetween(net: number, gross: number): number {
  return net === 0 ? 0 : Math.round(((gross - net) / net) * 10_000) / 100;
}
