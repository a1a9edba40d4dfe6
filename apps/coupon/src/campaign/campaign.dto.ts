import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import type { CouponCombination, DiscountCalculationType } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import {
  type AmountNumber,
  DateTimeOrDate,
  type DateTimeText,
  IfPresent,
  type Int32,
  LocalizedLine,
  Nested,
  OrNull,
  PathParam,
  QueryBoolean,
  QueryInt,
  ReadOnly,
  Text,
  TimeZone,
  WholeNumber,
} from '@suite/validation';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { CAMPAIGN_COMBINATIONS } from '../domain/campaign';
import { campaignNotFound } from '../domain/campaign.errors';
import type { Localized } from '../domain/coupon-terms';
import { CAMPAIGN_ID, Limit, MoneyDto } from '../terms';
import { PROMOTION_BASES, PromotionBenefitDto, PromotionConditionsDto, PromotionView } from './promotion.dto';

const SEARCH_LENGTH_MAX = 256;
const CAMPAIGN_SORTS = ['createdAt', '-createdAt', 'createdAt:asc', 'createdAt:desc'] as const;
/** A sort order of campaigns; `-` or `:desc` means newest first. */
type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

const IsId = () => Matches(CAMPAIGN_ID, { message: '$property must be 1 to 64 letters, digits, _, . or -' });

export class CampaignPath {
  tenant!: string;
  /** The campaign’s id. */
  @PathParam(CAMPAIGN_ID, campaignNotFound) campaignId!: string;
}

/** The terms of a campaign. They apply to each of its codes, in addition to the terms of the code. */
class CampaignFields {
  /** The name: one text of one line, or one for each language code. */
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] })
  @LocalizedLine()
  name!: Localized;
  /** Whether its codes can be redeemed; default true. A change applies to the next call. */
  @IfPresent() @IsBoolean() active?: boolean;
  /** The time zone of its days, by its IANA name, such as `Europe/Berlin`; default UTC. */
  @IfPresent() @TimeZone() timeZone?: string;
  /** The first moment at which its codes are valid; a date means its start in the time zone. */
  @IfPresent() @DateTimeOrDate() validFrom?: string;
  /** The last moment at which its codes are valid; a date means its end in the time zone. */
  @IfPresent() @DateTimeOrDate() validUntil?: string;
  /** The most that all redemptions together take off, more than 0. Redemptions in another currency are refused. */
  @IfPresent() @Nested(() => MoneyDto) budget?: MoneyDto;
  /** The maximum number of redemptions of all its codes together; absent or -1: unlimited. */
  @IfPresent() @Limit() maxRedemptions?: number;
  /**
   * The coupons with which its codes can be combined: ALL (default), those of the SAME_CAMPAIGN, or NONE. An automatic campaign is
   * combined with ALL codes and automatic campaigns, or with NONE; then it steps aside for every valid code.
   */
  @IfPresent() @IsIn(CAMPAIGN_COMBINATIONS) combinable?: CouponCombination;
  /**
   * Whether carts get a discount without a code; default false. It cannot change. Only an automatic campaign has the fields from
   * `benefit` to `maxRedemptionsPerCustomer`, and it has no codes. A tenant has at most 500 that are active.
   */
  @IfPresent() @IsBoolean() automatic?: boolean;
  /** What carts get; required if `automatic` is true. */
  @IfPresent() @Nested(() => PromotionBenefitDto) benefit?: PromotionBenefitDto;
  /** SUBTOTAL (default) discounts the lines; TOTAL also their fees and the shipping: only with PERCENT, ABSOLUTE and TIERS. */
  @IfPresent() @IsIn(PROMOTION_BASES) appliesTo?: DiscountCalculationType;
  /** The conditions, judged on the cart before discounts; absent: none. */
  @IfPresent() @Nested(() => PromotionConditionsDto) conditions?: PromotionConditionsDto;
  /** The lowest comes first, from 0 to 1000; default 100. Equal ones come in the order of their ids. */
  @IfPresent() @WholeNumber({ min: 0, max: 1_000 }) priority?: Int32;
  /** Whether no further automatic campaign applies after this one; default false. Codes still apply. */
  @IfPresent() @IsBoolean() stop?: boolean;
  /** The maximum number of redemptions by each customer. Then it applies to customers who are logged in only. */
  @IfPresent() @WholeNumber({ min: 1, max: 2_147_483_647 }) maxRedemptionsPerCustomer?: Int32;
  /** The service sets it. */
  @ApiPropertyOptional({ type: Number, readOnly: true }) @ReadOnly() budgetLeft?: AmountNumber;
  /** The service sets it. */
  @ApiPropertyOptional({ type: Number, readOnly: true }) @ReadOnly() redemptionsLeft?: Int32;
  /** The service sets it. */
  @ApiPropertyOptional({ type: String, format: 'date-time', readOnly: true }) @ReadOnly() createdAt?: DateTimeText;
  /** The service sets it. */
  @ApiPropertyOptional({ type: String, format: 'date-time', readOnly: true }) @ReadOnly() modifiedAt?: DateTimeText;
}

/** A new campaign. Omitted fields get their defaults. */
export class CampaignDraftDto extends CampaignFields {
  /** The id: 1 to 64 letters, digits, `_`, `.` or `-`. If omitted, the service generates one. */
  @IfPresent() @IsId() campaignId?: string;
}

/** All terms of a campaign. Omitted fields get their defaults. `campaignId` is ignored. */
export class CampaignTermsDto extends CampaignFields {
  /** The campaign’s id. */
  @ApiPropertyOptional({ type: String, readOnly: true }) @ReadOnly() campaignId?: string;
}

type Removable = 'validFrom' | 'validUntil' | 'budget' | 'maxRedemptions' | 'conditions' | 'maxRedemptionsPerCustomer';

/** Terms to change. Omitted fields keep their values. */
export class CampaignPatchDto extends (PartialType(CampaignTermsDto, { skipNullProperties: false }) as new () => Omit<
  Partial<CampaignTermsDto>,
  Removable
>) {
  /** The first moment, or null for none. */
  @ApiPropertyOptional({ type: String, nullable: true }) @OrNull() @DateTimeOrDate() validFrom?: string | null;
  /** The last moment, or null for none. */
  @ApiPropertyOptional({ type: String, nullable: true }) @OrNull() @DateTimeOrDate() validUntil?: string | null;
  /** The budget, or null for none. What was redeemed before counts. */
  @ApiPropertyOptional({ type: () => MoneyDto, nullable: true }) @OrNull() @Nested(() => MoneyDto) budget?: MoneyDto | null;
  /** The maximum number of redemptions, or null for any number. */
  @ApiPropertyOptional({ type: Number, nullable: true }) @OrNull() @Limit() maxRedemptions?: number | null;
  /** All conditions of an automatic campaign, or null for none. */
  @ApiPropertyOptional({ type: () => PromotionConditionsDto, nullable: true })
  @OrNull()
  @Nested(() => PromotionConditionsDto)
  conditions?: PromotionConditionsDto | null;
  /** The maximum number of redemptions by each customer, or null for any number. */
  @ApiPropertyOptional({ type: Number, nullable: true })
  @OrNull()
  @WholeNumber({ min: 1, max: 2_147_483_647 })
  maxRedemptionsPerCustomer?: number | null;
}

/** A campaign. */
export class CampaignView extends PromotionView implements WordsOf<CampaignDraftDto> {
  /** The campaign’s id. */
  campaignId!: string;
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] })
  name!: Localized;
  active!: boolean;
  timeZone!: string;
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validFrom?: DateTimeText;
  @ApiPropertyOptional({ type: String, format: 'date-time' }) validUntil?: DateTimeText;
  budget?: MoneyDto;
  maxRedemptions?: Int32;
  @ApiProperty({ enum: CAMPAIGN_COMBINATIONS }) combinable!: CouponCombination;
  /** What is left of the budget of an automatic campaign, in its currency. */
  budgetLeft?: AmountNumber;
  /** How many redemptions an automatic campaign has left. */
  redemptionsLeft?: Int32;
  /** The time of its creation. */
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: DateTimeText;
  /** The time of its last change. */
  @ApiProperty({ type: String, format: 'date-time' }) modifiedAt!: DateTimeText;
}

/** The created campaign. */
export class CreatedCampaignView {
  /** The campaign’s id. */
  campaignId!: string;
}

/** The sums of a campaign's redemptions in one currency. */
export class CampaignTotalView {
  /** The number of redemptions, without released ones. */
  redemptions!: Int32;
  /** The number of released redemptions. */
  cancelled!: Int32;
  /** The sum of the discounts. */
  discountTotal!: MoneyDto;
  /** The totals of their orders, before discounts. */
  orderTotal!: MoneyDto;
}

/** The figures of a campaign. */
export class CampaignFiguresView implements WordsOf<CampaignTotalView> {
  /** The number of its codes, without deleted ones. */
  codes!: Int32;
  /** The number of redemptions in all currencies, without released ones. */
  redemptions!: Int32;
  /** The number of released redemptions in all currencies. */
  cancelled!: Int32;
  /** The sum of the discounts, in the currency of the budget, or else in the currency with the most redemptions. */
  discountTotal!: MoneyDto;
  /** The totals of their orders in the same currency, before discounts. */
  orderTotal!: MoneyDto;
  /** The figures of each currency. */
  currencies!: CampaignTotalView[];
  /** The number of refused redemptions by reason, such as `coupon_budget_exceeded`. Validations are not counted. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer', format: 'int32' } })
  refusals!: Readonly<Record<string, number>>;
}

export class CampaignListQuery {
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
  /** Returns only automatic campaigns, or only those with codes. */
  @QueryBoolean() automatic?: boolean;
  /** Returns only campaigns whose id begins with this text, or whose name contains it in any language; in upper or lower case. */
  @IfPresent() @Text(SEARCH_LENGTH_MAX) q?: string;
  /** The sort order: by creation time; `-` or `:desc` means newest first. */
  @ApiPropertyOptional({ enum: CAMPAIGN_SORTS, default: 'createdAt' })
  @IfPresent()
  @IsIn(CAMPAIGN_SORTS)
  sort?: CampaignSort;
}
