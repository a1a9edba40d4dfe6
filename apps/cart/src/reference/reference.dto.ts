import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO4217CurrencyCode,
  IsNotEmpty,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IfPresent, QueryInt, ReadOnly } from '@suite/platform';
import { NAME } from '../cart/cart.dto';
import { AMOUNT_MAX, IsLocalizedText, IsShortNumber, TEXT_SCHEMA } from '../cart/field-rules';
import { AmountDto } from '../cart/item.dto';

const FEE_TYPES = ['ABSOLUTE', 'PERCENT', 'ABSOLUTE_MULTIPLY_ITEMQUANTITY'] as const;
const FEE_ITEM_TYPES = ['PRODUCT', 'PAYMENTTYPE'] as const;

export class PageQuery {
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}

export class TaxClassDto {
  @IsString() @IsNotEmpty() @MaxLength(64) code!: string;
  /** In percent. */
  @IsShortNumber() @Min(0) @Max(1_000) rate!: number;
  /** What goods without a tax code are taxed with; at most one class is. */
  @IfPresent() @IsBoolean() default?: boolean;
}

export class TaxTableDto {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(100) @ValidateNested({ each: true }) @Type(() => TaxClassDto) classes!: TaxClassDto[];
  @ReadOnly() country?: string;
}

export class TaxTableView extends TaxTableDto {
  declare country: string;
}

export class PriceTierDto {
  @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) minQuantity!: number;
  /** For one unit, in the entry's currency. */
  @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) amount!: number;
}

export class PriceDto {
  @IsString() @IsNotEmpty() @MaxLength(200) productId!: string;
  /** Only for this site; default: for all. */
  @IfPresent() @Matches(NAME) siteCode?: string;
  @IsISO4217CurrencyCode() currency!: string;
  /** The tier with the highest minQuantity that is reached counts; below the lowest nothing can be bought. */
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(100) @ValidateNested({ each: true }) @Type(() => PriceTierDto) tiers!: PriceTierDto[];
  @ReadOnly() id?: string;
}

export class PriceEntryView extends PriceDto {
  declare id: string;
}

export class ProductDto {
  @IfPresent() @IsString() @MaxLength(200) sku?: string;
  @IfPresent() @IsString() @MaxLength(500) name?: string;
  @IfPresent() @IsArray() @ArrayMaxSize(200) @IsString({ each: true }) @IsNotEmpty({ each: true }) categories?: string[];
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(64) taxCode?: string;
  /** Weighed after the order: more than its price is authorized. */
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  /** Days. */
  @IfPresent() @IsInt() @Min(0) @Max(10_000) leadTime?: number;
  @IfPresent() @IsArray() @ArrayMaxSize(50) @IsString({ each: true }) @IsNotEmpty({ each: true }) feeIds?: string[];
  @ReadOnly() id?: string;
}

export class ProductView extends ProductDto {
  declare id: string;
}

export class FeeDto {
  /** A text for each language. */
  @ApiPropertyOptional(TEXT_SCHEMA) @IfPresent() @IsLocalizedText() name?: Record<string, string>;
  @ApiProperty({ enum: FEE_TYPES }) @IsIn(FEE_TYPES) feeType!: (typeof FEE_TYPES)[number];
  /** Needed by both ABSOLUTE types. Net. */
  @IfPresent() @ValidateNested() @Type(() => AmountDto) feeAbsolute?: AmountDto;
  /** Needed by PERCENT: of the line's net price. */
  @IfPresent() @IsShortNumber() @Min(0) @Max(100) feePercentage?: number;
  /** PRODUCT: a fee of the lines of those products that name it. PAYMENTTYPE: of the checkout. */
  @IfPresent() @IsIn(FEE_ITEM_TYPES) itemType: (typeof FEE_ITEM_TYPES)[number] = 'PRODUCT';
  /** Only for this site; default: for all. */
  @IfPresent() @Matches(NAME) siteCode?: string;
  @IfPresent() @IsBoolean() active: boolean = true;
  /** True without a tax code: taxed like its line. */
  @IfPresent() @IsBoolean() taxable?: boolean;
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(64) taxCode?: string;
  @ReadOnly() id?: string;
}

export class FeeEntryView extends FeeDto {
  declare id: string;
}

export class SegmentDto {
  @IsArray() @ArrayMaxSize(10_000) @IsString({ each: true }) @IsNotEmpty({ each: true }) customerNumbers!: string[];
  /** The products that a coupon for the segment counts on; or by category. */
  @IfPresent() @IsArray() @ArrayMaxSize(10_000) @IsString({ each: true }) @IsNotEmpty({ each: true }) productIds?: string[];
  @IfPresent() @IsArray() @ArrayMaxSize(1_000) @IsString({ each: true }) @IsNotEmpty({ each: true }) categories?: string[];
  @ReadOnly() id?: string;
}

export class SegmentView extends SegmentDto {
  declare id: string;
}
