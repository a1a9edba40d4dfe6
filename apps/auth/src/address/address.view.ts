import { omitNullish } from '@suite/http';
import type { AddressDto } from './address.dto';
import type { AddressRow } from './address.queries';

export function addressView({ id, contactName, street, streetNumber, zipCode, city, country, tags, isDefault }: AddressRow): AddressDto {
  return omitNullish<AddressDto>({ id, contactName, street, streetNumber, zipCode, city, country, tags, isDefault });
}
