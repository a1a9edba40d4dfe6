import type {
  CalculatedCart,
  CartCalculatedPrice,
  DiscountCalculationType,
  DiscountType,
  PricingCoupon,
  TaxedValue,
} from '@suite/cart-pricing';
import type { GoodsSelector, PromotionType } from '@suite/contracts';
import {
  type AmountOf,
  type AppliedPromotion,
  type HoldingPromotion,
  type Missing,
  PromotionChoice,
  type PromotedLine,
  type PromotionHint,
  promotionHints,
} from '@suite/coupon-rules';
import { type CartPromotions, keyOf, openPromotions, promotionName } from '../../catalog/domain/promotions';
import type { CartHead, CartLine } from './cart-contents';
import type { CartDiscount } from './coupon-terms';
import type { DeepReadonly } from './objects';
import { productIdOf } from './requested-item';

/** A promotion that gives something, with its discount on the lines as they were when the cart was priced. */
export interface CartPromotion {
  readonly promotionId: string;
  readonly promotionType: PromotionType;
  readonly name: string;
  readonly coupon: PricingCoupon;
}

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
  readonly hints: readonly CartHint[];
}

/** A promotion of a cart or an order, as it is shown. */
export interface DisplayedPromotion extends Pick<CartPromotion, 'promotionId' | 'promotionType' | 'name'> {
  readonly discountType: DiscountType;
  readonly discountCalculationType: DiscountCalculationType;
  /** What it takes off, gross if the site's prices are gross. */
  readonly amount: number;
}

/** A cart without discounts, as the calculator sees it. */
export interface UndiscountedCart {
  readonly head: Pick<CartHead, 'currency' | 'siteCode'>;
  readonly lines: readonly CartLine[];
  readonly linePrices: readonly TaxedValue[];
  readonly includesTax: boolean;
  readonly now: Date;
}

/** The promotions of a cart while it is priced. */
export class CartPricing {
  private choice: PromotionChoice | undefined;
  private undiscounted: UndiscountedCart | undefined;
  private codes: readonly CartDiscount[] = [];

  constructor(private readonly promotions: CartPromotions | undefined) {}

  /** Returns the coupons of the promotions, before those of the valid codes. The choice is made once. */
  coupons(codes: readonly CartDiscount[], undiscounted: () => UndiscountedCart): PricingCoupon[] {
    if (!this.promotions) return [];
    if (!this.choice) {
      this.codes = codes.filter(({ valid }) => valid);
      this.undiscounted = undiscounted();
      this.choice = new PromotionChoice(this.promotions.all, promotedCart(this.undiscounted, this.promotions), this.codes.map(({ terms }) => terms)); // prettier-ignore
    }
    return this.choice.coupons;
  }

  /** Returns whether the cart has to be priced again, with other promotions. */
  settle(prices: CalculatedCart): boolean {
    return this.choice?.settle(amountsIn(prices.totals())) ?? false;
  }

  /** The promotions that are taken. */
  get taken(): readonly HoldingPromotion[] {
    return this.choice?.taken ?? [];
  }

  /** Returns what is stored with the cart; undefined if no promotion could hold. */
  priced(prices: CalculatedCart): PricedPromotions | undefined {
    if (!this.promotions || !this.choice || !this.undiscounted) return undefined;
    const { lines, now } = this.undiscounted;
    const key = keyOf(openPromotions(this.promotions.known, now));
    if (key === '') return undefined;
    const totals = prices.totals();
    const settled = {
      choice: this.choice,
      codes: this.codes.map(({ terms }) => terms),
      hasShipping: (totals.shipping?.grossValue ?? 0) > 0,
    };
    const hints = lines.length === 0 ? [] : promotionHints(this.promotions.all, promotedCart(this.undiscounted, this.promotions), settled);
    return { key, applied: this.choice.applied(amountsIn(totals)).map(cartPromotion), hints: hints.map(cartHint) };
  }
}

function promotedCart(
  { head: { currency, siteCode }, linePrices, includesTax, now, ...cart }: UndiscountedCart,
  { customer }: CartPromotions,
) {
  const lines = cart.lines.map((line, index) => promotedLine(line, linePrices[index]!, includesTax));
  return { currency, siteCode, now, lines, ...(customer && { customer }) };
}

function promotedLine({ id, requested, resolved }: CartLine, { grossValue, netValue }: TaxedValue, includesTax: boolean): PromotedLine {
  const { categories, weightDependent: isWeighed } = resolved;
  return {
    id: String(id),
    price: includesTax ? grossValue : netValue,
    quantity: requested.quantity,
    ...(requested.itemType === 'INTERNAL' && { goods: { productId: productIdOf(requested), categories, isWeighed } }),
  };
}

const cartPromotion = ({ promotion, coupon }: AppliedPromotion): CartPromotion => ({
  promotionId: promotion.campaignId,
  promotionType: promotion.benefit.type,
  name: promotionName(promotion),
  coupon,
});

const cartHint = ({ name, ...hint }: PromotionHint): CartHint => ({ ...hint, name: promotionName({ name }) });

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
