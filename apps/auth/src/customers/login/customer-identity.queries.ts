import { plainTable, type Tx } from '@suite/database';
import { CustomerIdentity } from './customer-identity.entity';

const identities = plainTable(CustomerIdentity);
export const findIdentity = identities.find(['tenant', 'issuer', 'subject']);
/** Links an identity to a customer. Returns false when a concurrent request has linked it. */
export const insertIdentity = identities.insertNew();
const deleteAll = identities.delete(['tenant', 'customerNumber']);

/** Deletes the identities of a customer. Returns false if there were none. */
export const deleteIdentities = async (tx: Tx, tenant: string, customerNumber: string): Promise<boolean> =>
  (await deleteAll(tx, tenant, customerNumber)) > 0;
