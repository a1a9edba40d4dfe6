import type { CustomerDto } from './customer.dto';
import type { CustomerRow } from './customer.queries';

export function customerView({ firstName, lastName, createdAt, modifiedAt, ...customer }: CustomerRow): CustomerDto {
  return {
    ...customer,
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
  };
}
