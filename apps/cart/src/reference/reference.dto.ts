import { OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsNotEmpty, IsString, Matches } from 'class-validator';
import { FEE_TYPES, type FeeType, type LocalizedText } from '@suite/cart-pricing';
import {
  Amount,
  AnyText,
  Currency,
  Decimal,
  IfPresent,
  Nested,
  NestedList,
  QueryInt,
  ReadOnly,
  Text,
  TextByLanguage,
  TextThat,
  WholeNumber,
} from '@suite/platform';
import { NAME } from '../cart/cart.dto';
import { AmountDto, ImageDto } from '../cart/item.dto';
import { FEE_ITEM_TYPES, ID_RULE, isReferenceId } from '../domain/reference-data';

export class PageQuery {
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}

export class PriceListQuery extends PageQuery {
  /** Only the prices of this product. */
  @IfPresent() @Text(200) productId?: string;
}

export class ProductListQuery extends PageQuery {
  /** Only products whose id, sku or name begins with this, in upper or lower case. */
  @IfPresent() @Text(200) q?: string;
}

export class TaxClassDto {
  @Text(64) code!: string;
  /** In percent. */
  @Decimal({ min: 0, max: 1_000 }) rate!: number;
  /** What goods without a tax code are taxed with; at most one class is. */
  @IfPresent() @IsBoolean() default?: boolean;
}

export class TaxTableDto {
  @NestedList(() => TaxClassDto, { min: 1, max: 100 }) classes!: TaxClassDto[];
  @ReadOnly() country?: string;
}

export class TaxTableView extends TaxTableDto {
  declare country: string;
}

export class PriceTierDto {
  @Amount() minQuantity!: number;
  /** For one unit, in the entry's currency. */
  @Amount() amount!: number;
}

export class PriceDto {
  @Text(200) productId!: string;
  /** Only for this site; default: for all. */
  @IfPresent() @Matches(NAME) siteCode?: string;
  @Currency() currency!: string;
  /** The tier with the highest minQuantity that is reached counts; below the lowest nothing can be bought. */
  @NestedList(() => PriceTierDto, { min: 1, max: 100 }) tiers!: PriceTierDto[];
  @ReadOnly() id?: string;
}

export class PriceEntryView extends PriceDto {
  declare id: string;
}

/** A price of a list of them, which says its own id. */
export class PriceListEntryDto extends OmitType(PriceDto, ['id']) {
  /** 1 to 200 characters without spaces and slashes. */
  @TextThat(isReferenceId, ID_RULE) id!: string;
}

export class ProductDto {
  @IfPresent() @AnyText(200) sku?: string;
  @IfPresent() @AnyText(500) name?: string;
  /** Shown with the items of carts. */
  @IfPresent() @Nested(() => ImageDto) image?: ImageDto;
  @IfPresent() @IsArray() @ArrayMaxSize(200) @IsString({ each: true }) @IsNotEmpty({ each: true }) categories?: string[];
  @IfPresent() @Text(64) taxCode?: string;
  /** Weighed after the order: more than its price is authorized. */
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  /** Days. */
  @IfPresent() @WholeNumber({ min: 0, max: 10_000 }) leadTime?: number;
  @IfPresent() @IsArray() @ArrayMaxSize(50) @IsString({ each: true }) @IsNotEmpty({ each: true }) feeIds?: string[];
  @ReadOnly() id?: string;
}

export class ProductView extends ProductDto {
  declare id: string;
}

/** A product of a list of them, which says its own id. */
export class ProductListEntryDto extends OmitType(ProductDto, ['id']) {
  /** 1 to 200 characters without spaces and slashes. */
  @TextThat(isReferenceId, ID_RULE) id!: string;
}

/** What became of one entry of a list: what a call of its own would have answered. */
export class ListEntryView {
  /** The entry's place in the request, from 0. */
  index!: number;
  /** The entry's id, unless it has none that could be one. */
  id?: string;
  /** 204: stored. Else it was refused. */
  status!: number;
  /** Of a refusal. */
  type?: string;
  /** Of a refusal, for a person. */
  message?: string;
  /** Of a refusal: each fault; `field` is the path in the entry. */
  details?: { field?: string; type: string; message?: string }[];
}

export class FeeDto {
  /** A text for each language. */
  @IfPresent() @TextByLanguage() name?: LocalizedText;
  @IsIn(FEE_TYPES) feeType!: FeeType;
  /** Needed by both ABSOLUTE types. Net. */
  @IfPresent() @Nested(() => AmountDto) feeAbsolute?: AmountDto;
  /** Needed by PERCENT: of the line's net price. */
  @IfPresent() @Decimal({ min: 0, max: 100 }) feePercentage?: number;
  /** PRODUCT: a fee of the lines of those products that name it. PAYMENTTYPE: of the checkout. */
  @IfPresent() @IsIn(FEE_ITEM_TYPES) itemType: (typeof FEE_ITEM_TYPES)[number] = 'PRODUCT';
  /** Only for this site; default: for all. */
  @IfPresent() @Matches(NAME) siteCode?: string;
  @IfPresent() @IsBoolean() active: boolean = true;
  /** True without a tax code: taxed like its line. */
  @IfPresent() @IsBoolean() taxable?: boolean;
  @IfPresent() @Text(64) taxCode?: string;
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
