import { IfPresent } from '@suite/platform';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsString, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { CouponDto } from '../coupon/coupon.dto';

const POINTS_MAX = 2_147_483_647;

/** A customer's reward points become a coupon. */
export class RewardPointsDto {
  /** The same id again is the same coupon. */
  @IfPresent() @IsString() @Length(1, 128) id?: string;
  @IfPresent() @IsString() @MaxLength(128) type?: string;
  /** Names the coupon where it has no name of its own. */
  @IfPresent() @IsString() @MaxLength(1_000) name?: string;
  @IfPresent() @IsString() @MaxLength(1_000) description?: string;
  /** What the coupon costs the customer. */
  @IsInt() @Min(1) @Max(POINTS_MAX) points!: number;
  /** What the customer has left. */
  @IfPresent() @IsInt() @Min(0) @Max(POINTS_MAX) pointsAfterCoupon?: number;
  /** Its issuedTo, which is required, is the customer. */
  @IsObject() @ValidateNested() @Type(() => CouponDto) coupon!: CouponDto;
  /** Sets the coupon's validUntil, counted from now. */
  @IfPresent() @IsInt() @Min(1) @Max(10) validInYears?: number;
}
