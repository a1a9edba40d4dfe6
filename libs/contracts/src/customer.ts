import type { Address } from './address.dto';

/** A customer as auth answers it to applications: GET /customer/{tenant}/customers/{customerNumber}. */
export interface Customer {
  readonly id: string;
  /** Ten digits, or the shop's own number; the name of the customer in every other service. */
  readonly customerNumber: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Whether the customer can log in. */
  readonly active: boolean;
  /** Whether the customer cannot order. */
  readonly onHold: boolean;
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
  id: '4711081512',
  customerNumber: '4711081512',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Example',
  active: true,
  onHold: false,
  createdAt: '2026-01-15T09:30:00.000Z',
  modifiedAt: '2026-01-15T09:30:00.000Z',
};

/** Where an application with `customer.customer_read` reads a customer. */
export const customerPath = (tenant: string, customerNumber: string): string =>
  `/customer/${tenant}/customers/${encodeURIComponent(customerNumber)}`;

/** Where it reads the customer's addresses. */
export const customerAddressesPath = (tenant: string, customerNumber: string): string =>
  `${customerPath(tenant, customerNumber)}/addresses`;
