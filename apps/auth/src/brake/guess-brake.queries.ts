import { query, type Tx } from '@suite/platform';

export interface StoredCount {
  readonly key: string;
  readonly failures: number;
  readonly failedAt: Date;
  readonly turnAt: Date | null;
}

export async function readCounts(tx: Tx, tenant: string, keys: readonly string[]): Promise<Map<string, StoredCount>> {
  const rows = await query<StoredCount>(
    tx,
    `SELECT key, failures, failed_at AS "failedAt", turn_at AS "turnAt" FROM guess_brake WHERE tenant = $1 AND key = ANY ($2)`,
    [tenant, keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** One more failure for each key. Keys are taken in one order, so that two calls cannot cross. */
export async function addFailures(tx: Tx, tenant: string, keys: readonly string[], now: Date, forgetBefore: Date): Promise<void> {
  await query(
    tx,
    `INSERT INTO guess_brake AS brake (tenant, key, failures, failed_at)
     SELECT $1, key, 1, $3 FROM unnest($2::text[]) AS key ORDER BY key
     ON CONFLICT (tenant, key) DO UPDATE
       SET failures = CASE WHEN brake.failed_at <= $4 THEN 1 ELSE brake.failures + 1 END, failed_at = $3, turn_at = NULL`,
    [tenant, keys, now, forgetBefore],
  );
}

/** Gives this key its turn at the given time, unless it has one. */
export async function giveTurn(tx: Tx, tenant: string, key: string, turnAt: Date, now: Date): Promise<void> {
  await query(
    tx,
    `INSERT INTO guess_brake AS brake (tenant, key, failures, failed_at, turn_at) VALUES ($1, $2, 0, $4, $3)
     ON CONFLICT (tenant, key) DO UPDATE SET turn_at = coalesce(brake.turn_at, $3)`,
    [tenant, key, turnAt, now],
  );
}

export async function forgetFailures(tx: Tx, tenant: string, keys: readonly string[]): Promise<void> {
  await query(tx, `DELETE FROM guess_brake WHERE tenant = $1 AND key = ANY ($2)`, [tenant, keys]);
}
