import { validationError } from '@suite/errors';
import { type CouponTerms, type RequestedTerms, termsOf } from './coupon-terms';
import { missingValue } from './terms-fault';

/** A request to convert a customer's reward points into a coupon. */
export interface RewardRequest {
  readonly name?: string;
  readonly description?: string;
  readonly coupon: RequestedTerms;
  readonly validInYears?: number;
}

/** Returns the coupon's terms: valid for the given number of years from now, named like the request unless they have a name. */
export function rewardTerms({ name, description, coupon, validInYears }: RewardRequest, now: Date): CouponTerms {
  if (coupon.issuedTo === undefined) {
    throw validationError([missingValue('coupon.issuedTo', 'because reward points belong to a customer')]);
  }
  const validUntil = validInYears === undefined ? undefined : yearsAfter(now, validInYears).toISOString();
  const named = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...coupon,
    restrictions: { ...coupon.restrictions, ...(validUntil !== undefined && { validUntil }) },
  };
  return termsOf(named, 'coupon.');
}

function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(moment.getUTCFullYear() + years);
  return later;
}
