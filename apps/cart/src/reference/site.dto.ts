import { ArrayMaxSize, IsArray, IsBoolean, IsFQDN, IsIn, IsTimeZone } from 'class-validator';
import { ALLOCATION_RULES, type AllocationRule, type LocalizedText, PERCENT_ROUNDINGS, type PercentRounding } from '@suite/cart-pricing';
import {
  Amount,
  AnyText,
  Country,
  Currency,
  Decimal,
  IfPresent,
  isCurrency,
  Nested,
  NestedList,
  ReadOnly,
  Rule,
  Text,
  TextByLanguage,
  TextThat,
  WholeNumber,
} from '@suite/platform';
import { HAND_OVERS, type HandOver } from '../domain/site';

const TAX_DECIDERS = ['SHIPPING_ADDRESS', 'BILLING_ADDRESS'] as const;

const LANGUAGE_LENGTH_MAX = 35;

/** A tag of a form that formats for dates and amounts can be made of. */
function isLanguage(text: string): boolean {
  try {
    return text.length <= LANGUAGE_LENGTH_MAX && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

const areCurrencies = (value: unknown): boolean => Array.isArray(value) && value.every(isCurrency);

/** A postal address. */
export class AddressDto {
  /** Two capital letters (ISO 3166-1). */
  @IfPresent() @Country() country?: string;
  /** Postal code. */
  @IfPresent() @Text(20) zipCode?: string;
  /** Who is there. */
  @IfPresent() @AnyText(200) companyName?: string;
  /** Without the number. */
  @IfPresent() @AnyText(200) street?: string;
  /** With what belongs to it, such as 12a. */
  @IfPresent() @AnyText(50) streetNumber?: string;
  /** Town or city. */
  @IfPresent() @AnyText(200) city?: string;
  /** State, province or canton, where addresses have one. */
  @IfPresent() @AnyText(200) state?: string;
}

/** Where the site is at home. */
export class HomeBaseDto {
  /** Where goods are shipped from; shipping estimates need its country and zip code, taxes its country. */
  @IfPresent() @Nested(() => AddressDto) address?: AddressDto;
  /** Its time zone, by its IANA name, such as Europe/Berlin. */
  @IfPresent() @IsTimeZone() timeZone?: string;
}

/** What shipping costs from an order value on. */
export class ShippingFeeDto {
  /** The gross value of the goods from which on the cost counts, in the site’s currency. */
  @Amount() minOrderValue!: number;
  /** The net cost, in the site’s currency. */
  @Amount() cost!: number;
}

/** A way of shipping. */
export class ShippingMethodDto {
  /** What the shop calls it, such as parcel. */
  @Text(64) id!: string;
  /** What shoppers see it as: a text for each language code. */
  @IfPresent() @TextByLanguage() name?: LocalizedText;
  /** What it costs, by order value; below the lowest it is not offered. */
  @NestedList(() => ShippingFeeDto, { min: 1, max: 50 }) fees!: ShippingFeeDto[];
  /** The tax class of shipping; default: no tax. */
  @IfPresent() @Text(64) taxCode?: string;
}

/** Where the site delivers to: a country, or a span of its postal codes. */
export class ShippingZoneDto {
  /** Two capital letters (ISO 3166-1). */
  @Country() country!: string;
  /** The first postal code of the zone; compared as text with those of the same length. */
  @IfPresent() @Text(20) zipFrom?: string;
  /** The last postal code of the zone, as long as the first. */
  @IfPresent() @Text(20) zipTo?: string;
  /** The ways of shipping to the zone; the cheapest is the estimate. */
  @NestedList(() => ShippingMethodDto, { max: 50 }) methods!: ShippingMethodDto[];
}

/** How the site delivers. */
export class ShippingDto {
  /** The zones; the first with the destination counts. */
  @NestedList(() => ShippingZoneDto, { max: 500 }) zones!: ShippingZoneDto[];
}

/** A sales channel, and how its carts are priced. */
export class SiteDto {
  /** What people call the site. */
  @IfPresent() @AnyText(200) name?: string;
  /** The site’s main currency, as its ISO 4217 code; shipping costs are in it. */
  @Currency() currency!: string;
  /** All currencies in which the site sells, as their ISO 4217 codes; default: its main one alone. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @Rule(areCurrencies, 'must be ISO 4217 currency codes') currencies?: string[];
  /** Whether prices are gross (true) or net (false). Discounts are taken off on the same side. */
  @IfPresent() @IsBoolean() includesTax: boolean = true;
  /** Where the site is at home. */
  @IfPresent() @Nested(() => HomeBaseDto) homeBase?: HomeBaseDto;
  /** Which of a customer’s addresses says the tax country where the cart does not; default: none, so that the home base says it. */
  @IfPresent() @IsIn(TAX_DECIDERS) taxDeterminationBasedOn?: (typeof TAX_DECIDERS)[number];
  /** How many decimals amounts have; default: those of the currency, such as 2 for EUR. */
  @IfPresent() @WholeNumber({ min: 0, max: 6 }) cartCalculationScale?: number;
  /** Who gets the cents that are left over when a discount is spread: the largest remainders (default), or the largest item. */
  @IfPresent() @IsIn(ALLOCATION_RULES) discountAllocation?: AllocationRule;
  /** What of a coupon in percent is rounded: what it takes off each item (PIECE, the default), or the sum, which is then spread (TOTAL). */
  @IfPresent() @IsIn(PERCENT_ROUNDINGS) percentRounding?: PercentRounding;
  /** How many coupons a cart takes, at most 20; default 1. */
  @IfPresent() @WholeNumber({ min: 0, max: 20 }) maxNumberOfCouponsPerCart?: number;
  /** The part that is authorized on top for goods that are weighed after the order: 0.1 is 10 %. */
  @IfPresent() @Decimal({ min: 0, max: 10 }) authorizedAmountUplift?: number;
  /** How the site delivers; without it shipping is not estimated. */
  @IfPresent() @Nested(() => ShippingDto) shipping?: ShippingDto;
  /** Hosts from which JSON Schemas of mixins may be fetched; default: none. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @IsFQDN({}, { each: true }) mixinHosts?: string[];
  /** How many minutes prices of the price book are shown before they are looked up again; default 60. */
  @IfPresent() @WholeNumber({ min: 0, max: 525_600 }) pricesValidMinutes?: number;
  /** What mails to shoppers are written in, as its language tag (BCP 47), such as de or en-GB; default en. */
  @IfPresent() @TextThat(isLanguage, 'must be a language tag (BCP 47)') language?: string;
  /** When orders go to packing and delivery: at once (default), or when they are paid. */
  @IfPresent() @IsIn(HAND_OVERS) handOver?: HandOver;
  /** The site’s code; the path says it. */
  @ReadOnly() code?: string;
}

/** A sales channel, and how its carts are priced. */
export class SiteView extends SiteDto {
  declare code: string;
}
