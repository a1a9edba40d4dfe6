import { omitNullish } from '@suite/http';
import type { CustomerAddressView } from './address.dto';
import type { AddressRow } from './address.queries';

export function addressView(row: AddressRow): CustomerAddressView {
  const { id, country, tags, isDefault, mixins, metadata } = row;
  const { contactName, companyName, street, streetNumber, streetAppendix, zipCode, city, state, contactPhone } = row;
  const { extraLine1, extraLine2, extraLine3, extraLine4 } = row;
  return omitNullish<CustomerAddressView>({
    id,
    contactName,
    companyName,
    street,
    streetNumber,
    streetAppendix,
    extraLine1,
    extraLine2,
    extraLine3,
    extraLine4,
    zipCode,
    city,
    state,
    country,
    contactPhone,
    tags,
    isDefault,
    mixins,
    metadata,
  });
}
