import { anyOf, columnsOf, type Database, isUniqueViolation, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
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

const LIST_CLIENTS = sql<ClientRow>(
  `SELECT ${columnsOf(Client, { but: HIDDEN })} FROM client WHERE tenant = $1 ORDER BY created_at, client_id`,
);

/** Lists the clients of a tenant, oldest first. */
export function listClients(db: Database, tenant: string): Promise<ClientRow[]> {
  return db.query(tenant, LIST_CLIENTS, [tenant]);
}

const INSERT_CLIENT = sql(`INSERT INTO client (${columnsOf(Client)}) VALUES (${placeholdersOf(Client)})`);

/** Returns false when the id is taken. */
export async function insertClient(tx: Tx, client: Client): Promise<boolean> {
  try {
    await query(tx, INSERT_CLIENT, valuesOf(Client, client));
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

const LOCK_CLIENT = sql<Client>(`SELECT ${columnsOf(Client)} FROM client WHERE tenant = $1 AND client_id = $2 FOR NO KEY UPDATE`);

/** Locks the row of a client before a change. */
export async function lockClient(tx: Tx, tenant: string, clientId: string): Promise<Client | undefined> {
  const [client] = await query(tx, LOCK_CLIENT, [tenant, clientId]);
  return client;
}

const UPDATE_SERVICE_CLIENT = sql(
  `UPDATE client SET secret_hash = $3, previous_secret_hash = $4, previous_secret_until = $5, scopes = $6
    WHERE tenant = $1 AND client_id = $2`,
);

export async function updateServiceClient(tx: Tx, client: Client): Promise<void> {
  const { tenant, clientId, secretHash, previousSecretHash, previousSecretUntil, scopes } = client;
  await query(tx, UPDATE_SERVICE_CLIENT, [tenant, clientId, secretHash, previousSecretHash, previousSecretUntil, scopes]);
}

const UPDATE_CLIENT = sql(
  `UPDATE client
      SET name = $3, strict_oauth = $4, web_origins = $5, scopes = $6, account_url = $7, forwards_addresses = $8, enabled = $9
    WHERE tenant = $1 AND client_id = $2`,
);

export async function updateClient(tx: Tx, client: Client): Promise<void> {
  const { tenant, clientId, name, strictOauth, webOrigins, scopes, accountUrl, forwardsAddresses, enabled } = client;
  await query(tx, UPDATE_CLIENT, [tenant, clientId, name, strictOauth, webOrigins, scopes, accountUrl, forwardsAddresses, enabled]);
}

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

const DELETE_CLIENT = sql(`DELETE FROM client WHERE tenant = $1 AND client_id = $2`);

export async function deleteClient(tx: Tx, { tenant, clientId }: Client): Promise<void> {
  await query(tx, DELETE_CLIENT, [tenant, clientId]);
}

const LOCK_TENANT = sql(`SELECT FROM tenant WHERE tenant = $1 FOR UPDATE`);

/** Locks the tenant's row, before a decision that depends on all of its clients. */
export async function lockTenant(tx: Tx, tenant: string): Promise<void> {
  await query(tx, LOCK_TENANT, [tenant]);
}

const FIND_ACCOUNT_URL = sql<Pick<Client, 'accountUrl'>>(`SELECT account_url FROM client WHERE tenant = $1 AND client_id = $2`);

/** Returns the address of a client's pages for links in mails; null for the service's own. */
export async function findAccountUrl(tx: Tx, tenant: string, clientId: string): Promise<string | null> {
  const [client] = await query(tx, FIND_ACCOUNT_URL, [tenant, clientId]);
  return client?.accountUrl ?? null;
}
