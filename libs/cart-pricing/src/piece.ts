import { type AppliedDiscount } from './priced-cart';
import { type PricingRules } from './pricing-rules';
import { type Amounts, type TaxRate, withTax } from './tax-rate';

/** An amount and how it is taxed. */
export interface TaxedAmounts extends Amounts {
  readonly taxCode: string | undefined;
  readonly rate: TaxRate | undefined;
}

/** What discounts work on: the goods of a line, a fee or the shipping. */
export interface Piece {
  readonly before: TaxedAmounts;
  /** The amount before discounts on the discount side: gross where prices include tax, else net. */
  readonly base: number;
  /** What discounts have left of the base. */
  left: number;
  readonly discounts: GivenDiscount[];
  /** The price after discounts, once `settle` has computed it. */
  after: TaxedAmounts;
}

/** A coupon, or a discount that a line brings along. */
export interface Discount {
  readonly id: string;
  readonly discountType: AppliedDiscount['discountType'];
  /** Its place among all discounts of the cart, in the order of their application. */
  readonly place: number;
}

/** What one discount took off one piece. */
export interface GivenDiscount extends Amounts {
  readonly discount: Discount;
  /** Units on the discount side. */
  readonly value: number;
}

export function pieceOf(before: TaxedAmounts, { includesTax }: PricingRules): Piece {
  const base = includesTax ? before.gross : before.net;
  return { before, base, left: base, discounts: [], after: before };
}

/** Takes at most what is left off a piece. A discount that gives nothing is not recorded. */
export function giveDiscount(piece: Piece, discount: Discount, units: number, rules: PricingRules): void {
  const value = Math.min(units, piece.left);
  if (value === 0) return;
  piece.left -= value;
  // Converted by itself, not as a difference: the same discount at the same rate shows the same net and gross everywhere.
  const { net, gross } = withTax(value, piece.before.rate, rules);
  piece.discounts.push({ discount, value, net, gross });
}

/** Computes the price after discounts: the other side anew from what is left. */
export function settle(piece: Piece, rules: PricingRules): void {
  if (piece.discounts.length === 0) return;
  const { taxCode, rate } = piece.before;
  const { net, gross } = withTax(piece.left, rate, rules);
  piece.after = { net, gross, taxCode, rate };
}
