import { type ExactDecimal, ONE, readDecimal, refuseTooLarge, toUnits } from './decimal';
import { type TaxedAmounts } from './price-component';
import { type Decimal, type PricingAmount } from './pricing-cart';
import { readBoolean } from './pricing-input-error';
import { type PricingRules } from './pricing-rules';
import { readTaxRate, withTax } from './tax-rate';

/** Reads an amount of money in whole units of the scale. */
export function readAmount(value: Decimal | undefined, member: string, rules: PricingRules): number {
  return multiplyAmount(readDecimal(value, member), ONE, member, rules);
}

/** Returns amount × factor in whole units, rounded once. */
export function multiplyAmount(amount: ExactDecimal, factor: ExactDecimal, member: string, rules: PricingRules): number {
  const units = toUnits(amount, factor, rules.scale, rules.rounding);
  refuseTooLarge(units, member);
  return units;
}

/** Adds the tax of a fee or of the shipping, which are net unless they say otherwise. */
export function taxAmount(units: number, source: Omit<PricingAmount, 'amount'>, { rounding }: PricingRules): TaxedAmounts {
  const rate = readTaxRate(source.taxRate);
  const includesTax = readBoolean(source.includesTax ?? false, 'includesTax');
  const { net, gross } = withTax(units, rate, { includesTax, rounding });
  return { net, gross, taxCode: source.taxCode, rate };
}
