import { omitNullish } from '@suite/http';
import type { CustomerView } from './customer.dto';
import type { CustomerRow } from './customer.queries';

export function customerView({ id, customerNumber, email, firstName, lastName, createdAt, modifiedAt }: CustomerRow): CustomerView {
  return omitNullish<CustomerView>({
    id,
    customerNumber,
    email,
    firstName,
    lastName,
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  });
}
