import { columnsOf, type Database, query, sql, type Tx } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import { Throttle } from './throttle.entity';

/** What is on record under a key. */
export type ThrottleRow = Readonly<Omit<Throttle, 'tenant'>>;

const LIST = sql<ThrottleRow>(`SELECT ${columnsOf(Throttle, { but: ['tenant'] })} FROM throttle WHERE tenant = $1 AND key = ANY ($2)`);

const byKey = (rows: readonly ThrottleRow[]): Map<string, ThrottleRow> => new Map(rows.map((row) => [row.key, row]));

/** What is on record, by key. */
export async function listThrottles(tx: Tx, tenant: string, keys: readonly string[]): Promise<Map<string, ThrottleRow>> {
  return byKey(await query(tx, LIST, [tenant, keys]));
}

/** As listThrottles, for attempts of which nobody knows yet for which tenant they are. */
export async function listTenantlessThrottles(db: Database, keys: readonly string[]): Promise<Map<string, ThrottleRow>> {
  return byKey(await db.query(ALL_TENANTS, LIST, [ALL_TENANTS, keys]));
}

// Keys are taken in one order, so that two calls cannot cross.
const ADD_FAILURES = sql(
  `INSERT INTO throttle AS t (tenant, key, failures, failed_at)
   SELECT $1, key, 1, $3 FROM unnest($2::text[]) AS key ORDER BY key
   ON CONFLICT (tenant, key) DO UPDATE
     SET failures = CASE WHEN t.failed_at <= $4 THEN 1 ELSE t.failures + 1 END, failed_at = $3, turn_at = NULL`,
);

/** One more failure for each key; those from before `since` are forgotten. */
export async function insertFailures(tx: Tx, tenant: string, keys: readonly string[], now: Date, since: Date): Promise<void> {
  await query(tx, ADD_FAILURES, [tenant, keys, now, since]);
}

const GIVE_TURN = sql(
  `INSERT INTO throttle AS t (tenant, key, failures, failed_at, turn_at) VALUES ($1, $2, 0, $4, $3)
   ON CONFLICT (tenant, key) DO UPDATE SET turn_at = coalesce(t.turn_at, $3)`,
);

/** Gives this key its turn at the given time, unless it has one. */
export async function insertTurn(tx: Tx, tenant: string, key: string, turnAt: Date, now: Date): Promise<void> {
  await query(tx, GIVE_TURN, [tenant, key, turnAt, now]);
}

const DELETE = sql(`DELETE FROM throttle WHERE tenant = $1 AND key = ANY ($2)`);

export async function deleteThrottles(tx: Tx, tenant: string, keys: readonly string[]): Promise<void> {
  await query(tx, DELETE, [tenant, keys]);
}

const PURGE = sql<Pick<Throttle, 'key'>>(
  `DELETE FROM throttle WHERE ctid = ANY (ARRAY(SELECT ctid FROM throttle WHERE failed_at < $1 LIMIT $2)) RETURNING key`,
);

/** Deletes what is forgotten. Answers how many rows. */
export async function purgeThrottles(db: Database, before: Date, limit: number): Promise<number> {
  return (await db.query(ALL_TENANTS, PURGE, [before, limit])).length;
}
