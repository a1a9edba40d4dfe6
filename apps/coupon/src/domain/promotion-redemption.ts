import type { Money, Refusal } from '@suite/coupon-rules';
import type { AppError } from '@suite/errors';
import { millionths } from '@suite/money';
import { campaignRefusal, campaignStatus, type CampaignState } from './campaign';
import { campaignRefused } from './campaign.errors';
import { UNLIMITED } from './coupon-terms';
import { nextUse } from './customer-uses';
import type { PromotionTerms } from './promotion-terms';

/** An automatic campaign with its use so far. */
export interface UsedPromotion extends CampaignState {
  readonly promotion: PromotionTerms | null;
  readonly budgetAmount: string | null;
  readonly budgetCurrency: string | null;
  readonly maxRedemptions: number | null;
  readonly redeemed: number;
  readonly spent: string;
  /** The numbers of the customer's uses; read only where the campaign limits them. */
  readonly uses: readonly (number | null)[];
}

export type PromotionUse = { readonly useNumber: number | null } | { readonly refusal: AppError; readonly reason: Refusal['reason'] };

/** Decides whether an order may redeem the campaign. The cart service has decided before whether its conditions hold. */
export function promotionUse(
  campaignId: string,
  promotion: UsedPromotion,
  { orderTotal, discount, customerNumber }: { readonly orderTotal: Money; readonly discount: Money; readonly customerNumber?: string },
  now: Date,
): PromotionUse {
  const { budgetAmount, budgetCurrency, maxRedemptions, redeemed, spent, uses } = promotion;
  const budget = budgetAmount === null || budgetCurrency === null ? null : { amount: Number(budgetAmount), currency: budgetCurrency };
  const maxRedemptionsPerCustomer = promotion.promotion?.maxRedemptionsPerCustomer ?? UNLIMITED;
  const useNumber = nextUse({ maxRedemptionsPerCustomer, uses });
  const refusal =
    statusRefusal(promotion, now) ??
    (orderTotal.currency === discount.currency ? undefined : OTHER_CURRENCY) ??
    (maxRedemptionsPerCustomer !== UNLIMITED && customerNumber === undefined ? LOGIN_NEEDED : undefined) ??
    (useNumber === undefined ? USED_BY_CUSTOMER : undefined) ??
    campaignRefusal({ ...promotion, budget, maxRedemptions, redeemed, spent: millionths(spent) }, discount);
  if (refusal || useNumber === undefined) {
    const { reason } = refusal ?? USED_BY_CUSTOMER;
    return { refusal: campaignRefused(campaignId, reason), reason };
  }
  return { useNumber };
}

const OTHER_CURRENCY: Refusal = { reason: 'coupon_currency_incorrect', why: '' };
const LOGIN_NEEDED: Refusal = { reason: 'coupon_redemption_forbidden', why: '' };
const USED_BY_CUSTOMER: Refusal = { reason: 'coupon_redemptions_exceeded', why: '' };

function statusRefusal(state: CampaignState, now: Date): Refusal | undefined {
  const status = campaignStatus(state, now);
  if (status === undefined) return undefined;
  return { reason: status === 'INACTIVE' ? 'coupon_not_active' : 'coupon_expired', why: '' };
}
