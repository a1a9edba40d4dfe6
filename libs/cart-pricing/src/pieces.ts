import { type CartLine } from './cart-line';
import { type ExactDecimal, readDecimal } from './decimal';
import { multiply, multiplyDivide, powerOfTen } from './exact';
import { type Share, shareOf } from './share';
import { applyDiscount, type Discount, type PriceComponent } from './price-component';
import { type DiscountType, type PricingPieces } from './pricing-cart';
import { PricingInputError, readEach } from './pricing-input-error';
import { type PricingRules } from './pricing-rules';

export type LinesById = ReadonlyMap<string, CartLine>;

/** The goods of a line, and the share of them that a coupon discounts. */
export interface DiscountedPieces {
  readonly goods: PriceComponent;
  readonly share: Share;
}

/** Reads the pieces of a coupon. Those of a line that the cart does not have are omitted, like the lines of a restriction. */
export function readPieces(discountType: DiscountType, pieces: readonly PricingPieces[], linesById: LinesById): DiscountedPieces[] {
  if (discountType !== 'ABSOLUTE') throw new PricingInputError('pieces', 'are for ABSOLUTE coupons only');
  return readEach('pieces', pieces, ({ lineId, quantity }) => {
    const part = readDecimal(quantity, 'quantity');
    const line = linesById.get(lineId);
    if (!line) return [];
    const share = shareOf(part, line.quantity);
    if (share.part > share.whole) throw new PricingInputError('quantity', 'is more than that of the line');
    return [{ goods: line.goods, share }];
  }).flat();
}

/** Discounts pieces of lines: line price × quantity ÷ quantity of the line × percentage, rounded once for each. */
export function applyToPieces(
  pieces: readonly DiscountedPieces[],
  discount: Discount,
  percentage: ExactDecimal,
  rules: PricingRules,
): void {
  const hundred = powerOfTen(percentage.decimals + 2);
  for (const { goods, share } of pieces) {
    if (share.part === 0) continue;
    const numerator = multiply(share.part, percentage.digits);
    applyDiscount(goods, discount, multiplyDivide(goods.base, numerator, multiply(share.whole, hundred), rules.rounding), rules);
  }
}
