import { validationError } from '@suite/errors';
import { AnyLine, AnyText, IfPresent, Nested, PathParam, Text, WholeNumber } from '@suite/validation';
import { CouponTermsDto } from '../coupon';

const noCustomerNumber = () => {
  const message = 'customerId must have 1 to 128 characters and no spaces';
  return validationError([{ field: 'customerId', type: 'invalid_value', message }]);
};

export class ReferralPath {
  /** The number of the customer who owns the referral coupon: 1 to 128 characters without spaces. */
  @PathParam(/^[^\s\p{Cc}]{1,128}$/u, noCustomerNumber) customerId!: string;
}

const POINTS_MAX = 2_147_483_647;

/** A conversion of reward points into a coupon. */
export class RewardCouponDraftDto {
  /** The client’s id of this request. A second request with the same id returns the same coupon. */
  @IfPresent() @Text(128) id?: string;
  /** The reason for the points; stored, but not used. */
  @IfPresent() @AnyText(128) type?: string;
  /** The coupon’s name, if `coupon.name` is absent. */
  @IfPresent() @AnyLine(1_000) name?: string;
  /** The coupon’s description, if `coupon.description` is absent. */
  @IfPresent() @AnyText(1_000) description?: string;
  /** The number of points that the customer pays for the coupon. */
  @WholeNumber({ min: 1, max: POINTS_MAX }) points!: number;
  /** The customer’s remaining points; stored, but not used. */
  @IfPresent() @WholeNumber({ min: 0, max: POINTS_MAX }) pointsAfterCoupon?: number;
  /** The terms of the coupon. Its `issuedTo`, the customer’s number, is required. */
  @Nested(() => CouponTermsDto) coupon!: CouponTermsDto;
  /** Sets the coupon’s `validUntil` to this number of years after the call. */
  @IfPresent() @WholeNumber({ min: 1, max: 10 }) validInYears?: number;
}
