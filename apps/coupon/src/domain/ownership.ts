import { admits, admitsOnly } from '@suite/coupon-rules';
import { validationError } from '@suite/errors';
import type { CouponTerms, TermsPatch } from './coupon-terms';
import { invalidValue } from './terms-fault';

export const COUPON_KINDS = ['standard', 'referral', 'reward'] as const;
/** A referral coupon belongs to one customer, for that customer's friends; any other issued coupon is for its owner. */
export type CouponKind = (typeof COUPON_KINDS)[number];

export interface OwnedCoupon extends Pick<CouponTerms, 'allowAnonymous' | 'restrictions' | 'issuedTo'> {
  readonly kind: CouponKind;
}

/** Whether the shopper is the customer who gives this referral coupon to friends. */
export const isReferrer = ({ kind, issuedTo }: OwnedCoupon, customerNumber: string | undefined): boolean =>
  kind === 'referral' && issuedTo === customerNumber;

/** Whether the shopper may use the coupon; without a number, the shopper is anonymous. */
export function isFor(coupon: OwnedCoupon, customerNumber: string | undefined): boolean {
  if (isReferrer(coupon, customerNumber)) return false;
  if (coupon.allowAnonymous) return true;
  if (customerNumber === undefined) return false;
  const isAdmitted = admits(coupon.restrictions, customerNumber);
  if (isAdmitted !== undefined) return isAdmitted;
  return coupon.issuedTo === null || coupon.kind === 'referral' || coupon.issuedTo === customerNumber;
}

/** Whether only this customer can use the coupon: it was issued to them, or is valid for them alone. */
export function isOnlyFor(coupon: OwnedCoupon, customerNumber: string | undefined): boolean {
  const { kind, issuedTo, restrictions } = coupon;
  if (coupon.allowAnonymous || customerNumber === undefined || kind === 'referral') return false;
  if (admits(restrictions, customerNumber) === undefined) return issuedTo === customerNumber;
  return admitsOnly(restrictions, customerNumber);
}

/** Keeps the owner in new terms: a coupon of a customer remains theirs, even if the terms omit the owner. */
export function keepOwner<T extends TermsPatch>({ kind, issuedTo }: Pick<OwnedCoupon, 'kind' | 'issuedTo'>, requested: T): T {
  if (kind === 'standard' || issuedTo === null) return requested;
  if (requested.issuedTo === undefined || requested.issuedTo === issuedTo) return { ...requested, issuedTo };
  throw validationError([invalidValue('issuedTo', `cannot be changed: a ${kind} coupon keeps its owner`)]);
}
