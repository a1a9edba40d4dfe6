import { AppError } from '@suite/errors';
import { Country, IfPresent, ReadOnly, Text, Texts, UuidParam, type WordsOf } from '@suite/platform';
import type { CustomerAddress } from '@suite/contracts';
import { IsBoolean } from 'class-validator';

/** Where a customer lives, or wants things sent or billed to. */
export class WriteAddressDto {
  /** The id of the address. */
  @ReadOnly() id?: string;
  /** Who receives there. */
  @IfPresent() @Text(200) contactName?: string;
  /** Street, without the number. */
  @IfPresent() @Text(200) street?: string;
  /** House number. */
  @IfPresent() @Text(50) streetNumber?: string;
  /** Postal code. */
  @IfPresent() @Text(20) zipCode?: string;
  /** City. */
  @IfPresent() @Text(100) city?: string;
  /** The country, as its ISO 3166-1 code of two capital letters. */
  @Country() country!: string;
  /** What it is for: SHIPPING, BILLING, or words of the shop’s own. */
  @IfPresent() @Texts({ max: 10, lengthMax: 32 }) tags?: string[];
  /** Whether it is the default address: there is at most one, and this makes it so; default false. */
  @IfPresent() @IsBoolean() isDefault?: boolean;
}

/** An address of a customer. */
export class AddressDto implements WordsOf<WriteAddressDto>, CustomerAddress {
  /** The id of the address. */
  id!: string;
  contactName?: string;
  street?: string;
  streetNumber?: string;
  zipCode?: string;
  city?: string;
  country!: string;
  tags!: string[];
  isDefault!: boolean;
}

/** The address that was added. */
export class CreatedDto {
  /** The id of the address. */
  id!: string;
}

export const addressNotFound = () => new AppError('not_found', 'address_not_found', 'The customer has no such address');

export class AddressPath {
  /** The id of the address. */
  @UuidParam(addressNotFound) addressId!: string;
}
