import { given } from '@suite/platform';
import type { AddressDto } from './address.dto';
import type { AddressRow } from './address.queries';

export function addressView({ id, contactName, street, streetNumber, zipCode, city, country, tags, isDefault }: AddressRow): AddressDto {
  return given<AddressDto>({ id, contactName, street, streetNumber, zipCode, city, country, tags, isDefault });
}
