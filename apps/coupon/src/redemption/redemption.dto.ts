import { ApiProperty } from '@nestjs/swagger';
import { IfPresent, QueryInt } from '@suite/platform';
import { Type } from 'class-transformer';
import { IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { CouponAmount } from '../coupon/coupon.dto';
import { IsAmount, IsCurrency, IsName } from '../coupon/field-rules';

/** An amount of an order. */
export class OrderAmountDto {
  @ApiProperty({ type: Number, minimum: 0 }) @IsAmount() amount!: number;
  /** ISO 4217. */
  @IsCurrency() currency!: string;
}

export class ValidationDto {
  /** Before discounts: of everything that the coupon may discount. */
  @IsObject() @ValidateNested() @Type(() => OrderAmountDto) orderTotal!: OrderAmountDto;
  /** Refused when it is more than the coupon gives. */
  @IfPresent() @IsObject() @ValidateNested() @Type(() => OrderAmountDto) discount?: OrderAmountDto;
  /** For whom an application acts; absent: for an anonymous shopper. A customer acts for themselves. */
  @IfPresent() @IsName() customerNumber?: string;
}

export class ValidationView {
  @ApiProperty({ enum: [true] }) valid!: true;
  /** The most that the coupon gives on this order. */
  discount!: CouponAmount;
}

export class RedemptionDto {
  /** Redeems a coupon once, however often it is sent. */
  @IsString() @Length(1, 128) orderCode!: string;
  /** Before discounts. */
  @IsObject() @ValidateNested() @Type(() => OrderAmountDto) orderTotal!: OrderAmountDto;
  @IsObject() @ValidateNested() @Type(() => OrderAmountDto) discount!: OrderAmountDto;
  /** For whom an application acts; absent: for an anonymous shopper. A customer acts for themselves. */
  @IfPresent() @IsName() customerNumber?: string;
}

export class RedemptionCreated {
  id!: string;
}

export class RedemptionView {
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
