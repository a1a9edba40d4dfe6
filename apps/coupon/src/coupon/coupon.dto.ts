import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import type { Coupon, CouponRestrictions } from '@suite/contracts';
import {
  Amount,
  Currency,
  DateTimeOrDate,
  Decimal,
  IfPresent,
  LocalizedText,
  Nested,
  OrNull,
  PathParam,
  QueryBoolean,
  QueryInt,
  ReadOnly,
  Rule,
  Text,
  Texts,
  WholeNumber,
} from '@suite/platform';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { readCode } from '../domain/code';
import { COUPON_STATUSES, type CouponStatus } from '../domain/coupon-status';
import {
  CALCULATION_TYPES,
  type CalculationType,
  type CouponTerms,
  DISCOUNT_TYPES,
  type DiscountType,
  type Localized,
  UNLIMITED,
} from '../domain/coupon-terms';
import { PERCENT_DECIMALS } from '../domain/discount';
import type { Covers, Exactly } from '../domain/exactly';
import { noSuchCoupon } from '../domain/refusals';
import type { Restrictions } from '../domain/restriction/restrictions';

const TEXT_SCHEMA = { oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] };

const NAME_LENGTH_MAX = 128;
/** The name of a customer, a category, a segment. */
export const Name = () => Text(NAME_LENGTH_MAX);
const Names = (max: number, min = 0) => Texts({ min, max, lengthMax: NAME_LENGTH_MAX });
const CUSTOMERS_MAX = 10_000;

const LIMIT_MAX = 2_147_483_647;
const isLimit = (value: unknown): boolean =>
  Number.isInteger(value) && (value === UNLIMITED || ((value as number) > 0 && (value as number) <= LIMIT_MAX));
/** How often something may happen; -1 for any number of times. */
const Limit = () => Rule(isLimit, `must be -1 (unlimited) or a whole number from 1 to ${LIMIT_MAX}`, { name: 'isLimit' });

export class TenantPath {
  tenant!: string;
}

export class CouponPath extends TenantPath {
  /** In upper or lower case. */
  @PathParam(readCode, () => noSuchCoupon()) code!: string;
}

/** An amount of a coupon's terms. */
export class CouponAmountDto {
  /** Default 0; required for a discount of type ABSOLUTE. */
  @IfPresent() @Amount() amount?: number;
  /** ISO 4217; default USD. */
  @IfPresent() @Currency() currency?: string;
}

const MomentSchema = ApiPropertyOptional({ type: String, format: 'date-time' });

export class RestrictionsDto implements Exactly<RestrictionsDto, Restrictions> {
  /** Customer numbers, at least one; absent: every customer. Not with allowAnonymous. A customer sees only their own. */
  @IfPresent() @Names(CUSTOMERS_MAX, 1) validFor?: string[];
  /** The first moment at which the coupon holds; a date is its first moment in UTC. */
  @MomentSchema @IfPresent() @DateTimeOrDate() validFrom?: string;
  /** The last moment at which the coupon holds; a date is its last moment in UTC. */
  @MomentSchema @IfPresent() @DateTimeOrDate() validUntil?: string;
  @IfPresent() @Nested(() => CouponAmountDto) minOrderValue?: CouponAmountDto;
}

/** What a seller decides about every coupon alike; the kind of discount and the owner come with the classes below. */
export class TermsFields implements Exactly<TermsFields, Omit<CouponTerms, 'discountType' | 'issuedTo'>> {
  @ApiPropertyOptional(TEXT_SCHEMA) @IfPresent() @LocalizedText() name?: Localized;
  @ApiPropertyOptional(TEXT_SCHEMA) @IfPresent() @LocalizedText() description?: Localized;
  /** Required when discountType is PERCENT. */
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 100 })
  @IfPresent()
  @Decimal({ min: 0, max: 100, decimals: PERCENT_DECIMALS })
  discountPercentage?: number;
  /** Required when discountType is ABSOLUTE. */
  @IfPresent() @Nested(() => CouponAmountDto) discountAbsolute?: CouponAmountDto;
  /** SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping. */
  @ApiPropertyOptional({ enum: CALCULATION_TYPES }) @IfPresent() @IsIn(CALCULATION_TYPES) discountCalculationType?: CalculationType;
  /** Redeemable by anonymous users; default false. */
  @IfPresent() @IsBoolean() allowAnonymous?: boolean;
  /** Over all customers; -1 (default) is unlimited. Seller-only. */
  @IfPresent() @Limit() maxRedemptions?: number;
  /** -1 (default) is unlimited. Not with allowAnonymous. */
  @IfPresent() @Limit() maxRedemptionsPerCustomer?: number;
  @IfPresent() @Nested(() => RestrictionsDto) restrictions?: RestrictionsDto;
  /** Only lines in an included category (no list: any) and in no excluded one. */
  @IfPresent() @IsBoolean() categoryRestricted?: boolean;
  @IfPresent() @Names(1_000) includedCategories?: string[];
  @IfPresent() @Names(1_000) excludedCategories?: string[];
  /** Only lines that one of these customer segments names. */
  @IfPresent() @IsBoolean() segmentRestricted?: boolean;
  @IfPresent() @Names(1_000) segments?: string[];
}

/** Fields that only the service sets; a client may send them back. */
export class CouponFields extends TermsFields {
  /** The customer whose coupon it is; nobody else may redeem it, unless it is a referral coupon. Seller-only. */
  @IfPresent() @Name() issuedTo?: string;
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
  @IfPresent() @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'code must be 1 to 64 letters, digits, _ or -' }) code?: string;
}

const NullableMoment = ApiPropertyOptional({ type: String, format: 'date-time', nullable: true });

/** Restrictions to change; the others stay, and null takes one off. */
export class RestrictionsPatchDto implements Exactly<RestrictionsPatchDto, Restrictions> {
  @ApiPropertyOptional({ type: [String], nullable: true }) @OrNull() @Names(CUSTOMERS_MAX, 1) validFor?: string[] | null;
  @NullableMoment @OrNull() @DateTimeOrDate() validFrom?: string | null;
  @NullableMoment @OrNull() @DateTimeOrDate() validUntil?: string | null;
  /** An amount without a currency keeps the one it has. */
  @ApiPropertyOptional({ type: () => CouponAmountDto, nullable: true })
  @OrNull()
  @Nested(() => CouponAmountDto)
  minOrderValue?: CouponAmountDto | null;
}

/** Fields to change; the others stay. A discount of another type starts without the amount or percentage of the one before. */
export class CouponPatchDto extends OmitType(CouponFields, ['restrictions']) {
  @ApiPropertyOptional({ type: () => RestrictionsPatchDto, nullable: true })
  @OrNull()
  @Nested(() => RestrictionsPatchDto)
  restrictions?: RestrictionsPatchDto | null;
  @ApiPropertyOptional({ enum: DISCOUNT_TYPES }) @IfPresent() @IsIn(DISCOUNT_TYPES) discountType?: DiscountType;
  @ApiPropertyOptional({ type: String, readOnly: true }) @ReadOnly() code?: string;
}

export class BulkDto {
  @Nested(() => CouponDto) coupon!: CouponDto;
  /** How many coupons of these terms to make. */
  @WholeNumber({ min: 1, max: 20_000 }) count!: number;
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

export class CouponRestrictionsView
  implements CouponRestrictions, Exactly<CouponRestrictionsView, Restrictions>, Exactly<CouponRestrictionsView, CouponRestrictions>
{
  validFor?: string[];
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validFrom?: string;
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validUntil?: string;
  minOrderValue?: CouponAmount;
}

/** The terms as they are read; what has no value is left out. */
export class TermsView implements Exactly<TermsView, CouponTerms> {
  @ApiPropertyOptional(TEXT_SCHEMA) name?: Localized;
  @ApiPropertyOptional(TEXT_SCHEMA) description?: Localized;
  @ApiProperty({ enum: DISCOUNT_TYPES }) discountType!: DiscountType;
  discountPercentage?: number;
  discountAbsolute?: CouponAmount;
  @ApiProperty({ enum: CALCULATION_TYPES }) discountCalculationType!: CalculationType;
  allowAnonymous!: boolean;
  /** Seller-only. */
  maxRedemptions?: number;
  maxRedemptionsPerCustomer!: number;
  restrictions?: CouponRestrictionsView;
  categoryRestricted!: boolean;
  includedCategories?: string[];
  excludedCategories?: string[];
  segmentRestricted!: boolean;
  segments?: string[];
  /** Seller-only. */
  issuedTo?: string;
}

/** A coupon as it is read. Sellers and shoppers see different parts of it. */
export class CouponView extends TermsView implements Partial<Coupon>, Covers<CouponView, Coupon> {
  code!: string;
  @ApiProperty({ enum: COUPON_STATUSES }) status!: CouponStatus;
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
