import { calculateCart, type TermsForGoods } from './calculate-cart';
import { type PricedCart } from './priced-cart';
import { type PricingCart } from './pricing-cart';

/**
 * Prices a cart: every line, fee and the shipping in net, gross and tax, before and after discounts, and the sums.
 * Each amount is rounded once; a sum adds up the rounded amounts.
 *
 * @param termsForGoods computes the members that depend on the price of the goods, and replaces those of the cart.
 * @throws PricingInputError naming the member that cannot be priced, such as `lines[3].quantity`.
 */
export function priceCart(cart: PricingCart, termsForGoods?: TermsForGoods): PricedCart {
  const calculated = calculateCart(cart, termsForGoods);
  return { lines: calculated.lines(), calculatedPrice: calculated.totals() };
}
