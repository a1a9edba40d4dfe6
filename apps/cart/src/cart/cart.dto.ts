import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsInt, IsNotEmpty, IsObject, IsString, Matches, Min } from 'class-validator';
import {
  AnyText,
  Country,
  Currency,
  IfPresent,
  Nested,
  NestedList,
  OrNull,
  QueryBoolean,
  ReadOnly,
  Text,
  UuidParam,
} from '@suite/platform';
import { CartAddressDto, ContactDto, DeliveryWindowDto } from './order-details.dto';
import { cartNotFound } from './cart.access';

export const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export class CartPath {
  tenant!: string;
  /** The cart’s id: the `cartId` that its creation answered. */
  @UuidParam(cartNotFound) cartId!: string;
}

/** Where the shopper meets the shop. */
export class ChannelDto {
  /** What the shop calls it, such as web or app. */
  @IfPresent() @AnyText(100) name?: string;
  /** URL of the storefront. */
  @IfPresent() @AnyText(2_000) source?: string;
}

/** What is known about the cart itself; the service ignores what it sets. */
export class CartMetadataDto {
  /** The https URL of the JSON Schema (draft 4) of each mixin, by the mixin’s name; its host must be one of the site’s `mixinHosts`. */
  @OrNull() @IsObject() mixins?: Record<string, string> | null;
  /** The version that the change is meant for: where the cart is at another one, it is refused (409). */
  @IfPresent() @IsInt() @Min(1) version?: number;
  @ReadOnly() createdAt?: string;
  @ReadOnly() modifiedAt?: string;
}

/** What may be said about a cart when it is made, and changed later; null says that there is none. */
export class CartDetailsDto {
  /** Where the shopper meets the shop. */
  @OrNull() @Nested(() => ChannelDto) channel?: ChannelDto | null;
  /** Whose taxes the cart pays, and where to ship to: two capital letters (ISO 3166-1). */
  @OrNull() @Country() countryCode?: string | null;
  /** Postal code of where to ship to; with the country it gives the shipping estimate. */
  @OrNull() @Text(20) zipCode?: string | null;
  /** The shop’s own attributes: a value for each mixin, by its name. Each needs its schema in `metadata.mixins`. */
  @OrNull() @IsObject() mixins?: Record<string, unknown> | null;
  /** Who orders, and how to reach them; an order needs the e-mail address. */
  @OrNull() @Nested(() => ContactDto) customer?: ContactDto | null;
  /** At most one of each type. The SHIPPING address says `countryCode` and `zipCode`, which must not differ from it. */
  @OrNull() @NestedList(() => CartAddressDto, { max: 2 }) addresses?: CartAddressDto[] | null;
  /** How to ship: one of the cart’s shipping methods. Default: the cheapest of them. */
  @OrNull() @Text(64) shippingMethodId?: string | null;
  /** When the shopper wants the goods. */
  @OrNull() @Nested(() => DeliveryWindowDto) deliveryWindow?: DeliveryWindowDto | null;
  /** Whether the shopper fetches the goods; nothing is shipped then, and shipping costs nothing. */
  @OrNull() @IsBoolean() pickup?: boolean | null;
  /** What the shopper wants to tell the shop. */
  @OrNull() @Text(2_000) note?: string | null;
  /** How the shopper pays: the id of a fee for payments. What it costs is shown by the checkout preview. */
  @OrNull() @Text(200) paymentMethod?: string | null;
}

/** A cart to make. Shoppers make their own; applications say whose it is. */
export class CreateCartDto extends CartDetailsDto {
  /** The URLs of the schemas of its mixins. */
  @IfPresent() @Nested(() => CartMetadataDto) metadata?: CartMetadataDto;
  /** The currency, as its ISO 4217 code: one in which the site sells. Default: the site’s. */
  @IfPresent() @Currency() currency?: string;
  /** The site: a sales channel of the tenant, which says how its carts are priced. */
  @IfPresent() @Matches(NAME) siteCode: string = 'default';
  /** What the cart is for, such as shopping or wishlist: a shopper has one open cart of each type on a site. */
  @IfPresent() @Matches(NAME) type: string = 'shopping';
  /** The number of the customer whose cart it is. Only applications say it; a customer’s cart is their own. */
  @IfPresent() @Text(64) customerId?: string;
  /** The session of the anonymous shopper whose cart it is. Only applications say it; a shopper’s cart is that of their session. */
  @IfPresent() @Text(128) sessionId?: string;
}

/**
 * What may be changed of a cart. Of the other fields of a cart that was read, those that look as if they could be set are
 * refused when they say something else; what is computed is ignored.
 */
export class UpdateCartDto extends CartDetailsDto {
  /** The version that the change is meant for, and the URLs of the schemas of the mixins. */
  @IfPresent() @Nested(() => CartMetadataDto) metadata?: CartMetadataDto;
  /** Ignored. */
  @ReadOnly() id?: string;
  /** Ignored. */
  @ReadOnly() xrn?: string;
  /** Ignored. */
  @ReadOnly() yrn?: string;
  /** Only as the cart has it: another one is refused. */
  @IfPresent() @AnyText(200) status?: string;
  /** Only as the cart has it; `changeSite` changes it. */
  @IfPresent() @AnyText(200) siteCode?: string;
  /** Only as the cart has it; `changeCurrency` changes it. */
  @IfPresent() @AnyText(200) currency?: string;
  /** Only as the cart has it: another one is refused. */
  @IfPresent() @AnyText(200) type?: string;
  /** Only as the cart has it: another one is refused. */
  @IfPresent() @AnyText(200) customerId?: string;
  /** Only as the cart has it: another one is refused. */
  @IfPresent() @AnyText(200) sessionId?: string;
  /** Ignored; items have calls of their own. */
  @ReadOnly() items?: unknown;
  /** Ignored; coupons have calls of their own. */
  @ReadOnly() discounts?: unknown;
  /** Ignored, since it is computed. */
  @ReadOnly() totalUnitsCount?: number;
  /** Ignored, since it is computed. */
  @ReadOnly() totalTax?: unknown;
  /** Ignored, since it is computed. */
  @ReadOnly() leadTime?: number;
  /** Ignored, since it is computed. */
  @ReadOnly() calculatedPrice?: unknown;
}

export class FindCartQuery {
  /** The site whose cart is meant. */
  @IfPresent() @Matches(NAME) siteCode: string = 'default';
  /** What the cart is for, as it was said when it was made. */
  @IfPresent() @Matches(NAME) type: string = 'shopping';
  /** The number of the customer whose cart is meant. Applications need it or `sessionId`; shoppers get their own cart. */
  @IfPresent() @Text(64) customerId?: string;
  /** The session of the anonymous shopper whose cart is meant. */
  @IfPresent() @Text(128) sessionId?: string;
  /** Whether to make the cart when there is none. */
  @QueryBoolean() create: boolean = false;
}

export class LoadCartQuery {
  /** Whether to look prices, taxes, fees and coupons up again first. */
  @QueryBoolean() refresh: boolean = false;
}

/** The site that the cart goes to. */
export class ChangeSiteDto {
  /** The code of the other site; it must sell in the cart’s currency. */
  @Matches(NAME) siteCode!: string;
}

/** The currency that the cart is to be in. */
export class ChangeCurrencyDto {
  /** The currency, as its ISO 4217 code: one in which the site sells. */
  @Currency() currency!: string;
}

/** Which carts to merge. */
export class MergeCartsDto {
  /** Ids of the anonymous carts whose contents end in this one, at most 10. */
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(10) @IsString({ each: true }) @IsNotEmpty({ each: true }) carts!: string[];
}

/** Something that would keep the cart from being ordered as it is shown. */
export class FaultView {
  /** What is wrong, for programs, such as `price_changed` or `price_not_found`. */
  errorCode!: string;
  /** What is wrong, for people, in English. */
  message!: string;
  /** Where in the item or the cart, such as price.effectiveAmount. */
  field?: string;
}

/** An item with faults. */
export class ItemFaultsView {
  /** The item’s id. */
  id!: string;
  /** Everything that is wrong with it. */
  errors!: FaultView[];
}

/** Whether the cart can be ordered as it is shown. */
export class CartValidationView {
  /** Whether nothing is wrong. */
  isValid!: boolean;
  /** The items with which something is wrong. */
  itemsValidationDetails!: ItemFaultsView[];
  /** What is wrong with the cart as a whole: its tax country, its shipping, its coupons. */
  cartValidationDetails!: FaultView[];
}
