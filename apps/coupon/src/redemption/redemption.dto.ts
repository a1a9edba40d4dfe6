import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { CouponRedemption, CouponRedemptionRequest, CouponValidation, CouponValidationRequest } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import { type DateTimeText, IfPresent, Nested, QueryBoolean, QueryInt, Text, UuidParam, type UuidText } from '@suite/validation';
import { IsIn } from 'class-validator';
import { CouponPath } from '../coupon';
import { MoneyDto, Name } from '../terms';
import { redemptionNotFound } from '../domain/coupon.errors';
import { REDEMPTION_SORTS } from '../domain/redemption-list';

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
  /** The customer on whose behalf an application acts; absent: an anonymous shopper. Customers act for themselves and omit it. */
  @IfPresent() @Name() customerNumber?: string;
  /** The shop’s id of the order. If it has redeemed the coupon already, the coupon stays valid, with the discount of the redemption. */
  @IfPresent() @Text(128) orderCode?: string;
}

/** A valid coupon. An invalid coupon is returned as an error with the reason. */
export class CouponValidationView implements CouponValidation {
  /** Always true. */
  @ApiProperty({ enum: [true] }) valid!: true;
  /** The largest discount on this order; of an order that has redeemed the coupon, the discount of its redemption. */
  discount!: MoneyDto;
}

/** The order for which a coupon is redeemed. */
export class RedemptionDraftDto implements WordsOf<CouponValidationDraftDto>, CouponRedemptionRequest {
  /** The shop’s id of the order. Each order of a customer redeems the coupon at most once. */
  @Text(128) orderCode!: string;
  @Nested(() => MoneyDto) orderTotal!: MoneyDto;
  /** The discount that the shop grants, at most what the coupon gives. */
  @Nested(() => MoneyDto) discount!: MoneyDto;
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
