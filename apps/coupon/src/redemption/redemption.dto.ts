import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import type {
  CheckedCoupon,
  CouponRedemption,
  CouponRedemptionRequest,
  CouponsValidation,
  CouponsValidationRequest,
  CouponValidation,
  CouponValidationRequest,
  CouponVerdict,
} from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import {
  type DateTimeText,
  IfPresent,
  Nested,
  NestedList,
  QueryBoolean,
  QueryInt,
  Text,
  TextThat,
  UuidParam,
  type UuidText,
} from '@suite/validation';
import { IsIn } from 'class-validator';
import { CampaignDraftDto } from '../campaign';
import { CouponPath } from '../coupon';
import { MoneyDto, Name } from '../terms';
import { readCode } from '../domain/code';
import { redemptionNotFound } from '../domain/coupon.errors';
import { REDEMPTION_SORTS } from '../domain/redemption-list';

/** The most coupons that are checked together: a merge of eleven carts with 20 coupons each has 220. */
const CHECKED_MAX = 250;

const isCodeLike = (text: string): boolean => readCode(text) !== undefined;

export class RedemptionPath extends CouponPath {
  /** The redemption’s id. */
  @UuidParam(redemptionNotFound) id!: UuidText;
}

/** The order for which a coupon is checked. */
export class CouponValidationDraftDto implements CouponValidationRequest {
  /** The total of everything that the coupon can discount, before discounts. */
  @Nested(() => MoneyDto) orderTotal!: MoneyDto;
  /** The discount that the shop calculated. The call fails if the coupon gives less. */
  @IfPresent() @Nested(() => MoneyDto) discount?: MoneyDto;
  /**
   * Applications only: the most that rounding each line, each fee and the shipping adds to the discount. Absent: the shop rounds the
   * sum alone, to the smallest unit of the currency.
   */
  @IfPresent() @Nested(() => MoneyDto) rounding?: MoneyDto;
  /** The customer on whose behalf an application acts; absent: an anonymous shopper. Customers act for themselves and omit it. */
  @IfPresent() @Name() customerNumber?: string;
  /** The shop’s id of the order. If it has already redeemed the coupon, the coupon is valid with the discount of the redemption. */
  @IfPresent() @Text(128) orderCode?: string;
  /**
   * Applications and staff only: the campaign of the coupon as it would be changed, as for “Create a campaign”. It is judged in place of
   * the stored one, with what is redeemed so far. Nothing is stored.
   */
  @IfPresent() @Nested(() => CampaignDraftDto) campaign?: CampaignDraftDto;
}

/** A valid coupon. An invalid coupon is returned as an error with the reason. */
export class CouponValidationView implements CouponValidation {
  /** Always true. */
  @ApiProperty({ enum: [true] }) valid!: true;
  /** The largest discount on this order; of an order that has redeemed the coupon, the discount of its redemption. */
  discount!: MoneyDto;
}

/** A coupon that is checked together with others. */
export class CheckedCouponDto implements WordsOf<CouponValidationDraftDto>, CheckedCoupon {
  /** The coupon’s code, in upper or lower case. */
  @TextThat(isCodeLike, 'must be 1 to 64 letters, digits, _ or -') code!: string;
  @Nested(() => MoneyDto) orderTotal!: MoneyDto;
  @IfPresent() @Nested(() => MoneyDto) discount?: MoneyDto;
  @IfPresent() @Nested(() => MoneyDto) rounding?: MoneyDto;
}

/** The coupons of one order, in the order in which they are checked. */
export class CouponsValidationDraftDto implements CouponsValidationRequest {
  /** The customer on whose behalf the application acts; absent: an anonymous shopper. */
  @IfPresent() @Name() customerNumber?: string;
  /** At most 250 coupons, each code once. */
  @NestedList(() => CheckedCouponDto, { min: 1, max: CHECKED_MAX }) coupons!: CheckedCouponDto[];
}

/** Why a coupon is not valid. */
export class CouponReasonView {
  /** `coupon_not_found`, or a reason of a coupon. */
  type!: string;
  /** The reason, and what to do. */
  message!: string;
}

/** The result for one coupon. */
export class CouponVerdictView implements CouponVerdict {
  /** The coupon’s code, in upper case. */
  code!: string;
  /** Whether the order could redeem it together with the valid ones before it. */
  valid!: boolean;
  /** The discount that was requested, else the largest one. Only of a valid coupon. */
  discount?: MoneyDto;
  /** Why it is not valid. */
  refusal?: CouponReasonView;
}

/** The results, in the order of the request. */
export class CouponsValidationView implements CouponsValidation {
  /** One result for each coupon. */
  coupons!: CouponVerdictView[];
}

/** The order for which a coupon is redeemed. */
export class RedemptionDraftDto implements WordsOf<CouponValidationDraftDto>, CouponRedemptionRequest {
  /** The shop’s id of the order. Each order of a customer redeems the coupon at most once. */
  @Text(128) orderCode!: string;
  @Nested(() => MoneyDto) orderTotal!: MoneyDto;
  /** The discount of the order. It is stored and charged to budgets unchanged, and is at most the discount of the coupon plus `rounding`. */
  @Nested(() => MoneyDto) discount!: MoneyDto;
  @IfPresent() @Nested(() => MoneyDto) rounding?: MoneyDto;
  @IfPresent() @Name() customerNumber?: string;
}

/** The created redemption. */
export class CreatedRedemptionView {
  /** The redemption’s id, which releases it. */
  id!: UuidText;
}

/** A redemption of a coupon. */
export class RedemptionView implements WordsOf<RedemptionDraftDto>, CouponRedemption {
  /** The redemption’s id. */
  id!: UuidText;
  /** The coupon’s code. */
  code!: string;
  orderCode!: string;
  orderTotal!: MoneyDto;
  discount!: MoneyDto;
  /** The customer who redeemed the coupon; absent: an anonymous shopper. */
  customerNumber?: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: DateTimeText;
  /** The time of the redemption: the same as `createdAt`. */
  @ApiProperty({ type: String, format: 'date-time' }) redeemedAt!: DateTimeText;
}

/** A redemption of a coupon, which has a code, or of an automatic campaign. */
export class RedemptionNoticeView extends OmitType(RedemptionView, ['code']) {
  /** The coupon’s code. */
  code?: string;
  /** The automatic campaign. */
  campaignId?: string;
}

export class RedemptionQuery {
  /** The customer on whose behalf an application reads: only redemptions of this customer are returned. */
  @IfPresent() @Name() customerNumber?: string;
}

/** A sort order of redemptions; `-` or `:desc` means descending. */
type RedemptionSort = (typeof REDEMPTION_SORTS)[number];

export class RedemptionListQuery extends RedemptionQuery {
  @QueryInt({ min: 1, max: 1_000_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
  @QueryBoolean() totalCount: boolean = false;
  /**
   * Returns only redemptions whose order code or customer number begins with this text, or that have these values of `orderCode` and
   * `customerNumber`: `orderCode:ORDER-1001`.
   */
  @IfPresent() @Text(300) q?: string;
  /** The sort order; `-` or `:desc` means descending. Texts are compared character by character, anonymous shoppers first. */
  @ApiPropertyOptional({ enum: REDEMPTION_SORTS, default: 'redeemedAt' }) @IfPresent() @IsIn(REDEMPTION_SORTS) sort?: RedemptionSort;
}
