import { validationError } from '@suite/errors';
import { AnyText, IfPresent, Nested, PathParam, Text, WholeNumber } from '@suite/platform';
import { CouponDto } from '../coupon/coupon.dto';

const noCustomerNumber = () => {
  const message = 'customerId must have 1 to 128 characters and no spaces';
  return validationError([{ field: 'customerId', type: 'invalid_value', message }]);
};

export class ReferralPath {
  /** The number of the customer. */
  @PathParam(/^[^\s\p{Cc}]{1,128}$/u, noCustomerNumber) customerId!: string;
}

const POINTS_MAX = 2_147_483_647;

/** A customer's reward points become a coupon. */
export class RewardPointsDto {
  /** The same id again is the same coupon. */
  @IfPresent() @Text(128) id?: string;
  @IfPresent() @AnyText(128) type?: string;
  /** Names the coupon where it has no name of its own. */
  @IfPresent() @AnyText(1_000) name?: string;
  @IfPresent() @AnyText(1_000) description?: string;
  /** What the coupon costs the customer. */
  @WholeNumber({ min: 1, max: POINTS_MAX }) points!: number;
  /** What the customer has left. */
  @IfPresent() @WholeNumber({ min: 0, max: POINTS_MAX }) pointsAfterCoupon?: number;
  /** Its issuedTo, which is required, is the customer. */
  @Nested(() => CouponDto) coupon!: CouponDto;
  /** Sets the coupon's validUntil, counted from now. */
  @IfPresent() @WholeNumber({ min: 1, max: 10 }) validInYears?: number;
}
