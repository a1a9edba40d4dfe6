import { validationError } from '@suite/errors';
import type { ChangedTerms, CouponTerms } from './coupon-terms';
import { admits } from './restriction/restrictions';
import { invalidValue } from './terms-fault';

export const COUPON_KINDS = ['standard', 'referral', 'reward'] as const;
/** A referral coupon is issued to one customer for the friends they give it to; any other issued coupon is for that customer. */
export type CouponKind = (typeof COUPON_KINDS)[number];

export interface OwnedCoupon extends Pick<CouponTerms, 'allowAnonymous' | 'restrictions' | 'issuedTo'> {
  readonly kind: CouponKind;
}

/** Whether the shopper is the customer whose friends the referral coupon is for. */
export const isReferrer = ({ kind, issuedTo }: OwnedCoupon, customerNumber: string | undefined): boolean =>
  kind === 'referral' && issuedTo === customerNumber;

/** Whether the coupon is for this shopper; without a number, an anonymous one. */
export function isFor(coupon: OwnedCoupon, customerNumber: string | undefined): boolean {
  if (isReferrer(coupon, customerNumber)) return false;
  if (coupon.allowAnonymous) return true;
  if (customerNumber === undefined) return false;
  const isAdmitted = admits(coupon.restrictions, customerNumber);
  if (isAdmitted !== undefined) return isAdmitted;
  return coupon.issuedTo === null || coupon.kind === 'referral' || coupon.issuedTo === customerNumber;
}

/** New terms for a coupon that exists. One that was made for a customer stays theirs, whether the terms say so or leave it out. */
export function keepOwner<T extends ChangedTerms>({ kind, issuedTo }: Pick<OwnedCoupon, 'kind' | 'issuedTo'>, given: T): T {
  if (kind === 'standard' || issuedTo === null) return given;
  if (given.issuedTo === undefined || given.issuedTo === issuedTo) return { ...given, issuedTo };
  throw validationError([invalidValue('issuedTo', `cannot be changed: the ${kind} coupon was made for its customer`)]);
}
