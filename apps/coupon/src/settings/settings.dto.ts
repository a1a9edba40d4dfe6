import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Decimal, IfPresent, Nested, WholeNumber } from '@suite/validation';
import { Matches } from 'class-validator';
import { TermsFields } from '../terms';
import { ALPHABET, RATIO_DECIMALS } from '../domain/code';

const PREFIX = /^[A-Za-z0-9_-]{0,16}$/;
const IsPrefix = () => Matches(PREFIX, { message: '$property must be at most 16 letters, digits, _ or -' });

/** The terms of the referral coupons. They belong to no campaign. */
export class ReferralSettingsDto extends OmitType(TermsFields, ['issuedTo', 'campaignId']) {
  /** The prefix of the codes of referral coupons; default: the `codePrefix` of the settings. */
  @IfPresent() @IsPrefix() codePrefix?: string;
}

/** The format of generated codes, and the terms of referral coupons. Omitted fields get their defaults. */
export class CouponSettingsDto {
  /** The prefix of generated codes: letters, digits, `_` and `-`; default none. */
  @IfPresent() @IsPrefix() codePrefix?: string;
  /** The number of random characters after the prefix; default 10. */
  @IfPresent() @WholeNumber({ min: 4, max: 32 }) length?: number;
  /** The characters of the random part: at least 8 different ones of the default, which excludes look-alikes (0 O 1 I L). */
  @ApiPropertyOptional({ type: String, default: ALPHABET })
  @IfPresent()
  @Matches(new RegExp(`^(?!.*(.).*\\1)[${ALPHABET}]{8,}$`), { message: `alphabet must be 8 or more different characters of ${ALPHABET}` })
  alphabet?: string;
  /**
   * The largest share of the possible codes of a prefix, length and alphabet that may belong to live coupons: the chance that a
   * guess succeeds. Above 0, at most 1, default 0.000001. A call that would exceed it fails with 409 `codes_guessable`.
   */
  @ApiPropertyOptional({ type: Number, minimum: 1e-12, maximum: 1, default: 0.000001 })
  @IfPresent()
  @Decimal({ min: 1e-12, max: 1, decimals: RATIO_DECIMALS })
  guessableMax?: number;
  /** The terms of the customers’ referral coupons; absent: the tenant has no referral coupons. */
  @IfPresent() @Nested(() => ReferralSettingsDto) referral?: ReferralSettingsDto;
}

/** The settings of a tenant. */
export class CouponTenantSettingsDto {
  /** The format of generated codes, and referral coupons. */
  @Nested(() => CouponSettingsDto) couponSettings!: CouponSettingsDto;
}
