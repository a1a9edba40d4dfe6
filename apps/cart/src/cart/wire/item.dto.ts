import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsObject, Matches } from 'class-validator';
import { FEE_TYPES, type FeeType, type LocalizedText } from '@suite/cart-pricing';
import {
  Amount,
  AnyText,
  countingNumber,
  Currency,
  Decimal,
  IfPresent,
  type Int32,
  JsonObject,
  Line,
  Nested,
  NestedList,
  PathParam,
  QueryBoolean,
  ReadOnly,
  Text,
  TextByLanguage,
} from '@suite/validation';
import { MoneyDto, EntryFaultView, NAME, ProductImageDto, QUANTITY_MAX } from '../../catalog';
import { CartPath } from './cart.dto';
import { itemNotFound } from '../domain/cart.errors';
import { ITEM_TYPES, type ItemType } from '../domain/requested-item';
import { ExternalDiscountDto } from './external-discount.dto';

/** A positive quantity, stored without rounding. */
export const Quantity = () => Decimal({ min: 0.000_001, max: QUANTITY_MAX });
const Percent = ({ max }: { max: number }) => Decimal({ min: 0, max });

export class ItemPath extends CartPath {
  /** The item’s id in this cart. */
  @ApiProperty({ type: 'string' }) @PathParam(countingNumber, itemNotFound) itemId!: number;
}

const MIXINS_BYTES_MAX = 16_384;

/** A product that is not in the catalog. Requires an id, a sku, a code or a name. */
export class ExternalProductDto {
  /** The product’s id in its source system. */
  @IfPresent() @Line(200) id?: string;
  /** The stock keeping unit. */
  @IfPresent() @Line(200) sku?: string;
  /** The product’s code in its source system. */
  @IfPresent() @Line(200) code?: string;
  /** The product’s display name. */
  @IfPresent() @Line(500) name?: string;
  /** The product’s display name: a text for each language code. */
  @IfPresent() @TextByLanguage() localizedName?: LocalizedText;
  /** The product’s description for shoppers. */
  @IfPresent() @AnyText(5_000) description?: string;
  /** Pictures of the product, the most important first. */
  @IfPresent() @NestedList(() => ProductImageDto, { max: 50 }) images?: ProductImageDto[];
  /** The product’s own attributes, stored as they are, without a schema: at most 16 KiB as JSON. */
  @IfPresent() @JsonObject(MIXINS_BYTES_MAX) mixins?: Record<string, unknown>;
}

/** The quantity that a price is for, such as 1 kg. It is stored and shown; the price applies to a quantity of 1. */
export class MeasurementUnitDto {
  /** The quantity in that unit. */
  @Quantity() quantity!: number;
  /** The code of the unit, such as kg. */
  @Text(32) unitCode!: string;
}

/** A price before the cart’s discounts: gross where the site’s prices include tax, else net. */
export class CartItemPriceDto {
  /** The id of the entry in the price book. */
  @IfPresent() @Text(200) priceId?: string;
  /** The price before a reduction; for display only. */
  @IfPresent() @Amount() originalAmount?: number;
  /** The price that applies. */
  @Amount() effectiveAmount!: number;
  /** The currency, as an ISO 4217 code; must be that of the cart. */
  @IfPresent() @Currency() currency?: string;
  /** The quantity that the price is for. */
  @IfPresent() @Nested(() => MeasurementUnitDto) measurementUnit?: MeasurementUnitDto;
  /** The id of the price list that the price comes from; stored and shown. */
  @IfPresent() @Text(200) priceListId?: string;
}

/** How an item is taxed. */
export class CartItemTaxDto {
  /** The tax code: a class in the tax table of the cart’s tax country. */
  @IfPresent() @Line(64) name?: string;
  /** The tax rate in percent: 19 is 19 %. Default: derived from both amounts, or from the tax code. */
  @IfPresent() @Percent({ max: 1_000 }) rate?: number;
  /** The amount with tax. */
  @IfPresent() @Amount() grossValue?: number;
  /** The amount without tax. */
  @IfPresent() @Amount() netValue?: number;
}

/** An external fee of an item. */
export class ExternalFeeDto {
  /** The fee’s id in its source system. */
  @IfPresent() @Text(200) id?: string;
  /** The fee’s display name: a text for each language code. */
  @IfPresent() @TextByLanguage() name?: LocalizedText;
  /** Marks the fee as external; optional. */
  @IfPresent() @IsIn(['EXTERNAL']) itemType?: 'EXTERNAL';
  /** How the fee is computed: an amount, an amount per unit, or a percentage of the line’s net price. */
  @IfPresent() @IsIn(FEE_TYPES) feeType: FeeType = 'ABSOLUTE';
  /** The net amount; required for ABSOLUTE and ABSOLUTE_MULTIPLY_ITEMQUANTITY. */
  @IfPresent() @Nested(() => MoneyDto) feeAbsolute?: MoneyDto;
  /** The percentage of the line’s net price, from 0 to 100; required for PERCENT. */
  @IfPresent() @Percent({ max: 100 }) feePercentage?: number;
  /** Whether the fee is taxed. If true without a tax code, the fee is taxed like its line. Default: true if it has a tax code. */
  @IfPresent() @IsBoolean() taxable?: boolean;
  /** The tax code of the fee. */
  @IfPresent() @Text(64) taxCode?: string;
}

/** Metadata of an item. */
export class CartItemMetadataDto {
  /** The https URL of the JSON Schema (draft 4) of each mixin, by mixin name. Its host must be one of the site’s `mixinHosts`. */
  @IfPresent() @IsObject() mixins?: Record<string, string>;
}

/** All fields of an item except its quantity, which is optional in partial changes only. */
class CartItemDetailsDto {
  /**
   * INTERNAL (default): a catalog item, priced by the price book. EXTERNAL: an item with its own price; requires
   * `cart.cart_manage_external_prices`.
   */
  @IfPresent() @IsIn(ITEM_TYPES) itemType?: ItemType;
  /** The site of the cart. Another one is rejected. */
  @IfPresent() @Matches(NAME) siteCode?: string;
  /** The product: its id, or its resource name, in which the id follows the last `;`. Required for catalog items. */
  @IfPresent() @Text(500) itemXrn?: string;
  /** Alias of `itemXrn`. */
  @IfPresent() @Text(500) itemYrn?: string;
  /**
   * The product of an external item. For catalog items it comes from the catalog; only `code` and
   * `localizedName` that are sent here are stored and shown.
   */
  @IfPresent() @Nested(() => ExternalProductDto) product?: ExternalProductDto;
  /** The unit price. It sets the price of an external item. For a catalog item it must match the price book, or the item is rejected. */
  @IfPresent() @Nested(() => CartItemPriceDto) price?: CartItemPriceDto;
  /** The tax of an external item, required: a rate, a net and a gross amount, or a tax code. For catalog items it is looked up. */
  @IfPresent() @Nested(() => CartItemTaxDto) tax?: CartItemTaxDto;
  /**
   * The tax code. It chooses the tax class of an external item, as `tax.name` does, which must not differ. For a catalog item, the
   * catalog chooses; the code is stored and shown.
   */
  @IfPresent() @Text(64) taxCode?: string;
  /** The price of the whole line of an external item, instead of price × quantity. It is removed when the quantity changes. */
  @IfPresent() @Nested(() => CartItemPriceDto) linePrice?: CartItemPriceDto;
  /** The net and gross amount of the whole line of an external item, used unchanged. They are removed when the quantity changes. */
  @IfPresent() @Nested(() => CartItemTaxDto) lineTax?: CartItemTaxDto;
  /** External fees, in addition to those of the product. Requires `cart.cart_manage_external_prices`. */
  @IfPresent() @NestedList(() => ExternalFeeDto, { max: 50 }) externalFees?: ExternalFeeDto[];
  /** External discounts. Requires `cart.cart_manage_external_prices`. */
  @IfPresent()
  @NestedList(() => ExternalDiscountDto, { max: 50 })
  externalDiscounts?: ExternalDiscountDto[];
  /** Whether the goods are weighed after the order, so that more than their price is authorized. For catalog items, the catalog decides. */
  @IfPresent() @IsBoolean() weightDependent?: boolean;
  /** Whether the item stays a separate line. Otherwise it is added to an existing line of the same item. */
  @IfPresent() @IsBoolean() keepAsSeparateLineItem?: boolean;
  /** The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
  @IfPresent() @IsObject() mixins?: Record<string, unknown>;
  /** The schema URLs of the mixins. */
  @IfPresent() @Nested(() => CartItemMetadataDto) metadata?: CartItemMetadataDto;
  /** Ignored. */
  @ReadOnly() id?: string;
  /** Ignored. */
  @ReadOnly() xrn?: string;
  /** Alias of `xrn`; ignored. */
  @ReadOnly() yrn?: string;
  /** Alias of `itemType`; ignored. */
  @ReadOnly() type?: string;
  /** Computed; ignored. */
  @ReadOnly() effectiveQuantity?: number;
  /** Computed; ignored. */
  @ReadOnly() unitPrice?: unknown;
  /** Computed; ignored. */
  @ReadOnly() couponDiscounts?: unknown;
  /** Computed; ignored. */
  @ReadOnly() leadTime?: Int32;
  /** Computed; ignored. */
  @ReadOnly() calculatedPrice?: unknown;
}

/** An item to add. */
export class CartItemDraftDto extends CartItemDetailsDto {
  /** The quantity: units, or a weight with up to 6 decimals. It is added to the quantity of an item that the cart already contains. */
  @Quantity() quantity!: number;
}

/** New values of an item. Its product cannot change. */
export class CartItemUpdateDto extends CartItemDetailsDto {
  /** The quantity, with up to 6 decimals; 0 deletes the item. Optional in partial changes only. */
  @IfPresent() @Decimal({ min: 0, max: QUANTITY_MAX }) quantity?: number;
}

/** A change of one item. Omitted fields do not change. */
export class CartItemBatchUpdateDto extends CartItemUpdateDto {
  /** The item’s id. Required, unless `id` has it. */
  @ApiPropertyOptional() @Text(64) itemId!: string;
  /** Alias of `itemId`, as in the item that was read. */
  declare id?: string;
}

export class ItemSiteQuery {
  /** The site of the cart, as `siteCode` of an item. Another one is rejected. */
  @IfPresent() @Matches(NAME) siteCode?: string;
}

export class ReplaceItemQuery extends ItemSiteQuery {
  /** Whether omitted fields keep their values; otherwise they are cleared. */
  @QueryBoolean() partial: boolean = false;
}

/** The result of one entry of a batch, as of a single call. */
export class CartItemResultView {
  /** The entry’s index in the request, from 0. */
  index!: Int32;
  /** The HTTP status of a single call: 201 added, 204 changed, 4xx rejected. */
  status!: Int32;
  /** The id of the item that was added or changed. */
  itemId?: string;
  /** Alias of `itemId`. */
  id?: string;
  /** The resource name of the item that was added. */
  xrn?: string;
  /** Alias of `xrn`. */
  yrn?: string;
  /** Why the entry was rejected, as an error type, such as `price_not_found`. */
  type?: string;
  /** Why the entry was rejected, in words, in English. */
  message?: string;
  /** Alias of `message`. */
  errorMessage?: string;
  /** The faults of the entry. */
  details?: EntryFaultView[];
}

/** The result of one change of a batch. */
export class CartItemChangeResultView extends CartItemResultView {
  /** Alias of `status`. */
  code!: Int32;
}
