import { anyOf, columnsOf, type Database, isUniqueViolation, plainTable, query, sql, type Tx } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { CLIENT_MANAGE } from './domain/scopes';
import { Client } from './client.entity';

/** The data needed to authenticate a client. */
export type RegisteredClient = Readonly<Omit<Client, 'name' | 'createdAt'>>;

const LIST_BY_ID = sql<RegisteredClient>(
  `SELECT ${columnsOf(Client, { but: ['name', 'createdAt'] })} FROM client WHERE client_id ${anyOf('$1')}`,
);

/** Lists clients of any tenant by id. The id alone determines the tenant of a token. */
export function listClientsById(db: Database, clientIds: readonly string[]): Promise<RegisteredClient[]> {
  return db.query(ALL_TENANTS, LIST_BY_ID, [clientIds]);
}

/** Columns that the API does not return. */
const HIDDEN = ['tenant', 'incarnation', 'secretHash', 'previousSecretHash', 'previousSecretUntil'] as const;
export type ClientRow = Readonly<Omit<Client, (typeof HIDDEN)[number]>>;

const KEY = ['tenant', 'clientId'] as const;
const clients = plainTable(Client);
/** Lists the clients of a tenant, oldest first. */
export const listClients = clients.list(['tenant'], { but: HIDDEN, order: 'created_at, client_id' });
/** Locks the row of a client before a change. */
export const lockClient = clients.lock(KEY);
const insert = clients.insert();

/** Returns false when the id is taken. */
export async function insertClient(tx: Tx, client: Client): Promise<boolean> {
  try {
    await insert(tx, client);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'client_id_unique') || isUniqueViolation(error, 'client_pkey')) return false;
    throw error;
  }
}

const UPDATE_SECRET = sql<ClientRow>(
  `UPDATE client SET secret_hash = $3, previous_secret_hash = secret_hash, previous_secret_until = $4
    WHERE tenant = $1 AND client_id = $2 AND type = 'confidential' AND scopes <@ $5 RETURNING ${columnsOf(Client, { but: HIDDEN })}`,
);

export interface NewSecret extends Pick<Client, 'tenant' | 'clientId' | 'secretHash' | 'previousSecretUntil'> {
  /** The scopes that the client may have at most. */
  readonly scopesMax: readonly string[];
}

/**
 * Sets a new secret for a confidential client; the previous one stays valid for a while. Returns undefined when the client does
 * not exist.
 */
export async function updateSecret(
  tx: Tx,
  { tenant, clientId, secretHash, previousSecretUntil, scopesMax }: NewSecret,
): Promise<ClientRow | undefined> {
  const [client] = await query(tx, UPDATE_SECRET, [tenant, clientId, secretHash, previousSecretUntil, scopesMax]);
  return client;
}

export const updateServiceClient = clients.update(KEY, ['secretHash', 'previousSecretHash', 'previousSecretUntil', 'scopes']);
const CHANGED = ['name', 'strictOauth', 'webOrigins', 'scopes', 'accountUrl', 'forwardsAddresses', 'enabled'] as const;
export const updateClient = clients.update(KEY, CHANGED);

const UPDATE_LAST_USED = sql(
  `UPDATE client SET last_used_at = $3 WHERE tenant = $1 AND client_id = $2 AND (last_used_at IS NULL OR last_used_at < $3)`,
);

/** Records a use of the client. Writes once for each value, so that concurrent requests do not rewrite the row. */
export async function updateLastUsed(db: Database, { tenant, clientId }: RegisteredClient, hour: Date): Promise<void> {
  await db.query(tenant, UPDATE_LAST_USED, [tenant, clientId, hour]);
}

const LIST_OTHER_GRANTORS = sql<Pick<Client, 'scopes' | 'enabled'>>(
  `SELECT scopes, enabled FROM client WHERE tenant = $1 AND client_id <> $2 AND '${CLIENT_MANAGE}' = ANY (scopes)`,
);

/** Lists the tenant's other clients that can manage clients. */
export function listOtherGrantors(tx: Tx, { tenant, clientId }: Client): Promise<Pick<Client, 'scopes' | 'enabled'>[]> {
  return query(tx, LIST_OTHER_GRANTORS, [tenant, clientId]);
}

export const deleteClient = clients.delete(KEY);

const LOCK_TENANT = sql(`SELECT FROM tenant WHERE tenant = $1 FOR UPDATE`);

/** Locks the tenant's row, before a decision that depends on all of its clients. */
export async function lockTenant(tx: Tx, tenant: string): Promise<void> {
  await query(tx, LOCK_TENANT, [tenant]);
}

/** Finds the address of a client's pages for links in mails; null for the service's own. */
export const findAccountUrl = clients.find(KEY, { only: ['accountUrl'] });
