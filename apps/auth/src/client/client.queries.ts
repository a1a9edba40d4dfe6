import type { Database } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import { readCounts, type StoredCount } from '../brake/guess-brake.queries';
import type { ClientType } from './client.entity';

/** A client as it proves itself. */
export interface RegisteredClient {
  readonly tenant: string;
  readonly clientId: string;
  readonly type: ClientType;
  readonly secretHash: Buffer | null;
  readonly scopes: readonly string[];
  readonly strictOauth: boolean;
}

/** Finds clients of every tenant: the id alone says which tenant a token is for. */
export async function findClients(db: Database, clientIds: readonly string[]): Promise<Map<string, RegisteredClient>> {
  const rows = await db.query<RegisteredClient>(
    ALL_TENANTS,
    `SELECT tenant, client_id AS "clientId", type, secret_hash AS "secretHash", scopes, strict_oauth AS "strictOauth"
       FROM client WHERE client_id = ANY ($1)`,
    [clientIds],
  );
  return new Map(rows.map((row) => [row.clientId, row]));
}

/** Failures to prove oneself as a client are counted before the tenant is known. */
export function findClientFailures(db: Database, keys: readonly string[]): Promise<Map<string, StoredCount>> {
  return db.run(ALL_TENANTS, (tx) => readCounts(tx, ALL_TENANTS, keys));
}
