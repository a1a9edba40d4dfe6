import type { Money, Refusal } from '@suite/coupon-rules';
import type { AppError } from '@suite/errors';
import { millionths } from '@suite/money';
import { afterRedemption, campaignRefusal, campaignStatus, type CampaignState, type UsedCampaign } from './campaign';
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
  /** The uses of the customers; read only where the campaign limits them. */
  readonly uses: readonly CustomerUse[];
  /** The ids of the existing redemptions, by order. */
  readonly earlier: Readonly<Record<string, string>>;
}

/** One use of a campaign by a customer. */
export interface CustomerUse {
  readonly customerNumber: string | undefined;
  readonly useNumber: number | null;
}

/** The order that redeems a campaign. */
export interface RedeemingOrder {
  readonly orderCode: string;
  readonly orderTotal: Money;
  readonly discount: Money;
  readonly customerNumber?: string;
}

/** The outcome: make the redemption, return the order's existing one (perhaps from this group), or refuse. */
export type PromotionUse =
  | { readonly useNumber: number | null }
  | { readonly earlierId: string }
  | { readonly refusal: AppError; readonly reason: Refusal['reason'] };

/**
 * Decides in order of arrival whether orders may redeem the campaign; each one accounts for the uses granted before it. `id` is that of
 * the redemption, if it is granted. The cart service has decided before whether the conditions of the campaign hold.
 */
export function promotionUses(
  campaignId: string,
  promotion: UsedPromotion,
  orders: readonly { readonly id: string; readonly order: RedeemingOrder }[],
  now: Date,
): PromotionUse[] {
  const { budgetAmount, budgetCurrency, spent } = promotion;
  const budget = budgetAmount === null || budgetCurrency === null ? null : { amount: Number(budgetAmount), currency: budgetCurrency };
  let campaign = { ...promotion, budget, spent: millionths(spent) };
  const uses = [...promotion.uses];
  const earlier = new Map(Object.entries(promotion.earlier));
  return orders.map(({ id, order }) => {
    const earlierId = earlier.get(order.orderCode);
    if (earlierId !== undefined) return { earlierId };
    const use = promotionUse(campaignId, { ...campaign, uses }, order, now);
    if ('useNumber' in use) {
      campaign = afterRedemption(campaign, order.discount);
      uses.push({ customerNumber: order.customerNumber, useNumber: use.useNumber });
      earlier.set(order.orderCode, id);
    }
    return use;
  });
}

function promotionUse(
  campaignId: string,
  promotion: UsedCampaign & Pick<UsedPromotion, 'promotion' | 'uses'>,
  { orderTotal, discount, customerNumber }: RedeemingOrder,
  now: Date,
): PromotionUse {
  const maxRedemptionsPerCustomer = promotion.promotion?.maxRedemptionsPerCustomer ?? UNLIMITED;
  const own = promotion.uses.filter((use) => use.customerNumber === customerNumber);
  const useNumber = nextUse({ maxRedemptionsPerCustomer, uses: own.map((use) => use.useNumber) });
  const refusal =
    statusRefusal(promotion, now) ??
    (orderTotal.currency === discount.currency ? undefined : OTHER_CURRENCY) ??
    (maxRedemptionsPerCustomer !== UNLIMITED && customerNumber === undefined ? LOGIN_NEEDED : undefined) ??
    (useNumber === undefined ? USED_BY_CUSTOMER : undefined) ??
    campaignRefusal(promotion, discount);
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
