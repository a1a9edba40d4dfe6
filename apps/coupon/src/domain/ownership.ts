import { validationError } from '@suite/errors';
import type { CouponTerms, GivenTerms } from './coupon-terms';
import { admits } from './restriction/restrictions';

export const COUPON_KINDS = ['standard', 'referral', 'reward'] as const;
/** A referral coupon is issued to one customer for the friends they give it to; any other issued coupon is for that customer. */
export type CouponKind = (typeof COUPON_KINDS)[number];

export interface OwnedCoupon extends Pick<CouponTerms, 'allowAnonymous' | 'restrictions' | 'issuedTo'> {
  readonly kind: CouponKind;
}

/** Whether the coupon is for this shopper; without a number, an anonymous one. */
export function isFor(coupon: OwnedCoupon, customerNumber: string | undefined): boolean {
  if (coupon.allowAnonymous) return true;
  if (customerNumber === undefined) return false;
  const isAdmitted = admits(coupon.restrictions, customerNumber);
  if (isAdmitted !== undefined) return isAdmitted;
  return coupon.issuedTo === null || coupon.kind === 'referral' || coupon.issuedTo === customerNumber;
}

/** New terms for a coupon that exists. One that was made for a customer stays theirs, whether the terms say so or leave it out. */
export function keepOwner({ kind, issuedTo }: Pick<OwnedCoupon, 'kind' | 'issuedTo'>, given: GivenTerms): GivenTerms {
  if (kind === 'standard' || issuedTo === null) return given;
  if (given.issuedTo === undefined || given.issuedTo === issuedTo) return { ...given, issuedTo };
  const message = `issuedTo cannot be changed: the ${kind} coupon was made for its customer`;
  throw validationError([{ field: 'issuedTo', type: 'invalid_value', message }]);
}
