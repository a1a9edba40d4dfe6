import type { WordsOf } from '@suite/http';
import { Country, IfPresent, ReadOnly, Text, Texts, UuidParam, type UuidText } from '@suite/validation';
import type { CustomerAddress } from '@suite/contracts';
import { IsBoolean } from 'class-validator';
import { addressNotFound } from './address.errors';

/** An address of a customer. */
export class CustomerAddressDraftDto {
  /** The id of the address. */
  @ReadOnly() id?: UuidText;
  /** The name of the recipient. */
  @IfPresent() @Text(200) contactName?: string;
  /** The street, without the number. */
  @IfPresent() @Text(200) street?: string;
  /** The house number. */
  @IfPresent() @Text(50) streetNumber?: string;
  /** The postal code. */
  @IfPresent() @Text(20) zipCode?: string;
  /** The city. */
  @IfPresent() @Text(100) city?: string;
  /** The country, as its ISO 3166-1 code of two capital letters. */
  @Country() country!: string;
  /** The purposes of the address: SHIPPING, BILLING, or the shop’s own. */
  @IfPresent() @Texts({ max: 10, lengthMax: 32 }) tags?: string[];
  /** Whether this is the default address; default false. A customer has at most one: setting it here clears it on the others. */
  @IfPresent() @IsBoolean() isDefault?: boolean;
}

/** An address of a customer. */
export class CustomerAddressView implements WordsOf<CustomerAddressDraftDto>, CustomerAddress {
  /** The id of the address. */
  id!: UuidText;
  contactName?: string;
  street?: string;
  streetNumber?: string;
  zipCode?: string;
  city?: string;
  country!: string;
  tags!: string[];
  isDefault!: boolean;
}

/** The added address. */
export class CreatedCustomerAddressView {
  /** The id of the address. */
  id!: UuidText;
}

export class AddressPath {
  /** The id of the address. */
  @UuidParam(addressNotFound) addressId!: UuidText;
}
