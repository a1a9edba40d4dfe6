import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsNotEmpty, IsString } from 'class-validator';
import { countingNumber, IfPresent, PathParam, Text } from '@suite/validation';
import { CartPath } from './cart.dto';
import { discountNotFound } from './domain/cart.errors';

export class DiscountPath extends CartPath {
  /** The index among the cart’s coupons, from 0. */
  @ApiProperty({ type: 'string' }) @PathParam(countingNumber, discountNotFound) index!: number;
}

/** The coupon to apply. */
export class CartDiscountDraftDto {
  /** The coupon’s code; upper and lower case are equal. */
  @Text(64) code!: string;
}

export class DeleteCouponsQuery {
  /** Codes of the coupons to remove, separated by commas; upper and lower case are equal. Default: all coupons. */
  @IfPresent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').map((code) => code.trim()) : value))
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  codes?: string[];
}
