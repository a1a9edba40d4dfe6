import type { PricingCoupon } from '@suite/cart-pricing';
import type { Promotion, PromotionBenefit, PromotionTier } from '@suite/contracts';
import type { PromotedLine } from './promoted-cart';
import { piecesToGet } from './pieces-to-get';
import { countUnits, hasSelector, valueOf } from './selected-lines';

export type Tiers = Extract<PromotionBenefit, { readonly type: 'TIERS' }>;

/** Returns whether the lines reach a tier, by their value or by their units. */
const reaches = ({ from }: PromotionTier, lines: readonly PromotedLine[]): boolean =>
  from.quantity === undefined ? valueOf(lines) >= (from.amount ?? 0) : countUnits(lines) >= from.quantity;

/** Returns the highest tier that the lines reach. */
const reachedTier = ({ tiers }: Tiers, lines: readonly PromotedLine[]): PromotionTier | undefined =>
  tiers.findLast((tier) => reaches(tier, lines));

/** Returns the lowest tier that the lines do not reach. */
export const nextTier = ({ tiers }: Tiers, lines: readonly PromotedLine[]): PromotionTier | undefined =>
  tiers.find((tier) => !reaches(tier, lines));

/** Returns the promotion as a coupon of the calculator; undefined if it gives nothing on its lines. */
export function promotionCoupon(promotion: Promotion, lines: readonly PromotedLine[]): PricingCoupon | undefined {
  const discount = discountOn(promotion.benefit, lines);
  if (!discount) return undefined;
  const { campaignId: promotionId, appliesTo: discountCalculationType, conditions = {} } = promotion;
  // Free shipping takes the whole shipping, whatever its lines are.
  if (!hasSelector(conditions) || discount.discountType === 'FREE_SHIPPING') return { ...discount, promotionId, discountCalculationType };
  return { ...discount, promotionId, discountCalculationType, lineIds: lines.map(({ id }) => id) };
}

function discountOn(benefit: PromotionBenefit, lines: readonly PromotedLine[]): PricingCoupon | undefined {
  switch (benefit.type) {
    case 'PERCENT':
      return { discountType: 'PERCENT', discountPercentage: benefit.percentage };
    case 'ABSOLUTE':
      return { discountType: 'ABSOLUTE', discountAbsolute: benefit.amount };
    case 'FREE_SHIPPING':
      return { discountType: 'FREE_SHIPPING' };
    case 'TIERS':
      return tierDiscount(reachedTier(benefit, lines));
    case 'BUY_X_GET_Y': {
      const pieces = piecesToGet(benefit, lines);
      return pieces.length === 0 ? undefined : { discountType: 'ABSOLUTE', discountPercentage: benefit.get.percentage, pieces };
    }
  }
}

function tierDiscount(tier: PromotionTier | undefined): PricingCoupon | undefined {
  if (!tier) return undefined;
  if (tier.percentage !== undefined) return { discountType: 'PERCENT', discountPercentage: tier.percentage };
  return { discountType: 'ABSOLUTE', discountAbsolute: tier.amount ?? 0 };
}
