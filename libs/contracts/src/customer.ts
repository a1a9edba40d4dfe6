import type { Address } from './address.dto';

/** A customer as auth answers it to applications: GET /customer/{tenant}/customers/{customerNumber}. */
export interface Customer {
  readonly id: string;
  /** Ten digits; the name of the customer in every other service. */
  readonly customerNumber: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly modifiedAt: string;
}

/** One entry of GET /customer/{tenant}/customers/{customerNumber}/addresses, the oldest first. */
export interface CustomerAddress extends Address {
  readonly id: string;
  /** What the address is for: SHIPPING, BILLING, or words of the shop's own. */
  readonly tags: readonly string[];
  /** At most one address of a customer is. */
  readonly isDefault: boolean;
}

export const exampleCustomer: Customer = {
  id: '01980a5c-5d3e-7c11-8f0e-3f1f4f6c7a10',
  customerNumber: '4711081512',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Example',
  createdAt: '2026-01-15T09:30:00.000Z',
  modifiedAt: '2026-01-15T09:30:00.000Z',
};

/** Where an application with `customer.customer_read` reads a customer's addresses. */
export const customerAddressesPath = (tenant: string, customerNumber: string): string =>
  `/customer/${tenant}/customers/${encodeURIComponent(customerNumber)}/addresses`;
