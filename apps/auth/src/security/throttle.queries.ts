import { columnsOf, type Database, plainTable, purgeOf, query, sql, type Tx } from '@suite/database';
import { Throttle } from './throttle.entity';

/** The count stored under a key. */
export type ThrottleRow = Readonly<Omit<Throttle, 'tenant'>>;

const COLUMNS = columnsOf(Throttle, { but: ['tenant'] });
const LIST = sql<ThrottleRow>(`SELECT ${COLUMNS} FROM throttle WHERE tenant = $1 AND key = ANY ($2)`);

/** Returns the counts by key. Attempts whose tenant is not known yet use ALL_TENANTS. */
export async function listThrottles(db: Database, tenant: string, keys: readonly string[]): Promise<Map<string, ThrottleRow>> {
  const rows = await db.query(tenant, LIST, [tenant, keys]);
  return new Map(rows.map((row) => [row.key, row]));
}

// Inserts missing rows and locks all rows in one order, so that two concurrent calls cannot deadlock.
const LOCK = sql<ThrottleRow>(
  `INSERT INTO throttle AS t (tenant, key, failures, failed_at)
   SELECT $1, key, 0, $3 FROM unnest($2::text[]) AS key ORDER BY key
   ON CONFLICT (tenant, key) DO UPDATE SET failures = t.failures
   RETURNING ${COLUMNS}`,
);

/** Locks the counts, one row for each key; a new row is empty. */
export function lockThrottles(tx: Tx, tenant: string, keys: readonly string[], now: Date): Promise<ThrottleRow[]> {
  return query(tx, LOCK, [tenant, keys, now]);
}

const UPDATE = sql(
  `UPDATE throttle SET failures = n.failures, failed_at = n.failed_at, forgiven_at = n.forgiven_at, turn_at = n.turn_at
     FROM unnest($2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
       AS n (key, failures, failed_at, forgiven_at, turn_at)
    WHERE throttle.tenant = $1 AND throttle.key = n.key`,
);

/** Updates rows that the transaction has locked. */
export async function updateThrottles(tx: Tx, tenant: string, rows: readonly ThrottleRow[]): Promise<void> {
  const column = (member: keyof ThrottleRow) => rows.map((row) => row[member]);
  const values = [column('key'), column('failures'), column('failedAt'), column('forgivenAt'), column('turnAt')];
  await query(tx, UPDATE, [tenant, ...values]);
}

const DELETE_NAMING = sql(
  `DELETE FROM throttle WHERE tenant = $1 AND key IN (
     SELECT key FROM throttle WHERE tenant = $1 AND string_to_array(key, ' ') && $2::text[] ORDER BY key FOR UPDATE)`,
);

/** Deletes the counts whose key has one of the digests of addresses, when the data of a customer is erased. */
export async function deleteThrottlesNaming(tx: Tx, tenant: string, digests: readonly string[]): Promise<void> {
  await query(tx, DELETE_NAMING, [tenant, digests]);
}

export const deleteThrottle = plainTable(Throttle).delete(['tenant', 'key']);

/** Deletes counts that have expired. Returns the number of deleted rows. */
export const purgeThrottles = purgeOf(Throttle, 'failed_at');
