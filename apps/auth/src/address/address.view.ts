import { omitNullish } from '@suite/http';
import type { CustomerAddressView } from './address.dto';
import type { AddressRow } from './address.queries';

export function addressView({
  id,
  contactName,
  street,
  streetNumber,
  zipCode,
  city,
  country,
  tags,
  isDefault,
}: AddressRow): CustomerAddressView {
  return omitNullish<CustomerAddressView>({ id, contactName, street, streetNumber, zipCode, city, country, tags, isDefault });
}
