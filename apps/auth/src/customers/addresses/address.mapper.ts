import type { CustomerAddressDraftDto, CustomerAddressPatchDto } from './address.dto';
import type { AddressFields } from './address.queries';

const EMPTY: Omit<AddressFields, 'country'> = {
  contactName: null,
  companyName: null,
  street: null,
  streetNumber: null,
  streetAppendix: null,
  extraLine1: null,
  extraLine2: null,
  extraLine3: null,
  extraLine4: null,
  zipCode: null,
  city: null,
  state: null,
  contactPhone: null,
  tags: [],
  isDefault: false,
  mixins: null,
  metadata: null,
};

/** Returns all fields of the address; fields that the request omits become empty. */
export const addressFields = (fields: CustomerAddressDraftDto): AddressFields => ({ ...EMPTY, ...present(fields) });

/** Returns the address with the changes: omitted fields stay the same, and null makes them empty. */
export function changedAddress(before: AddressFields, patch: CustomerAddressPatchDto): AddressFields {
  const changes = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(changes.map(([member, value]) => [member, value ?? EMPTY[member as 'street']])) };
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
