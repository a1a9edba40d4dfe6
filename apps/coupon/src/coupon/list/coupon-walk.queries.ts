import { type PeriodBound, periodBounds } from '@suite/coupon-rules';
import { query, sql, type Tx } from '@suite/database';
import { WALKED_MAX } from '../../domain/coupon-list';
import type { CouponStatus } from '../../domain/coupon-status';
import { REDEEMED } from './coupon-list.queries';

const OUTSIDE: Readonly<Record<PeriodBound, string>> = { start: `> $7`, end: `< $7` };
const outside = (bound: PeriodBound): string =>
  periodBounds()
    .filter(([, of]) => of === bound)
    .map(([name]) => `restrictions ->> '${name}' COLLATE "C" ${OUTSIDE[bound]}`)
    .join(' OR ');
const campaign = (condition: string): string =>
  `campaign_id IS NOT NULL AND EXISTS (SELECT FROM campaign k WHERE k.tenant = $1 AND k.campaign_id = coupon.campaign_id AND (${condition}))`;

/**
 * Computes the same status as statusOf; a test keeps the two equal. Times are stored in the format of toISOString, so their
 * texts sort chronologically. Redemptions are counted only where the requested status ($6) depends on them.
 */
const STATUS = `
  CASE WHEN disabled OR ${outside('start')} OR ${campaign('NOT k.active OR k.starts_at > $7::timestamptz')} THEN 'INACTIVE'
       WHEN ${outside('end')} OR ${campaign('k.ends_at < $7::timestamptz')} THEN 'EXPIRED'
       WHEN $6 IN ('USED', 'VALID') AND max_redemptions > 0 AND ${REDEEMED} >= max_redemptions THEN 'USED'
       ELSE 'VALID' END`;

/** The sets of coupons that a list can continue in, each with its own index. */
const AMONG = {
  all: '',
  campaign: 'AND campaign_id = $8',
  owner: 'AND issued_to = $9 AND ($8::text IS NULL OR campaign_id = $8)',
} as const;

/** The next coupons by code, as many as a page may read: deleted and live ones each from the index, then merged. */
const walked = (columns: string, among: string): string => {
  const next = (which: string): string => `
    (SELECT code COLLATE "C" AS code ${columns} FROM coupon
      WHERE tenant = $1 ${among} AND ${which} AND code COLLATE "C" > $2 AND code COLLATE "C" >= $3 AND code COLLATE "C" < $3 || '~'
      ORDER BY code COLLATE "C" LIMIT ${WALKED_MAX})`;
  return `(SELECT * FROM (${next('NOT deleted')} UNION ALL ${next('$4 AND deleted')}) merged ORDER BY code LIMIT ${WALKED_MAX}) walked`;
};

/** One statement sees one snapshot of the table, so the page and its end position are consistent. */
const walk = (among: string) =>
  sql<Walked>(`
  WITH page AS MATERIALIZED (
    SELECT code FROM ${walked(`, ${STATUS} AS status`, among)} WHERE $6::text IS NULL OR status = $6 ORDER BY code LIMIT $5)
  SELECT ARRAY(SELECT code FROM page ORDER BY code) AS codes,
         CASE WHEN (SELECT count(*) FROM page) >= $5
           THEN (SELECT max(code) FROM page)
           ELSE (SELECT code FROM ${walked('', among)} ORDER BY code OFFSET ${WALKED_MAX - 1} LIMIT 1) END AS next`);
const count = (among: string) =>
  sql<{ total: number }>(
    `SELECT count(*)::integer AS total FROM coupon
      WHERE tenant = $1 ${among} AND (NOT deleted OR $4) AND code COLLATE "C" > $2 AND code COLLATE "C" >= $3 AND code COLLATE "C" < $3 || '~'
        AND ($6::text IS NULL OR ${STATUS} = $6)
      LIMIT $5`,
  );

const WALKS = { all: walk(AMONG.all), campaign: walk(AMONG.campaign), owner: walk(AMONG.owner) };
const COUNTS = { campaign: count(AMONG.campaign), owner: count(AMONG.owner) };

/** Selects coupons after a code, with a prefix, of a campaign and of an owner, that have the given status at the given time. */
export interface Walk {
  readonly after: string;
  readonly prefix: string;
  readonly withDeleted: boolean;
  readonly size: number;
  readonly status: CouponStatus | undefined;
  readonly now: Date;
  readonly campaignId: string | undefined;
  readonly issuedTo: string | undefined;
}

export interface Walked {
  readonly codes: readonly string[];
  /** The last code that was read; null when no code follows it. */
  readonly next: string | null;
}

/** Returns the next codes in order. Where the status is rare, the result is shorter than a page, or empty. */
export async function walkCodes(tx: Tx, tenant: string, walk: Walk): Promise<Walked> {
  const [page] = await query(tx, WALKS[amongOf(walk)], valuesOf(tenant, walk));
  return page as Walked;
}

/** Counts the coupons of a campaign or of an owner. */
export async function countWalked(tx: Tx, tenant: string, walk: Walk): Promise<number> {
  const among = amongOf(walk);
  const [row] = await query(tx, COUNTS[among === 'all' ? 'campaign' : among], valuesOf(tenant, walk));
  return row?.total ?? 0;
}

const amongOf = ({ campaignId, issuedTo }: Walk): keyof typeof AMONG =>
  issuedTo === undefined ? (campaignId === undefined ? 'all' : 'campaign') : 'owner';

function valuesOf(tenant: string, walk: Walk): unknown[] {
  const { after, prefix, withDeleted, size, status, now, campaignId, issuedTo } = walk;
  const values = [tenant, after, prefix, withDeleted, size, status, now.toISOString()];
  const among = { all: [], campaign: [campaignId], owner: [campaignId, issuedTo] };
  return [...values, ...among[amongOf(walk)]];
}
