import { type CartLine } from './cart-line';
import { type LineFee } from './line-fee';
import { type DiscountAmount, type TaxedAmounts } from './price-component';
import { type LineCalculatedPrice, type PricedFee, type PricedLine } from './priced-cart';
import { discountedPriceValue, maybeDiscountedPriceValue, priceValue, totalDiscount } from './price-value';
import { type PricingRules } from './pricing-rules';
import { ComponentSum, inOrder } from './sums';

/** Renders a line after all discounts. */
export function pricedLine(line: CartLine, rules: PricingRules): PricedLine {
  return { id: line.id, unitPrice: priceValue(line.unitPrice, rules), calculatedPrice: calculatedPrice(line, rules) };
}

function calculatedPrice(line: CartLine, rules: PricingRules): LineCalculatedPrice {
  const { goods, uplift, fees } = line;
  const { after, discounts } = withFees(line);
  const answer = { price: priceValue(goods.before, rules) } as LineCalculatedPrice;
  if (uplift) answer.upliftValue = priceValue(uplift, rules);
  if (goods.discounts.length > 0) answer.discountedPrice = discountedPriceValue(goods.after, goods.discounts, rules);
  if (fees.length > 0) Object.assign(answer, pricedFees(fees, rules));
  // Without fees, the discounts of the line are those of its goods, which are already rendered.
  const rendered = discounts === goods.discounts ? answer.discountedPrice?.appliedDiscounts : undefined;
  if (discounts.length > 0) answer.totalDiscount = totalDiscount(discounts, rules, rendered);
  answer.finalPrice = priceValue(after, rules);
  return answer;
}

/** Sums the goods and the fees. Most lines have no fees and need no sums. */
function withFees({ goods, fees }: CartLine): { after: TaxedAmounts; discounts: readonly DiscountAmount[] } {
  if (fees.length === 0) return { after: goods.after, discounts: inOrder(goods.discounts) };
  const sum = new ComponentSum();
  sum.add(goods);
  for (const { component } of fees) sum.add(component);
  return { after: sum.after, discounts: sum.discounts.inOrder() };
}

function pricedFees(fees: readonly LineFee[], rules: PricingRules): Pick<LineCalculatedPrice, 'fees' | 'totalFee'> {
  const sum = new ComponentSum();
  for (const { component } of fees) sum.add(component);
  return {
    fees: fees.map((fee) => pricedFee(fee, rules)),
    totalFee: maybeDiscountedPriceValue(sum.after, sum.discounts.inOrder(), rules),
  };
}

function pricedFee({ type, source: { id, origin, name }, component }: LineFee, rules: PricingRules): PricedFee {
  return {
    ...(id !== undefined && { id }),
    type,
    ...(origin !== undefined && { origin }),
    ...(name !== undefined && { name }),
    price: priceValue(component.before, rules),
    ...(component.discounts.length > 0 && { discountedPrice: discountedPriceValue(component.after, component.discounts, rules) }),
  };
}
