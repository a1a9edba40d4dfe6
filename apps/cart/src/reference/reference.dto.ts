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
import { AmountDto, EntryFaultView, ImageDto, QUANTITY_MAX } from '../cart/item.dto';
import { FEE_ITEM_TYPES, ID_RULE, isReferenceId } from '../domain/reference-data';

export class PageQuery {
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}

export class PriceListQuery extends PageQuery {
  /** Lists only the prices of the product with this id. */
  @IfPresent() @Text(200) productId?: string;
}

export class ProductListQuery extends PageQuery {
  /** Lists only products whose id, sku or name begins with this text, in upper or lower case. */
  @IfPresent() @Text(200) q?: string;
}

/** A class of goods that are taxed alike. */
export class TaxClassDto {
  /** What products, fees and shipping methods name the class by. */
  @Text(64) code!: string;
  /** The tax rate in percent: 19 is 19 %. */
  @Decimal({ min: 0, max: 1_000 }) rate!: number;
  /** Whether goods without a tax code are taxed with it; at most one class of a country says so. */
  @IfPresent() @IsBoolean() default?: boolean;
}

/** The taxes of a country. */
export class TaxTableDto {
  /** The classes of goods, at most 100. */
  @NestedList(() => TaxClassDto, { min: 1, max: 100 }) classes!: TaxClassDto[];
  /** The country (ISO 3166-1, two capital letters); the path says it. */
  @ReadOnly() country?: string;
}

/** The taxes of a country. */
export class TaxTableView extends TaxTableDto {
  declare country: string;
}

/** What one unit costs from a quantity on. */
export class PriceTierDto {
  /** The quantity of the line from which on the tier counts. */
  @Amount() minQuantity!: number;
  /** For one unit, in the entry’s currency: gross where the site’s prices include tax, else net. */
  @Amount() amount!: number;
}

/** A price of a product. */
export class PriceDto {
  /** The id of the product that is sold at this price. */
  @Text(200) productId!: string;
  /** The only site on which the price counts, before prices for all sites; default: all sites. */
  @IfPresent() @Matches(NAME) siteCode?: string;
  @Currency() currency!: string;
  /** The tier with the highest `minQuantity` that is reached counts for the whole line; below the lowest nothing can be bought. */
  @NestedList(() => PriceTierDto, { min: 1, max: 100 }) tiers!: PriceTierDto[];
  /** The price’s id; the path says it. */
  @ReadOnly() id?: string;
}

/** A price of a product. */
export class PriceEntryView extends PriceDto {
  declare id: string;
}

/** A price with its id. */
export class PriceListEntryDto extends OmitType(PriceDto, ['id']) {
  /** The price’s id: up to 200 characters without spaces and slashes. */
  @TextThat(isReferenceId, ID_RULE) id!: string;
}

/** What pricing has to know of a product. */
export class ProductDto {
  /** The stock keeping unit. */
  @IfPresent() @AnyText(200) sku?: string;
  /** What shoppers see the product as. */
  @IfPresent() @AnyText(500) name?: string;
  /** Its picture, shown with the items of carts. */
  @IfPresent() @Nested(() => ImageDto) image?: ImageDto;
  /** Ids of its categories, which coupons may be restricted to. */
  @IfPresent() @IsArray() @ArrayMaxSize(200) @IsString({ each: true }) @IsNotEmpty({ each: true }) categories?: string[];
  /** The tax class of the product; default: the country’s default class. */
  @IfPresent() @Text(64) taxCode?: string;
  /** Whether it is weighed after the order, so that more than its price is authorized. */
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  /** How many days it takes until the product can be sent. */
  @IfPresent() @WholeNumber({ min: 0, max: 10_000 }) leadTime?: number;
  /** Ids of the fees that come with the product, such as a deposit. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @IsString({ each: true }) @IsNotEmpty({ each: true }) feeIds?: string[];
  /** Only multiples of it can be put into carts: 1 for pieces, 0.05 for 50 g of a kilo. Default: any quantity. */
  @IfPresent() @Decimal({ min: 0.000_001, max: QUANTITY_MAX }) quantityStep?: number;
  /** The product’s id; the path says it. */
  @ReadOnly() id?: string;
}

/** What pricing has to know of a product. */
export class ProductView extends ProductDto {
  declare id: string;
}

/** A product with its id. */
export class ProductListEntryDto extends OmitType(ProductDto, ['id']) {
  /** The product’s id: up to 200 characters without spaces and slashes. */
  @TextThat(isReferenceId, ID_RULE) id!: string;
}

/** What became of one entry of a list: what a call of its own would have answered. */
export class ListEntryView {
  /** The entry's place in the request, from 0. */
  index!: number;
  /** The entry's id, unless it has none that could be one. */
  id?: string;
  /** The HTTP status that a single call would have had: 204 stored, 400 refused. */
  status!: number;
  /** Why the entry was refused, for programs, such as `validation_violation`. */
  type?: string;
  /** Why the entry was refused, for people, in English. */
  message?: string;
  /** Every fault of the entry. */
  details?: EntryFaultView[];
}

/** A fee of products or payments. */
export class FeeDto {
  /** What shoppers see the fee as: a text for each language code. */
  @IfPresent() @TextByLanguage() name?: LocalizedText;
  /** How the fee comes about: an amount, an amount for each unit, or a percentage of the line’s net price. */
  @IsIn(FEE_TYPES) feeType!: FeeType;
  /** The net amount; needed by ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. Carts in another currency do not have the fee. */
  @IfPresent() @Nested(() => AmountDto) feeAbsolute?: AmountDto;
  /** Percent of the line’s net price, from 0 to 100; needed by PERCENT. */
  @IfPresent() @Decimal({ min: 0, max: 100 }) feePercentage?: number;
  /** PRODUCT: a fee of the products that name it in `feeIds`. PAYMENTTYPE: one of the checkout. */
  @IfPresent() @IsIn(FEE_ITEM_TYPES) itemType: (typeof FEE_ITEM_TYPES)[number] = 'PRODUCT';
  /** The only site on which the fee counts; default: all sites. */
  @IfPresent() @Matches(NAME) siteCode?: string;
  /** Whether the fee is charged at the moment. */
  @IfPresent() @IsBoolean() active: boolean = true;
  /** Whether the fee is taxed; true without a tax code: like its line. Default: whether it has a tax code. */
  @IfPresent() @IsBoolean() taxable?: boolean;
  /** The tax class of the fee. */
  @IfPresent() @Text(64) taxCode?: string;
  /** The fee’s id; the path says it. */
  @ReadOnly() id?: string;
}

/** A fee of products or payments. */
export class FeeEntryView extends FeeDto {
  declare id: string;
}

/** Customers, and what coupons for them count on. */
export class SegmentDto {
  /** Numbers of the customers who are in the segment. */
  @IsArray() @ArrayMaxSize(10_000) @IsString({ each: true }) @IsNotEmpty({ each: true }) customerNumbers!: string[];
  /** Ids of the products that a coupon for the segment counts on. */
  @IfPresent() @IsArray() @ArrayMaxSize(10_000) @IsString({ each: true }) @IsNotEmpty({ each: true }) productIds?: string[];
  /** Ids of the categories whose products such a coupon counts on. */
  @IfPresent() @IsArray() @ArrayMaxSize(1_000) @IsString({ each: true }) @IsNotEmpty({ each: true }) categories?: string[];
  /** The segment’s id; the path says it. */
  @ReadOnly() id?: string;
}

/** Customers, and what coupons for them count on. */
export class SegmentView extends SegmentDto {
  declare id: string;
}
