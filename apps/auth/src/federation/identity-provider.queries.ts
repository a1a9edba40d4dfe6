import { columnsOf, type Database, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { CustomerIdentity, IdentityProvider } from './identity-provider.entity';

const COLUMNS = columnsOf(IdentityProvider);

const LIST = sql<IdentityProvider>(`SELECT ${COLUMNS} FROM identity_provider WHERE tenant = $1 ORDER BY name`);

export function listProviders(db: Database, tenant: string): Promise<IdentityProvider[]> {
  return db.query(tenant, LIST, [tenant]);
}

const FIND = sql<IdentityProvider>(`SELECT ${COLUMNS} FROM identity_provider WHERE tenant = $1 AND name = $2`);

export async function findProvider(db: Database, tenant: string, name: string): Promise<IdentityProvider | undefined> {
  const [provider] = await db.query(tenant, FIND, [tenant, name]);
  return provider;
}

const LOCK = sql<IdentityProvider>(`SELECT ${COLUMNS} FROM identity_provider WHERE tenant = $1 AND name = $2 FOR UPDATE`);

/** Locks a provider before a change. */
export async function lockProvider(tx: Tx, tenant: string, name: string): Promise<IdentityProvider | undefined> {
  const [provider] = await query(tx, LOCK, [tenant, name]);
  return provider;
}

const KEPT = { but: ['tenant', 'name', 'createdAt'] } as const;
const SAVE = sql<IdentityProvider>(
  `INSERT INTO identity_provider (${COLUMNS}) VALUES (${placeholdersOf(IdentityProvider)})
   ON CONFLICT (tenant, name) DO UPDATE SET (${columnsOf(IdentityProvider, KEPT)}) = ROW (${columnsOf(IdentityProvider, { ...KEPT, of: 'EXCLUDED' })})
   RETURNING ${COLUMNS}`,
);

/** Stores a provider, or replaces the one of that name. Returns it as stored. */
export async function saveProvider(tx: Tx, provider: IdentityProvider): Promise<IdentityProvider> {
  return (await query(tx, SAVE, valuesOf(IdentityProvider, provider)))[0] as IdentityProvider;
}

const DELETE = sql(`DELETE FROM identity_provider WHERE tenant = $1 AND name = $2`);

export async function deleteProvider(tx: Tx, { tenant, name }: IdentityProvider): Promise<void> {
  await query(tx, DELETE, [tenant, name]);
}

const FIND_IDENTITY = sql<CustomerIdentity>(
  `SELECT ${columnsOf(CustomerIdentity)} FROM customer_identity WHERE tenant = $1 AND issuer = $2 AND subject = $3`,
);

export async function findIdentity(tx: Tx, tenant: string, issuer: string, subject: string): Promise<CustomerIdentity | undefined> {
  const [identity] = await query(tx, FIND_IDENTITY, [tenant, issuer, subject]);
  return identity;
}

const INSERT_IDENTITY = sql<Pick<CustomerIdentity, 'subject'>>(
  `INSERT INTO customer_identity (${columnsOf(CustomerIdentity)}) VALUES (${placeholdersOf(CustomerIdentity)})
   ON CONFLICT (tenant, issuer, subject) DO NOTHING RETURNING subject`,
);

/** Links an identity to a customer. Returns false when a concurrent request has linked it. */
export async function insertIdentity(tx: Tx, identity: CustomerIdentity): Promise<boolean> {
  return (await query(tx, INSERT_IDENTITY, valuesOf(CustomerIdentity, identity))).length > 0;
}

const DELETE_IDENTITIES = sql<Pick<CustomerIdentity, 'subject'>>(
  `DELETE FROM customer_identity WHERE tenant = $1 AND customer_number = $2 RETURNING subject`,
);

/** Deletes the identities of a customer. Returns false if there were none. */
export async function deleteIdentities(tx: Tx, tenant: string, customerNumber: string): Promise<boolean> {
  return (await query(tx, DELETE_IDENTITIES, [tenant, customerNumber])).length > 0;
}
