import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IfPresent, QueryBoolean, QueryInt, ReadOnly } from '@suite/platform';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsObject, Matches, Max, Min, ValidateNested } from 'class-validator';
import { COUPON_STATUSES, type CouponStatus } from '../domain/coupon-status';
import { CALCULATION_TYPES, type CalculationType, DISCOUNT_TYPES, type DiscountType, type LocalizedText } from '../domain/coupon-terms';
import { IsAmount, IsCurrency, IsInstant, IsLimit, IsLocalizedText, IsName, IsNameList, IsPercentage } from './field-rules';

const TEXT_SCHEMA = { oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] };
const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** An amount of a coupon's terms. */
export class CouponAmountDto {
  /** Default 0; required for a discount of type ABSOLUTE. */
  @IfPresent() @IsAmount() amount?: number;
  /** ISO 4217; default USD. */
  @IfPresent() @IsCurrency() currency?: string;
}

export class RestrictionsDto {
  /** Customer numbers; absent: every customer. Not with allowAnonymous. A customer sees only their own. */
  @IfPresent() @IsNameList(10_000) validFor?: string[];
  @ApiPropertyOptional({ type: String, format: 'date-time' }) @IfPresent() @IsInstant() validFrom?: string;
  /** The last moment at which the coupon holds. */
  @ApiPropertyOptional({ type: String, format: 'date-time' }) @IfPresent() @IsInstant() validUntil?: string;
  @IfPresent() @IsObject() @ValidateNested() @Type(() => CouponAmountDto) minOrderValue?: CouponAmountDto;
}

/** What a seller decides about a coupon, all but the kind of discount. */
export class TermsFields {
  @ApiPropertyOptional(TEXT_SCHEMA) @IfPresent() @IsLocalizedText() name?: LocalizedText;
  @ApiPropertyOptional(TEXT_SCHEMA) @IfPresent() @IsLocalizedText() description?: LocalizedText;
  /** Required when discountType is PERCENT. */
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 100 }) @IfPresent() @IsPercentage() discountPercentage?: number;
  /** Required when discountType is ABSOLUTE. */
  @IfPresent() @IsObject() @ValidateNested() @Type(() => CouponAmountDto) discountAbsolute?: CouponAmountDto;
  /** SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping. */
  @ApiPropertyOptional({ enum: CALCULATION_TYPES }) @IfPresent() @IsIn(CALCULATION_TYPES) discountCalculationType?: CalculationType;
  /** Redeemable by anonymous users; default false. */
  @IfPresent() @IsBoolean() allowAnonymous?: boolean;
  /** Over all customers; -1 (default) is unlimited. Seller-only. */
  @IfPresent() @IsLimit() maxRedemptions?: number;
  /** -1 (default) is unlimited. Not with allowAnonymous. */
  @IfPresent() @IsLimit() maxRedemptionsPerCustomer?: number;
  @IfPresent() @IsObject() @ValidateNested() @Type(() => RestrictionsDto) restrictions?: RestrictionsDto;
  /** Only lines in an included category (no list: any) and in no excluded one. */
  @IfPresent() @IsBoolean() categoryRestricted?: boolean;
  @IfPresent() @IsNameList(1_000) includedCategories?: string[];
  @IfPresent() @IsNameList(1_000) excludedCategories?: string[];
  /** Only lines that one of these customer segments names. */
  @IfPresent() @IsBoolean() segmentRestricted?: boolean;
  @IfPresent() @IsNameList(1_000) segments?: string[];
}

/** Fields that only the service sets; a client may send them back. */
export class CouponFields extends TermsFields {
  /** The customer whose coupon it is; nobody else may redeem it, unless it is a referral coupon. Seller-only. */
  @IfPresent() @IsName() issuedTo?: string;
  @ApiPropertyOptional({ enum: COUPON_STATUSES, readOnly: true }) @ReadOnly() status?: CouponStatus;
  @ApiPropertyOptional({ type: Number, readOnly: true }) @ReadOnly() redemptionCount?: number;
  @ApiPropertyOptional({ type: Boolean, readOnly: true }) @ReadOnly() deleted?: boolean;
  @ApiPropertyOptional({ type: 'array', items: {}, readOnly: true }) @ReadOnly() links?: CouponLink[];
}

/** A whole coupon; what is left out has its default. The code is ignored. */
export class CouponDto extends CouponFields {
  @ApiProperty({ enum: DISCOUNT_TYPES }) @IsIn(DISCOUNT_TYPES) discountType!: DiscountType;
  @ApiPropertyOptional({ type: String, readOnly: true }) @ReadOnly() code?: string;
}

/** A coupon under a code of the seller's choice, or under a generated one when there is none. */
export class NewCouponDto extends CouponFields {
  @ApiProperty({ enum: DISCOUNT_TYPES }) @IsIn(DISCOUNT_TYPES) discountType!: DiscountType;
  /** Letters, digits, _ and -; kept in upper case. */
  @IfPresent()
  @Matches(CODE, { message: 'code must be 1 to 64 letters, digits, _ or -' })
  code?: string;
}

/** Fields to change; the others stay. `restrictions` is replaced as a whole. */
export class CouponPatchDto extends CouponFields {
  @ApiPropertyOptional({ enum: DISCOUNT_TYPES }) @IfPresent() @IsIn(DISCOUNT_TYPES) discountType?: DiscountType;
  @ApiPropertyOptional({ type: String, readOnly: true }) @ReadOnly() code?: string;
}

export class BulkDto {
  @IsObject() @ValidateNested() @Type(() => CouponDto) coupon!: CouponDto;
  /** How many coupons of these terms to make. */
  @IsInt() @Min(1) @Max(20_000) count!: number;
}

export class CouponCodes {
  codes!: string[];
}

export class CouponListQuery {
  @QueryInt({ min: 1, max: 1_000_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
  /** Deleted coupons too. */
  @QueryBoolean() showDeleted: boolean = false;
}

export class CouponQuery {
  /** Answer the coupon even if it is deleted. Applications only. */
  @QueryBoolean() showDeleted: boolean = false;
}

export class CouponLink {
  rel!: string;
  title!: string;
  href!: string;
  type!: string;
}

export class CouponAmount {
  amount!: number;
  /** ISO 4217. */
  currency!: string;
}

export class CouponRestrictionsView {
  validFor?: string[];
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validFrom?: string;
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validUntil?: string;
  minOrderValue?: CouponAmount;
}

/** A coupon as it is read. Sellers and shoppers see different parts of it. */
export class CouponView {
  code!: string;
  @ApiPropertyOptional(TEXT_SCHEMA) name?: LocalizedText;
  @ApiPropertyOptional(TEXT_SCHEMA) description?: LocalizedText;
  @ApiProperty({ enum: DISCOUNT_TYPES }) discountType!: DiscountType;
  discountPercentage?: number;
  discountAbsolute?: CouponAmount;
  @ApiProperty({ enum: CALCULATION_TYPES }) discountCalculationType!: CalculationType;
  allowAnonymous!: boolean;
  maxRedemptionsPerCustomer!: number;
  restrictions?: CouponRestrictionsView;
  categoryRestricted!: boolean;
  includedCategories?: string[];
  excludedCategories?: string[];
  segmentRestricted!: boolean;
  segments?: string[];
  @ApiProperty({ enum: COUPON_STATUSES }) status!: CouponStatus;
  /** Seller-only. */
  maxRedemptions?: number;
  /** Seller-only. */
  issuedTo?: string;
  /** Seller-only. */
  redemptionCount?: number;
  /** Seller-only. */
  deleted?: boolean;
  /** Shopper-only: where to validate and redeem the coupon. */
  links?: CouponLink[];
}

export class CouponCreated {
  /** The coupon's code. */
  id!: string;
}
