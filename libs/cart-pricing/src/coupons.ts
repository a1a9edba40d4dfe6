import { allocateUnits } from './allocate';
import { type CartLine } from './cart-line';
import { type ExactDecimal, ONE, percentOf, readDecimal, readPercentage, toUnits } from './decimal';
import { type DiscountRegister } from './discount-register';
import { UNITS_MAX } from './exact';
import { applyToPieces, type DiscountedPieces, type LinesById, readPieces } from './pieces';
import { type Discount, applyDiscount, type PriceComponent } from './price-component';
import { DISCOUNT_CALCULATION_TYPES, DISCOUNT_TYPES, LINE_DISCOUNT_TYPES, type PricingCoupon, type PricingDiscount } from './pricing-cart';
import { oneOf, readEach, requireList } from './pricing-input-error';
import { type PricingRules } from './pricing-rules';

/** The components of a cart, in the order in which leftover units are allocated. */
export interface CartComponents {
  readonly lines: readonly CartLine[];
  /** The goods of each line. */
  readonly goods: readonly PriceComponent[];
  /** Each line's goods followed by its fees; then the shipping. */
  readonly all: readonly PriceComponent[];
  readonly shipping: PriceComponent | undefined;
}

/** Applies the coupons to the components: FREE_SHIPPING first, then the others in input order. */
export function applyCoupons(
  coupons: readonly PricingCoupon[],
  components: CartComponents,
  rules: PricingRules,
  register: DiscountRegister,
): void {
  const linesById = onDemand(() => byId(components.lines));
  const read = readEach('coupons', coupons, (coupon, index) => readCoupon(coupon, index, linesById));
  for (const { coupon, id } of read) {
    if (coupon.discountType === 'FREE_SHIPPING') freeShipping(coupon, components, register.coupon(id, coupon), rules);
  }
  for (const { coupon, id, value, pieces } of read) {
    if (coupon.discountType === 'FREE_SHIPPING') continue;
    const discount = register.coupon(id, coupon);
    if (pieces) applyToPieces(pieces, discount, value, rules);
    else applyToAll(componentsFor(coupon, components, linesById), discount, value, rules);
  }
}

/** Applies external discounts of the whole cart in input order: each as a SUBTOTAL coupon after all others. */
export function applyCartDiscounts(
  discounts: readonly PricingDiscount[],
  components: CartComponents,
  rules: PricingRules,
  register: DiscountRegister,
): void {
  const { goods } = components;
  const read = readEach('discounts', discounts, ({ id, discountType, value }) => {
    const isPercent = oneOf(discountType, LINE_DISCOUNT_TYPES, 'discountType') === 'PERCENT';
    return { id, discountType, value: isPercent ? readPercentage(value, 'value') : readDecimal(value, 'value') };
  });
  for (const { id, discountType, value } of read) applyToAll(goods, register.external(id, discountType), value, rules);
}

/** Applies a percentage or an amount to components together. */
function applyToAll(discounted: readonly PriceComponent[], discount: Discount, value: ExactDecimal, rules: PricingRules): void {
  if (discount.discountType === 'ABSOLUTE') spread(amountOf(value, rules), discounted, discount, rules);
  else if (rules.percentRounding === 'TOTAL') spread(percentOfAll(discounted, value, rules), discounted, discount, rules);
  else applyPercentOfEach(discounted, discount, value, rules);
}

interface ReadCoupon {
  readonly coupon: PricingCoupon;
  readonly id: string;
  /** Percent or amount, by its type; for pieces always percent. */
  readonly value: ExactDecimal;
  readonly pieces: readonly DiscountedPieces[] | undefined;
}

function byId(lines: readonly CartLine[]): LinesById {
  const found = new Map<string, CartLine>();
  for (const line of lines) found.set(line.id, line); // without a pair for each line
  return found;
}

/** Computes a value when it is first needed. */
function onDemand<T extends object>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}

function readCoupon(coupon: PricingCoupon, index: number, linesById: () => LinesById): ReadCoupon {
  oneOf(coupon.discountType, DISCOUNT_TYPES, 'discountType');
  oneOf(coupon.discountCalculationType ?? 'SUBTOTAL', DISCOUNT_CALCULATION_TYPES, 'discountCalculationType');
  if (coupon.lineIds !== undefined) requireList(coupon.lineIds, 'lineIds');
  const pieces = coupon.pieces && readPieces(coupon.discountType, coupon.pieces, linesById());
  return { coupon, id: coupon.id ?? coupon.promotionId ?? String(index), value: readValue(coupon), pieces };
}

function readValue(coupon: PricingCoupon): ExactDecimal {
  if (coupon.discountType === 'PERCENT' || coupon.pieces) return readPercentage(coupon.discountPercentage, 'discountPercentage');
  if (coupon.discountType === 'ABSOLUTE') return readDecimal(coupon.discountAbsolute, 'discountAbsolute');
  return ONE;
}

function componentsFor(
  { discountCalculationType, lineIds }: PricingCoupon,
  components: CartComponents,
  linesById: () => LinesById,
): readonly PriceComponent[] {
  const withFees = discountCalculationType === 'TOTAL';
  if (lineIds === undefined) return withFees ? components.all : components.goods;
  const lines = linesWith(lineIds, components.lines, linesById);
  return withFees
    ? lines.flatMap(({ goods, fees }) => [goods, ...fees.map(({ component }) => component)])
    : lines.map(({ goods }) => goods);
}

/** Returns the lines with these ids, in the order of the cart. A single one, which promotions often have, is looked up. */
function linesWith(ids: readonly string[], lines: readonly CartLine[], linesById: () => LinesById): readonly CartLine[] {
  if (ids.length === 1) {
    const line = linesById().get(ids[0]!);
    return line ? [line] : [];
  }
  const named = new Set(ids);
  return lines.filter(({ id }) => named.has(id));
}

/** Discounts the shipping. Coupons that are restricted to lines do not apply to it. */
function freeShipping({ lineIds }: PricingCoupon, { shipping }: CartComponents, discount: Discount, rules: PricingRules): void {
  if (shipping && lineIds === undefined) applyDiscount(shipping, discount, shipping.remaining, rules);
}

/** Applies a percentage of the undiscounted amount: two coupons of 10 % on 15.00 take 1.50 each. */
function applyPercentOfEach(
  components: readonly PriceComponent[],
  discount: Discount,
  percentage: ExactDecimal,
  rules: PricingRules,
): void {
  for (const component of components) applyDiscount(component, discount, percentOf(component.base, percentage, rules.rounding), rules);
}

/** Returns the percentage of all components together, rounded once, so that it matches the displayed sum. */
function percentOfAll(components: readonly PriceComponent[], percentage: ExactDecimal, { rounding }: PricingRules): number {
  const whole = components.reduce((sum, { base }) => sum + base, 0);
  return percentOf(whole, percentage, rounding);
}

/** Returns the amount of a coupon, limited to the largest amount of a cart. */
function amountOf(value: ExactDecimal, { scale, rounding }: PricingRules): number {
  return Math.min(toUnits(value, ONE, scale, rounding), UNITS_MAX);
}

/** Spreads an amount in proportion to the undiscounted amounts, within the remainder of each. A single component gets all of it. */
function spread(amount: number, components: readonly PriceComponent[], discount: Discount, rules: PricingRules): void {
  const [first] = components;
  if (first && components.length === 1) return applyDiscount(first, discount, amount, rules);
  const weights = components.map(({ base }) => base);
  const caps = components.map(({ remaining }) => remaining);
  const parts = allocateUnits({ amount, weights, caps }, rules.allocation);
  for (let index = 0; index < parts.length; index++) applyDiscount(components[index]!, discount, parts[index]!, rules);
}
