import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IfPresent, Nested, WholeNumber } from '@suite/platform';
import { IsIn, Matches } from 'class-validator';
import { TermsFields } from '../coupon/coupon.dto';
import { ALPHABET } from '../domain/code';
import { DISCOUNT_TYPES, type DiscountType } from '../domain/coupon-terms';

const PREFIX = /^[A-Za-z0-9_-]{0,16}$/;
const IsPrefix = () => Matches(PREFIX, { message: '$property must be at most 16 letters, digits, _ or -' });

/** The terms of every customer's referral coupon. */
export class ReferralSettingsDto extends TermsFields {
  @ApiProperty({ enum: DISCOUNT_TYPES }) @IsIn(DISCOUNT_TYPES) discountType!: DiscountType;
  /** In place of the tenant's own. */
  @IfPresent() @IsPrefix() codePrefix?: string;
}

/** How the tenant's generated codes look. What is left out has its default. */
export class CouponSettingsDto {
  /** Begins every generated code; default none. */
  @IfPresent() @IsPrefix() codePrefix?: string;
  /** How many random characters follow; default 10. */
  @IfPresent() @WholeNumber({ min: 4, max: 32 }) length?: number;
  /** Of which characters: 8 or more different ones of the default, which has no look-alikes (0 O 1 I L). */
  @ApiPropertyOptional({ type: String, default: ALPHABET })
  @IfPresent()
  @Matches(new RegExp(`^(?!.*(.).*\\1)[${ALPHABET}]{8,}$`), { message: `alphabet must be 8 or more different characters of ${ALPHABET}` })
  alphabet?: string;
  /** Absent: the tenant has no referral coupons. */
  @IfPresent() @Nested(() => ReferralSettingsDto) referral?: ReferralSettingsDto;
}

export class SettingsDto {
  @Nested(() => CouponSettingsDto) couponSettings!: CouponSettingsDto;
}
