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

export const QUANTITY_MAX = 1_000_000;
/** More than nothing, and kept as it is given. */
const Quantity = () => Decimal({ min: 0.000_001, max: QUANTITY_MAX });
const Percent = ({ max }: { max: number }) => Decimal({ min: 0, max });

export class ItemPath extends CartPath {
  /** The item’s id in this cart. */
  @ApiProperty({ type: 'string' }) @PathParam(countingNumber, itemNotFound) itemId!: number;
}

/** An amount of money. */
export class AmountDto {
  /** In units of the currency, such as 12.99. */
  @Amount() amount!: number;
  @Currency() currency!: string;
}

/** A picture of the product. */
export class ImageDto {
  /** The image's name where it is kept. */
  @IfPresent() @AnyText(200) id?: string;
  /** Where it is: an address, or a path that the shop knows. It is not fetched. */
  @AnyText(2_000) url!: string;
}

/** A product that is not in the catalog: who brings it says what it is. It needs an id, a sku or a name. */
export class ExternalProductDto {
  /** The product’s id in the system that it comes from. */
  @IfPresent() @Text(200) id?: string;
  /** The stock keeping unit. */
  @IfPresent() @Text(200) sku?: string;
  /** What shoppers see the product as. */
  @IfPresent() @Text(500) name?: string;
  /** More about the product, for shoppers. */
  @IfPresent() @AnyText(5_000) description?: string;
  /** Pictures of the product, the most important first. */
  @IfPresent() @NestedList(() => ImageDto, { max: 50 }) images?: ImageDto[];
}

/** A price before the cart’s discounts: gross where the site’s prices include tax, else net. */
export class ItemPriceDto {
  /** Which entry of the price book it is. */
  @IfPresent() @Text(200) priceId?: string;
  /** What it was before it was reduced; only shown to shoppers. */
  @IfPresent() @Amount() originalAmount?: number;
  /** What it is now. */
  @Amount() effectiveAmount!: number;
  /** The currency, as its ISO 4217 code; only that of the cart. */
  @IfPresent() @Currency() currency?: string;
}

/** How an item is taxed. */
export class ItemTaxDto {
  /** The tax code: a class of the tax table of the cart’s tax country. */
  @IfPresent() @Text(64) name?: string;
  /** The tax rate in percent: 19 is 19 %. Left out: it follows from both amounts, or from the code. */
  @IfPresent() @Percent({ max: 1_000 }) rate?: number;
  /** The amount with tax. */
  @IfPresent() @Amount() grossValue?: number;
  /** The amount without tax. */
  @IfPresent() @Amount() netValue?: number;
}

/** A fee that comes with an item from outside. */
export class ExternalFeeDto {
  /** The fee’s id in the system that it comes from. */
  @IfPresent() @Text(200) id?: string;
  /** What shoppers see the fee as: a text for each language code. */
  @IfPresent() @TextByLanguage() name?: LocalizedText;
  /** Says that the fee comes from outside; it need not be said. */
  @IfPresent() @IsIn(['EXTERNAL']) itemType?: 'EXTERNAL';
  /** How the fee comes about: an amount, an amount for each unit, or a percentage of the line’s net price. */
  @IfPresent() @IsIn(FEE_TYPES) feeType: FeeType = 'ABSOLUTE';
  /** The net amount; needed by ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. */
  @IfPresent() @Nested(() => AmountDto) feeAbsolute?: AmountDto;
  /** Percent of the line’s net price, from 0 to 100; needed by PERCENT. */
  @IfPresent() @Percent({ max: 100 }) feePercentage?: number;
  /** Whether the fee is taxed; true without a tax code: like its line. Default: whether it has a tax code. */
  @IfPresent() @IsBoolean() taxable?: boolean;
  /** The tax code of the fee. */
  @IfPresent() @Text(64) taxCode?: string;
}

/** A discount that comes with an item from outside; it is taken off before any coupon. */
export class ExternalDiscountDto {
  /** What `appliedDiscounts` calls the discount. */
  @Text(200) id!: string;
  /** Whether `value` is a percentage or an amount. */
  @IsIn(LINE_DISCOUNT_TYPES) discountType!: LineDiscountType;
  /** Percent, or an amount for the whole line in the cart’s currency. */
  @Amount() value!: number;
  /** In which order the discounts of the item are taken off, the lowest first; default 0. */
  @IfPresent() @WholeNumber({ min: 0, max: 1_000_000 }) sequence?: number;
}

/** What is known about the item itself. */
export class ItemMetadataDto {
  /** The https URL of the JSON Schema (draft 4) of each mixin, by the mixin’s name; its host must be one of the site’s `mixinHosts`. */
  @IfPresent() @IsObject() mixins?: Record<string, string>;
}

/** Everything of an item but its quantity, which is optional in a partial change only. */
class ItemDetailsDto {
  /** INTERNAL (default): a catalog item, priced by the price book. EXTERNAL: it brings its price; needs `cart.cart_manage_external_prices`. */
  @IfPresent() @IsIn(ITEM_TYPES) itemType?: ItemType;
  /** The product: its id, or its resource name, in which the id is what follows the last `;`. A catalog item needs it. */
  @IfPresent() @Text(500) itemXrn?: string;
  /** Another name of `itemXrn`. */
  @IfPresent() @Text(500) itemYrn?: string;
  /** What an external item is. Of a catalog item it is shown as the catalog has it, and ignored here. */
  @IfPresent() @Nested(() => ExternalProductDto) product?: ExternalProductDto;
  /** The price of one unit. Of an external item it counts; of a catalog item it is compared, and another one is refused. */
  @IfPresent() @Nested(() => ItemPriceDto) price?: ItemPriceDto;
  /** How an external item is taxed, which it needs: a rate, a net and a gross amount, or a tax code. A catalog item’s is looked up. */
  @IfPresent() @Nested(() => ItemTaxDto) tax?: ItemTaxDto;
  /** The price of the whole line of an external item, in place of price × quantity. It goes when the quantity changes. */
  @IfPresent() @Nested(() => ItemPriceDto) linePrice?: ItemPriceDto;
  /** The net and gross amount of the whole line of an external item, taken as given. They go when the quantity changes. */
  @IfPresent() @Nested(() => ItemTaxDto) lineTax?: ItemTaxDto;
  /** Fees from outside, beside those of the product. They need `cart.cart_manage_external_prices`. */
  @IfPresent() @NestedList(() => ExternalFeeDto, { max: 50 }) externalFees?: ExternalFeeDto[];
  /** Discounts from outside. They need `cart.cart_manage_external_prices`. */
  @IfPresent()
  @NestedList(() => ExternalDiscountDto, { max: 50 })
  externalDiscounts?: ExternalDiscountDto[];
  /** Whether the goods are weighed after the order, so that more than their price is authorized. Of catalog items the catalog says it. */
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  /** Whether the item stays a line of its own; else the same item is added to the line that has it. */
  @IfPresent() @IsBoolean() keepAsSeparateLineItem?: boolean;
  /** The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
  @IfPresent() @IsObject() mixins?: Record<string, unknown>;
  /** The URLs of the schemas of its mixins. */
  @IfPresent() @Nested(() => ItemMetadataDto) metadata?: ItemMetadataDto;
  /** Ignored. */
  @ReadOnly() id?: string;
  /** Ignored. */
  @ReadOnly() xrn?: string;
  /** Ignored. */
  @ReadOnly() yrn?: string;
  /** Ignored. */
  @ReadOnly() type?: string;
  /** Ignored, since it is computed. */
  @ReadOnly() effectiveQuantity?: number;
  /** Ignored, since it is computed. */
  @ReadOnly() unitPrice?: unknown;
  /** Ignored, since it is computed. */
  @ReadOnly() couponDiscounts?: unknown;
  /** Ignored, since it is computed. */
  @ReadOnly() leadTime?: number;
  /** Ignored, since it is computed. */
  @ReadOnly() calculatedPrice?: unknown;
}

/** An item to add. */
export class ItemDto extends ItemDetailsDto {
  /** How much of it: units, or a weight with up to 6 decimals. What the cart has already gets so much more. */
  @Quantity() quantity!: number;
}

/** An item as it is to be; its product stays the same. */
export class ItemChangeDto extends ItemDetailsDto {
  /** How much of it, up to 6 decimals; 0 removes the item. May be left out only of a partial change. */
  @IfPresent() @Decimal({ min: 0, max: QUANTITY_MAX }) quantity?: number;
}

/** A change of one item; what is left out stays as it is. */
export class ItemBatchChangeDto extends ItemChangeDto {
  /** Which item; `id`, which an item that was read has, says the same. */
  @ApiPropertyOptional() @Text(64) itemId!: string;
}

export class ReplaceItemQuery {
  /** Whether fields that are left out stay as they are; else they are unset. */
  @QueryBoolean() partial: boolean = false;
}

/** A fault of an entry. */
export class EntryFaultView {
  /** Where in the entry, such as price.effectiveAmount. */
  field?: string;
  /** The fault, for programs, such as missing_value. */
  type!: string;
  /** The fault, for people, in English. */
  message?: string;
}

/** One entry of a batch: what a single call would have answered. */
export class BatchEntryView {
  /** The entry's place in the request, from 0. */
  index!: number;
  /** The HTTP status that a single call would have had: 201 added, 204 changed, 4xx refused. */
  status!: number;
  /** The item that was added or changed. */
  itemId?: string;
  /** The resource name of the item that was added. */
  xrn?: string;
  /** Another name of `xrn`. */
  yrn?: string;
  /** Why the entry was refused, for programs, such as `price_not_found`. */
  type?: string;
  /** Why the entry was refused, for people, in English. */
  message?: string;
  /** Every fault of the entry. */
  details?: EntryFaultView[];
}
