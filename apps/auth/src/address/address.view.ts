import type { AddressDto } from './address.dto';
import type { AddressRow } from './address.queries';

/** What is not known of an address is left out. */
export function addressView({ contactName, street, streetNumber, zipCode, city, ...address }: AddressRow): AddressDto {
  return {
    ...address,
    ...(contactName !== null && { contactName }),
    ...(street !== null && { street }),
    ...(streetNumber !== null && { streetNumber }),
    ...(zipCode !== null && { zipCode }),
    ...(city !== null && { city }),
  };
}
