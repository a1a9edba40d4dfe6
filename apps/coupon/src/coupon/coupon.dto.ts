import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import type { Coupon, CouponRestrictions } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
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
  TextThat,
  WholeNumber,
} from '@suite/validation';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { readCode } from '../domain/code';
import { COUPON_ORDERS, type CouponOrder } from '../domain/coupon-list';
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

const isCodeLike = (text: string): boolean => readCode(text) !== undefined;

export class TenantPath {
  tenant!: string;
}

export class CouponPath extends TenantPath {
  /** The coupon's code, in upper or lower case. */
  @PathParam(readCode, () => noSuchCoupon()) code!: string;
}

/** An amount of a coupon's terms. */
export class CouponAmountDto {
  /** In units of the currency, such as 12.99. Default 0. */
  @IfPresent() @Amount() amount?: number;
  /** The currency, as its ISO 4217 code; default USD. */
  @IfPresent() @Currency() currency?: string;
}

const MOMENT = {
  anyOf: [
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'date' },
  ],
};
const MomentSchema = ApiPropertyOptional(MOMENT);

export class RestrictionsDto implements Exactly<RestrictionsDto, Restrictions> {
  /** Customer numbers, at least one; absent: every customer. Not with allowAnonymous. A customer sees only their own. */
  @IfPresent() @Names(CUSTOMERS_MAX, 1) validFor?: string[];
  /** The first moment at which the coupon holds; a date is its first moment in UTC. */
  @MomentSchema @IfPresent() @DateTimeOrDate() validFrom?: string;
  /** The last moment at which the coupon holds; a date is its last moment in UTC. */
  @MomentSchema @IfPresent() @DateTimeOrDate() validUntil?: string;
  /** The order must come to this before discounts; orders in another currency are refused. */
  @IfPresent() @Nested(() => CouponAmountDto) minOrderValue?: CouponAmountDto;
}

/** What a seller decides about every coupon alike; the kind of discount and the owner come with the classes below. */
export class TermsFields implements Exactly<TermsFields, Omit<CouponTerms, 'discountType' | 'issuedTo'>> {
  /** What shoppers see the coupon as: one text, or one for each language code. */
  @ApiPropertyOptional(TEXT_SCHEMA) @IfPresent() @LocalizedText() name?: Localized;
  /** What the coupon is about, for shoppers: one text, or one for each language code. */
  @ApiPropertyOptional(TEXT_SCHEMA) @IfPresent() @LocalizedText() description?: Localized;
  /** From 0 to 100; required when discountType is PERCENT. */
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 100 })
  @IfPresent()
  @Decimal({ min: 0, max: 100, decimals: PERCENT_DECIMALS })
  discountPercentage?: number;
  /** What the coupon takes off when discountType is ABSOLUTE; default 0 USD. */
  @IfPresent() @Nested(() => CouponAmountDto) discountAbsolute?: CouponAmountDto;
  /** SUBTOTAL (default) touches lines only, TOTAL also their fees and the shipping. */
  @ApiPropertyOptional({ enum: CALCULATION_TYPES }) @IfPresent() @IsIn(CALCULATION_TYPES) discountCalculationType?: CalculationType;
  /** Redeemable by anonymous users; default false. */
  @IfPresent() @IsBoolean() allowAnonymous?: boolean;
  /** How often the coupon may be redeemed by all customers together; -1 (default) is unlimited. Only sellers see it. */
  @IfPresent() @Limit() maxRedemptions?: number;
  /** How often each customer may redeem the coupon; -1 (default) is unlimited. Not with allowAnonymous. */
  @IfPresent() @Limit() maxRedemptionsPerCustomer?: number;
  /** For whom, when and for which orders the coupon holds. */
  @IfPresent() @Nested(() => RestrictionsDto) restrictions?: RestrictionsDto;
  /** Whether only lines count that are in an included category (no list: in any) and in no excluded one; default false. */
  @IfPresent() @IsBoolean() categoryRestricted?: boolean;
  /** Ids of the categories whose products the coupon discounts; looked at when categoryRestricted is true. */
  @IfPresent() @Names(1_000) includedCategories?: string[];
  /** Ids of the categories whose products the coupon leaves alone; looked at when categoryRestricted is true. */
  @IfPresent() @Names(1_000) excludedCategories?: string[];
  /** Whether only lines count that one of the segments names; default false. */
  @IfPresent() @IsBoolean() segmentRestricted?: boolean;
  /** Ids of customer segments; looked at when segmentRestricted is true. */
  @IfPresent() @Names(1_000) segments?: string[];
}

/** Fields that only the service sets; a client may send them back. */
export class CouponFields extends TermsFields {
  /** The number of the customer whose coupon it is: nobody else may redeem it, unless it is a referral coupon. Only sellers see it. */
  @IfPresent() @Name() issuedTo?: string;
  /** INACTIVE before validFrom, EXPIRED after validUntil, USED at maxRedemptions, else VALID. */
  @ApiPropertyOptional({ enum: COUPON_STATUSES, readOnly: true }) @ReadOnly() status?: CouponStatus;
  /** How often the coupon has been redeemed, without the uses that were given back. Only sellers see it. */
  @ApiPropertyOptional({ type: Number, readOnly: true }) @ReadOnly() redemptionCount?: number;
  /** Whether the coupon was deleted. Only sellers see it. */
  @ApiPropertyOptional({ type: Boolean, readOnly: true }) @ReadOnly() deleted?: boolean;
  /** Where to validate and redeem the coupon. Only shoppers see it. */
  @ApiPropertyOptional({ type: 'array', items: {}, readOnly: true }) @ReadOnly() links?: CouponLink[];
}

/** A whole coupon; what is left out has its default. The code is ignored. */
export class CouponDto extends CouponFields {
  /** What the coupon takes off: a percentage, an amount, or the shipping. */
  @ApiProperty({ enum: DISCOUNT_TYPES }) @IsIn(DISCOUNT_TYPES) discountType!: DiscountType;
  /** The coupon's code, in upper case. */
  @ApiPropertyOptional({ type: String, readOnly: true }) @ReadOnly() code?: string;
}

/** A coupon under a code of the seller's choice, or under a generated one when there is none. */
export class NewCouponDto extends CouponFields implements WordsOf<CouponDto> {
  @ApiProperty({ enum: DISCOUNT_TYPES }) @IsIn(DISCOUNT_TYPES) discountType!: DiscountType;
  /** The code of the seller's choice: letters, digits, _ and -; kept in upper case. Left out: one is generated. */
  @IfPresent() @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'code must be 1 to 64 letters, digits, _ or -' }) code?: string;
}

const NullableMoment = ApiPropertyOptional({ ...MOMENT, nullable: true });

/** Restrictions to change; the others stay, and null takes one off. */
export class RestrictionsPatchDto implements Exactly<RestrictionsPatchDto, Restrictions>, WordsOf<RestrictionsDto> {
  @ApiPropertyOptional({ type: [String], nullable: true }) @OrNull() @Names(CUSTOMERS_MAX, 1) validFor?: string[] | null;
  @NullableMoment @OrNull() @DateTimeOrDate() validFrom?: string | null;
  @NullableMoment @OrNull() @DateTimeOrDate() validUntil?: string | null;
  /** The order must come to this before discounts. Without a currency it keeps the one that it has. */
  @ApiPropertyOptional({ type: () => CouponAmountDto, nullable: true })
  @OrNull()
  @Nested(() => CouponAmountDto)
  minOrderValue?: CouponAmountDto | null;
}

/** Fields to change; the others stay. A discount of another type starts without the amount or percentage of the one before. */
export class CouponPatchDto extends OmitType(CouponFields, ['restrictions']) implements WordsOf<CouponDto> {
  /** Restrictions to change; null takes all of them off. */
  @ApiPropertyOptional({ type: () => RestrictionsPatchDto, nullable: true })
  @OrNull()
  @Nested(() => RestrictionsPatchDto)
  restrictions?: RestrictionsPatchDto | null;
  @ApiPropertyOptional({ enum: DISCOUNT_TYPES }) @IfPresent() @IsIn(DISCOUNT_TYPES) discountType?: DiscountType;
  @ApiPropertyOptional({ type: String, readOnly: true }) @ReadOnly() code?: string;
}

/** Terms for many coupons. */
export class BulkDto {
  /** The terms of each of them. */
  @Nested(() => CouponDto) coupon!: CouponDto;
  /** How many coupons of these terms to make. */
  @WholeNumber({ min: 1, max: 20_000 }) count!: number;
}

/** The coupons that were made. */
export class CouponCodes {
  /** Their codes, in no particular order. */
  codes!: string[];
}

export class CouponListQuery {
  @QueryInt({ min: 1, max: 1_000_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
  /** Whether to list deleted coupons too. */
  @QueryBoolean() showDeleted: boolean = false;
  /** Only coupons whose codes begin with this, in upper or lower case. */
  @IfPresent() @TextThat(isCodeLike, 'must be 1 to 64 letters, digits, _ or -') q?: string;
  /** Only coupons that have this status now. */
  @ApiPropertyOptional({ enum: COUPON_STATUSES }) @IfPresent() @IsIn(COUPON_STATUSES) status?: CouponStatus;
  /** The order: by the moment of their making or by their codes; with `-` the last ones come first. `after` is by code. */
  @ApiPropertyOptional({ enum: COUPON_ORDERS, default: 'createdAt' }) @IfPresent() @IsIn(COUPON_ORDERS) sort?: CouponOrder;
  /**
   * Only coupons whose codes come after this one, by code: `X-Next-After` of the page before, or the code of its last entry;
   * empty for the first page. Goes with `q`, `status`, `showDeleted` and `sort=code`, not with `pageNumber`.
   */
  @IfPresent()
  @TextThat((text) => text === '' || isCodeLike(text), 'must be empty or 1 to 64 letters, digits, _ or -')
  after?: string;
}

export class CouponQuery {
  /** Whether to answer the coupon even if it is deleted; looked at for applications only. */
  @QueryBoolean() showDeleted: boolean = false;
}

/** A call that the shopper may make with the coupon. */
export class CouponLink {
  /** What the call does: validate or redeem. */
  rel!: string;
  /** The same for people, in English. */
  title!: string;
  /** The path of the call. */
  href!: string;
  /** The media type of its body. */
  type!: string;
}

/** An amount of money. */
export class CouponAmount {
  /** In units of the currency, such as 12.99. */
  amount!: number;
  currency!: string;
}

export class CouponRestrictionsView
  implements
    WordsOf<RestrictionsDto>,
    CouponRestrictions,
    Exactly<CouponRestrictionsView, Restrictions>,
    Exactly<CouponRestrictionsView, CouponRestrictions>
{
  validFor?: string[];
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validFrom?: string;
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validUntil?: string;
  minOrderValue?: CouponAmount;
}

/** The terms as they are read; what has no value is left out. */
export class TermsView implements Exactly<TermsView, CouponTerms>, WordsOf<CouponDto> {
  @ApiPropertyOptional(TEXT_SCHEMA) name?: Localized;
  @ApiPropertyOptional(TEXT_SCHEMA) description?: Localized;
  @ApiProperty({ enum: DISCOUNT_TYPES }) discountType!: DiscountType;
  discountPercentage?: number;
  discountAbsolute?: CouponAmount;
  @ApiProperty({ enum: CALCULATION_TYPES }) discountCalculationType!: CalculationType;
  allowAnonymous!: boolean;
  maxRedemptions?: number;
  maxRedemptionsPerCustomer!: number;
  restrictions?: CouponRestrictionsView;
  categoryRestricted!: boolean;
  includedCategories?: string[];
  excludedCategories?: string[];
  segmentRestricted!: boolean;
  segments?: string[];
  issuedTo?: string;
}

/** A coupon as it is read. Sellers and shoppers see different parts of it. */
export class CouponView extends TermsView implements WordsOf<CouponDto>, Partial<Coupon>, Covers<CouponView, Coupon> {
  code!: string;
  @ApiProperty({ enum: COUPON_STATUSES }) status!: CouponStatus;
  redemptionCount?: number;
  deleted?: boolean;
  links?: CouponLink[];
}

/** The coupon that was made. */
export class CouponCreated {
  /** The coupon's code. */
  id!: string;
}
