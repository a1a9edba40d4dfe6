import { ApiProperty } from '@nestjs/swagger';
import type { CouponRedemption, CouponRedemptionRequest, CouponValidation, CouponValidationRequest } from '@suite/contracts';
import { Amount, Currency, IfPresent, Nested, QueryInt, Text, UuidParam } from '@suite/platform';
import { CouponAmount, CouponPath, Name } from '../coupon/coupon.dto';
import type { Exactly } from '../domain/exactly';
import { noSuchRedemption } from '../domain/refusals';

export class RedemptionPath extends CouponPath {
  @UuidParam(noSuchRedemption) id!: string;
}

/** An amount of an order. */
export class OrderAmountDto {
  @ApiProperty({ type: Number, minimum: 0 }) @Amount() amount!: number;
  /** ISO 4217. */
  @Currency() currency!: string;
}

export class ValidationDto implements CouponValidationRequest, Exactly<ValidationDto, CouponValidationRequest> {
  /** Before discounts: of everything that the coupon may discount. */
  @Nested(() => OrderAmountDto) orderTotal!: OrderAmountDto;
  /** Refused when it is more than the coupon gives. */
  @IfPresent() @Nested(() => OrderAmountDto) discount?: OrderAmountDto;
  /** For whom an application acts; absent: for an anonymous shopper. A customer acts for themselves. */
  @IfPresent() @Name() customerNumber?: string;
}

export class ValidationView implements CouponValidation {
  @ApiProperty({ enum: [true] }) valid!: true;
  /** The most that the coupon gives on this order. */
  discount!: CouponAmount;
}

export class RedemptionDto implements CouponRedemptionRequest, Exactly<RedemptionDto, CouponRedemptionRequest> {
  /** Redeems a coupon once, however often it is sent. */
  @Text(128) orderCode!: string;
  /** Before discounts. */
  @Nested(() => OrderAmountDto) orderTotal!: OrderAmountDto;
  @Nested(() => OrderAmountDto) discount!: OrderAmountDto;
  /** For whom an application acts; absent: for an anonymous shopper. A customer acts for themselves. */
  @IfPresent() @Name() customerNumber?: string;
}

export class RedemptionCreated {
  id!: string;
}

export class RedemptionView implements CouponRedemption {
  id!: string;
  code!: string;
  orderCode!: string;
  orderTotal!: CouponAmount;
  discount!: CouponAmount;
  /** Absent: an anonymous shopper. */
  customerNumber?: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: string;
}

export class RedemptionListQuery {
  @QueryInt({ min: 1, max: 1_000_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}
