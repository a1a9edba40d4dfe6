import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { CUSTOMER_NUMBER } from '@suite/privacy';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsNotEmpty, IsString, Matches } from 'class-validator';
import { FEE_TYPES, type FeeType, type LocalizedText } from '@suite/cart-pricing';
import { TAX_CATEGORIES, type TaxCategory } from '@suite/invoice';
import {
  Amount,
  AnyLine,
  AnyText,
  Currency,
  DAY_OR_MOMENT,
  Decimal,
  IfPresent,
  type Int32,
  isDate,
  isDateTime,
  Line,
  Nested,
  NestedList,
  QueryBoolean,
  QueryInt,
  ReadOnly,
  Text,
  TextByLanguage,
  TextThat,
  WholeNumber,
} from '@suite/validation';
import { FEE_ITEM_TYPES, type FeeItemType, ID_RULE, isReferenceId } from './domain/reference-data';

export const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
export const QUANTITY_MAX = 1_000_000;

/**
 * A bound of a price's period. A moment is stored in UTC. A day of a price with a site is stored as it is, since the site's time zone
 * can change. Without a site, it is its first or its last moment in UTC.
 */
const PeriodBound = (bound: 'start' | 'end') =>
  applyDecorators(
    ApiProperty({ required: false, type: 'string', oneOf: DAY_OR_MOMENT }),
    Transform(({ value, obj }: { value: unknown; obj: Partial<PriceDraftDto> }) =>
      typeof value === 'string' && !(isDate(value) && obj.siteCode !== undefined) ? momentOf(value, bound) : value,
    ),
    TextThat((text) => isDateTime(text) || isDate(text), 'must be an ISO 8601 date-time with a time zone, or a date'),
  );

/** Returns the moment in UTC. Validation rejects other texts, and moments outside of the years 0000 to 9999 in UTC. */
function momentOf(text: string, bound: 'start' | 'end'): string {
  if (isDate(text)) return `${text}T${bound === 'start' ? '00:00:00.000' : '23:59:59.999'}Z`;
  return isDateTime(text) ? new Date(text).toISOString() : text;
}

/** An amount of money. */
export class MoneyDto {
  /** The amount in units of the currency, such as 12.99. */
  @Amount() amount!: number;
  @Currency() currency!: string;
}

export class PageQuery {
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
  @QueryBoolean() totalCount: boolean = false;
}

export class PriceListQuery extends PageQuery {
  /** Returns only prices of the product with this id. */
  @IfPresent() @Text(200) productId?: string;
}

export class ProductListQuery extends PageQuery {
  /** Returns only products whose id, sku or name begins with this text; upper and lower case are equal. */
  @IfPresent() @Text(200) q?: string;
}

/** A class of goods with the same tax rate. */
export class TaxClassDto {
  /** The code of the class, used by products, fees and shipping methods. */
  @Text(64) code!: string;
  /** The tax rate in percent: 19 is 19 %. */
  @Decimal({ min: 0, max: 1_000 }) rate!: number;
  /** Whether the class applies to goods without a tax code. At most one class of a country is the default. */
  @IfPresent() @IsBoolean() default?: boolean;
  /**
   * The category on invoices (UNTDID 5305), for a rate of 0: E exempt, AE reverse charge, K supply within the EU, G export, O not subject to
   * VAT. Default: S, or Z for a rate of 0.
   */
  @IfPresent() @IsIn(TAX_CATEGORIES) category?: TaxCategory;
  /** Why nothing is taxed, as invoices state it. Default: a standard text for the category. */
  @IfPresent() @Line(500) exemptionReason?: string;
}

/** The tax table of a country. */
export class TaxTableDraftDto {
  /** The tax classes, at most 100. */
  @NestedList(() => TaxClassDto, { min: 1, max: 100 }) classes!: TaxClassDto[];
  /** The country (ISO 3166-1, two capital letters). Read-only: set by the path. */
  @ReadOnly() country?: string;
}

/** The tax table of a country. */
export class TaxTableView extends TaxTableDraftDto {
  declare country: string;
}

/** The unit price from a quantity on. */
export class PriceTierDto {
  /** The quantity of the line from which the tier applies. */
  @Decimal({ min: 0 }) minQuantity!: number;
  /** The unit price in the entry’s currency: gross if the site’s prices include tax, otherwise net. */
  @Amount() amount!: number;
}

/** A price of a product. */
export class PriceDraftDto {
  /** The product’s id. */
  @Text(200) productId!: string;
  /** The site to which the price is limited; default: all sites. */
  @IfPresent() @Matches(NAME) siteCode?: string;
  @Currency() currency!: string;
  /**
   * The customer to whom the price is limited. It takes precedence over prices of segments and prices for everybody. Cannot be
   * combined with `segmentId`.
   */
  @IfPresent()
  @Matches(CUSTOMER_NUMBER, { message: '$property must be 1 to 66 letters, digits, underscores or hyphens' })
  customerNumber?: string;
  /** The segment to whose customers the price is limited. It takes precedence over prices for everybody. */
  @IfPresent() @TextThat(isReferenceId, ID_RULE) segmentId?: string;
  /**
   * The first moment at which the price applies, in UTC in answers. A date means its start: of a price with a site in the site’s time
   * zone, and answered as a date, otherwise in UTC.
   */
  @IfPresent() @PeriodBound('start') validFrom?: string;
  /**
   * The last moment at which the price applies, in UTC in answers. A date means its end: of a price with a site in the site’s time
   * zone, and answered as a date, otherwise in UTC.
   */
  @IfPresent() @PeriodBound('end') validUntil?: string;
  /**
   * The price tiers. The tier with the highest `minQuantity` reached applies to the whole line; quantities below the lowest tier
   * cannot be bought.
   */
  @NestedList(() => PriceTierDto, { min: 1, max: 100 }) tiers!: PriceTierDto[];
  /** The price’s id. Read-only: set by the path. */
  @ReadOnly() id?: string;
}

/** A price of a product. */
export class PriceView extends PriceDraftDto {
  declare id: string;
}

/** A price with its id. */
export class PriceListEntryDto extends OmitType(PriceDraftDto, ['id']) {
  /** The price’s id: up to 200 characters without spaces and slashes. */
  @TextThat(isReferenceId, ID_RULE) id!: string;
}

/** A picture of the product. */
export class ProductImageDto {
  /** The image’s id in its store. */
  @IfPresent() @AnyText(200) id?: string;
  /** The URL of the image, or a path within the shop. It is not fetched. */
  @AnyText(2_000) url!: string;
}

/** The product data that pricing needs. */
export class ProductDraftDto {
  /** The stock keeping unit. */
  @IfPresent() @AnyText(200) sku?: string;
  /** The product’s display name. */
  @IfPresent() @AnyLine(500) name?: string;
  /** The picture, shown with items of carts. */
  @IfPresent() @Nested(() => ProductImageDto) image?: ProductImageDto;
  /** Ids of the product’s categories. Coupons can be restricted to categories. */
  @IfPresent() @IsArray() @ArrayMaxSize(200) @IsString({ each: true }) @IsNotEmpty({ each: true }) categories?: string[];
  /** The tax class of the product; default: the country’s default class. */
  @IfPresent() @Text(64) taxCode?: string;
  /** Whether the product is weighed after the order, so that more than its price is authorized. */
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  /** How many days it takes until the product can be shipped. */
  @IfPresent() @WholeNumber({ min: 0, max: 10_000 }) leadTime?: number;
  /** Ids of the fees that come with the product, such as a deposit. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @IsString({ each: true }) @IsNotEmpty({ each: true }) feeIds?: string[];
  /** The quantity in a cart must be a multiple of this step: 1 for pieces, 0.05 for 50 g of a kilo. Default: any quantity. */
  @IfPresent() @Decimal({ min: 0.000_001, max: QUANTITY_MAX }) quantityStep?: number;
  /** The product’s id. Read-only: set by the path. */
  @ReadOnly() id?: string;
}

/** The product data that pricing needs. */
export class ProductView extends ProductDraftDto {
  declare id: string;
}

/** A product with its id. */
export class ProductListEntryDto extends OmitType(ProductDraftDto, ['id']) {
  /** The product’s id: up to 200 characters without spaces and slashes. */
  @TextThat(isReferenceId, ID_RULE) id!: string;
}

/** A fault of an entry. */
export class EntryFaultView {
  /** The field of the entry, such as price.effectiveAmount. */
  field?: string;
  /** The fault as an error type, such as missing_value. */
  type!: string;
  /** The fault in words, in English. */
  message?: string;
}

const ENTRY_CHANGES = ['CREATED', 'REPLACED', 'UNCHANGED'] as const;
export type EntryChange = (typeof ENTRY_CHANGES)[number];

/** The result of one entry of a list, as of a single call. */
export class EntryResultView {
  /** The entry’s index in the request, from 0. */
  index!: Int32;
  /** The entry’s id; absent if it has no valid one. */
  id?: string;
  /** The HTTP status of a single call: 204 stored, 400 rejected. */
  status!: Int32;
  /** What a stored entry is: new, another content for its id, or the content that was stored already, for which nothing is written. */
  @ApiProperty({ enum: ENTRY_CHANGES }) change?: EntryChange;
  /** Why the entry was rejected, as an error type, such as `validation_violation`. */
  type?: string;
  /** Why the entry was rejected, in words, in English. */
  message?: string;
  /** The faults of the entry. */
  details?: EntryFaultView[];
}

/** A fee of products or payments. */
export class FeeDraftDto {
  /** The fee’s display name: a text for each language code. */
  @IfPresent() @TextByLanguage() name?: LocalizedText;
  /** How the fee is computed: an amount, an amount per unit, or a percentage of the line’s net price. */
  @IsIn(FEE_TYPES) feeType!: FeeType;
  /** The net amount; required for ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. The fee does not apply to carts in another currency. */
  @IfPresent() @Nested(() => MoneyDto) feeAbsolute?: MoneyDto;
  /** The percentage of the line’s net price, from 0 to 100; required for PERCENT. */
  @IfPresent() @Decimal({ min: 0, max: 100 }) feePercentage?: number;
  /** PRODUCT: a fee of the products that list it in `feeIds`. PAYMENTTYPE: a fee of a payment method. */
  @IfPresent() @IsIn(FEE_ITEM_TYPES) itemType: FeeItemType = 'PRODUCT';
  /** The site to which the fee is limited; default: all sites. */
  @IfPresent() @Matches(NAME) siteCode?: string;
  /** Whether the fee is charged. */
  @IfPresent() @IsBoolean() active: boolean = true;
  /** Whether the fee is taxed. If true without a tax code, the fee is taxed like its line. Default: true if it has a tax code. */
  @IfPresent() @IsBoolean() taxable?: boolean;
  /** The tax class of the fee. */
  @IfPresent() @Text(64) taxCode?: string;
  /** The fee’s id. Read-only: set by the path. */
  @ReadOnly() id?: string;
}

/** A fee of products or payments. */
export class FeeView extends FeeDraftDto {
  declare id: string;
}

/** A group of customers, with prices of their own, and the products that its coupons apply to. */
export class SegmentDraftDto {
  /** Numbers of the customers in the segment. The prices of the segment are for all of them, whatever products are listed here. */
  @IsArray() @ArrayMaxSize(10_000) @IsString({ each: true }) @IsNotEmpty({ each: true }) customerNumbers!: string[];
  /** Ids of the products that a coupon for the segment applies to. */
  @IfPresent() @IsArray() @ArrayMaxSize(10_000) @IsString({ each: true }) @IsNotEmpty({ each: true }) productIds?: string[];
  /** Ids of the categories whose products a coupon for the segment applies to. */
  @IfPresent() @IsArray() @ArrayMaxSize(1_000) @IsString({ each: true }) @IsNotEmpty({ each: true }) categories?: string[];
  /** The segment’s id. Read-only: set by the path. */
  @ReadOnly() id?: string;
}

/** A group of customers, with prices of their own, and the products that its coupons apply to. */
export class SegmentView extends SegmentDraftDto {
  declare id: string;
}
