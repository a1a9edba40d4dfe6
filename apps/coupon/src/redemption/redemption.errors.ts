import { AppError, fault } from '@suite/errors';

export const couponBusy = (code: string | undefined): AppError =>
  new AppError('unavailable', 'coupon_busy', `Coupon ${code} changed during each attempt, and was not redeemed. Retry the request`, {
    retryAfter: 1,
  });

export function otherCustomer(): AppError {
  const message = 'A shopper cannot act for another customer: omit customerNumber';
  return new AppError('forbidden', 'insufficient_permissions', message, { details: [fault('customerNumber', 'not_own', message)] });
}
