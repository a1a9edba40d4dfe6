import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsNotEmpty, IsString } from 'class-validator';
import { countingNumber, IfPresent, PathParam, Text } from '@suite/platform';
import { discountNotFound } from '../domain/cart-discount';
import { CartPath } from './cart.dto';

export class DiscountPath extends CartPath {
  @ApiProperty({ type: 'string' }) @PathParam(countingNumber, discountNotFound) index!: number;
}

export class ApplyCouponDto {
  /** Found in any case. */
  @Text(64) code!: string;
}

export class DeleteCouponsQuery {
  /** Comma separated; all of them where it is left out. */
  @IfPresent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').map((code) => code.trim()) : value))
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  codes?: string[];
}
