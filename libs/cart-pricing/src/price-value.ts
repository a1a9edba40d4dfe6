import { type DiscountAmount, type TaxedAmounts } from './price-component';
import {
  type AppliedDiscount,
  type DiscountedPriceValue,
  type MaybeDiscountedPriceValue,
  type PriceValue,
  type TaxedValue,
  type TotalDiscount,
} from './priced-cart';
import { type PricingRules } from './pricing-rules';
import { addAmount, copyOf } from './sums';
import { type Amounts } from './tax-rate';

/** Converts whole units to the amounts of the answer. The division is exact in every decimal up to `UNITS_MAX`. */
export function taxedValue({ net, gross }: Amounts, { unitsPerWhole }: PricingRules): TaxedValue {
  return { netValue: net / unitsPerWhole, grossValue: gross / unitsPerWhole, taxValue: (gross - net) / unitsPerWhole };
}

export function priceValue(price: TaxedAmounts, rules: PricingRules): PriceValue {
  const value: PriceValue = taxedValue(price, rules);
  if (price.taxCode !== undefined) value.taxCode = price.taxCode;
  if (price.rate !== undefined) value.taxRate = price.rate.percent;
  return value;
}

export function discountedPriceValue(price: TaxedAmounts, discounts: readonly DiscountAmount[], rules: PricingRules): DiscountedPriceValue {
  const value = priceValue(price, rules) as DiscountedPriceValue;
  value.appliedDiscounts = appliedDiscounts(discounts, rules);
  return value;
}

/** Renders a price, with `appliedDiscounts` only if there are any. */
export function maybeDiscountedPriceValue(
  price: TaxedAmounts,
  discounts: readonly DiscountAmount[],
  rules: PricingRules,
): MaybeDiscountedPriceValue {
  return discounts.length === 0 ? priceValue(price, rules) : discountedPriceValue(price, discounts, rules);
}

/** @param rendered the discounts, if they are already rendered */
export function totalDiscount(
  discounts: readonly DiscountAmount[],
  rules: PricingRules,
  rendered = appliedDiscounts(discounts, rules),
): TotalDiscount {
  const total = copyOf(discounts[0]!);
  for (let index = 1; index < discounts.length; index++) addAmount(total, discounts[index]!);
  return {
    calculationType: rules.includesTax ? 'ApplyDiscountAfterTax' : 'ApplyDiscountBeforeTax',
    value: total.value / rules.unitsPerWhole,
    appliedDiscounts: rendered,
    price: priceValue(total, rules),
  };
}

function appliedDiscounts(discounts: readonly DiscountAmount[], rules: PricingRules): AppliedDiscount[] {
  return discounts.map((amount) => {
    const { id, discountType, origin, promotionId } = amount.discount;
    const value = amount.value / rules.unitsPerWhole;
    const price = priceValue(amount, rules);
    if (origin) return { id, value, discountType, origin, price };
    return promotionId === undefined ? { id, value, discountType, price } : { id, value, discountType, promotionId, price };
  });
}
