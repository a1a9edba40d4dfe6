import { calculateCart, type WhatGoodsDecide } from './calculate-cart';
import { type PricedCart } from './priced-cart';
import { type PricingCart } from './pricing-cart';

/**
 * Prices a cart: every line, fee and the shipping in net, gross and tax, before and after discounts, and the sums.
 * Each amount is rounded once; a sum is the sum of the rounded amounts it shows.
 *
 * @param whatGoodsDecide what is known only when the goods have been priced, in place of those members of the cart.
 * @throws PricingInputError naming the member that cannot be priced, such as `lines[3].quantity`.
 */
export function priceCart(cart: PricingCart, whatGoodsDecide?: WhatGoodsDecide): PricedCart {
  const calculated = calculateCart(cart, whatGoodsDecide);
  return { lines: calculated.lines(), calculatedPrice: calculated.totals() };
}
