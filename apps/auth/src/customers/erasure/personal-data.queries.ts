import { columnsOf, type Database, sql } from '@suite/database';
import { AuditEvent } from '@suite/audit';
import { CUSTOMER_COLUMNS } from '../profile/customer.queries';
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

const BY_CUSTOMER = 'WHERE tenant = $1 AND customer_number = $2';
const CUSTOMER = sql<object>(`SELECT ${CUSTOMER_COLUMNS} FROM customer ${BY_CUSTOMER}`);
const ADDRESSES = sql<object>(`SELECT ${columnsOf(CustomerAddress, { but: ['tenant'] })} FROM customer_address ${BY_CUSTOMER} ORDER BY id`);
const NETWORKS = sql<object>(`SELECT network, seen_at FROM known_network ${BY_CUSTOMER} ORDER BY seen_at`);
const IDENTITIES = sql<object>(
  `SELECT ${columnsOf(CustomerIdentity, { but: ['tenant', 'customerNumber'] })} FROM customer_identity ${BY_CUSTOMER} ORDER BY created_at`,
);
const EVENTS = sql<object>(
  `SELECT ${columnsOf(AuditEvent, { but: ['tenant'] })} FROM audit_event WHERE tenant = $1 AND (resource = $2 OR actor = $3) ORDER BY at, id`,
);

/** Reads what is stored of a customer, without the sessions. */
export async function listPersonalData(db: Database, tenant: string, customerNumber: string): Promise<StoredPersonalData> {
  const key = [tenant, customerNumber];
  const [customer] = await db.query(tenant, CUSTOMER, key);
  const addresses = await db.query(tenant, ADDRESSES, key);
  const networks = await db.query(tenant, NETWORKS, key);
  const identities = await db.query(tenant, IDENTITIES, key);
  const events = await db.query(tenant, EVENTS, [tenant, resourceOf('customer', customerNumber), customerNumber]);
  return { customer, addresses, networks, identities, events };
}
