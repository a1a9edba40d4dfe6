import { OmitType, PartialType } from '@nestjs/swagger';
import type { WordsOf } from '@suite/http';
import { Country, IfPresent, ReadOnly, Rule, Texts, UuidParam, type UuidText } from '@suite/validation';
import { AddressDto, type CustomerAddress } from '@suite/contracts';
import { IsBoolean } from 'class-validator';
import { addressNotFound } from './address.errors';

const TAGS_MAX = 10;
const TAG_LENGTH_MAX = 32;

/** An address of a customer. */
export class CustomerAddressDraftDto extends AddressDto {
  /** The id of the address. */
  @ReadOnly() id?: UuidText;
  /** The purposes of the address: SHIPPING, BILLING, or the shop’s own. */
  @IfPresent() @Texts({ max: TAGS_MAX, lengthMax: TAG_LENGTH_MAX }) tags?: string[];
  /** Whether this is the default address; default false. A customer has at most one: setting it here clears it on the others. */
  @IfPresent() @IsBoolean() isDefault?: boolean;
}

/** Changes to an address. Omitted fields do not change, and an empty text clears a field. */
export class CustomerAddressPatchDto
  extends PartialType(OmitType(CustomerAddressDraftDto, ['country']))
  implements WordsOf<CustomerAddressDraftDto>
{
  @IfPresent() @Country() country?: string;
}

/** An address of a customer. */
export class CustomerAddressView implements WordsOf<CustomerAddressDraftDto>, CustomerAddress {
  /** The id of the address. */
  id!: UuidText;
  contactName?: string;
  companyName?: string;
  street?: string;
  streetNumber?: string;
  streetAppendix?: string;
  extraLine1?: string;
  extraLine2?: string;
  extraLine3?: string;
  extraLine4?: string;
  zipCode?: string;
  city?: string;
  state?: string;
  country!: string;
  contactPhone?: string;
  tags!: string[];
  isDefault!: boolean;
  mixins?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
}

/** The added address. */
export class CreatedCustomerAddressView {
  /** The id of the address. */
  id!: UuidText;
}

const isTagList = (value: unknown): boolean => {
  const tags = typeof value === 'string' ? value.split(',') : [];
  return tags.length >= 1 && tags.length <= TAGS_MAX && tags.every((tag) => tag.length >= 1 && tag.length <= TAG_LENGTH_MAX);
};

/** Tags to add or to remove. */
export class AddressTagsQuery {
  /** The tags, separated by commas: at most ten. */
  @Rule(isTagList, `must be 1 to ${TAGS_MAX} tags of at most ${TAG_LENGTH_MAX} characters, separated by commas`) tags!: string;
}

/** An address in a path below `me`. */
export class AddressPath {
  /** The id of the address. */
  @UuidParam(addressNotFound) addressId!: UuidText;
}
