import { type Database, plainTable, purgeOf, query, sql, type Tx } from '@suite/database';
import { EXPIRES_AFTER_SECONDS, type AttemptSource, type AttemptRecord } from '../domain/attempt-source';
import { Attempts } from './attempt.entity';

const EXPIRED = `missed_at < $1::timestamptz - interval '${EXPIRES_AFTER_SECONDS} seconds'`;

const LIST = sql<AttemptRecord>(
  `SELECT guesser, blocked_until, blocked_since FROM attempt WHERE tenant = $2 AND guesser = ANY ($3) AND NOT ${EXPIRED}`,
);

/** Returns the recent misses of these attemptSources. */
export function listRecords(tx: Tx, tenant: string, attemptSources: readonly AttemptSource[], now: Date): Promise<AttemptRecord[]> {
  return query(tx, LIST, [now.toISOString(), tenant, attemptSources.map(({ key }) => key)]);
}

/** Times are seconds since 1970: an ON CONFLICT clause must not depend on session settings, and date plus interval does. */
const MISSES = `CASE WHEN a.missed_at < to_timestamp($3::float8 - ${EXPIRES_AFTER_SECONDS}) THEN 1 ELSE a.misses + 1 END`;
const WAIT = `CASE WHEN ${MISSES} > $4::integer THEN least($5::integer, power(2, least(${MISSES} - $4::integer - 1, 20))) ELSE 0 END`;
const SINCE = `CASE WHEN ${MISSES} = $4::integer + 1 THEN EXCLUDED.missed_at WHEN ${MISSES} > $4::integer THEN coalesce(a.blocked_since, EXCLUDED.missed_at) END`;
const COUNT_MISS = sql<{ isCounted: boolean }>(
  `INSERT INTO attempt AS a (tenant, guesser, misses, blocked_until, missed_at)
   VALUES ($1, $2, 1, to_timestamp($3::float8), to_timestamp($3::float8))
       ON CONFLICT (tenant, guesser) DO UPDATE
      SET misses = ${MISSES}, blocked_until = to_timestamp($3::float8 + ${WAIT}), blocked_since = ${SINCE}, missed_at = EXCLUDED.missed_at
    WHERE a.blocked_until <= EXCLUDED.missed_at
   RETURNING true AS is_counted`,
);

/** Counts a wrong code. Returns false when a concurrent miss already makes the source wait. */
export async function countMiss(tx: Tx, tenant: string, source: AttemptSource, now: Date): Promise<boolean> {
  const { key, freeMisses, waitSecondsMax } = source;
  const counted = await query(tx, COUNT_MISS, [tenant, key, now.getTime() / 1_000, freeMisses, waitSecondsMax]);
  return counted.length > 0;
}

/** Deletes the count of a source. */
export const deleteAttempts = plainTable(Attempts).delete(['tenant', 'guesser']);

const purgeAttempts = purgeOf(Attempts, 'missed_at');

/** Deletes the attempts of sources that have been inactive for long. Returns how many. */
export const purgeExpiredAttempts = (db: Database): Promise<number> => purgeAttempts(db, db.clock.after(-EXPIRES_AFTER_SECONDS * 1_000));
