import { type CartComponents } from './coupons';
import { type PaymentFee, pricedPaymentFee } from './payment-fee';
import { type CartCalculatedPrice, type CartFinalPrice } from './priced-cart';
import { discountedPriceValue, maybeDiscountedPriceValue, priceValue, totalDiscount } from './price-value';
import { type PricingRules } from './pricing-rules';
import { ComponentSum, PriceSum } from './sums';
import { TaxAggregate } from './tax-aggregate';

/** The sums over the cart as the answer shows them, once all discounts are taken. */
export function cartTotals(components: CartComponents, paymentFee: PaymentFee | undefined, rules: PricingRules): CartCalculatedPrice {
  const { lines, all, shipping } = components;
  const goods = new ComponentSum();
  const uplift = new PriceSum();
  const fees = new ComponentSum();
  const everything = new ComponentSum();
  for (const line of lines) {
    goods.add(line.goods);
    if (line.uplift) uplift.add(line.uplift);
    for (const { component } of line.fees) fees.add(component);
  }
  for (const component of all) everything.add(component);

  const discounts = everything.discounts.inOrder();
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
    finalPrice: finalPrice(components, paymentFee, rules),
  };
}

function finalPrice({ all }: CartComponents, paymentFee: PaymentFee | undefined, rules: PricingRules): CartFinalPrice {
  const total = new PriceSum();
  const aggregate = new TaxAggregate();
  for (const { after } of all) {
    total.add(after);
    aggregate.add(after);
  }
  if (paymentFee) {
    total.add(paymentFee.price);
    aggregate.add(paymentFee.price);
  }
  const taxAggregate = { lines: aggregate.inOrder().map((group) => priceValue(group, rules)) };
  return { ...priceValue(total, rules), taxAggregate };
}
