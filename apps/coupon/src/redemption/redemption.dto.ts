import { ApiProperty } from '@nestjs/swagger';
import type { CouponRedemption, CouponRedemptionRequest, CouponValidation, CouponValidationRequest } from '@suite/contracts';
import type { WordsOf } from '@suite/http';
import { Amount, Currency, IfPresent, Nested, QueryInt, Text, UuidParam } from '@suite/validation';
import { CouponAmount, CouponPath, Name } from '../coupon/coupon.dto';
import type { Exactly } from '../domain/exactly';
import { noSuchRedemption } from '../domain/refusals';

export class RedemptionPath extends CouponPath {
  /** The redemption's id. */
  @UuidParam(noSuchRedemption) id!: string;
}

/** An amount of an order. */
export class OrderAmountDto {
  /** In units of the currency, such as 12.99; not negative, at most six decimals. */
  @ApiProperty({ type: Number, minimum: 0 }) @Amount() amount!: number;
  @Currency() currency!: string;
}

/** The order for which a shopper wants the coupon. */
export class ValidationDto implements CouponValidationRequest, Exactly<ValidationDto, CouponValidationRequest> {
  /** What everything comes to that the coupon may discount, before discounts. */
  @Nested(() => OrderAmountDto) orderTotal!: OrderAmountDto;
  /** What the shop means to take off: refused when it is more than the coupon gives. */
  @IfPresent() @Nested(() => OrderAmountDto) discount?: OrderAmountDto;
  /** The customer for whom an application acts; left out: an anonymous shopper. A customer acts for themselves. */
  @IfPresent() @Name() customerNumber?: string;
}

/** The coupon holds. One that does not is answered with an error that says why. */
export class ValidationView implements CouponValidation {
  /** Always true. */
  @ApiProperty({ enum: [true] }) valid!: true;
  /** The most that the coupon gives on this order. */
  discount!: CouponAmount;
}

/** The order for which the coupon is used. */
export class RedemptionDto implements WordsOf<ValidationDto>, CouponRedemptionRequest, Exactly<RedemptionDto, CouponRedemptionRequest> {
  /** The shop's name for the order. The same one of the same customer redeems the coupon once, however often it is sent. */
  @Text(128) orderCode!: string;
  @Nested(() => OrderAmountDto) orderTotal!: OrderAmountDto;
  /** What the shop takes off: at most what the coupon gives. */
  @Nested(() => OrderAmountDto) discount!: OrderAmountDto;
  @IfPresent() @Name() customerNumber?: string;
}

/** The redemption that was made. */
export class RedemptionCreated {
  /** Its id, with which the use can be given back. */
  id!: string;
}

/** One use of a coupon. */
export class RedemptionView implements WordsOf<RedemptionDto>, CouponRedemption {
  /** The redemption's id. */
  id!: string;
  /** The coupon's code. */
  code!: string;
  orderCode!: string;
  orderTotal!: CouponAmount;
  discount!: CouponAmount;
  /** The customer who redeemed the coupon; left out: an anonymous shopper. */
  customerNumber?: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: string;
}

export class RedemptionListQuery {
  @QueryInt({ min: 1, max: 1_000_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}
