import type { CalculatedCart, CartCalculatedPrice } from '@suite/cart-pricing';
import { currencyDecimals, hasDecimals, addExactly } from '@suite/money';
import type { Amount } from '../../catalog/domain/reference-data';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import type { Site } from '../../catalog/domain/site';
import type { CartContents } from './cart-contents';
import type { DisplayedPromotion } from './priced-promotions';
import type { CartDiscount, CouponTerms } from './coupon-terms';
import type { DeepReadonly } from './objects';
import { offersOf, sellingSide } from './pricing';

/** The data of a coupon's redemption. The coupon is checked with the same before the order exists. */
export interface PlannedRedemption {
  readonly code: string;
  /**
   * The amount that the coupon was calculated on, before discounts, gross or net like the site's prices: the goods, and under
   * TOTAL also their fees and the shipping. Never less, since the coupon's minimum order value is compared with it.
   */
  readonly orderTotal: Amount;
  /** The amount that the coupon takes off the order. */
  readonly discount: Amount;
  /** The most that rounding part by part adds to the discount. Absent if nothing is rounded. */
  readonly rounding?: Amount;
}

/** The prices of an order, with what each coupon takes off. */
interface Discounted {
  readonly calculatedPrice: Pick<CartCalculatedPrice, 'totalDiscount'>;
}

/** The order that the coupons discount. */
export interface DiscountedOrder {
  readonly currency: string;
  readonly prices: CalculatedCart;
  readonly site: Pick<Site, 'includesTax' | 'cartCalculationScale'>;
}

/** Returns what the redemption of each coupon states. A coupon that is not valid for the order has no discount. */
export function plannedRedemptions(discounts: readonly CartDiscount[], order: DiscountedOrder): PlannedRedemption[] {
  const { currency, prices, site } = order;
  const totals = prices.totals();
  const ofCurrency = (amount: number): Amount => ({ amount, currency });
  return discounts.map(({ valid, terms }) => ({
    code: terms.code,
    orderTotal: ofCurrency(addExactly(partsOf(terms, valid, totals).map((part) => sellingSide(part, site)))),
    discount: ofCurrency(amountOff(terms.code, { calculatedPrice: totals })),
    ...roundingOf(terms, order),
  }));
}

/**
 * Returns the coupons that give no discount on the order. A checkout with one of them is refused. Free shipping counts only once the
 * shipping is known. An empty cart has none.
 */
export function withoutEffect(
  { discounts, redemptions }: { readonly discounts: readonly CartDiscount[]; readonly redemptions: readonly PlannedRedemption[] },
  cart: CartContents,
  snapshot: CatalogSnapshot,
): readonly CartDiscount[] {
  if (cart.lines.length === 0) return [];
  const isKnown = cart.head.pickup === true || offersOf(cart, snapshot).length > 0;
  const ofNothing = new Set(redemptions.filter(({ discount }) => discount.amount === 0).map(({ code }) => code));
  return discounts.filter(({ valid, terms }) => valid && ofNothing.has(terms.code) && (isKnown || terms.discountType !== 'FREE_SHIPPING'));
}

/** The minimum order value is compared with the goods of a coupon that is not valid, as when the cart is priced. */
function partsOf({ discountCalculationType }: CouponTerms, valid: boolean, { price, fees, shipping }: CartCalculatedPrice) {
  const parts = valid && discountCalculationType === 'TOTAL' ? [price, fees, shipping] : [price];
  return parts.filter((part) => part !== undefined);
}

/**
 * Returns the most that rounding can add: half a minor unit for each part of a percentage. The parts are the lines, and under TOTAL also
 * their fees and the shipping. An amount is a single part. It is rounded if it has more decimals than the prices.
 */
function roundingOf(terms: CouponTerms, { currency, prices, site }: DiscountedOrder): { readonly rounding?: Amount } {
  const decimals = site.cartCalculationScale ?? currencyDecimals(currency);
  const parts = terms.discountType === 'PERCENT' ? partsOfPercentage(terms, prices) : isRounded(terms, decimals) ? 1 : 0;
  return parts === 0 ? {} : { rounding: { amount: Number(`${Math.ceil(parts / 2)}e-${decimals}`), currency } };
}

function partsOfPercentage({ discountCalculationType }: CouponTerms, prices: CalculatedCart): number {
  const lines = prices.lines();
  if (discountCalculationType !== 'TOTAL') return lines.length;
  return lines.reduce((sum, { calculatedPrice }) => sum + 1 + (calculatedPrice.fees?.length ?? 0), 1);
}

const isRounded = ({ absolute }: CouponTerms, decimals: number): boolean =>
  absolute !== undefined && !hasDecimals(absolute.amount, decimals);

/** The amount that a coupon takes off an order, gross if the site's prices are gross. */
export function amountOff(code: string, { calculatedPrice }: DeepReadonly<Discounted>): number {
  const applied = calculatedPrice.totalDiscount?.appliedDiscounts ?? [];
  return applied.find(({ id, origin, promotionId }) => origin === undefined && promotionId === undefined && id === code)?.value ?? 0;
}

/** What the redemption of a promotion states. */
export interface PlannedPromotion {
  readonly promotionId: string;
  /** The amount that it was calculated on, before discounts. */
  readonly orderTotal: Amount;
  /** The amount that it takes off the order. */
  readonly discount: Amount;
}

/** Returns what the redemption of each promotion states. */
export function plannedPromotions(
  promotions: readonly DisplayedPromotion[],
  { currency, prices, site }: DiscountedOrder,
): PlannedPromotion[] {
  const { price, fees, shipping } = prices.totals();
  return promotions.map(({ promotionId, discountType, discountCalculationType, amount }) => {
    const isTotal = discountCalculationType === 'TOTAL' || discountType === 'FREE_SHIPPING';
    const parts = [price, ...(isTotal ? [fees, shipping] : [])].filter((part) => part !== undefined);
    const orderTotal = addExactly(parts.map((part) => sellingSide(part, site)));
    return { promotionId, orderTotal: { amount: orderTotal, currency }, discount: { amount, currency } };
  });
}
