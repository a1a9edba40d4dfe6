import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class ApplyCouponDto {
  /** Found in any case. */
  @IsString() @IsNotEmpty() @MaxLength(64) code!: string;
}

export class DiscountCreated {
  discountId!: string;
  /** Its place in the list, from 0. */
  discountIndex!: number;
}

export class RemoveCouponsQuery {
  /** Comma separated. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').map((code) => code.trim()) : value))
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  codes!: string[];
}
