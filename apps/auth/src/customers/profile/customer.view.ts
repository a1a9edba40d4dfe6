import { omitNullish } from '@suite/http';
import type { CustomerAddressView } from '../addresses/address.dto';
import type { CustomerMetadataView, CustomerView } from './customer.dto';
import type { CustomerRow } from './customer.queries';

/** Returns a customer; with its addresses, if they are requested. */
export function customerView(customer: CustomerRow, addresses?: CustomerAddressView[]): CustomerView {
  const { customerNumber, email, contactEmail, verifiedAt, active, onHold, version, mixins, mixinSchemas } = customer;
  const { title, firstName, middleName, lastName, contactPhone, company } = customer;
  const { preferredLanguage, preferredCurrency, preferredSite } = customer;
  const [createdAt, modifiedAt] = [customer.createdAt.toISOString(), customer.modifiedAt.toISOString()];
  return omitNullish<CustomerView>({
    id: customerNumber,
    customerNumber,
    contactEmail: contactEmail ?? email,
    email,
    title,
    firstName,
    middleName,
    lastName,
    contactPhone,
    company,
    preferredLanguage,
    preferredCurrency,
    preferredSite,
    active,
    onHold,
    verified: verifiedAt !== null,
    mixins,
    metadata: omitNullish<CustomerMetadataView>({ version, createdAt, modifiedAt, mixins: mixinSchemas }),
    addresses,
    defaultAddress: addresses?.find(({ isDefault }) => isDefault),
    createdAt,
    modifiedAt,
  });
}

/** Returns a customer without what describes the person. */
export function customerWithoutPersonalData({
  id,
  customerNumber,
  active,
  onHold,
  verified,
  metadata,
  createdAt,
  modifiedAt,
}: CustomerView) {
  const { version } = metadata;
  return { id, customerNumber, active, onHold, verified, metadata: { version, createdAt, modifiedAt }, createdAt, modifiedAt };
}
