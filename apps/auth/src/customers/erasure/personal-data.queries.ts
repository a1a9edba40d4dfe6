import { columnsOf, type Database, plainTable, sql } from '@suite/database';
import { AuditEvent } from '@suite/audit';
import { KnownNetwork } from '../profile/customer.entity';
import { findCustomer } from '../profile/customer.queries';
import { CustomerAddress } from '../addresses/address.entity';
import { resourceOf } from '../../security/domain/audit-resource';
import { CustomerIdentity } from '../login/customer-identity.entity';

/** Rows as they are stored, without secrets. */
export interface StoredPersonalData {
  readonly customer: object | undefined;
  readonly addresses: readonly object[];
  readonly networks: readonly object[];
  readonly identities: readonly object[];
  readonly events: readonly object[];
}

const KEY = ['tenant', 'customerNumber'] as const;
const listAddresses = plainTable(CustomerAddress).list(KEY, { but: ['tenant'], order: 'id' });
const listNetworks = plainTable(KnownNetwork).list(KEY, { but: KEY, order: 'seen_at, network' });
const listIdentities = plainTable(CustomerIdentity).list(KEY, { but: KEY, order: 'created_at, issuer, subject' });
const EVENTS = sql<object>(
  `SELECT ${columnsOf(AuditEvent, { but: ['tenant'] })} FROM audit_event WHERE tenant = $1 AND resource = $2 ORDER BY at, id`,
);

/** Reads the stored data of a customer, without the sessions. */
export async function listPersonalData(db: Database, tenant: string, customerNumber: string): Promise<StoredPersonalData> {
  const customer = await findCustomer(db, tenant, customerNumber);
  const addresses = await listAddresses(db, tenant, customerNumber);
  const networks = await listNetworks(db, tenant, customerNumber);
  const identities = await listIdentities(db, tenant, customerNumber);
  const events = await db.query(tenant, EVENTS, [tenant, resourceOf('customer', customerNumber)]);
  return { customer, addresses, networks, identities, events };
}
