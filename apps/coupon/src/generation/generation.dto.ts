import { validationError } from '@suite/errors';
import { AnyText, IfPresent, Nested, PathParam, Text, WholeNumber } from '@suite/validation';
import { CouponDto } from '../coupon/coupon.dto';

const noCustomerNumber = () => {
  const message = 'customerId must have 1 to 128 characters and no spaces';
  return validationError([{ field: 'customerId', type: 'invalid_value', message }]);
};

export class ReferralPath {
  /** The number of the customer whose referral coupon it is: 1 to 128 characters without spaces. */
  @PathParam(/^[^\s\p{Cc}]{1,128}$/u, noCustomerNumber) customerId!: string;
}

const POINTS_MAX = 2_147_483_647;

/** A customer's reward points become a coupon. */
export class RewardPointsDto {
  /** The client's name for this request: the same id again is the same coupon. */
  @IfPresent() @Text(128) id?: string;
  /** What the points were given for; kept, and not looked at. */
  @IfPresent() @AnyText(128) type?: string;
  /** Names the coupon where it has no name of its own. */
  @IfPresent() @AnyText(1_000) name?: string;
  /** Describes the coupon where it has no description of its own. */
  @IfPresent() @AnyText(1_000) description?: string;
  /** How many points the coupon costs the customer. */
  @WholeNumber({ min: 1, max: POINTS_MAX }) points!: number;
  /** How many points the customer has left; kept, and not looked at. */
  @IfPresent() @WholeNumber({ min: 0, max: POINTS_MAX }) pointsAfterCoupon?: number;
  /** The terms of the coupon. Its issuedTo, which is required, is the customer. */
  @Nested(() => CouponDto) coupon!: CouponDto;
  /** Sets the coupon's validUntil so many years from now. */
  @IfPresent() @WholeNumber({ min: 1, max: 10 }) validInYears?: number;
}
