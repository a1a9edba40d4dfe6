import { type PeriodBound, periodBounds } from '@suite/coupon-rules';
import { query, sql, type Tx } from '@suite/database';
import { WALKED_MAX } from '../domain/coupon-list';
import type { CouponStatus } from '../domain/coupon-status';
import { REDEEMED } from './coupon-list.queries';

const OUTSIDE: Readonly<Record<PeriodBound, string>> = { start: `> $7 THEN 'INACTIVE'`, end: `< $7 THEN 'EXPIRED'` };

/**
 * Computes the same status as statusOf; a test keeps the two equal. Times are stored in the format of toISOString, so their
 * texts sort chronologically. Redemptions are counted only where the requested status ($6) depends on them.
 */
const STATUS = `
  CASE ${periodBounds()
    .map(([name, bound]) => `WHEN restrictions ->> '${name}' COLLATE "C" ${OUTSIDE[bound]}`)
    .join(' ')}
       WHEN $6 IN ('USED', 'VALID') AND max_redemptions > 0 AND ${REDEEMED} >= max_redemptions THEN 'USED'
       ELSE 'VALID' END`;

/** The next coupons by code, as many as a page may read: deleted and live ones each from the index, then merged. */
const walked = (columns: string): string => {
  const next = (which: string): string => `
    (SELECT code COLLATE "C" AS code ${columns} FROM coupon
      WHERE tenant = $1 AND ${which} AND code COLLATE "C" > $2 AND code COLLATE "C" >= $3 AND code COLLATE "C" < $3 || '~'
      ORDER BY code COLLATE "C" LIMIT ${WALKED_MAX})`;
  return `(SELECT * FROM (${next('NOT deleted')} UNION ALL ${next('$4 AND deleted')}) merged ORDER BY code LIMIT ${WALKED_MAX}) walked`;
};

/** One statement sees one snapshot of the table, so the page and its end position are consistent. */
const WALK = sql<Walked>(`
  WITH page AS MATERIALIZED (
    SELECT code FROM ${walked(`, ${STATUS} AS status`)} WHERE $6::text IS NULL OR status = $6 ORDER BY code LIMIT $5)
  SELECT ARRAY(SELECT code FROM page ORDER BY code) AS codes,
         CASE WHEN (SELECT count(*) FROM page) >= $5
           THEN (SELECT max(code) FROM page)
           ELSE (SELECT code FROM ${walked('')} ORDER BY code OFFSET ${WALKED_MAX - 1} LIMIT 1) END AS next`);

/** Selects coupons after a code, with a prefix, that have the given status at the given time. */
export interface Walk {
  readonly after: string;
  readonly prefix: string;
  readonly withDeleted: boolean;
  readonly size: number;
  readonly status: CouponStatus | undefined;
  readonly now: Date;
}

export interface Walked {
  readonly codes: readonly string[];
  /** The last code that was read; null when no code follows it. */
  readonly next: string | null;
}

/** Returns the next codes in order. Where the status is rare, the result is shorter than a page, or empty. */
export async function walkCodes(tx: Tx, tenant: string, { after, prefix, withDeleted, size, status, now }: Walk): Promise<Walked> {
  const [page] = await query(tx, WALK, [tenant, after, prefix, withDeleted, size, status, now.toISOString()]);
  return page as Walked;
}
