import { AppError, fault } from '@suite/errors';

export const couponBusy = (code: string | undefined): AppError =>
  new AppError('unavailable', 'coupon_busy', `Coupon ${code} is being changed too often at the moment`, { retryAfter: 1 });

export function otherCustomer(): AppError {
  const message = 'A shopper cannot act for another customer';
  return new AppError('forbidden', 'insufficient_permissions', message, { details: [fault('customerNumber', 'not_own', message)] });
}
