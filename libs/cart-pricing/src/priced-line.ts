import { type CartLine } from './cart-line';
import { type LineFee } from './line-fee';
import { type LineCalculatedPrice, type PricedFee, type PricedLine } from './priced-cart';
import { discountedPriceValue, maybeDiscountedPriceValue, priceValue, totalDiscount } from './price-value';
import { type PricingRules } from './pricing-rules';
import { PieceSum } from './sums';

/** The line as the answer shows it, once all discounts are taken. */
export function pricedLine(line: CartLine, rules: PricingRules): PricedLine {
  return { id: line.id, unitPrice: priceValue(line.unitPrice, rules), calculatedPrice: calculatedPrice(line, rules) };
}

function calculatedPrice({ goods, uplift, fees }: CartLine, rules: PricingRules): LineCalculatedPrice {
  const everything = new PieceSum();
  everything.add(goods);
  const feeSum = new PieceSum();
  for (const { piece } of fees) {
    feeSum.add(piece);
    everything.add(piece);
  }
  const discount = totalDiscount(everything.discounts, rules);
  return {
    price: priceValue(goods.before, rules),
    ...(uplift && { upliftValue: priceValue(uplift, rules) }),
    ...(goods.discounts.length > 0 && { discountedPrice: discountedPriceValue(goods.after, goods.discounts, rules) }),
    ...(fees.length > 0 && {
      fees: fees.map((fee) => pricedFee(fee, rules)),
      totalFee: maybeDiscountedPriceValue(feeSum.after, feeSum.discounts.inOrder(), rules),
    }),
    ...(discount && { totalDiscount: discount }),
    finalPrice: priceValue(everything.after, rules),
  };
}

function pricedFee({ type, source: { id, origin, name }, piece }: LineFee, rules: PricingRules): PricedFee {
  return {
    ...(id !== undefined && { id }),
    type,
    ...(origin !== undefined && { origin }),
    ...(name !== undefined && { name }),
    price: priceValue(piece.before, rules),
    ...(piece.discounts.length > 0 && { discountedPrice: discountedPriceValue(piece.after, piece.discounts, rules) }),
  };
}
