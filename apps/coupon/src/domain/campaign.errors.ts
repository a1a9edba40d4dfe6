import type { CouponRefusalReason } from '@suite/contracts';
import { AppError, fault, invalidValue, refusal, validationError } from '@suite/errors';

export const campaignNotFound = (): AppError =>
  new AppError('not_found', 'campaign_not_found', 'There is no such campaign; list the campaigns');

export const campaignExists = (campaignId: string): AppError =>
  new AppError(
    'conflict',
    'campaign_exists',
    `Campaign ${campaignId} already exists, or had codes before it was deleted; choose another id`,
  );

export const campaignHasCodes = (campaignId: string): AppError =>
  new AppError('conflict', 'campaign_has_codes', `Campaign ${campaignId} has codes; delete them first, or set active to false`);

export const PROMOTIONS_MAX = 500;

export const tooManyPromotions = (): AppError =>
  new AppError(
    'conflict',
    'too_many_promotions',
    `A tenant has at most ${PROMOTIONS_MAX} active automatic campaigns; deactivate or delete one first`,
  );

/** A coupon names an automatic campaign. */
export function campaignWithoutCodes(campaignId: string, path = ''): AppError {
  const field = `${path}campaignId`;
  return validationError([invalidValue(field, `${field} ${campaignId} is an automatic campaign, which has no codes; name another one`)]);
}

export const campaignNotAutomatic = (campaignId: string): AppError =>
  refusal('campaign_not_automatic', 'campaignId', `Campaign ${campaignId} is not automatic; redeem one of its codes`);

const WHY: Readonly<Record<CouponRefusalReason, string>> = {
  coupon_not_active: 'is not active',
  coupon_expired: 'has ended',
  coupon_redemptions_exceeded: 'has no redemptions left for this order',
  coupon_order_total_too_low: 'needs a larger order',
  coupon_currency_incorrect: 'is in another currency',
  coupon_discount_amount_incorrect: 'gives less',
  coupon_budget_exceeded: 'has less budget left than the discount',
  coupon_redemption_forbidden: 'is for customers who are logged in',
};

/** An automatic campaign that an order cannot redeem. The reasons are those of coupons. */
export function campaignRefused(campaignId: string, reason: CouponRefusalReason): AppError {
  const kind = reason === 'coupon_redemption_forbidden' ? 'forbidden' : 'invalid';
  const message = `Campaign ${campaignId} ${WHY[reason]}; place the order without it`;
  return new AppError(kind, 'business_error', message, { details: [{ type: reason, message }] });
}

/** The campaign that a coupon names does not exist. */
export function unknownCampaign(campaignId: string, path = ''): AppError {
  const field = `${path}campaignId`;
  return validationError([fault(field, 'campaign_not_found', `${field} ${campaignId} does not exist; create the campaign first`)]);
}
