import { type CouponTerms, type GivenTerms, termsOf } from './coupon-terms';

/** Returns the terms of a customer's referral coupon, from the tenant's settings. */
export const referralTerms = (given: GivenTerms, customerNumber: string, path = ''): CouponTerms =>
  termsOf({ ...given, issuedTo: customerNumber }, path);
