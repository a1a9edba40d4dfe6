import { readDecimal, toUnits, ONE } from './decimal';
import { multiplyDivide } from './exact';
import { type TaxedAmounts } from './price-component';
import { type PriceValue, type TaxedValue } from './priced-cart';
import { priceValue, taxedValue } from './price-value';
import { type Decimal, type PricingCart } from './pricing-cart';
import { PricingInputError } from './pricing-input-error';
import { type PricingRules, readRules } from './pricing-rules';
import { type Share, shareOf } from './share';
import { PriceSum } from './sums';
import { TaxAggregate } from './tax-aggregate';
import { type Amounts, readTaxRate, type TaxMethod, type TaxRate, withTax } from './tax-rate';

/** A price after discounts that is credited for a quantity: the goods of a line, a fee, the shipping or a payment fee. */
export interface PartToCredit {
  readonly price: PriceValue;
  /** The quantity that the price is for. */
  readonly whole: Decimal;
  /** The amounts of earlier credits. */
  readonly credited?: (TaxedValue & { readonly quantity: Decimal }) | undefined;
  /** The total credited quantity after this credit: at most `whole`. */
  readonly upTo: Decimal;
}

export interface Credit {
  /** One for each part, in their order. */
  readonly parts: readonly PriceValue[];
  readonly price: TaxedValue;
  /** The parts by tax code and tax rate, as in a cart's tax aggregate. */
  readonly taxes: readonly PriceValue[];
}

/**
 * Credits parts of an order. A credit is the rounded share of the total credited quantity, less earlier credits. So
 * all credits of a part add up to its price in net, gross and tax, whatever their quantities. No amount is negative.
 */
export function creditParts(parts: readonly PartToCredit[], terms: Omit<PricingCart, 'lines'>): Credit {
  const rules = readRules({ ...terms, lines: [] });
  const aggregate = new TaxAggregate();
  const total = new PriceSum();
  const credits = parts.map((part) => {
    const credit = creditOf(part, rules);
    aggregate.add(credit);
    total.add(credit);
    return priceValue(credit, rules);
  });
  return { parts: credits, price: taxedValue(total, rules), taxes: aggregate.inOrder().map((sum) => priceValue(sum, rules)) };
}

function creditOf({ price, whole, credited, upTo }: PartToCredit, rules: PricingRules): TaxedAmounts {
  const part = partOf(price, rules);
  const before = credited ? amountsOf(credited, rules) : NOTHING;
  const share = readShare(upTo, whole);
  if (share.part > share.whole) throw new PricingInputError('upTo', 'is more than the whole');
  const after = creditedAmounts(part, before, share, rules);
  return { net: after.net - before.net, gross: after.gross - before.gross, taxCode: part.taxCode, rate: part.rate };
}

/** A price after discounts, in whole units. */
interface PartAmounts {
  readonly total: Amounts;
  readonly taxCode: string | undefined;
  readonly rate: TaxRate | undefined;
}

export const partOf = (price: PriceValue, rules: PricingRules): PartAmounts => ({
  total: amountsOf(price, rules),
  taxCode: price.taxCode,
  rate: readTaxRate(price.taxRate),
});

export const NOTHING: Amounts = { net: 0, gross: 0 };

export const amountsOf = ({ netValue, grossValue }: TaxedValue, { scale, rounding }: PricingRules): Amounts => ({
  net: toUnits(readDecimal(netValue, 'netValue'), ONE, scale, rounding),
  gross: toUnits(readDecimal(grossValue, 'grossValue'), ONE, scale, rounding),
});

export const readShare = (quantity: Decimal, whole: Decimal): Share =>
  shareOf(readDecimal(quantity, 'quantity'), readDecimal(whole, 'whole'));

/**
 * Returns the total credit up to a quantity. The share is taken of the discount side, and the tax is derived from it, as the
 * calculator does. Limits keep each credit at 0 or more even where an earlier one was withdrawn, and end at the total.
 */
export function creditedAmounts({ total, rate }: PartAmounts, before: Amounts, share: Share, rules: PricingRules): Amounts {
  const method = methodOf(total, rules);
  const side = method.includesTax ? 'gross' : 'net';
  const units = Math.max(before[side], unitsOf(total[side], share, rules));
  const tax = taxOn(units, { total, rate }, method);
  if (!method.includesTax) {
    const limited = Math.min(Math.max(tax, before.gross - before.net), total.gross - total.net);
    return { net: units, gross: units + limited };
  }
  const least = Math.max(before.gross - before.net, units - total.net);
  const most = Math.min(total.gross - total.net, units - before.net);
  return { net: units - Math.min(Math.max(tax, least), most), gross: units };
}

/** The side that is split into shares: the discounts' side, unless it is 0. */
export const methodOf = (total: Amounts, { includesTax, rounding }: PricingRules): TaxMethod => ({
  includesTax: includesTax || total.net === 0,
  rounding,
});

export const unitsOf = (total: number, { part, whole }: Share, { rounding }: PricingRules): number =>
  multiplyDivide(total, part, whole, rounding);

/** Derives the tax by the rate, or in proportion if the total has another tax, such as one that was stated. */
export function taxOn(units: number, { total, rate }: Pick<PartAmounts, 'total' | 'rate'>, method: TaxMethod): number {
  const [side, tax] = [method.includesTax ? total.gross : total.net, total.gross - total.net];
  const byRate = (amount: number): number => {
    const { net, gross } = withTax(amount, rate, method);
    return gross - net;
  };
  if (byRate(side) === tax) return byRate(units);
  return side === 0 ? 0 : multiplyDivide(tax, units, side, method.rounding);
}
