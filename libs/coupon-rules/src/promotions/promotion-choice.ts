import type { PricingCoupon } from '@suite/cart-pricing';
import type { Promotion } from '@suite/contracts';
import type { Combined } from '../combination';
import type { PromotedCart } from './promoted-cart';
import { promotionCoupon } from './promotion-benefit';
import { type OpenPromotion, openPromotion } from './promotion-conditions';
import { type PromotionLines, withLines } from './prepared-promotions';

/** A promotion that holds, and its discount on the cart. */
export interface HoldingPromotion {
  readonly promotion: Promotion;
  readonly coupon: PricingCoupon;
}

/** A promotion that is taken, and what it takes off the cart. */
export interface AppliedPromotion extends HoldingPromotion {
  readonly amount: number;
}

/** What promotions take off a priced cart, by their ids. */
export type AmountOf = (promotionId: string) => number;

/**
 * Returns the promotions that can be taken beside the valid codes of a cart. A code always stays: a promotion that combines with nothing
 * steps aside for any code, and every promotion for a code that does not combine with other campaigns.
 */
function besideCodes(promotions: readonly PromotionLines[], codes: readonly Combined[]): readonly PromotionLines[] {
  if (codes.length === 0) return promotions;
  if (codes.some(({ combines = 'ALL' }) => combines !== 'ALL')) return [];
  return promotions.filter(({ promotion }) => promotion.combinable === 'ALL');
}

/**
 * Chooses the promotions of a cart. The caller prices the cart with `coupons`, and again while `settle` returns true, because a promotion
 * that gives nothing, or more than its budget has left, is passed over:
 *
 *     do priced = price([...choice.coupons, ...codes]); while (choice.settle(amountIn(priced)));
 *
 * Mostly once is enough. Each promotion is judged beside those that were taken before it.
 */
export class PromotionChoice {
  /** The promotions that can be taken beside the codes, and lack goods at most, in the order in which they are considered. */
  readonly open: readonly OpenPromotion[];
  private readonly holding: readonly HoldingPromotion[];
  private readonly passedOver = new Set<HoldingPromotion>();
  private readonly judged = new Set<HoldingPromotion>();
  private chosen: readonly HoldingPromotion[];

  /** @param codes the valid codes of the cart */
  constructor(promotions: readonly Promotion[], cart: PromotedCart, codes: readonly Combined[]) {
    const open: OpenPromotion[] = [];
    const holding: HoldingPromotion[] = [];
    for (const each of besideCodes(withLines(promotions, cart.lines), codes)) {
      const opened = openPromotion(each, cart);
      if (!opened) continue;
      open.push(opened);
      const coupon = opened.missing.length === 0 ? promotionCoupon(each.promotion, each.lines) : undefined;
      if (coupon) holding.push({ promotion: each.promotion, coupon });
    }
    this.open = open;
    this.holding = holding;
    this.chosen = this.choose();
  }

  /** The coupons to price the cart with, before those of its codes. */
  get coupons(): PricingCoupon[] {
    return this.toPrice().map(({ coupon }) => coupon);
  }

  /** The promotions that are taken, in the order in which they were considered. */
  get taken(): readonly HoldingPromotion[] {
    return this.chosen.filter((each) => !this.passedOver.has(each));
  }

  /** The ids of the promotions that hold, but give nothing, or more than their budget has left. */
  get passedOverIds(): ReadonlySet<string> {
    return new Set([...this.passedOver].map(({ promotion }) => promotion.campaignId));
  }

  /** Returns the promotions that take something off the priced cart, in the order in which they are applied. */
  applied(amountOf: AmountOf): AppliedPromotion[] {
    const applied: AppliedPromotion[] = [];
    for (const { promotion, coupon } of this.taken) {
      const amount = amountOf(promotion.campaignId);
      if (amount > 0) applied.push({ promotion, coupon, amount });
    }
    return applied.toSorted((one, other) => Number(isFreeShipping(other)) - Number(isFreeShipping(one)));
  }

  /** Judges the promotions by what they take off the priced cart. Returns whether it has to be priced again. */
  settle(amountOf: AmountOf): boolean {
    const priced = this.toPrice();
    for (const each of priced) {
      if (this.judged.has(each) || this.passedOver.has(each)) continue;
      const amount = amountOf(each.promotion.campaignId);
      const isGranted = amount > 0 && amount <= (each.promotion.budgetLeft ?? amount);
      (isGranted ? this.judged : this.passedOver).add(each);
      if (!isGranted && amount > 0) break; // without it, the later ones give something else
    }
    // Nothing was passed over, so the choice stays the same.
    if (this.passedOver.size === 0) return priced.length < this.chosen.length;
    const { taken } = this;
    const chosen = this.choose();
    // One that gives nothing changes no price, unless it has kept others out.
    const isSame = priced.every((each) => taken.includes(each) || amountOf(each.promotion.campaignId) === 0) && isEqual(taken, chosen);
    if (!isSame) this.chosen = chosen;
    return !isSame || priced.length < this.toPrice().length;
  }

  /** NONE is taken only as the first and alone. After one with `stop`, no further one is taken. */
  private choose(): HoldingPromotion[] {
    const chosen: HoldingPromotion[] = [];
    for (const each of this.holding) {
      if (this.passedOver.has(each) || (each.promotion.combinable === 'NONE' && chosen.length > 0)) continue;
      chosen.push(each);
      if (isLast(each)) break;
    }
    return chosen;
  }

  /**
   * Free shipping is applied first, so a later one takes the shipping from an earlier promotion of the total. Such a promotion is judged
   * without it.
   */
  private toPrice(): readonly HoldingPromotion[] {
    const firstFree = this.chosen.findIndex(isFreeShipping);
    const earlier = this.chosen.slice(0, Math.max(0, firstFree));
    return earlier.some((each) => discountsShipping(each) && !this.judged.has(each) && !this.passedOver.has(each)) ? earlier : this.chosen;
  }
}

const isEqual = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);
const isLast = ({ promotion: { stop, combinable } }: HoldingPromotion): boolean => stop || combinable === 'NONE';
const isFreeShipping = ({ coupon }: HoldingPromotion): boolean => coupon.discountType === 'FREE_SHIPPING';
const discountsShipping = ({ coupon }: HoldingPromotion): boolean =>
  coupon.discountCalculationType === 'TOTAL' && coupon.lineIds === undefined;
