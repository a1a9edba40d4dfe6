import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsNotEmpty, IsObject, IsString, Matches, Min } from 'class-validator';
import { AnyText, Country, Currency, IfPresent, Nested, OrNull, QueryBoolean, ReadOnly, Text, UuidParam } from '@suite/platform';
import { cartNotFound } from './cart.access';

export const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export class CartPath {
  tenant!: string;
  @UuidParam(cartNotFound) cartId!: string;
}

export class ChannelDto {
  @IfPresent() @AnyText(100) name?: string;
  /** URL of the storefront. */
  @IfPresent() @AnyText(2_000) source?: string;
}

export class CartMetadataDto {
  /** Name of each mixin to the URL of its JSON Schema (draft 4). */
  @OrNull() @IsObject() mixins?: Record<string, string> | null;
  /** When sent: the version that the change is meant for; another one is a conflict. */
  @IfPresent() @IsInt() @Min(1) version?: number;
  @ReadOnly() createdAt?: string;
  @ReadOnly() modifiedAt?: string;
}

/** What may be said about a cart when it is made, and changed later; null says that there is none. */
export class CartDetailsDto {
  @OrNull() @Nested(() => ChannelDto) channel?: ChannelDto | null;
  /** ISO 3166-1: tax country, and where to ship to. */
  @OrNull() @Country() countryCode?: string | null;
  @OrNull() @Text(20) zipCode?: string | null;
  /** Name of each mixin to its value. */
  @OrNull() @IsObject() mixins?: Record<string, unknown> | null;
}

export class CreateCartDto extends CartDetailsDto {
  @IfPresent() @Nested(() => CartMetadataDto) metadata?: CartMetadataDto;
  /** ISO 4217; default: the site's. */
  @IfPresent() @Currency() currency?: string;
  @IfPresent() @Matches(NAME) siteCode: string = 'default';
  @IfPresent() @Matches(NAME) type: string = 'shopping';
  /** Applications only; a customer's cart is their own. */
  @IfPresent() @Text(64) customerId?: string;
  /** Applications only; an anonymous shopper's cart is that of the session. */
  @IfPresent() @Text(128) sessionId?: string;
}

/**
 * What may be changed of a cart. Of the other fields of a cart that was read, those that look as if they could be set are
 * refused when they say something else; what is computed is ignored.
 */
export class UpdateCartDto extends CartDetailsDto {
  @IfPresent() @Nested(() => CartMetadataDto) metadata?: CartMetadataDto;
  @ReadOnly() id?: string;
  @ReadOnly() xrn?: string;
  @ReadOnly() yrn?: string;
  /** As it is. So are the next five. */
  @IfPresent() @AnyText(200) status?: string;
  @IfPresent() @AnyText(200) siteCode?: string;
  @IfPresent() @AnyText(200) currency?: string;
  @IfPresent() @AnyText(200) type?: string;
  @IfPresent() @AnyText(200) customerId?: string;
  @IfPresent() @AnyText(200) sessionId?: string;
  @ReadOnly() items?: unknown;
  @ReadOnly() discounts?: unknown;
  @ReadOnly() totalUnitsCount?: number;
  @ReadOnly() totalTax?: unknown;
  @ReadOnly() leadTime?: number;
  @ReadOnly() calculatedPrice?: unknown;
}

export class FindCartQuery {
  @IfPresent() @Matches(NAME) siteCode: string = 'default';
  @IfPresent() @Matches(NAME) type: string = 'shopping';
  @IfPresent() @Text(64) customerId?: string;
  @IfPresent() @Text(128) sessionId?: string;
  /** Makes the cart when there is none. */
  @QueryBoolean() create: boolean = false;
}

export class LoadCartQuery {
  /** Looks prices, taxes and coupons up again first. */
  @QueryBoolean() refresh: boolean = false;
}

export class ChangeSiteDto {
  @Matches(NAME) siteCode!: string;
}

export class ChangeCurrencyDto {
  @Currency() currency!: string;
}

export class MergeCartsDto {
  /** The anonymous carts that end in this one. */
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(10) @IsString({ each: true }) @IsNotEmpty({ each: true }) carts!: string[];
}

export class FaultView {
  /** Such as `price_not_found`. */
  errorCode!: string;
  message!: string;
  field?: string;
}

export class ItemFaultsView {
  id!: string;
  errors!: FaultView[];
}

export class CartValidationView {
  isValid!: boolean;
  itemsValidationDetails!: ItemFaultsView[];
  cartValidationDetails!: FaultView[];
}
