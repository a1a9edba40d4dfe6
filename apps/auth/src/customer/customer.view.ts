import { given } from '@suite/platform';
import type { CustomerDto } from './customer.dto';
import type { CustomerRow } from './customer.queries';

export function customerView({ id, customerNumber, email, firstName, lastName, createdAt, modifiedAt }: CustomerRow): CustomerDto {
  return given<CustomerDto>({
    id,
    customerNumber,
    email,
    firstName,
    lastName,
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  });
}
