import { ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import type { Coupon, CouponCombination } from '@suite/contracts';
import { COMBINATIONS } from '@suite/coupon-rules';
import type { WordsOf } from '@suite/http';
import {
  type DateTimeText,
  IfPresent,
  type Int32,
  Nested,
  OrNull,
  PathParam,
  QueryBoolean,
  QueryInt,
  ReadOnly,
  Rule,
  TextThat,
  WholeNumber,
} from '@suite/validation';
import { IsIn, Matches } from 'class-validator';
import { readCode } from '../domain/code';
import { couponLine, CSV_HEADER } from './list/coupon-csv.view';
import { COUPON_SORTS } from '../domain/coupon-list';
import { COUPON_STATUSES, type CouponStatus } from '../domain/coupon-status';
import { type CouponTerms } from '../domain/coupon-terms';
import { couponNotFound } from '../domain/coupon.errors';
import { CAMPAIGN_ID, CouponRestrictionsPatchDto, Name, TermsFields, ViewType } from '../terms';

const SEARCH_LENGTH_MAX = 256;

const isCodeLike = (text: string): boolean => readCode(text) !== undefined;

export class TenantPath {
  tenant!: string;
}

export class CouponPath extends TenantPath {
  /** The coupon’s code, in upper or lower case. */
  @PathParam(readCode, () => couponNotFound()) code!: string;
}

const isSchemaUrl = (value: unknown): boolean => value === null || (typeof value === 'string' && /^[^\s\p{Cc}]{1,2048}$/u.test(value));
const areSchemaUrls = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isSchemaUrl);
const SCHEMA_URLS = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** The version of a coupon, and the schemas of its mixins. */
export class CouponMetadataDraftDto {
  /** The version that a change is based on. If the coupon has another version, the change is rejected with 409 `version_conflict`. */
  @IfPresent() @WholeNumber({ min: 0, max: 2_147_483_647 }) version?: number;
  /** The schema URLs of the mixins, by mixin name. In a change, null removes one. */
  @ApiPropertyOptional(SCHEMA_URLS)
  @IfPresent()
  @Rule(areSchemaUrls, 'must be an object of URLs of at most 2048 characters, by mixin name')
  mixins?: Record<string, string | null>;
}

/** The version of a coupon, and the schemas of its mixins. */
export class CouponMetadataView implements WordsOf<CouponMetadataDraftDto> {
  /** The version of the terms, from 1. It increases with each change. */
  version!: Int32;
  /** The schema URLs of the mixins, by mixin name. */
  @ApiPropertyOptional(SCHEMA_URLS) mixins?: Readonly<Record<string, string>>;
}

/** The moments between which a campaign is valid; its terms apply in addition to those of the coupon. */
export class CampaignPeriodView {
  /** The first moment; absent: any time. */
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validFrom?: DateTimeText;
  /** The last moment; absent: without an end. */
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validUntil?: DateTimeText;
}

/** The terms, and fields that only the service sets; a client may send them back. */
export class CouponFields extends TermsFields {
  /** The version that a change is based on, and the schema URLs of the mixins. */
  @IfPresent() @Nested(() => CouponMetadataDraftDto) metadata?: CouponMetadataDraftDto;
  /** INACTIVE if disabled or before `validFrom`, EXPIRED after `validUntil`, USED after `maxRedemptions` redemptions, else VALID. */
  @ApiPropertyOptional({ enum: COUPON_STATUSES, readOnly: true }) @ReadOnly() status?: CouponStatus;
  /** The number of redemptions, without released ones. Only sellers see it. */
  @ApiPropertyOptional({ type: Number, readOnly: true }) @ReadOnly() redemptionCount?: Int32;
  /** When the campaign of the coupon is valid. Only sellers see it. */
  @ApiPropertyOptional({ type: () => CampaignPeriodView, readOnly: true }) @ReadOnly() campaignPeriod?: CampaignPeriodView;
  /** The coupons with which it can be combined: ALL, those of the SAME_CAMPAIGN, or NONE. Follows from `combinable` and the campaign. */
  @ApiPropertyOptional({ enum: COMBINATIONS, readOnly: true }) @ReadOnly() combines?: CouponCombination;
  /** Whether the coupon was disabled: a change with `status` disables and enables it. Only sellers see it. */
  @ApiPropertyOptional({ type: Boolean, readOnly: true }) @ReadOnly() disabled?: boolean;
  /** Whether the coupon was deleted. Only sellers see it. */
  @ApiPropertyOptional({ type: Boolean, readOnly: true }) @ReadOnly() deleted?: boolean;
  /** The calls that validate and redeem the coupon. Only shoppers see it. */
  @ApiPropertyOptional({ type: 'array', items: {}, readOnly: true }) @ReadOnly() links?: LinkView[];
}

/** A complete coupon. Omitted fields get their defaults. `code` is ignored. */
export class CouponTermsDto extends CouponFields {
  /** The coupon’s code, in upper case. */
  @ApiPropertyOptional({ type: String, readOnly: true }) @ReadOnly() code?: string;
}

/** A new coupon. Omitted fields get their defaults. */
export class CouponDraftDto extends CouponFields {
  /** The code: 1 to 64 letters, digits, `_` or `-`, stored in upper case. If omitted, the service generates one. */
  @IfPresent() @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'code must be 1 to 64 letters, digits, _ or -' }) code?: string;
}

/**
 * Fields to change. Omitted fields keep their values. A change of `discountType` removes the previous type’s amount and
 * percentage.
 */
export class CouponPatchDto extends PartialType(OmitType(CouponTermsDto, ['restrictions', 'campaignId', 'status']), {
  skipNullProperties: false,
}) {
  /**
   * INACTIVE disables the coupon: it stays readable, and is refused with `coupon_not_active`. VALID enables it again. EXPIRED and USED
   * follow from the terms, and change nothing. Omit it to change other fields only.
   */
  @ApiPropertyOptional({ enum: COUPON_STATUSES }) @IfPresent() @IsIn(COUPON_STATUSES) status?: CouponStatus;
  /** Restrictions to change; null removes all restrictions. */
  @ApiPropertyOptional({ type: () => CouponRestrictionsPatchDto, nullable: true })
  @OrNull()
  @Nested(() => CouponRestrictionsPatchDto)
  restrictions?: CouponRestrictionsPatchDto | null;
  /** The id of another campaign, or null for none. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @OrNull()
  @Matches(CAMPAIGN_ID, { message: 'campaignId must be the id of a campaign' })
  campaignId?: string | null;
}

/** Terms for many coupons. */
export class CouponBatchDraftDto {
  /** The terms of each coupon. */
  @Nested(() => CouponTermsDto) coupon!: CouponTermsDto;
  /** The number of coupons to create. */
  @WholeNumber({ min: 1, max: 20_000 }) count!: number;
}

/** The created coupons. */
export class CouponCodesView {
  /** The codes of the coupons, in no particular order. */
  codes!: string[];
}

/** A sort order of coupons; `-` or `:desc` means descending. */
type CouponSort = (typeof COUPON_SORTS)[number];

export class CouponListQuery {
  @QueryInt({ min: 1, max: 1_000_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
  @QueryBoolean() totalCount: boolean = false;
  /** Whether to include deleted coupons. */
  @QueryBoolean() showDeleted: boolean = false;
  /**
   * Returns only coupons whose codes begin with this text, in upper or lower case, or that have these values of `code`, `name`,
   * `status`, `discountType` and `issuedTo`: `status:VALID name:Spring sale`. A value ends where the next member begins.
   */
  @IfPresent() @TextThat((text) => text.length <= SEARCH_LENGTH_MAX, `must have at most ${SEARCH_LENGTH_MAX} characters`) q?: string;
  /** Returns only coupons that currently have this status. */
  @IfPresent() @IsIn(COUPON_STATUSES) status?: CouponStatus;
  /** Returns only coupons of this campaign, by code. */
  @IfPresent() @Matches(CAMPAIGN_ID, { message: 'campaignId must be the id of a campaign' }) campaignId?: string;
  /** Returns only coupons that were issued to this customer, by code. */
  @IfPresent() @Name() issuedTo?: string;
  /**
   * The sort order: by creation time, by code or by name; `-` or `:desc` means descending. A localized name counts in English, or
   * else in its first language. Lists with `after` are always sorted by code.
   */
  @ApiPropertyOptional({ enum: COUPON_SORTS, default: 'createdAt' }) @IfPresent() @IsIn(COUPON_SORTS) sort?: CouponSort;
  /**
   * Returns only coupons after this code, sorted by code: `X-Next-After` of the previous page, or the code of its last entry;
   * empty for the first page. Can be combined with `q`, `status`, `campaignId`, `issuedTo`, `showDeleted` and `sort=code`, not with
   * `pageNumber`.
   */
  @IfPresent()
  @TextThat((text) => text === '' || isCodeLike(text), 'must be empty or 1 to 64 letters, digits, _ or -')
  after?: string;
}

export class CouponQuery {
  /** Whether to return a deleted coupon. Applies to applications only. */
  @QueryBoolean() showDeleted: boolean = false;
  /** The customer on whose behalf an application reads: the coupon is returned as this customer sees it. */
  @IfPresent() @Name() customerNumber?: string;
}

export class CouponHistoryQuery {
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}

export class ReplaceCouponQuery {
  /** Whether to change only the fields in the request, as PATCH does; default false. */
  @QueryBoolean() partial: boolean = false;
}

/** A link to a call for the coupon. */
export class LinkView {
  /** The purpose of the call: validate or redeem. */
  rel!: string;
  /** The purpose in words, in English. */
  title!: string;
  /** The path of the call. */
  href!: string;
  /** The media type of the request body. */
  type!: string;
}

const ALWAYS = [
  'discountType',
  'discountCalculationType',
  'allowAnonymous',
  'maxRedemptionsPerCustomer',
  'categoryRestricted',
  'segmentRestricted',
  'combinable',
] as const;

/** The terms in a response. Terms without a value are omitted, and so are those that the caller may not see. */
export type TermsView = Pick<Coupon, (typeof ALWAYS)[number]> &
  Partial<Pick<Coupon, Exclude<keyof CouponTerms, 'disabled' | 'mixinSchemas'>>>;

/** A coupon. Sellers and shoppers see different parts of it. */
export class CouponView extends ViewType<TermsView, TermsFields>(TermsFields, ALWAYS) implements WordsOf<CouponTermsDto>, Partial<Coupon> {
  code!: string;
  status!: CouponStatus;
  combines!: CouponCombination;
  metadata!: CouponMetadataView;
  redemptionCount?: Int32;
  campaignPeriod?: CampaignPeriodView;
  disabled?: boolean;
  deleted?: boolean;
  links?: LinkView[];
}

const EXPORTED = { redemptions: 0, issuedTo: null, createdAt: new Date('2026-11-21T12:00:00Z'), lastRedeemedAt: null };

/** A list of coupons as a file. */
export const COUPON_FILE = {
  type: 'text/csv',
  example: [
    CSV_HEADER,
    couponLine({ ...EXPORTED, code: 'SPRING-4K7Q', status: 'VALID', issuedTo: '1000000001' }),
    couponLine({ ...EXPORTED, code: 'SPRING-9XTB', status: 'USED', redemptions: 1, lastRedeemedAt: new Date('2026-11-22T09:30:00Z') }),
  ].join(''),
};

/** The created coupon. */
export class CreatedCouponView {
  /** The coupon’s code. */
  id!: string;
}
