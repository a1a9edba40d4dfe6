import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsObject } from 'class-validator';
import { FEE_TYPES, type FeeType, LINE_DISCOUNT_TYPES, type LineDiscountType, type LocalizedText } from '@suite/cart-pricing';
import {
  Amount,
  AnyText,
  countingNumber,
  Currency,
  Decimal,
  IfPresent,
  Nested,
  NestedList,
  PathParam,
  QueryBoolean,
  ReadOnly,
  Text,
  TextByLanguage,
  WholeNumber,
} from '@suite/platform';
import { itemNotFound } from '../domain/cart';
import { ITEM_TYPES, type ItemType } from '../domain/requested-item';
import { CartPath } from './cart.dto';

const QUANTITY_MAX = 1_000_000;
/** More than nothing, and kept as it is given. */
const Quantity = () => Decimal({ min: 0.000_001, max: QUANTITY_MAX });
const Percent = ({ max }: { max: number }) => Decimal({ min: 0, max });

export class ItemPath extends CartPath {
  @ApiProperty({ type: 'string' }) @PathParam(countingNumber, itemNotFound) itemId!: number;
}

export class AmountDto {
  @Amount() amount!: number;
  @Currency() currency!: string;
}

export class ImageDto {
  /** The image's name where it is kept. */
  @IfPresent() @AnyText(200) id?: string;
  /** Where it is: an address, or a path that the shop knows. It is not fetched. */
  @AnyText(2_000) url!: string;
}

export class ExternalProductDto {
  @IfPresent() @Text(200) id?: string;
  @IfPresent() @Text(200) sku?: string;
  @IfPresent() @Text(500) name?: string;
  @IfPresent() @AnyText(5_000) description?: string;
  @IfPresent() @NestedList(() => ImageDto, { max: 50 }) images?: ImageDto[];
}

export class ItemPriceDto {
  @IfPresent() @Text(200) priceId?: string;
  @IfPresent() @Amount() originalAmount?: number;
  @Amount() effectiveAmount!: number;
  @IfPresent() @Currency() currency?: string;
}

export class ItemTaxDto {
  /** The tax code. */
  @IfPresent() @Text(64) name?: string;
  /** In percent. */
  @IfPresent() @Percent({ max: 1_000 }) rate?: number;
  @IfPresent() @Amount() grossValue?: number;
  @IfPresent() @Amount() netValue?: number;
}

export class ExternalFeeDto {
  @IfPresent() @Text(200) id?: string;
  /** A text for each language. */
  @IfPresent() @TextByLanguage() name?: LocalizedText;
  @IfPresent() @IsIn(['EXTERNAL']) itemType?: 'EXTERNAL';
  @IfPresent() @IsIn(FEE_TYPES) feeType: FeeType = 'ABSOLUTE';
  @IfPresent() @Nested(() => AmountDto) feeAbsolute?: AmountDto;
  @IfPresent() @Percent({ max: 100 }) feePercentage?: number;
  @IfPresent() @IsBoolean() taxable?: boolean;
  @IfPresent() @Text(64) taxCode?: string;
}

export class ExternalDiscountDto {
  @Text(200) id!: string;
  @IsIn(LINE_DISCOUNT_TYPES) discountType!: LineDiscountType;
  /** Percent, or an amount for the whole line. */
  @Amount() value!: number;
  @IfPresent() @WholeNumber({ min: 0, max: 1_000_000 }) sequence?: number;
}

export class ItemMetadataDto {
  /** Name of each mixin to the URL of its JSON Schema (draft 4). */
  @IfPresent() @IsObject() mixins?: Record<string, string>;
}

/** Everything of an item but its quantity, which is optional in a partial change only. */
class ItemDetailsDto {
  /** INTERNAL (default): a catalog item priced by the price book. EXTERNAL: brings its price. */
  @IfPresent() @IsIn(ITEM_TYPES) itemType?: ItemType;
  /** Resource name of the product; the id is what follows the last `;`. */
  @IfPresent() @Text(500) itemXrn?: string;
  /** Another name of itemXrn. */
  @IfPresent() @Text(500) itemYrn?: string;
  /** What an external item is. Of a catalog item it is shown as the catalog has it, and ignored here. */
  @IfPresent() @Nested(() => ExternalProductDto) product?: ExternalProductDto;
  @IfPresent() @Nested(() => ItemPriceDto) price?: ItemPriceDto;
  @IfPresent() @Nested(() => ItemTaxDto) tax?: ItemTaxDto;
  @IfPresent() @Nested(() => ItemPriceDto) linePrice?: ItemPriceDto;
  @IfPresent() @Nested(() => ItemTaxDto) lineTax?: ItemTaxDto;
  @IfPresent() @NestedList(() => ExternalFeeDto, { max: 50 }) externalFees?: ExternalFeeDto[];
  @IfPresent()
  @NestedList(() => ExternalDiscountDto, { max: 50 })
  externalDiscounts?: ExternalDiscountDto[];
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  @IfPresent() @IsBoolean() keepAsSeparateLineItem?: boolean;
  /** Name of each mixin to its value. */
  @IfPresent() @IsObject() mixins?: Record<string, unknown>;
  @IfPresent() @Nested(() => ItemMetadataDto) metadata?: ItemMetadataDto;
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

export class ItemDto extends ItemDetailsDto {
  @Quantity() quantity!: number;
}

/** What is left out stays as it is. */
export class ItemChangeDto extends ItemDetailsDto {
  /** 0 removes the item. */
  @IfPresent() @Decimal({ min: 0, max: QUANTITY_MAX }) quantity?: number;
}

export class ItemBatchChangeDto extends ItemChangeDto {
  @ApiPropertyOptional({ description: 'Which item; `id`, which an item that was read has, says the same.' })
  @Text(64)
  itemId!: string;
}

export class ReplaceItemQuery {
  /** Fields that are left out stay as they are. */
  @QueryBoolean() partial: boolean = false;
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
