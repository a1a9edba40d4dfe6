import { amountsOf, type Credit, creditedAmounts, methodOf, NOTHING, partOf, readShare, taxOn, unitsOf } from './credit';
import { refuseTooLarge } from './decimal';
import { type Int } from './exact';
import { type TaxedAmounts } from './price-component';
import { type PriceValue, type TaxedValue } from './priced-cart';
import { priceValue, taxedValue } from './price-value';
import { type Decimal, type PricingCart } from './pricing-cart';
import { type PricingRules, readRules } from './pricing-rules';
import { type Share } from './share';
import { PriceSum } from './sums';
import { TaxAggregate } from './tax-aggregate';
import { type Amounts } from './tax-rate';

/** A price after discounts that is charged for a quantity: the goods of a line, a fee, the shipping or a payment fee. */
export interface PartToCharge {
  readonly price: PriceValue;
  /** The quantity that the price is for. */
  readonly whole: Decimal;
  /** The quantity to charge. It can be more than `whole`, since weighed goods can exceed the order. */
  readonly charged: Decimal;
  /** The amounts of its credits, if they have credited the whole quantity to charge: these are charged, so that no rounding is left. */
  readonly credited?: TaxedValue | undefined;
}

/**
 * Charges parts of an order. The missing quantity is deducted like a credit, so the charge and that credit add up to
 * the price. A quantity above the whole is charged by the same share. Parts without a charge have no tax.
 */
export function chargeParts(parts: readonly PartToCharge[], terms: Omit<PricingCart, 'lines'>): Credit {
  const rules = readRules({ ...terms, lines: [] });
  const aggregate = new TaxAggregate();
  const total = new PriceSum();
  const charges = parts.map((part) => {
    const share = readShare(part.charged, part.whole);
    const charge = chargeOf(part, share, rules);
    if (share.part > 0) aggregate.add(charge);
    total.add(charge);
    return priceValue(charge, rules);
  });
  return { parts: charges, price: taxedValue(total, rules), taxes: aggregate.inOrder().map((sum) => priceValue(sum, rules)) };
}

function chargeOf({ price, credited }: PartToCharge, share: Share, rules: PricingRules): TaxedAmounts {
  const part = partOf(price, rules);
  const { total, taxCode, rate } = part;
  if (credited) return { ...amountsOf(credited, rules), taxCode, rate };
  if (share.part > share.whole) return { ...aboveWhole(part, share, rules), taxCode, rate };
  const missing = creditedAmounts(part, NOTHING, { part: difference(share.whole, share.part), whole: share.whole }, rules);
  return { net: total.net - missing.net, gross: total.gross - missing.gross, taxCode, rate };
}

function aboveWhole(part: ReturnType<typeof partOf>, share: Share, rules: PricingRules): Amounts {
  const method = methodOf(part.total, rules);
  const units = unitsOf(method.includesTax ? part.total.gross : part.total.net, share, rules);
  const tax = taxOn(units, part, method);
  const amounts = method.includesTax ? { net: units - tax, gross: units } : { net: units, gross: units + tax };
  refuseTooLarge(amounts.gross, 'charged');
  return amounts;
}

function difference(a: Int, b: Int): Int {
  return typeof a === 'number' && typeof b === 'number' ? a - b : BigInt(a) - BigInt(b);
}
