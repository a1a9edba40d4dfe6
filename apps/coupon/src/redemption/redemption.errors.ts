import { AppError } from '@suite/errors';

export const couponBusy = (code: string | undefined): AppError =>
  new AppError('unavailable', 'coupon_busy', `Coupon ${code} changed during each attempt, and was not redeemed. Retry the request`, {
    retryAfter: 1,
  });

export const campaignBusy = (campaignId: string): AppError =>
  new AppError(
    'unavailable',
    'campaign_busy',
    `Campaign ${campaignId} changed during each attempt, and was not redeemed. Retry the request`,
    {
      retryAfter: 1,
    },
  );
