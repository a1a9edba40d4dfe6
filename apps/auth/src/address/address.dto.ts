import { AppError } from '@suite/errors';
import { Country, IfPresent, ReadOnly, Text, Texts, UuidParam } from '@suite/platform';
import type { CustomerAddress } from '@suite/contracts';
import { IsBoolean } from 'class-validator';

/** Where a customer lives, or wants things sent or billed to. */
export class WriteAddressDto {
  @ReadOnly() id?: string;
  @IfPresent() @Text(200) contactName?: string;
  @IfPresent() @Text(200) street?: string;
  @IfPresent() @Text(50) streetNumber?: string;
  @IfPresent() @Text(20) zipCode?: string;
  @IfPresent() @Text(100) city?: string;
  /** ISO 3166-1, two capital letters. */
  @Country() country!: string;
  /** What it is for: SHIPPING, BILLING, or words of the shop’s own. */
  @IfPresent() @Texts({ max: 10, lengthMax: 32 }) tags?: string[];
  /** Makes this the only default address. */
  @IfPresent() @IsBoolean() isDefault?: boolean;
}

export class AddressDto implements CustomerAddress {
  id!: string;
  contactName?: string;
  street?: string;
  streetNumber?: string;
  zipCode?: string;
  city?: string;
  /** ISO 3166-1, two capital letters. */
  country!: string;
  /** What it is for: SHIPPING, BILLING, or words of the shop’s own. */
  tags!: string[];
  /** At most one address is. */
  isDefault!: boolean;
}

export class CreatedDto {
  id!: string;
}

export const addressNotFound = () => new AppError('not_found', 'address_not_found', 'The customer has no such address');

export class AddressPath {
  @UuidParam(addressNotFound) addressId!: string;
}
