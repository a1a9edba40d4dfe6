import type { GoodsSelector, LocalizedText, Promotion } from '@suite/contracts';
import { missingPieces } from './pieces-to-get';
import type { PromotedLine } from './promoted-cart';
import { byPriority } from './prepared-promotions';
import type { HoldingPromotion, PromotionChoice } from './promotion-choice';
import { type Missing, missingAmount, missingUnits, type OpenPromotion } from './promotion-conditions';
import { nextTier, promotionCoupon } from './promotion-benefit';
import { getSelector } from './selected-lines';

export const HINTS_MAX = 3;

/** One step to a promotion, or to its next tier: more goods of its categories or products, or of any without both. */
export interface PromotionHint extends GoodsSelector {
  readonly promotionId: string;
  readonly name: LocalizedText;
  readonly missing: Missing;
}

/**
 * Returns the promotions, at most three, that one step would add to a cart.
 *
 * @param choice the promotions of the cart, once they are settled
 * @param hasShipping whether the cart pays for shipping before its promotions
 */
export function promotionHints(choice: PromotionChoice, hasShipping: boolean): PromotionHint[] {
  const hints: PromotionHint[] = [];
  const { taken, passedOverIds } = choice;
  for (const open of choice.open) {
    const { promotion } = open;
    if (hints.length === HINTS_MAX) break;
    if (passedOverIds.has(promotion.campaignId)) continue;
    const missing = stepTo(open);
    if (missing && wouldBeTaken(promotion, taken, hasShipping))
      hints.push({ promotionId: promotion.campaignId, name: promotion.name, missing, ...selectorOf(promotion) });
  }
  return hints;
}

/** Returns whether the promotion would be taken if it held, beside those that are taken before it. */
function wouldBeTaken(promotion: Promotion, all: readonly HoldingPromotion[], hasShipping: boolean): boolean {
  const before = all.filter((taken) => byPriority(taken.promotion, promotion) < 0);
  if (before.some((taken) => taken.promotion.stop || taken.promotion.combinable === 'NONE')) return false;
  if (promotion.combinable === 'NONE' && before.length > 0) return false;
  return (
    promotion.benefit.type !== 'FREE_SHIPPING' || (hasShipping && !before.some(({ coupon }) => coupon.discountType === 'FREE_SHIPPING'))
  );
}

/** Returns the only thing that is missing. A promotion that lacks a condition must give something once the condition holds. */
function stepTo({ promotion, lines, missing }: OpenPromotion): Missing | undefined {
  const [first, ...others] = missing;
  if (!first) return nextGift(promotion, lines);
  return others.length === 0 && promotionCoupon(promotion, lines) ? first : undefined;
}

/** Returns what is missing for the next tier, or for one more time of the pieces to get. */
function nextGift({ benefit }: Promotion, lines: readonly PromotedLine[]): Missing | undefined {
  if (benefit.type === 'BUY_X_GET_Y') {
    const quantity = missingPieces(benefit, lines);
    return quantity === undefined ? undefined : { quantity };
  }
  if (benefit.type !== 'TIERS') return undefined;
  const next = nextTier(benefit, lines);
  if (!next) return undefined;
  const { amount = 0, quantity } = next.from;
  const [missing] =
    quantity === undefined ? missingAmount({ amount, currency: benefit.currency ?? '' }, lines) : missingUnits(quantity, lines);
  return missing;
}

function selectorOf({ benefit, conditions = {} }: Promotion): GoodsSelector {
  const { categoryIds, productIds } = benefit.type === 'BUY_X_GET_Y' ? getSelector(benefit) : conditions;
  return { ...(categoryIds && { categoryIds }), ...(productIds && { productIds }) };
}
