import { omitNullish } from '@suite/http';
import type { CustomerDto } from './customer.dto';
import type { CustomerRow } from './customer.queries';

export function customerView({ id, customerNumber, email, firstName, lastName, createdAt, modifiedAt }: CustomerRow): CustomerDto {
  return omitNullish<CustomerDto>({
    id,
    customerNumber,
    email,
    firstName,
    lastName,
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  });
}
