import { type CouponTerms, type GivenTerms, termsOf } from './coupon-terms';

/** The terms of a customer's referral coupon, as the tenant's settings give them to every customer. */
export const referralTerms = (given: GivenTerms, customerNumber: string, path = ''): CouponTerms =>
  termsOf({ ...given, issuedTo: customerNumber }, path);
