import { type DiscountType } from './pricing-cart';
import { type PricingRules } from './pricing-rules';
import { type Amounts, type TaxRate, withTax } from './tax-rate';

/** An amount and how it is taxed. */
export interface TaxedAmounts extends Amounts {
  readonly taxCode: string | undefined;
  readonly rate: TaxRate | undefined;
}

/** A unit to which discounts apply: the goods of a line, a fee or the shipping. */
export interface PriceComponent {
  readonly before: TaxedAmounts;
  /** The amount before discounts on the discount side: gross where prices include tax, else net. */
  readonly base: number;
  /** The remainder of the base after discounts. */
  remaining: number;
  readonly discounts: DiscountAmount[];
  /** The price after discounts, once `finalize` has computed it. */
  after: TaxedAmounts;
}

/** A coupon, or a discount of an external system. */
export interface Discount {
  readonly id: string;
  readonly discountType: DiscountType;
  /** Set unless it is a coupon. */
  readonly origin?: 'EXTERNAL';
  /** Set if it is a coupon of a promotion. */
  readonly promotionId?: string;
  /** Its position among all discounts of the cart, in order of application. */
  readonly place: number;
}

/** The amount that one discount took off one or several components, taxed like them. */
export interface DiscountAmount extends TaxedAmounts {
  readonly discount: Discount;
  /** Units on the discount side. */
  readonly value: number;
}

export function componentOf(before: TaxedAmounts, { includesTax }: PricingRules): PriceComponent {
  const base = includesTax ? before.gross : before.net;
  return { before, base, remaining: base, discounts: [], after: before };
}

/** Applies a discount to a component, limited to its remainder. An ineffective discount is not recorded. */
export function applyDiscount(component: PriceComponent, discount: Discount, units: number, rules: PricingRules): void {
  const value = Math.min(units, component.remaining);
  if (value === 0) return;
  component.remaining -= value;
  // Converted separately, not as a difference, so that a discount has the same net and gross wherever the rate is the same.
  const { taxCode, rate } = component.before;
  const { net, gross } = withTax(value, rate, rules);
  component.discounts.push({ discount, value, net, gross, taxCode, rate });
}

/** Computes the price after discounts: the other side is derived again from the remainder. */
export function finalize(component: PriceComponent, rules: PricingRules): void {
  if (component.discounts.length === 0) return;
  const { taxCode, rate } = component.before;
  const { net, gross } = withTax(component.remaining, rate, rules);
  component.after = { net, gross, taxCode, rate };
}
