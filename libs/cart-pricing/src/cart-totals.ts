import { type CartSums } from './cart-sums';
import { pricedPaymentFee } from './payment-fee';
import { type CartCalculatedPrice, type CartFinalPrice } from './priced-cart';
import { discountedPriceValue, maybeDiscountedPriceValue, priceValue, totalDiscount } from './price-value';
import { type PricingRules } from './pricing-rules';

/** Renders the sums of the cart. */
export function cartTotals(sums: CartSums, rules: PricingRules): CartCalculatedPrice {
  const { goods, uplift, fees, shipping, paymentFee, discounts } = sums;
  return {
    price: priceValue(goods.before, rules),
    ...(uplift.parts > 0 && { upliftValue: priceValue(uplift, rules) }),
    ...(!goods.discounts.isEmpty && { discountedPrice: discountedPriceValue(goods.after, goods.discounts.inOrder(), rules) }),
    ...(fees.before.parts > 0 && {
      fees: priceValue(fees.before, rules),
      totalFee: maybeDiscountedPriceValue(fees.after, fees.discounts.inOrder(), rules),
    }),
    ...(discounts.length > 0 && { totalDiscount: totalDiscount(discounts, rules) }),
    ...(shipping && {
      shipping: priceValue(shipping.before, rules),
      totalShipping: maybeDiscountedPriceValue(shipping.after, shipping.discounts, rules),
    }),
    ...(paymentFee && { paymentFees: [pricedPaymentFee(paymentFee, rules)] }),
    finalPrice: finalPrice(sums, rules),
  };
}

function finalPrice({ final, taxes }: CartSums, rules: PricingRules): CartFinalPrice {
  return { ...priceValue(final, rules), taxAggregate: { lines: taxes.map((group) => priceValue(group, rules)) } };
}
