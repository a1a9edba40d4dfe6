import type { CartCalculatedPrice, PricedCart } from '@suite/cart-pricing';
import type { CartContents } from './cart-contents';
import { addQuantities } from './decimals';
import type { Amount } from './reference-data';

/** What of a cart changes with its lines. It is stored with the head, so that a read computes nothing. */
export interface CartSums {
  readonly totalUnitsCount: number;
  /** Days: the longest of the items. */
  readonly leadTime: number;
  readonly totalTax: Amount;
  readonly calculatedPrice: CartCalculatedPrice;
}

export function sumsOf({ head, lines }: CartContents, { calculatedPrice }: PricedCart): CartSums {
  return {
    totalUnitsCount: addQuantities(lines.map(({ requested }) => requested.quantity)),
    leadTime: lines.reduce((longest, { resolved }) => Math.max(longest, resolved.leadTime), 0),
    totalTax: { amount: calculatedPrice.finalPrice.taxValue, currency: head.currency },
    calculatedPrice,
  };
}
