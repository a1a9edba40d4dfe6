import { ArrayMaxSize, IsArray, IsBoolean, IsFQDN, IsIn, IsTimeZone } from 'class-validator';
import { ALLOCATION_RULES, type AllocationRule } from '@suite/cart-pricing';
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
  WholeNumber,
} from '@suite/platform';

const TAX_DECIDERS = ['SHIPPING_ADDRESS', 'BILLING_ADDRESS'] as const;

const areCurrencies = (value: unknown): boolean => Array.isArray(value) && value.every(isCurrency);

export class AddressDto {
  @IfPresent() @Country() country?: string;
  @IfPresent() @Text(20) zipCode?: string;
  @IfPresent() @AnyText(200) companyName?: string;
  @IfPresent() @AnyText(200) street?: string;
  @IfPresent() @AnyText(50) streetNumber?: string;
  @IfPresent() @AnyText(200) city?: string;
  @IfPresent() @AnyText(200) state?: string;
}

export class HomeBaseDto {
  /** Where goods are shipped from; shipping estimates need its country and zip code. */
  @IfPresent() @Nested(() => AddressDto) address?: AddressDto;
  /** IANA name. */
  @IfPresent() @IsTimeZone() timeZone?: string;
}

export class ShippingFeeDto {
  /** Gross value of the goods from which on this cost counts. */
  @Amount() minOrderValue!: number;
  /** Net, in the site's currency. */
  @Amount() cost!: number;
}

export class ShippingMethodDto {
  @Text(64) id!: string;
  @NestedList(() => ShippingFeeDto, { min: 1, max: 50 }) fees!: ShippingFeeDto[];
  @IfPresent() @Text(64) taxCode?: string;
}

export class ShippingZoneDto {
  @Country() country!: string;
  /** First and last zip code, compared as text of equal length. */
  @IfPresent() @Text(20) zipFrom?: string;
  @IfPresent() @Text(20) zipTo?: string;
  @NestedList(() => ShippingMethodDto, { max: 50 }) methods!: ShippingMethodDto[];
}

export class ShippingDto {
  @NestedList(() => ShippingZoneDto, { max: 500 }) zones!: ShippingZoneDto[];
}

export class SiteDto {
  @IfPresent() @AnyText(200) name?: string;
  @Currency() currency!: string;
  /** What the site sells in; default: its currency alone. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @Rule(areCurrencies, 'must be ISO 4217 currency codes') currencies?: string[];
  /** Whether prices are gross. Discounts are taken after tax then, else before. */
  @IfPresent() @IsBoolean() includesTax: boolean = true;
  @IfPresent() @Nested(() => HomeBaseDto) homeBase?: HomeBaseDto;
  /** Which of a customer's addresses says the tax country where the cart does not. */
  @IfPresent() @IsIn(TAX_DECIDERS) taxDeterminationBasedOn?: (typeof TAX_DECIDERS)[number];
  /** Decimals of every amount; default: the currency's own. */
  @IfPresent() @WholeNumber({ min: 0, max: 6 }) cartCalculationScale?: number;
  @IfPresent() @IsIn(ALLOCATION_RULES) discountAllocation?: AllocationRule;
  @IfPresent() @WholeNumber({ min: 0, max: 20 }) maxNumberOfCouponsPerCart?: number;
  /** The part authorized on top for goods that are weighed later: 0.1 is 10 %. */
  @IfPresent() @Decimal({ min: 0, max: 10 }) authorizedAmountUplift?: number;
  @IfPresent() @Nested(() => ShippingDto) shipping?: ShippingDto;
  /** Hosts from which JSON Schemas of mixins may be fetched. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @IsFQDN({}, { each: true }) mixinHosts?: string[];
  /** How long prices of the price book are shown before they are looked up again; default 60. */
  @IfPresent() @WholeNumber({ min: 0, max: 525_600 }) pricesValidMinutes?: number;
  @ReadOnly() code?: string;
}

export class SiteView extends SiteDto {
  declare code: string;
}
