import type { CartCalculatedPrice, DiscountCalculationType, DiscountType, PricingCoupon } from '@suite/cart-pricing';
import type { GoodsSelector, PromotionType } from '@suite/contracts';
import type { AmountOf, Missing } from '@suite/coupon-rules';
import type { DeepReadonly } from './objects';

/** A promotion that gives something, with its discount on the lines as they were when the cart was priced. */
export interface CartPromotion {
  readonly promotionId: string;
  readonly promotionType: PromotionType;
  readonly name: string;
  readonly coupon: PricingCoupon;
}

/**
 * Returns the stored promotion if it is the same. Most writes change no promotion, and a caller who compares all that is stored then has
 * nothing to look at. Pieces are left to that caller.
 */
export function storedIfSame(stored: CartPromotion | undefined, promotion: CartPromotion): CartPromotion {
  const isSame =
    stored?.promotionId === promotion.promotionId &&
    stored.promotionType === promotion.promotionType &&
    stored.name === promotion.name &&
    isSameCoupon(stored.coupon, promotion.coupon);
  return isSame ? stored : promotion;
}

function isSameCoupon(one: PricingCoupon, other: PricingCoupon): boolean {
  return (
    one.discountType === other.discountType &&
    one.discountCalculationType === other.discountCalculationType &&
    one.discountPercentage === other.discountPercentage &&
    one.discountAbsolute === other.discountAbsolute &&
    one.pieces === other.pieces &&
    isSameList(one.lineIds, other.lineIds)
  );
}

const isSameList = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one === other || (one?.length === other?.length && one?.every((each, index) => each === other?.[index]) === true);

/** One step to a promotion, or to its next tier. */
export interface CartHint extends GoodsSelector {
  readonly promotionId: string;
  readonly name: string;
  readonly missing: Missing;
}

/** A promotion that gives nothing because of a code. */
export interface SteppedAside {
  readonly promotionId: string;
  readonly name: string;
  /** What it would take off without the code. */
  readonly amount: number;
}

/** What a cart was last priced with. */
export interface PricedPromotions {
  /** Identifies the promotions that could hold. */
  readonly key: string;
  /** In the order of their application. */
  readonly applied: readonly CartPromotion[];
}

/** A promotion of a cart or an order, as it is shown. */
export interface DisplayedPromotion extends Pick<CartPromotion, 'promotionId' | 'promotionType' | 'name'> {
  readonly discountType: DiscountType;
  readonly discountCalculationType: DiscountCalculationType;
  /** What it takes off, gross if the site's prices are gross. */
  readonly amount: number;
}

/** Returns what promotions take off, gross if the site's prices are gross. */
export function amountsIn({ totalDiscount }: DeepReadonly<Pick<CartCalculatedPrice, 'totalDiscount'>>): AmountOf {
  const amounts = new Map((totalDiscount?.appliedDiscounts ?? []).map(({ promotionId, value }) => [promotionId, value]));
  return (promotionId) => amounts.get(promotionId) ?? 0;
}

/** The coupons of the promotions that a cart was priced with. */
export const promotionCoupons = (promotions: DeepReadonly<PricedPromotions> | undefined): PricingCoupon[] =>
  (promotions?.applied ?? []).map(({ coupon }) => coupon as PricingCoupon);

/** Returns the promotions of a cart that give something. */
export function displayedPromotions(
  promotions: PricedPromotions | undefined,
  totals: DeepReadonly<Pick<CartCalculatedPrice, 'totalDiscount'>>,
): DisplayedPromotion[] {
  const amountOf = amountsIn(totals);
  return (promotions?.applied ?? [])
    .map(({ promotionId, promotionType, name, coupon: { discountType, discountCalculationType = 'SUBTOTAL' } }) => {
      return { promotionId, promotionType, name, discountType, discountCalculationType, amount: amountOf(promotionId) };
    })
    .filter(({ amount }) => amount > 0);
}

/** Returns the promotions that the cart would have without some codes. */
export function steppedAside(without: readonly DisplayedPromotion[], now: PricedPromotions | undefined): SteppedAside[] {
  const remaining = new Set(now?.applied.map(({ promotionId }) => promotionId));
  return without
    .filter(({ promotionId }) => !remaining.has(promotionId))
    .map(({ promotionId, name, amount }) => ({ promotionId, name, amount }));
}
