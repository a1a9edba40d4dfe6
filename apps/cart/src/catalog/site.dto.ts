import { ArrayMaxSize, IsArray, IsBoolean, IsFQDN, IsIn } from 'class-validator';
import { ALLOCATION_RULES, type AllocationRule, type LocalizedText, PERCENT_ROUNDINGS, type PercentRounding } from '@suite/cart-pricing';
import { AddressLinesDto } from '@suite/contracts';
import {
  Amount,
  AnyLine,
  Country,
  Currency,
  Decimal,
  Email,
  IfPresent,
  isCurrency,
  Line,
  Nested,
  NestedList,
  ReadOnly,
  Rule,
  Text,
  TextByLanguage,
  TextThat,
  TimeZone,
  WholeNumber,
} from '@suite/validation';
import type { Seller } from '@suite/invoice';
import {
  HAND_OVERS,
  type HandOver,
  INVOICE_ATS,
  type InvoiceAt,
  TAX_DETERMINATIONS,
  type TaxDetermination,
  UNKNOWN_SLOTS,
  type UnknownSlots,
} from './domain/site';

const LANGUAGE_LENGTH_MAX = 35;

/** Returns whether `Intl` accepts the language tag for dates and amounts. */
function isLanguage(text: string): boolean {
  try {
    return text.length <= LANGUAGE_LENGTH_MAX && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

const URL_LENGTH_MAX = 2_048;

/** Returns whether a text can be the address of a logo. Whether it is on the public internet is checked when it is fetched. */
function isLogoUrl(text: string): boolean {
  if (text.length > URL_LENGTH_MAX || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const areCurrencies = (value: unknown): boolean => Array.isArray(value) && value.every(isCurrency);

/** A postal address. */
export class SiteAddressDto extends AddressLinesDto {
  /** The postal code. */
  @IfPresent() @Line(20) override zipCode?: string;
  /** The country: two capital letters (ISO 3166-1). */
  @IfPresent() @Country() country?: string;
}

/** The home base of a site. */
export class HomeBaseDto {
  /** The address that goods are shipped from. Shipping estimates require its country and postal code, taxes its country. */
  @IfPresent() @Nested(() => SiteAddressDto) address?: SiteAddressDto;
  /** The time zone, as an IANA name, such as Europe/Berlin. */
  @IfPresent() @TimeZone() timeZone?: string;
}

/** The shipping cost from an order value on. */
export class ShippingFeeDto {
  /** The gross value of the goods from which the cost applies, in the site’s currency. */
  @Amount() minOrderValue!: number;
  /** The net cost, in the site’s currency. */
  @Amount() cost!: number;
}

/** A shipping method. */
export class SiteShippingMethodDto {
  /** The shop’s id of the method, such as parcel. */
  @Text(64) id!: string;
  /** The display name: a text for each language code. */
  @IfPresent() @TextByLanguage() name?: LocalizedText;
  /** The cost by order value. Below the lowest value the method is not offered. */
  @NestedList(() => ShippingFeeDto, { min: 1, max: 50 }) fees!: ShippingFeeDto[];
  /** The tax class of shipping; default: no tax. */
  @IfPresent() @Text(64) taxCode?: string;
}

/** A destination of the site: a country, or a range of its postal codes. */
export class ShippingZoneDto {
  /** The country: two capital letters (ISO 3166-1). */
  @Country() country!: string;
  /** The first postal code of the zone. Codes are compared as text of the same length; spaces, hyphens and case do not matter. */
  @IfPresent() @Text(20) zipFrom?: string;
  /** The last postal code of the zone. It has the length of the first. */
  @IfPresent() @Text(20) zipTo?: string;
  /** The shipping methods of the zone. The cheapest determines the estimate. */
  @NestedList(() => SiteShippingMethodDto, { max: 50 }) methods!: SiteShippingMethodDto[];
}

/** The shipping options of a site. */
export class SiteShippingDto {
  /** The zones. The first zone that contains the destination applies. */
  @NestedList(() => ShippingZoneDto, { max: 500 }) zones!: ShippingZoneDto[];
}

/** The seller on the invoices of a site. */
export class SellerDto implements Seller {
  /** The registered name. */
  @Line(200) name!: string;
  /** The street. */
  @Line(200) street!: string;
  /** The street number. */
  @IfPresent() @Line(50) streetNumber?: string;
  /** The postal code. */
  @Line(20) zipCode!: string;
  /** The city. */
  @Line(200) city!: string;
  /** The country: two capital letters (ISO 3166-1). */
  @Country() country!: string;
  /** The VAT id with the prefix of its country, such as DE123456789. An invoice requires it or `taxNumber`. */
  @IfPresent() @Line(50) vatId?: string;
  /** The number at the tax office. */
  @IfPresent() @Line(50) taxNumber?: string;
  /** The e-mail address. XRechnung requires it. */
  @IfPresent() @Email() email?: string;
  /** The phone number. XRechnung requires it. */
  @IfPresent() @Line(50) phone?: string;
  /** The person or department to ask. Default: the name. */
  @IfPresent() @Line(200) contact?: string;
  /** The bank account. */
  @IfPresent() @Line(42) iban?: string;
  /** The bank. */
  @IfPresent() @Line(11) bic?: string;
  /** The entry in a register, such as HRB 12345. */
  @IfPresent() @Line(200) registration?: string;
}

/** A sales channel, and how its carts are priced. */
export class SiteDraftDto {
  /** The display name of the site. */
  @IfPresent() @AnyLine(200) name?: string;
  /** The site’s main currency, as an ISO 4217 code. Shipping costs are in this currency. */
  @Currency() currency!: string;
  /** All currencies in which the site sells, as ISO 4217 codes. Default: the main currency only. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @Rule(areCurrencies, 'must be ISO 4217 currency codes') currencies?: string[];
  /** Whether prices are gross (true) or net (false). Discounts apply to the same amounts. */
  @IfPresent() @IsBoolean() includesTax: boolean = true;
  /** The home base of the site. */
  @IfPresent() @Nested(() => HomeBaseDto) homeBase?: HomeBaseDto;
  /** The address of the customer that determines the tax country if the cart has none. Default: none; the home base determines it. */
  @IfPresent() @IsIn(TAX_DETERMINATIONS) taxDeterminationBasedOn?: TaxDetermination;
  /** The number of decimals of amounts. Default: those of the currency, such as 2 for EUR. */
  @IfPresent() @WholeNumber({ min: 0, max: 6 }) cartCalculationScale?: number;
  /** Which items get the remaining cents when a discount is allocated: those with the largest remainders (default), or the largest item. */
  @IfPresent() @IsIn(ALLOCATION_RULES) discountAllocation?: AllocationRule;
  /** How a percentage coupon is rounded: the discount of each item (PIECE, the default), or the total, which is then allocated (TOTAL). */
  @IfPresent() @IsIn(PERCENT_ROUNDINGS) percentRounding?: PercentRounding;
  /** The maximum number of coupons on a cart, at most 20; default 1. */
  @IfPresent() @WholeNumber({ min: 0, max: 20 }) maxNumberOfCouponsPerCart?: number;
  /** The share authorized in addition for goods that are weighed after the order: 0.1 is 10 %. */
  @IfPresent() @Decimal({ min: 0, max: 10 }) authorizedAmountUplift?: number;
  /** The shipping options. Without them, shipping is not estimated. */
  @IfPresent() @Nested(() => SiteShippingDto) shipping?: SiteShippingDto;
  /** Hosts from which JSON Schemas of mixins can be fetched; default: none. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @IsFQDN({}, { each: true }) mixinHosts?: string[];
  /** How long prices of the price book are valid in a cart before they are looked up again, in minutes; default 60. */
  @IfPresent() @WholeNumber({ min: 0, max: 525_600 }) pricesValidMinutes?: number;
  /** For how many minutes shoppers may cancel items of their orders, until the order has a packer; default 0: never. */
  @IfPresent() @WholeNumber({ min: 0, max: 525_600 }) shopperCancelMinutes?: number;
  /** The language of mails to shoppers, as a BCP 47 tag such as de or en-GB; default en. */
  @IfPresent() @TextThat(isLanguage, 'must be a language tag (BCP 47)') language?: string;
  /** When orders are sent to packing and delivery: immediately (default), or when they are paid. An order of 0 never waits. */
  @IfPresent() @IsIn(HAND_OVERS) handOver?: HandOver;
  /**
   * What a checkout does with a delivery slot that the delivery service does not know: refuse it (default), or accept it as the shop’s
   * own, without a reservation. Carts take it in either case.
   */
  @IfPresent() @IsIn(UNKNOWN_SLOTS) unknownSlots?: UnknownSlots;
  /** The seller on invoices. Without one, orders have no invoice. The amounts of the site can have at most two decimals. */
  @IfPresent() @Nested(() => SellerDto) seller?: SellerDto;
  /**
   * The http or https address of the logo on invoices: a PNG or JPEG of at most 512 KiB on the public internet. Each invoice keeps the
   * picture that was there when it was issued. If it cannot be read, the invoice shows the last one, or the seller’s name.
   */
  @IfPresent() @TextThat(isLogoUrl, 'must be an http or https address without a user and a password') logoUrl?: string;
  /** When the invoice of an order is written: when its packing has finished (default), with the order, or never. */
  @IfPresent() @IsIn(INVOICE_ATS) invoiceAt?: InvoiceAt;
  /** For how many days (24 hours each) after it was shipped a shopper can return an order; default 14. 0: only the shop returns orders. */
  @IfPresent() @WholeNumber({ min: 0, max: 3_650 }) returnDays?: number;
  /** Whether a return is approved when it is requested; default false. */
  @IfPresent() @IsBoolean() autoApproveReturns?: boolean;
  /** The site’s code. Read-only: set by the path. */
  @ReadOnly() code?: string;
}

/** A sales channel, and how its carts are priced. */
export class SiteView extends SiteDraftDto {
  declare code: string;
}
