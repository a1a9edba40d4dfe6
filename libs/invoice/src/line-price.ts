import Big from 'big.js';

/** Where a price with this many decimals does not give the amount, the price is that of the whole quantity. */
const DECIMALS_MAX = 8;

export interface LinePrice {
  readonly price: number;
  /** The quantity that the price is for (BT-149). Absent: 1. */
  readonly baseQuantity?: number;
}

/**
 * Returns the net price that makes a quantity exactly `net`, rounded once. Prefers a known price if it gives the amount, else the one with
 * the fewest decimals, else the amount for the whole quantity.
 */
export function linePrice(net: number, quantity: number, known: readonly number[]): LinePrice {
  const fits = (price: Big): boolean => price.times(quantity).round(2, Big.roundHalfUp).eq(net);
  const exact = new Big(net).div(quantity);
  const rounded = Array.from({ length: DECIMALS_MAX - 1 }, (_, i) => exact.round(i + 2, Big.roundHalfUp));
  const found = [...known.map((price) => new Big(price)), ...rounded].find((price) => price.gte(0) && fits(price));
  return found ? { price: found.toNumber() } : { price: Math.abs(net), baseQuantity: Math.abs(quantity) };
}
