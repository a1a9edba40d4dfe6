import { type DiscountType } from './pricing-cart';
import { type PricingRules } from './pricing-rules';
import { type Amounts, type TaxRate, withTax } from './tax-rate';

/** An amount and how it is taxed. */
export interface TaxedAmounts extends Amounts {
  readonly taxCode: string | undefined;
  readonly rate: TaxRate | undefined;
}

/** What discounts work on: the goods of a line, a fee or the shipping. */
export interface PriceComponent {
  readonly before: TaxedAmounts;
  /** The amount before discounts on the discount side: gross where prices include tax, else net. */
  readonly base: number;
  /** What discounts have left of the base. */
  remaining: number;
  readonly discounts: GivenDiscount[];
  /** The price after discounts, once `finalize` has computed it. */
  after: TaxedAmounts;
}

/** A coupon, or a discount that a line brings along. */
export interface Discount {
  readonly id: string;
  readonly discountType: DiscountType;
  /** Its place among all discounts of the cart, in the order of their application. */
  readonly place: number;
}

/** What one discount took off one component, taxed as the component is; or off several. */
export interface GivenDiscount extends TaxedAmounts {
  readonly discount: Discount;
  /** Units on the discount side. */
  readonly value: number;
}

export function componentOf(before: TaxedAmounts, { includesTax }: PricingRules): PriceComponent {
  const base = includesTax ? before.gross : before.net;
  return { before, base, remaining: base, discounts: [], after: before };
}

/** Takes at most what is left off a component. A discount that gives nothing is not recorded. */
export function giveDiscount(component: PriceComponent, discount: Discount, units: number, rules: PricingRules): void {
  const value = Math.min(units, component.remaining);
  if (value === 0) return;
  component.remaining -= value;
  // Converted by itself, not as a difference: the same discount at the same rate shows the same net and gross everywhere.
  const { taxCode, rate } = component.before;
  const { net, gross } = withTax(value, rate, rules);
  component.discounts.push({ discount, value, net, gross, taxCode, rate });
}

/** Computes the price after discounts: the other side again from what is left. */
export function finalize(component: PriceComponent, rules: PricingRules): void {
  if (component.discounts.length === 0) return;
  const { taxCode, rate } = component.before;
  const { net, gross } = withTax(component.remaining, rate, rules);
  component.after = { net, gross, taxCode, rate };
}
