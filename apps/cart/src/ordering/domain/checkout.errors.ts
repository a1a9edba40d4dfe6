import { AppError } from '@suite/errors';
import type { CheckoutRefusal, CheckoutState } from './checkout-progress';

/** Why a cart cannot be ordered as it is: because of its customer, its prices, its coupons or its delivery slot. The answer is 409. */
export const ORDER_CONFLICTS = [
  'coupon_not_combinable',
  'customer_on_hold',
  'price_changed',
  'coupon_not_valid',
  'slot_full',
  'slot_closed',
  'slot_unknown',
  'order_number_repeated',
];

export const checkoutNotFound = (id: string): AppError =>
  new AppError('not_found', 'checkout_not_found', `There is no checkout ${id} for this caller; use the checkoutId of the checkout`);

export const checkoutNotStuck = (id: string, state: CheckoutState): AppError =>
  new AppError('conflict', 'checkout_not_stuck', `Checkout ${id} is ${state}; only a STUCK checkout can be retried`);

export const customerOnHold = (): AppError =>
  new AppError('conflict', 'customer_on_hold', 'The shop does not accept orders of this customer at present; contact the shop');

const RETRY_SECONDS = 5;

/** The refusal of a checkout or a cancellation, as the error of the call. */
export const refusalError = ({ kind, type, message, details }: CheckoutRefusal): AppError =>
  new AppError(kind, type, message, { ...(details && { details }), ...(kind === 'unavailable' && { retryAfter: RETRY_SECONDS }) });
