import type { Caller } from '@suite/auth-guard';
import { AppError, fault, validationError } from '@suite/errors';
import type { Viewer } from './coupon.view';

/** The scopes with which an application reads coupons. */
export const COUPON_READ = ['coupon.coupon_read', 'coupon.coupon_manage'];
/** The scopes with which an application acts for customers. */
export const ON_BEHALF = ['coupon.coupon_redeem_on_behalf', 'coupon.coupon_manage'];

/** Returns the reader: the caller, or the customer on whose behalf an application reads. */
export function viewerOf(caller: Caller, customerNumber: string | undefined): Viewer {
  if (customerNumber === undefined || (caller.kind === 'customer' && caller.subject === customerNumber)) return caller;
  if (caller.kind !== 'application') throw otherCustomer();
  if (!hasOneOf(caller, ON_BEHALF)) throw cannotActForCustomers();
  return { kind: 'customer', subject: customerNumber };
}

/** Rejects an application that may read coupons only for customers but names no customer. */
export function requireCustomer(caller: Caller, customerNumber: string | undefined): void {
  if (caller.kind !== 'application' || customerNumber !== undefined || hasOneOf(caller, COUPON_READ)) return;
  const message = `A token without ${COUPON_READ.join(' or ')} reads coupons for a customer only; send customerNumber`;
  throw validationError([fault('customerNumber', 'missing_value', message)]);
}

const hasOneOf = ({ scopes }: Caller, accepted: readonly string[]): boolean => accepted.some((scope) => scopes.has(scope));

export function otherCustomer(): AppError {
  const message = 'A shopper cannot act for another customer: omit customerNumber';
  return notOwn('customerNumber', message);
}

/** A shopper does not decide how much more than its percentage a coupon gives. */
export const statedRounding = (): AppError => notOwn('rounding', 'A shopper cannot state how the shop rounds: omit rounding');

/** A shopper does not learn what another campaign would give. */
export const statedCampaign = (): AppError => notOwn('campaign', 'A shopper cannot state the terms of a campaign: omit campaign');

const notOwn = (field: string, message: string): AppError =>
  new AppError('forbidden', 'insufficient_permissions', message, { details: [fault(field, 'not_own', message)] });

function cannotActForCustomers(): AppError {
  const message = `The token lacks the scope ${ON_BEHALF.join(' or ')}, so it cannot read for a customer; omit customerNumber`;
  return new AppError('forbidden', 'insufficient_permissions', message, { details: [fault('customerNumber', 'missing_scope', message)] });
}
