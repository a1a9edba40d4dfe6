import type { DiscountCalculationType, LocalizedText } from './coupon';
import type { Amount } from './money';

/** The goods in any of the categories or among the products. Without both: all. */
export interface GoodsSelector {
  readonly categoryIds?: readonly string[];
  readonly productIds?: readonly string[];
}

/** Either an amount of the lines before discounts, or a number of units. */
export interface TierStart {
  readonly amount?: number;
  readonly quantity?: number;
}

/** The discount from a value of the lines, or from a number of units: a percentage or an amount. */
export interface PromotionTier {
  readonly from: TierStart;
  readonly percentage?: number;
  readonly amount?: number;
}

export interface PiecesToBuy extends GoodsSelector {
  readonly quantity: number;
}

/** Without a selector, the goods to buy. */
export interface PiecesToGet extends PiecesToBuy {
  /** 100: the pieces are free. */
  readonly percentage: number;
}

export type PromotionBenefit =
  | { readonly type: 'PERCENT'; readonly percentage: number }
  | { readonly type: 'ABSOLUTE'; readonly amount: number; readonly currency: string }
  | { readonly type: 'FREE_SHIPPING' }
  | { readonly type: 'TIERS'; readonly currency?: string; readonly tiers: readonly PromotionTier[] }
  | { readonly type: 'BUY_X_GET_Y'; readonly buy: PiecesToBuy; readonly get: PiecesToGet; readonly repeat: boolean };
/** PERCENT or ABSOLUTE, free shipping, tiers by value or quantity, or pieces that are discounted when others are bought. */
export type PromotionType = 'PERCENT' | 'ABSOLUTE' | 'FREE_SHIPPING' | 'TIERS' | 'BUY_X_GET_Y';

/** Hours of a day, `HH:MM`. `to` is excluded. Hours that run past midnight belong to the day they began. */
export interface DailyHours {
  readonly from: string;
  readonly to: string;
}

/** All that are set must hold. The selector names the lines that count and are discounted. */
export interface PromotionConditions extends GoodsSelector {
  readonly minOrderValue?: Amount;
  readonly minQuantity?: number;
  /** The customer belongs to one of these segments. */
  readonly segments?: readonly string[];
  /** The customer is logged in and has no order that is not cancelled. */
  readonly firstOrder?: boolean;
  readonly siteCodes?: readonly string[];
  /** 1 is Monday. */
  readonly weekdays?: readonly number[];
  readonly hours?: DailyHours;
}

/** ALL: with codes and other promotions. NONE: alone. */
export type PromotionCombination = 'ALL' | 'NONE';

/** An automatic campaign: a discount that carts get without a code. */
export interface Promotion {
  readonly campaignId: string;
  readonly name: LocalizedText;
  readonly active: boolean;
  /** The IANA time zone of its weekdays and hours. */
  readonly timeZone: string;
  /** The first and the last moment of its period. */
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly benefit: PromotionBenefit;
  readonly appliesTo: DiscountCalculationType;
  readonly conditions?: PromotionConditions;
  /** The lowest comes first. */
  readonly priority: number;
  /** No further promotion is taken after it. */
  readonly stop: boolean;
  readonly combinable: PromotionCombination;
  readonly budget?: Amount;
  /** What is left of the budget, in its currency. */
  readonly budgetLeft?: number;
  readonly maxRedemptions?: number;
  readonly redemptionsLeft?: number;
  readonly maxRedemptionsPerCustomer?: number;
}

/**
 * `POST /coupon/{tenant}/campaigns/{campaignId}/redemptions`, 201: redeems an automatic campaign for an order. A second call for the
 * same order returns the existing redemption. `DELETE …/redemptions/{id}`, 204, releases it, once.
 */
export interface PromotionRedemptionRequest {
  readonly orderCode: string;
  readonly orderTotal: Amount;
  readonly discount: Amount;
  readonly customerNumber?: string;
}

export const promotionPaths = {
  /** `GET`, paged: the automatic campaigns of the tenant. */
  promotions: (tenant: string, pageNumber: number, pageSize: number) =>
    `/coupon/${tenant}/campaigns?automatic=true&pageNumber=${pageNumber}&pageSize=${pageSize}`,
  /** `POST`, 200: returns a campaign as it would be stored, and stores nothing. */
  preview: (tenant: string) => `/coupon/${tenant}/campaigns/preview`,
  redemptions: (tenant: string, campaignId: string) => `/coupon/${tenant}/campaigns/${encodeURIComponent(campaignId)}/redemptions`,
  redemption: (tenant: string, campaignId: string, id: string) => `${promotionPaths.redemptions(tenant, campaignId)}/${id}`,
} as const;
