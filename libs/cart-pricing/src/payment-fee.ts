import { readAmount } from './amount';
import { percentOf, readPercentage } from './decimal';
import { type TaxedAmounts } from './price-component';
import { type PricedPaymentFee } from './priced-cart';
import { PAYMENT_FEE_TYPES, type PricingPaymentFee } from './pricing-cart';
import { oneOf } from './pricing-input-error';
import { priceValue } from './price-value';
import { type PricingRules } from './pricing-rules';

/** The fee of the payment. It has no tax, so gross = net, and it is not discounted. */
export interface PaymentFee {
  readonly source: PricingPaymentFee;
  readonly price: TaxedAmounts;
}

/** @param netToPay the net sum of the lines and the shipping after discounts, of which PERCENT is a part. */
export function readPaymentFee(source: PricingPaymentFee, netToPay: number, rules: PricingRules): PaymentFee {
  const units =
    oneOf(source.type, PAYMENT_FEE_TYPES, 'type') === 'ABSOLUTE'
      ? readAmount(source.amount, 'amount', rules)
      : percentOf(netToPay, readPercentage(source.percentage, 'percentage'), rules.rounding);
  return { source, price: { net: units, gross: units, taxCode: undefined, rate: undefined } };
}

export function pricedPaymentFee({ source: { id, name, type }, price }: PaymentFee, rules: PricingRules): PricedPaymentFee {
  return { id, ...(name !== undefined && { name }), type, price: priceValue(price, rules) };
}
