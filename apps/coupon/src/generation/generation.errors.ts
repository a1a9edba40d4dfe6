import { AppError } from '@suite/errors';

export const referralNotConfigured = (): AppError =>
  new AppError('invalid', 'referral_not_configured', 'The tenant has no referral coupons. Set couponSettings.referral first');

export const customerNotFound = (): AppError =>
  new AppError('not_found', 'customer_not_found', 'There is no such customer; request your own referral coupon');

export const rewardPointsIdReused = (id: string): AppError =>
  new AppError('conflict', 'reward_points_id_reused', `The id ${id} was already used with another body. Send a new id`);
