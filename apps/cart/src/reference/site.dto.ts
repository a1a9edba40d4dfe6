import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsFQDN,
  IsIn,
  IsInt,
  IsISO4217CurrencyCode,
  IsNotEmpty,
  IsString,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IfPresent, ReadOnly } from '@suite/platform';
import { COUNTRY } from '../cart/cart.dto';
import { AMOUNT_MAX, IsShortNumber } from '../cart/field-rules';

const TAX_DECIDERS = ['SHIPPING_ADDRESS', 'BILLING_ADDRESS'] as const;
const ALLOCATIONS = ['largest-remainder', 'remainder-to-largest'] as const;

export class AddressDto {
  @IfPresent() @Matches(COUNTRY, { message: 'country must be two capital letters (ISO 3166-1)' }) country?: string;
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(20) zipCode?: string;
  @IfPresent() @IsString() @MaxLength(200) companyName?: string;
  @IfPresent() @IsString() @MaxLength(200) street?: string;
  @IfPresent() @IsString() @MaxLength(50) streetNumber?: string;
  @IfPresent() @IsString() @MaxLength(200) city?: string;
  @IfPresent() @IsString() @MaxLength(200) state?: string;
}

export class HomeBaseDto {
  /** Where goods are shipped from; shipping estimates need its country and zip code. */
  @IfPresent() @ValidateNested() @Type(() => AddressDto) address?: AddressDto;
  /** IANA name. */
  @IfPresent() @IsTimeZone() timeZone?: string;
}

export class ShippingFeeDto {
  /** Gross value of the goods from which on this cost counts. */
  @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) minOrderValue!: number;
  /** Net, in the site's currency. */
  @IsShortNumber() @Min(0) @Max(AMOUNT_MAX) cost!: number;
}

export class ShippingMethodDto {
  @IsString() @IsNotEmpty() @MaxLength(64) id!: string;
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(50) @ValidateNested({ each: true }) @Type(() => ShippingFeeDto) fees!: ShippingFeeDto[];
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(64) taxCode?: string;
}

export class ShippingZoneDto {
  @Matches(COUNTRY, { message: 'country must be two capital letters (ISO 3166-1)' }) country!: string;
  /** First and last zip code, compared as text of equal length. */
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(20) zipFrom?: string;
  @IfPresent() @IsString() @IsNotEmpty() @MaxLength(20) zipTo?: string;
  @IsArray() @ArrayMaxSize(50) @ValidateNested({ each: true }) @Type(() => ShippingMethodDto) methods!: ShippingMethodDto[];
}

export class ShippingDto {
  @IsArray() @ArrayMaxSize(500) @ValidateNested({ each: true }) @Type(() => ShippingZoneDto) zones!: ShippingZoneDto[];
}

export class SiteDto {
  @IfPresent() @IsString() @MaxLength(200) name?: string;
  @IsISO4217CurrencyCode() currency!: string;
  /** What the site sells in; default: its currency alone. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @IsISO4217CurrencyCode({ each: true }) currencies?: string[];
  /** Whether prices are gross. Discounts are taken after tax then, else before. */
  @IfPresent() @IsBoolean() includesTax: boolean = true;
  @IfPresent() @ValidateNested() @Type(() => HomeBaseDto) homeBase?: HomeBaseDto;
  /** Which of a customer's addresses says the tax country where the cart does not. */
  @IfPresent() @IsIn(TAX_DECIDERS) taxDeterminationBasedOn?: (typeof TAX_DECIDERS)[number];
  /** Decimals of every amount; default: the currency's own. */
  @IfPresent() @IsInt() @Min(0) @Max(6) cartCalculationScale?: number;
  @IfPresent() @IsIn(ALLOCATIONS) discountAllocation?: (typeof ALLOCATIONS)[number];
  @IfPresent() @IsInt() @Min(0) @Max(20) maxNumberOfCouponsPerCart?: number;
  /** The part authorized on top for goods that are weighed later: 0.1 is 10 %. */
  @IfPresent() @IsShortNumber() @Min(0) @Max(10) authorizedAmountUplift?: number;
  @IfPresent() @ValidateNested() @Type(() => ShippingDto) shipping?: ShippingDto;
  /** Hosts from which JSON Schemas of mixins may be fetched. */
  @IfPresent() @IsArray() @ArrayMaxSize(50) @IsFQDN({}, { each: true }) mixinHosts?: string[];
  /** How long prices of the price book are shown before they are looked up again; default 60. */
  @IfPresent() @IsInt() @Min(0) @Max(525_600) pricesValidMinutes?: number;
  @ReadOnly() code?: string;
}

export class SiteView extends SiteDto {
  declare code: string;
}
