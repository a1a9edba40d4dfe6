import { multiplyAmount, readAmount, taxAmount } from './amount';
import { type ExactDecimal, percentOf, readDecimal, readPercentage } from './decimal';
import { componentOf, type PriceComponent } from './price-component';
import { FEE_TYPES, type FeeType, type PricingFee } from './pricing-cart';
import { oneOf } from './pricing-input-error';
import { type PricingRules } from './pricing-rules';
import { type Amounts } from './tax-rate';

/** A fee of a line in whole units. */
export interface LineFee {
  readonly type: FeeType;
  readonly source: PricingFee;
  readonly component: PriceComponent;
}

/** The input of a fee. */
export interface FeeBase {
  readonly goods: Amounts;
  readonly quantity: ExactDecimal;
}

/** Computes the units of a fee, by type. */
const UNITS: Readonly<Record<FeeType, (fee: PricingFee, base: FeeBase, rules: PricingRules) => number>> = {
  ABSOLUTE: ({ amount }, _base, rules) => readAmount(amount, 'amount', rules),
  PERCENT: ({ percentage }, { goods }, { rounding }) => percentOf(goods.net, readPercentage(percentage, 'percentage'), rounding),
  ABSOLUTE_MULTIPLY_ITEMQUANTITY: ({ amount }, { quantity }, rules) =>
    multiplyAmount(readDecimal(amount, 'amount'), quantity, 'amount', rules),
};

export function readFee(source: PricingFee, base: FeeBase, rules: PricingRules): LineFee {
  const type = oneOf(source.type ?? 'ABSOLUTE', FEE_TYPES, 'type');
  const taxed = type === 'PERCENT' ? { ...source, includesTax: false } : source; // a percentage of a net price is net
  return { type, source, component: componentOf(taxAmount(UNITS[type](source, base, rules), taxed, rules), rules) };
}
