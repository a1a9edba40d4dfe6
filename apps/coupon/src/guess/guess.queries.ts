import { type Database, query, type Tx } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import { FORGET_AFTER_SECONDS, type Guesser } from '../domain/guessing';

/** Until when one of these guessers must wait; undefined when none must. */
export async function readBlock(tx: Tx, tenant: string, guessers: readonly Guesser[], now: Date): Promise<Date | undefined> {
  const [row] = await query<{ until: Date | null }>(
    tx,
    'SELECT max(blocked_until) AS until FROM guess WHERE tenant = $1 AND guesser = ANY ($2) AND blocked_until > $3::timestamptz',
    [tenant, guessers.map(({ key }) => key), now.toISOString()],
  );
  return row?.until ?? undefined;
}

const RECORD_MISS = `
  INSERT INTO guess AS g (tenant, guesser, misses, blocked_until, missed_at) VALUES ($1, $2, 1, $3::timestamptz, $3::timestamptz)
      ON CONFLICT (tenant, guesser) DO UPDATE
     SET (misses, blocked_until, missed_at) = (
       SELECT missed.number,
              $3::timestamptz + CASE WHEN missed.number > $4 THEN least($5, power(2, least(missed.number - $4 - 1, 20))) ELSE 0 END * interval '1 second',
              $3::timestamptz
         FROM (SELECT CASE WHEN g.missed_at < $3::timestamptz - interval '${FORGET_AFTER_SECONDS} seconds' THEN 1 ELSE g.misses + 1 END) AS missed (number))
   WHERE g.blocked_until <= $3::timestamptz
  RETURNING 1`;

/** Counts a wrong code. False when the guesser has been told to wait meanwhile, by another guess that came at the same time. */
export async function recordMiss(tx: Tx, tenant: string, guesser: Guesser, now: Date): Promise<boolean> {
  const { key, freeMisses, waitSecondsMax } = guesser;
  const rows = await query(tx, RECORD_MISS, [tenant, key, now.toISOString(), freeMisses, waitSecondsMax]);
  return rows.length > 0;
}

/** Forgets guessers who have been quiet for long, a batch at a time. Returns how many. */
export async function forgetQuietGuessers(db: Database, now: Date, limit = 1_000): Promise<number> {
  const rows = await db.query(
    ALL_TENANTS,
    `DELETE FROM guess WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM guess WHERE missed_at < $1::timestamptz - interval '${FORGET_AFTER_SECONDS} seconds' LIMIT $2)) RETURNING 1`,
    [now.toISOString(), limit],
  );
  return rows.length;
}
