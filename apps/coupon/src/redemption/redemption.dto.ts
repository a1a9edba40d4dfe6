import { ApiProperty } from '@nestjs/swagger';
import type { CouponRedemption, CouponRedemptionRequest, CouponValidation, CouponValidationRequest } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import { Amount, Currency, IfPresent, Nested, QueryInt, Text, UuidParam } from '@suite/validation';
import { CouponPath } from '../coupon';
import { CouponAmount, Name } from '../terms';
import { redemptionNotFound } from '../domain/coupon.errors';

export class RedemptionPath extends CouponPath {
  /** The redemption’s id. */
  @UuidParam(redemptionNotFound) id!: string;
}

/** An amount of money in an order. */
export class OrderAmountDto {
  /** The amount in units of the currency, such as 12.99; not negative, with at most six decimals. */
  @ApiProperty({ type: Number, minimum: 0 }) @Amount() amount!: number;
  @Currency() currency!: string;
}

/** The order for which a coupon is checked. */
export class ValidationDto implements CouponValidationRequest {
  /** The total of everything that the coupon can discount, before discounts. */
  @Nested(() => OrderAmountDto) orderTotal!: OrderAmountDto;
  /** The discount that the shop calculated. The call fails if the coupon gives less. */
  @IfPresent() @Nested(() => OrderAmountDto) discount?: OrderAmountDto;
  /** The customer for whom an application acts; absent: an anonymous shopper. Customers act for themselves and omit it. */
  @IfPresent() @Name() customerNumber?: string;
}

/** A valid coupon. An invalid coupon is returned as an error with the reason. */
export class ValidationView implements CouponValidation {
  /** Always true. */
  @ApiProperty({ enum: [true] }) valid!: true;
  /** The largest discount on this order. */
  discount!: CouponAmount;
}

/** The order for which a coupon is redeemed. */
export class RedemptionDto implements WordsOf<ValidationDto>, CouponRedemptionRequest {
  /** The shop’s id of the order. Each order of a customer redeems the coupon at most once. */
  @Text(128) orderCode!: string;
  @Nested(() => OrderAmountDto) orderTotal!: OrderAmountDto;
  /** The discount that the shop grants, at most what the coupon gives. */
  @Nested(() => OrderAmountDto) discount!: OrderAmountDto;
  @IfPresent() @Name() customerNumber?: string;
}

/** The created redemption. */
export class RedemptionCreated {
  /** The redemption’s id, which releases it. */
  id!: string;
}

/** A redemption of a coupon. */
export class RedemptionView implements WordsOf<RedemptionDto>, CouponRedemption {
  /** The redemption’s id. */
  id!: string;
  /** The coupon’s code. */
  code!: string;
  orderCode!: string;
  orderTotal!: CouponAmount;
  discount!: CouponAmount;
  /** The customer who redeemed the coupon; absent: an anonymous shopper. */
  customerNumber?: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: string;
}

export class RedemptionListQuery {
  @QueryInt({ min: 1, max: 1_000_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}
