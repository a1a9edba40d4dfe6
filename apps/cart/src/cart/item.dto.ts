import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO4217CurrencyCode,
  IsNotEmpty,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IfPresent, QueryBoolean, ReadOnly } from '@suite/platform';
import { AMOUNT_MAX, IsLocalizedText, IsShortNumber, TEXT_SCHEMA } from './field-rules';

const QUANTITY_MIN = 0.000_001;
const QUANTITY_MAX = 1_000_000;

export class AmountDto {
  @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) amount!: number;
  @IsISO4217CurrencyCode() currency!: string;
}

export class ImageDto {
  @IfPresent() @IsString() @MaxLength(200) id?: string;
  @IsString() @MaxLength(2_000) url!: string;
}

export class ExternalProductDto {
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(200) id?: string;
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(200) sku?: string;
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(500) name?: string;
  @IfPresent() @IsString() @MaxLength(5_000) description?: string;
  @IfPresent() @IsArray() @ArrayMaxSize(50) @ValidateNested({ each: true }) @Type(() => ImageDto) images?: ImageDto[];
}

export class ItemPriceDto {
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(200) priceId?: string;
  @IfPresent() @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) originalAmount?: number;
  @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) effectiveAmount!: number;
  @IfPresent() @IsISO4217CurrencyCode() currency?: string;
}

export class ItemTaxDto {
  /** The tax code. */
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(64) name?: string;
  /** In percent. */
  @IfPresent() @IsShortNumber() @Min(0) @Max(1_000) rate?: number;
  @IfPresent() @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) grossValue?: number;
  @IfPresent() @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) netValue?: number;
}

const FEE_TYPES = ['ABSOLUTE', 'PERCENT', 'ABSOLUTE_MULTIPLY_ITEMQUANTITY'] as const;

export class ExternalFeeDto {
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(200) id?: string;
  /** A text for each language. */
  @ApiPropertyOptional(TEXT_SCHEMA) @IfPresent() @IsLocalizedText() name?: Record<string, string>;
  @IfPresent() @IsIn(['EXTERNAL']) itemType?: 'EXTERNAL';
  @IfPresent() @IsIn(FEE_TYPES) feeType: (typeof FEE_TYPES)[number] = 'ABSOLUTE';
  @IfPresent() @ValidateNested() @Type(() => AmountDto) feeAbsolute?: AmountDto;
  @IfPresent() @IsShortNumber() @Min(0) @Max(100) feePercentage?: number;
  @IfPresent() @IsBoolean() taxable?: boolean;
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(64) taxCode?: string;
}

const DISCOUNT_TYPES = ['PERCENT', 'ABSOLUTE'] as const;

export class ExternalDiscountDto {
  @IsString() @IsNotEmpty() @MaxLength(200) id!: string;
  @IsIn(DISCOUNT_TYPES) discountType!: (typeof DISCOUNT_TYPES)[number];
  /** Percent, or an amount for the whole line. */
  @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) value!: number;
  @IfPresent() @IsInt() @Min(0) @Max(1_000_000) sequence?: number;
}

export class ItemMetadataDto {
  /** Name of each mixin to the URL of its JSON Schema (draft 4). */
  @IfPresent() @IsObject() mixins?: Record<string, string>;
}

const ITEM_TYPES = ['INTERNAL', 'EXTERNAL'] as const;

/** Everything of an item but its quantity, which is optional in a partial change only. */
class ItemBaseDto {
  /** INTERNAL (default): a catalog item priced by the price book. EXTERNAL: brings its price. */
  @IfPresent() @IsIn(ITEM_TYPES) itemType?: (typeof ITEM_TYPES)[number];
  /** Resource name of the product; the id is what follows the last `;`. */
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(500) itemXrn?: string;
  /** Another name of itemXrn. */
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(500) itemYrn?: string;
  @IfPresent() @ValidateNested() @Type(() => ExternalProductDto) product?: ExternalProductDto;
  @IfPresent() @ValidateNested() @Type(() => ItemPriceDto) price?: ItemPriceDto;
  @IfPresent() @ValidateNested() @Type(() => ItemTaxDto) tax?: ItemTaxDto;
  @IfPresent() @ValidateNested() @Type(() => ItemPriceDto) linePrice?: ItemPriceDto;
  @IfPresent() @ValidateNested() @Type(() => ItemTaxDto) lineTax?: ItemTaxDto;
  @IfPresent() @IsArray() @ArrayMaxSize(50) @ValidateNested({ each: true }) @Type(() => ExternalFeeDto) externalFees?: ExternalFeeDto[];
  @IfPresent()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => ExternalDiscountDto)
  externalDiscounts?: ExternalDiscountDto[];
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  @IfPresent() @IsBoolean() keepAsSeparateLineItem?: boolean;
  /** Name of each mixin to its value. */
  @IfPresent() @IsObject() mixins?: Record<string, unknown>;
  @IfPresent() @ValidateNested() @Type(() => ItemMetadataDto) metadata?: ItemMetadataDto;
  @ReadOnly() id?: string;
  @ReadOnly() xrn?: string;
  @ReadOnly() yrn?: string;
  @ReadOnly() type?: string;
  @ReadOnly() effectiveQuantity?: number;
  @ReadOnly() unitPrice?: unknown;
  @ReadOnly() couponDiscounts?: unknown;
  @ReadOnly() leadTime?: number;
  @ReadOnly() calculatedPrice?: unknown;
}

export class ItemDto extends ItemBaseDto {
  @IsShortNumber() @Min(QUANTITY_MIN) @Max(QUANTITY_MAX) quantity!: number;
}

/** What is left out stays as it is. */
export class ItemChangeDto extends ItemBaseDto {
  @IfPresent() @IsShortNumber() @Min(QUANTITY_MIN) @Max(QUANTITY_MAX) quantity?: number;
}

export class ItemBatchChangeDto extends ItemChangeDto {
  /** Which item. */
  @IsString() @IsNotEmpty() itemId!: string;
}

export class PutItemQuery {
  /** Fields that are left out stay as they are. */
  @QueryBoolean() partial: boolean = false;
}

export class ItemCreated {
  itemId!: string;
  xrn!: string;
  yrn!: string;
}

/** One entry of a batch: what a single call would have answered. */
export class BatchEntryView {
  /** The entry's place in the request, from 0. */
  index!: number;
  status!: number;
  itemId?: string;
  xrn?: string;
  yrn?: string;
  type?: string;
  message?: string;
  details?: { field?: string; type: string; message?: string }[];
}
