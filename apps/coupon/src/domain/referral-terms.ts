import { type CouponTerms, type RequestedTerms, termsOf } from './coupon-terms';

/** Returns the terms of a customer's referral coupon, from the tenant's settings. */
export const referralTerms = (requested: RequestedTerms, customerNumber: string, path = ''): CouponTerms =>
  termsOf({ ...requested, issuedTo: customerNumber }, path);
