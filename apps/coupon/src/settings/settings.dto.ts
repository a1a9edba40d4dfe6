import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { WordsOf } from '@suite/http';
import { Decimal, IfPresent, Nested, WholeNumber } from '@suite/validation';
import { IsIn, Matches } from 'class-validator';
import { type CouponDto, TermsFields } from '../coupon/coupon.dto';
import { ALPHABET, RATIO_DECIMALS } from '../domain/code';
import { DISCOUNT_TYPES, type DiscountType } from '../domain/coupon-terms';

const PREFIX = /^[A-Za-z0-9_-]{0,16}$/;
const IsPrefix = () => Matches(PREFIX, { message: '$property must be at most 16 letters, digits, _ or -' });

/** The terms of every customer's referral coupon. */
export class ReferralSettingsDto extends TermsFields implements WordsOf<CouponDto> {
  @ApiProperty({ enum: DISCOUNT_TYPES }) @IsIn(DISCOUNT_TYPES) discountType!: DiscountType;
  /** Begins the codes of referral coupons, in place of the tenant's own prefix. */
  @IfPresent() @IsPrefix() codePrefix?: string;
}

/** How the tenant's generated codes look. What is left out has its default. */
export class CouponSettingsDto {
  /** Begins every generated code: letters, digits, _ and -; default none. */
  @IfPresent() @IsPrefix() codePrefix?: string;
  /** How many random characters follow; default 10. */
  @IfPresent() @WholeNumber({ min: 4, max: 32 }) length?: number;
  /** Of which characters: 8 or more different ones of the default, which has no look-alikes (0 O 1 I L). */
  @ApiPropertyOptional({ type: String, default: ALPHABET })
  @IfPresent()
  @Matches(new RegExp(`^(?!.*(.).*\\1)[${ALPHABET}]{8,}$`), { message: `alphabet must be 8 or more different characters of ${ALPHABET}` })
  alphabet?: string;
  /**
   * How guessable generated codes may be, as a ratio above 0 and at most 1: live generated codes of the same prefix, length
   * and alphabet to possible ones. What would exceed it is refused (409 `codes_guessable`). Default 0.000001.
   */
  @ApiPropertyOptional({ type: Number, minimum: 1e-12, maximum: 1, default: 0.000001 })
  @IfPresent()
  @Decimal({ min: 1e-12, max: 1, decimals: RATIO_DECIMALS })
  guessableMax?: number;
  /** The terms of every customer's referral coupon; left out: the tenant has none. */
  @IfPresent() @Nested(() => ReferralSettingsDto) referral?: ReferralSettingsDto;
}

/** What a tenant decides about its coupons. */
export class SettingsDto {
  /** How codes are generated, and referral coupons. */
  @Nested(() => CouponSettingsDto) couponSettings!: CouponSettingsDto;
}
