import type { CalculatedCart, CartCalculatedPrice } from '@suite/cart-pricing';
import type { Amount } from '../../catalog/domain/reference-data';
import type { CartContents, CartTotals } from './cart-contents';
import { addExactly } from '@suite/money';

/** Sums that depend on the lines of a cart. */
export interface CartSums {
  readonly totalUnitsCount: number;
  /** In days: the longest lead time of the items. */
  readonly leadTime: number;
  readonly totalTax: Amount;
  readonly calculatedPrice: CartCalculatedPrice;
}

export function sumsOf({ head, lines }: CartContents, prices: CalculatedCart): CartSums {
  const calculatedPrice = prices.totals();
  return {
    totalUnitsCount: addExactly(lines.map(({ requested }) => requested.quantity)),
    leadTime: leadTimeOf(lines),
    totalTax: { amount: calculatedPrice.finalPrice.taxValue, currency: head.currency },
    calculatedPrice,
  };
}

/** Returns the totals that the message about the cart shows. */
export const totalsOf = ({ lines }: Pick<CartContents, 'lines'>, prices: CalculatedCart): CartTotals => ({
  price: prices.finalPrice().grossValue,
  items: lines.length,
});

/** Returns the longest lead time of the lines, in days. */
export const leadTimeOf = (lines: CartContents['lines']): number =>
  lines.reduce((longest, { resolved }) => Math.max(longest, resolved.leadTime), 0);
