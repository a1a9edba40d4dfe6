import { multiplyAmount, taxAmount } from './amount';
import { type ExactDecimal, ONE, percentOf, readDecimal, readPercentage } from './decimal';
import { type Piece, pieceOf } from './piece';
import { type FeeType, type PricingFee } from './pricing-cart';
import { oneOf } from './pricing-input-error';
import { type PricingRules } from './pricing-rules';
import { type Amounts } from './tax-rate';

/** A fee of a line in whole units. */
export interface LineFee {
  readonly type: FeeType;
  readonly source: PricingFee;
  readonly piece: Piece;
}

/** What a fee is computed from. */
export interface FeeBase {
  readonly goods: Amounts;
  readonly quantity: ExactDecimal;
}

export function readFee(source: PricingFee, base: FeeBase, rules: PricingRules): LineFee {
  const type = oneOf(source.type ?? 'ABSOLUTE', ['ABSOLUTE', 'PERCENT', 'ABSOLUTE_MULTIPLY_ITEMQUANTITY'], 'type');
  if (type === 'PERCENT') {
    const units = percentOf(base.goods.net, readPercentage(source.percentage, 'percentage'), rules.rounding);
    return { type, source, piece: pieceOf(taxAmount(units, { ...source, includesTax: false }, rules), rules) };
  }
  const factor = type === 'ABSOLUTE' ? ONE : base.quantity;
  const units = multiplyAmount(readDecimal(source.amount, 'amount'), factor, 'amount', rules);
  return { type, source, piece: pieceOf(taxAmount(units, source, rules), rules) };
}
