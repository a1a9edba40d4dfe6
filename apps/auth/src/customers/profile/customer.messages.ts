import { type MessageType, messageType, type NewMessage } from '@suite/messages';
import { CustomerView } from './customer.dto';
import type { CustomerRow } from './customer.queries';
import { customerView, customerWithoutPersonalData } from './customer.view';

const CUSTOMER = {
  data: CustomerView,
  personalData: { scopes: ['customer.customer_read', 'customer.customer_manage'], without: customerWithoutPersonalData },
};

/** A type of message whose data is the customer. */
export type CustomerMessageType = MessageType<CustomerView>;

export const CUSTOMER_CREATED = messageType({
  type: 'customer.created',
  summary: 'A customer signed up, or was created or imported',
  ...CUSTOMER,
});

export const CUSTOMER_UPDATED = messageType({
  type: 'customer.updated',
  summary: 'A customer or one of its addresses was changed',
  description: 'After a change of an address, GET the customer with `expand=addresses`: the data has no addresses.',
  ...CUSTOMER,
});

export const CUSTOMER_VERIFIED = messageType({
  type: 'customer.verified',
  summary: 'The e-mail address of a customer was verified after the sign-up',
  ...CUSTOMER,
});

export const CUSTOMER_BLOCKED = messageType({
  type: 'customer.blocked',
  summary: 'A customer became inactive, and all of its sessions ended',
  ...CUSTOMER,
});

export const CUSTOMER_ERASED = messageType({
  type: 'customer.erased',
  summary: 'A customer was erased, or was deleted because it did not confirm its address',
  description: 'The data is the last state of the customer, without personal data for every reader.',
  ...CUSTOMER,
  isLast: true,
});

export const CUSTOMER_MESSAGES = [CUSTOMER_CREATED, CUSTOMER_UPDATED, CUSTOMER_VERIFIED, CUSTOMER_BLOCKED, CUSTOMER_ERASED];

/** The message about a customer that was deleted. It has no personal data, so an erasure of the customer keeps it. */
export const erasedMessage = (customer: CustomerRow): NewMessage => ({
  type: CUSTOMER_ERASED,
  id: customer.customerNumber,
  version: customer.version,
  data: customerWithoutPersonalData(customerView(customer)),
});
