import { type Database, query, sql, type Tx } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import { EXPIRES_AFTER_SECONDS, type Guesser, type GuesserRecord } from '../domain/guesser';

const EXPIRED = `missed_at < $1::timestamptz - interval '${EXPIRES_AFTER_SECONDS} seconds'`;

const LIST = sql<GuesserRecord>(`SELECT guesser, blocked_until FROM attempt WHERE tenant = $2 AND guesser = ANY ($3) AND NOT ${EXPIRED}`);

/** What these guessers have done lately. */
export function listRecords(tx: Tx, tenant: string, guessers: readonly Guesser[], now: Date): Promise<GuesserRecord[]> {
  return query(tx, LIST, [now.toISOString(), tenant, guessers.map(({ key }) => key)]);
}

const COUNT_MISS = sql<{ isCounted: boolean }>(
  `INSERT INTO attempt AS a (tenant, guesser, misses, blocked_until, missed_at) VALUES ($2, $3, 1, $1::timestamptz, $1::timestamptz)
       ON CONFLICT (tenant, guesser) DO UPDATE
      SET (misses, blocked_until, missed_at) = (
        SELECT missed.number,
               $1::timestamptz + CASE WHEN missed.number > $4 THEN least($5, power(2, least(missed.number - $4 - 1, 20))) ELSE 0 END * interval '1 second',
               $1::timestamptz
          FROM (SELECT CASE WHEN a.${EXPIRED} THEN 1 ELSE a.misses + 1 END) AS missed (number))
    WHERE a.blocked_until <= $1::timestamptz
   RETURNING true AS is_counted`,
);

/** Counts a wrong code. False when the guesser has been told to wait meanwhile, by another one that came at the same time. */
export async function countMiss(tx: Tx, tenant: string, guesser: Guesser, now: Date): Promise<boolean> {
  const { key, freeMisses, waitSecondsMax } = guesser;
  const counted = await query(tx, COUNT_MISS, [now.toISOString(), tenant, key, freeMisses, waitSecondsMax]);
  return counted.length > 0;
}

const PURGE = sql<{ guesser: string }>(
  `DELETE FROM attempt WHERE ctid = ANY (ARRAY(SELECT ctid FROM attempt WHERE ${EXPIRED} LIMIT $2)) RETURNING guesser`,
);

/** Deletes the attempts of guessers who have been quiet for long, a batch at a time. Returns how many. */
export async function purgeExpiredAttempts(db: Database, now: Date, limit = 1_000): Promise<number> {
  return (await db.query(ALL_TENANTS, PURGE, [now.toISOString(), limit])).length;
}
