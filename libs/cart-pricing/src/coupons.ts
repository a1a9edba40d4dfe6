import { allocateUnits } from './allocate';
import { type CartLine } from './cart-line';
import { type ExactDecimal, ONE, percentOf, readDecimal, readPercentage, toUnits } from './decimal';
import { type DiscountRegister } from './discount-register';
import { UNITS_MAX } from './exact';
import { type Discount, giveDiscount, type Piece } from './piece';
import { type PricingCoupon } from './pricing-cart';
import { oneOf, readEach, refuseUnlessList } from './pricing-input-error';
import { type PricingRules } from './pricing-rules';

/** The pieces of a cart, in the order in which units left over are given out. */
export interface CartPieces {
  readonly lines: readonly CartLine[];
  /** The goods of each line. */
  readonly goods: readonly Piece[];
  /** Each line's goods followed by its fees; then the shipping. */
  readonly all: readonly Piece[];
  readonly shipping: Piece | undefined;
}

/** Takes the coupons off the pieces: FREE_SHIPPING first, then the others in the order given. */
export function applyCoupons(coupons: readonly PricingCoupon[], pieces: CartPieces, rules: PricingRules, register: DiscountRegister): void {
  const read = readEach('coupons', coupons, readCoupon);
  for (const { coupon, id } of read) {
    if (coupon.discountType === 'FREE_SHIPPING') freeShipping(coupon, pieces, register.coupon(id, 'FREE_SHIPPING'), rules);
  }
  for (const { coupon, id, value } of read) {
    if (coupon.discountType === 'FREE_SHIPPING') continue;
    const discount = register.coupon(id, coupon.discountType);
    const discounted = piecesFor(coupon, pieces);
    if (coupon.discountType === 'PERCENT') takePercent(discounted, discount, value, rules);
    else spreadAbsolute(discounted, discount, value, rules);
  }
}

interface ReadCoupon {
  readonly coupon: PricingCoupon;
  readonly id: string;
  /** Percent or amount, by its type. */
  readonly value: ExactDecimal;
}

function readCoupon(coupon: PricingCoupon, index: number): ReadCoupon {
  oneOf(coupon.discountType, ['PERCENT', 'ABSOLUTE', 'FREE_SHIPPING'], 'discountType');
  oneOf(coupon.discountCalculationType ?? 'SUBTOTAL', ['SUBTOTAL', 'TOTAL'], 'discountCalculationType');
  if (coupon.lineIds !== undefined) refuseUnlessList(coupon.lineIds, 'lineIds');
  return { coupon, id: coupon.id ?? String(index), value: readValue(coupon) };
}

function readValue(coupon: PricingCoupon): ExactDecimal {
  if (coupon.discountType === 'PERCENT') return readPercentage(coupon.discountPercentage, 'discountPercentage');
  if (coupon.discountType === 'ABSOLUTE') return readDecimal(coupon.discountAbsolute, 'discountAbsolute');
  return ONE;
}

function piecesFor({ discountCalculationType, lineIds }: PricingCoupon, pieces: CartPieces): readonly Piece[] {
  const withFees = discountCalculationType === 'TOTAL';
  if (lineIds === undefined) return withFees ? pieces.all : pieces.goods;
  const ids = new Set(lineIds);
  return pieces.lines
    .filter(({ id }) => ids.has(id))
    .flatMap(({ goods, fees }) => (withFees ? [goods, ...fees.map(({ piece }) => piece)] : [goods]));
}

/** A coupon that is restricted to lines never touches the shipping, so it gives nothing here. */
function freeShipping({ lineIds }: PricingCoupon, { shipping }: CartPieces, discount: Discount, rules: PricingRules): void {
  if (shipping && lineIds === undefined) giveDiscount(shipping, discount, shipping.left, rules);
}

/** Always of the undiscounted amount: two coupons of 10 % on 15.00 take 1.50 each. */
function takePercent(pieces: readonly Piece[], discount: Discount, percentage: ExactDecimal, rules: PricingRules): void {
  for (const piece of pieces) giveDiscount(piece, discount, percentOf(piece.base, percentage, rules.rounding), rules);
}

/** In proportion to the undiscounted amounts, within what is left of each. */
function spreadAbsolute(pieces: readonly Piece[], discount: Discount, value: ExactDecimal, rules: PricingRules): void {
  const weights = pieces.map(({ base }) => base);
  const caps = pieces.map(({ left }) => left);
  // No cart has more to give, so a coupon for more needs no more digits either.
  const amount = Math.min(toUnits(value, ONE, rules.scale, rules.rounding), UNITS_MAX);
  const parts = allocateUnits({ amount, weights, caps }, rules.allocation);
  parts.forEach((part, index) => giveDiscount(pieces[index]!, discount, part, rules));
}
