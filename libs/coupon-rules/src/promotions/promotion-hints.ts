import type { GoodsSelector, LocalizedText, Promotion } from '@suite/contracts';
import type { Combined } from '../combination';
import { missingPieces } from './pieces-to-get';
import type { PromotedCart, PromotedLine } from './promoted-cart';
import { byPriority, type PromotionChoice, standsBeside } from './promotion-choice';
import { type Missing, missingAmount, missingUnits, type OpenPromotion, openPromotion } from './promotion-conditions';
import { nextTier, promotionCoupon } from './promotion-benefit';
import { getSelector } from './selected-lines';

export const HINTS_MAX = 3;

/** One step to a promotion, or to its next tier: more goods of its categories or products, or of any without both. */
export interface PromotionHint extends GoodsSelector {
  readonly promotionId: string;
  readonly name: LocalizedText;
  readonly missing: Missing;
}

/** The promotions of a cart, once they are settled, and what they compete with. */
export interface SettledPromotions {
  readonly choice: Pick<PromotionChoice, 'taken' | 'passedOverIds'>;
  /** The valid codes of the cart. */
  readonly codes: readonly Combined[];
  /** Whether the cart pays for shipping before its promotions. */
  readonly hasShipping: boolean;
}

/** Returns the promotions, at most three, that one step would add to a cart. */
export function promotionHints(promotions: readonly Promotion[], cart: PromotedCart, settled: SettledPromotions): PromotionHint[] {
  const hints: PromotionHint[] = [];
  const { passedOverIds } = settled.choice;
  for (const promotion of promotions.toSorted(byPriority)) {
    if (hints.length === HINTS_MAX) break;
    if (passedOverIds.has(promotion.campaignId)) continue;
    const open = openPromotion(promotion, cart);
    const missing = open && stepTo(open);
    if (missing && wouldBeTaken(promotion, settled))
      hints.push({ promotionId: promotion.campaignId, name: promotion.name, missing, ...selectorOf(promotion) });
  }
  return hints;
}

/** Returns whether the promotion would be taken if it held, beside those that are taken before it. */
function wouldBeTaken(promotion: Promotion, { choice, codes, hasShipping }: SettledPromotions): boolean {
  if (!standsBeside(promotion, codes)) return false;
  const before = choice.taken.filter((taken) => byPriority(taken.promotion, promotion) < 0 && taken.promotion !== promotion);
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
