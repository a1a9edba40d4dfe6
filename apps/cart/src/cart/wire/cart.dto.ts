import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsInt, IsNotEmpty, IsObject, IsString, Matches, Min } from 'class-validator';
import {
  AnyLine,
  AnyText,
  Country,
  Currency,
  type DateTimeText,
  IfPresent,
  Line,
  type Int32,
  Nested,
  NestedList,
  OrNull,
  QueryBoolean,
  ReadOnly,
  Text,
  UuidParam,
  type UuidText,
} from '@suite/validation';
import { NAME } from '../../catalog';
import { DEFAULT_SITE_CODE } from '../../catalog/domain/site';
import { cartNotFound } from '../domain/cart.errors';
import { ExternalDiscountDto } from './external-discount.dto';
import { CartAddressDto, ContactDto, DeliveryWindowDraftDto } from './order-details.dto';

export class CartPath {
  tenant!: string;
  /** The cart’s id: the `cartId` returned when it was created. */
  @UuidParam(cartNotFound) cartId!: UuidText;
}

/** The channel through which the shopper reaches the shop. */
export class ChannelDto {
  /** The shop’s name for the channel, such as web or app. */
  @IfPresent() @AnyLine(100) name?: string;
  /** The URL of the storefront. */
  @IfPresent() @AnyText(2_000) source?: string;
}

/** Metadata of a cart; fields that the service sets are ignored. */
export class CartMetadataDraftDto {
  /** The https URL of the JSON Schema (draft 4) of each mixin, by mixin name. Its host must be one of the site’s `mixinHosts`. */
  @OrNull() @IsObject() mixins?: Record<string, string> | null;
  /** The version that the change is based on. If the cart has another version, the change is rejected with 409 `version_conflict`. */
  @IfPresent() @IsInt() @Min(1) version?: number;
  @ReadOnly() createdAt?: DateTimeText;
  @ReadOnly() modifiedAt?: DateTimeText;
}

/** Details of a cart that can be set and changed; null clears a field. */
export class CartDetailsDto {
  /** The channel through which the shopper reaches the shop. */
  @OrNull() @Nested(() => ChannelDto) channel?: ChannelDto | null;
  /** The tax and destination country: two capital letters (ISO 3166-1). */
  @OrNull() @Country() countryCode?: string | null;
  /** The postal code of the destination. Country and postal code determine the shipping estimate. */
  @OrNull() @Text(20) zipCode?: string | null;
  /** The shop’s own attributes: a value for each mixin, by mixin name. Each requires its schema in `metadata.mixins`. */
  @OrNull() @IsObject() mixins?: Record<string, unknown> | null;
  /** The contact of the customer. An order requires the e-mail address. */
  @OrNull() @Nested(() => ContactDto) customer?: ContactDto | null;
  /** At most one address of each type. The SHIPPING address sets `countryCode` and `zipCode`, which must not differ from it. */
  @OrNull() @NestedList(() => CartAddressDto, { max: 2 }) addresses?: CartAddressDto[] | null;
  /** The id of one of the cart’s shipping methods. Default: the cheapest method. */
  @OrNull() @Text(64) shippingMethodId?: string | null;
  /** The delivery window that the shopper wants. */
  @OrNull() @Nested(() => DeliveryWindowDraftDto) deliveryWindow?: DeliveryWindowDraftDto | null;
  /**
   * Alias of `deliveryWindow.slotId`. Without `deliveryWindow`, it means the next date within 30 days on which the slot has capacity and
   * serves the cart’s destination. A slot that the cart already has keeps its day while that day can be ordered. Null removes a slot.
   */
  @OrNull() @Text(64) deliveryWindowId?: string | null;
  /** Whether the shopper picks up the goods. Nothing is shipped then, and shipping is free. */
  @OrNull() @IsBoolean() pickup?: boolean | null;
  /** A note of the shopper to the shop. */
  @OrNull() @Text(2_000) note?: string | null;
  /** A reference of the buyer that the invoice shows, such as the buyer’s order number or the routing identifier of an authority. */
  @OrNull() @Line(200) buyerReference?: string | null;
  /** The payment method, as the id of a payment fee. The checkout preview shows its cost. */
  @OrNull() @Text(200) paymentMethod?: string | null;
  /**
   * External discounts of the whole cart: a percentage of the goods of all lines before discounts, or an amount. They are applied after all
   * coupons, and are at most what these leave. Fees and shipping are not discounted. Setting them requires
   * `cart.cart_manage_external_prices`.
   */
  @OrNull() @NestedList(() => ExternalDiscountDto, { max: 50 }) externalDiscounts?: ExternalDiscountDto[] | null;
}

/** A cart to create. Shoppers create their own; applications name the owner. */
export class CartDraftDto extends CartDetailsDto {
  /** The schema URLs of the mixins. */
  @IfPresent() @Nested(() => CartMetadataDraftDto) metadata?: CartMetadataDraftDto;
  /**
   * The currency, as an ISO 4217 code. The site must sell in it. Default: that of the shopper’s session, else the site’s main
   * currency.
   */
  @IfPresent() @Currency() currency?: string;
  /**
   * The site: a sales channel of the tenant, which determines how its carts are priced. Default: that of the shopper’s session, else
   * `default`.
   */
  @ApiPropertyOptional({ default: DEFAULT_SITE_CODE }) @IfPresent() @Matches(NAME) siteCode?: string;
  /** The purpose of the cart, such as shopping or wishlist. A shopper has at most one open cart of each type on a site. */
  @IfPresent() @Matches(NAME) type: string = 'shopping';
  /** The number of the customer who owns the cart. For applications only; customers always own the carts they create. */
  @IfPresent() @Line(64) customerId?: string;
  /**
   * The session id of the anonymous shopper who owns the cart. For applications only; anonymous shoppers use the session of their
   * token.
   */
  @IfPresent() @Text(128) sessionId?: string;
  /** Ignored: the service validates the session of every shopper. */
  @ReadOnly() sessionValidated?: boolean;
}

/** Changes to a cart. Read-only fields are rejected if their value differs from the cart’s. Computed fields are ignored. */
export class CartUpdateDto extends CartDetailsDto {
  /** The version that the change is based on, and the schema URLs of the mixins. */
  @IfPresent() @Nested(() => CartMetadataDraftDto) metadata?: CartMetadataDraftDto;
  /** Ignored. */
  @ReadOnly() id?: UuidText;
  /** Ignored. */
  @ReadOnly() xrn?: string;
  /** Alias of `xrn`; ignored. */
  @ReadOnly() yrn?: string;
  /** Read-only: must match the cart. */
  @IfPresent() @AnyText(200) status?: string;
  /** Read-only: must match the cart. Use `changeSite` to change it. */
  @IfPresent() @AnyText(200) siteCode?: string;
  /** Read-only: must match the cart. Use `changeCurrency` to change it. */
  @IfPresent() @AnyText(200) currency?: string;
  /** Read-only: must match the cart. */
  @IfPresent() @AnyText(200) type?: string;
  /** Read-only: must match the cart. */
  @IfPresent() @AnyText(200) customerId?: string;
  /** Read-only: must match the cart. */
  @IfPresent() @AnyText(200) sessionId?: string;
  /** Ignored. Use the calls for items. */
  @ReadOnly() items?: unknown;
  /** Ignored. Use the calls for coupons. */
  @ReadOnly() discounts?: unknown;
  /** Computed; ignored. */
  @ReadOnly() hints?: unknown;
  /** Ignored; the site determines it. */
  @ReadOnly() calculationType?: string;
  /** Computed; ignored. */
  @ReadOnly() totalUnitsCount?: number;
  /** Computed; ignored. */
  @ReadOnly() totalTax?: unknown;
  /** Computed; ignored. */
  @ReadOnly() leadTime?: Int32;
  /** Computed; ignored. */
  @ReadOnly() calculatedPrice?: unknown;
}

/** The destination that shipping is estimated for, instead of the cart’s. */
export class DestinationQuery {
  /**
   * The postal code that shipping is estimated for; requires `countryCode`. The cart does not change, and its items keep their tax
   * country.
   */
  @IfPresent() @Text(20) zipCode?: string;
  /** The country that shipping is estimated for, as two capital letters (ISO 3166-1); requires `zipCode`. */
  @IfPresent() @Country() countryCode?: string;
}

/** How a read shows a cart. */
export class CartReadQuery extends DestinationQuery {
  /** Whether the cart and its items have `calculatedPrice`. */
  @QueryBoolean() expandCalculation: boolean = true;
}

export class CartItemsQuery {
  /** Whether the items have `calculatedPrice`. */
  @QueryBoolean() expandCalculation: boolean = true;
}

export class FindCartQuery extends CartReadQuery {
  /** The site of the cart. Default: that of the shopper’s session, else `default`. */
  @ApiPropertyOptional({ default: DEFAULT_SITE_CODE }) @IfPresent() @Matches(NAME) siteCode?: string;
  /** The type of the cart, as given when it was created. */
  @IfPresent() @Matches(NAME) type: string = 'shopping';
  /** The number of the customer who owns the cart. Applications send it or `sessionId`; shoppers always get their own cart. */
  @IfPresent() @Line(64) customerId?: string;
  /** The session id of the anonymous shopper who owns the cart. */
  @IfPresent() @Text(128) sessionId?: string;
  /** Whether to create the cart if there is none. */
  @QueryBoolean() create: boolean = false;
}

export class UpdateCartQuery {
  /** Has no effect: omitted fields do not change in any case. */
  @QueryBoolean() partial: boolean = true;
}

export class LoadCartQuery extends CartReadQuery {
  /** Whether to look up prices, taxes, fees and coupons first. */
  @QueryBoolean() refresh: boolean = false;
}

/** The site to move a cart to. */
export class CartSiteUpdateDto {
  /** The code of the new site. It must sell in the cart’s currency. */
  @Matches(NAME) siteCode!: string;
}

/** The currency to change a cart to. */
export class CartCurrencyUpdateDto {
  /** The currency, as an ISO 4217 code. The site must sell in it. */
  @Currency() currency!: string;
}

/** The carts to merge. */
export class CartMergeDto {
  /** Ids of the anonymous carts to merge into this one, at most 10. */
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(10) @IsString({ each: true }) @IsNotEmpty({ each: true }) carts!: string[];
}

/** What restricts the delivery of a cart. */
export class DeliveryRestrictionsView {
  /** How many days it takes until everything can be shipped: the longest lead time of the items. */
  leadTime!: Int32;
  /** The weekdays without delivery. Products have none, so the list is empty. */
  nonDelivery!: string[];
}

/** A fault that prevents the cart from being ordered as displayed. */
export class CartFaultView {
  /** The fault as an error type, such as `price_changed` or `price_not_found`. */
  errorCode!: string;
  /** The fault in words, in English. */
  message!: string;
  /** The field of the item or the cart, such as price.effectiveAmount. */
  field?: string;
}

/** An item with faults. */
export class CartItemFaultsView {
  /** The item’s id. */
  id!: string;
  /** Its faults. */
  errors!: CartFaultView[];
}

/** Whether the cart can be ordered as displayed. */
export class CartValidationView {
  /** True if there are no faults. */
  isValid!: boolean;
  /** The items with faults. */
  itemsValidationDetails!: CartItemFaultsView[];
  /** Faults of the cart itself: tax country, shipping, coupons. */
  cartValidationDetails!: CartFaultView[];
}
