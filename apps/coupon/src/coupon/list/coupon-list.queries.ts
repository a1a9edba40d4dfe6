import { plainTable, query, sql, type Tx } from '@suite/database';
import type { CountedCoupon } from '../../domain/coupon-status';
import { COUPON_ORDERS, type CouponOrder, type SearchedCoupon } from '../../domain/coupon-list';
import type { PageStart } from '../../domain/deleted-positions';
import { CouponCount, DeletedPositions } from '../coupon.entity';
import { CAMPAIGN_COLUMNS, type CampaignColumns, counted, type CountedCouponRow } from '../coupon.queries';

const LIST = sql<CountedCouponRow>(
  `${counted('position > $2 AND ($3 OR NOT deleted) ORDER BY position OFFSET $4 LIMIT $5')} ORDER BY position`,
);

export interface Page extends PageStart {
  readonly size: number;
  readonly withDeleted: boolean;
}

/** Returns coupons in the order of their positions. */
export function listCoupons(tx: Tx, tenant: string, { after, skip, size, withDeleted }: Page): Promise<CountedCouponRow[]> {
  return query(tx, LIST, [tenant, after, withDeleted, skip, size]);
}

const findCount = plainTable(CouponCount).find(['tenant']);

/** Returns how many coupons the tenant has ever had, and how many of them are deleted. */
export async function countCoupons(tx: Tx, tenant: string): Promise<{ coupons: number; deleted: number }> {
  const count = await findCount(tx, tenant);
  return { coupons: Number(count?.coupons ?? 0), deleted: Number(count?.deleted ?? 0) };
}

/** Lists the blocks of positions that contain deleted coupons, in order. */
export const listDeletedPositions = plainTable(DeletedPositions).list(['tenant'], { but: ['tenant'], order: 'block' });

const BY_CODE = 'code COLLATE "C"';
const BY_NAME = 'sorted_name COLLATE "C"';

const ORDER_BY: Readonly<Record<CouponOrder, { readonly column: string; readonly direction: '' | 'DESC' }>> = {
  createdAt: { column: 'position', direction: '' },
  '-createdAt': { column: 'position', direction: 'DESC' },
  code: { column: BY_CODE, direction: '' },
  '-code': { column: BY_CODE, direction: 'DESC' },
  name: { column: BY_NAME, direction: '' },
  '-name': { column: BY_NAME, direction: 'DESC' },
};

/** The one text of a name, or that in English, or else that of the first language; empty without a name. */
const SORTED_NAME = `coalesce(
  CASE jsonb_typeof(name)
    WHEN 'string' THEN name #>> '{}'
    ELSE coalesce(name ->> 'en', (SELECT value FROM jsonb_each_text(name) ORDER BY key COLLATE "C" LIMIT 1)) END,
  '') AS sorted_name`;

/** How often a coupon has been redeemed, where its status depends on that; $1 is the tenant. */
export const REDEEMED = `CASE WHEN max_redemptions = -1 THEN 0 ELSE redemption_count + (
  SELECT coalesce(sum(redemptions), 0)::integer FROM redemption_counter r WHERE r.tenant = $1 AND r.code = coupon.code) END`;
const STATUS_FACTS = `restrictions - 'validFor' AS restrictions, max_redemptions, disabled, ${REDEEMED} AS redeemed`;
const SEARCHED_FACTS = 'name, discount_type, issued_to, campaign_id';

/**
 * The statements for one sort order. Codes are compared by code point, whatever the collation of the database, so codes
 * with the same prefix are adjacent in the index; every character of a code sorts before ~. MATERIALIZED keeps the planner
 * from replacing the index scan.
 */
function statementsIn({ column, direction }: (typeof ORDER_BY)[CouponOrder]) {
  const found = (columns: string, which: string): string => `
    (SELECT ${columns} FROM coupon
      WHERE tenant = $1 AND ${which} AND code COLLATE "C" >= $2 AND code COLLATE "C" < $2 || '~'
      ORDER BY code COLLATE "C" ${column === BY_CODE ? direction : ''} LIMIT $3)`;
  const sorted = column === BY_NAME ? `, ${SORTED_NAME}` : '';
  const matching = (columns: string): string => `
    WITH matching AS MATERIALIZED (${found(columns + sorted, 'NOT deleted')} UNION ALL ${found(columns + sorted, '$4 AND deleted')})`;
  const inOrder = `ORDER BY ${column} ${direction}, position ${direction}`;
  return {
    codes: sql<Matches>(`${matching('code, position')}
      SELECT (SELECT count(*) FROM matching)::integer AS total,
             ARRAY(SELECT code FROM matching ${inOrder} OFFSET $5 LIMIT $6) AS codes`),
    candidates: sql<Candidate>(`${matching(`code, position, ${STATUS_FACTS}, ${SEARCHED_FACTS}`)}
      SELECT code, restrictions, m.max_redemptions, disabled, redeemed, m.name, m.discount_type, m.issued_to, ${CAMPAIGN_COLUMNS}
        FROM matching m LEFT JOIN (SELECT * FROM campaign WHERE tenant = $1) k ON k.campaign_id = m.campaign_id ${inOrder}`),
  };
}

const STATEMENTS = Object.fromEntries(COUPON_ORDERS.map((order) => [order, statementsIn(ORDER_BY[order])])) as Readonly<
  Record<CouponOrder, ReturnType<typeof statementsIn>>
>;

/** Selects the coupons whose codes begin with the prefix, at most `limit` live and `limit` deleted ones. */
export interface Prefix {
  readonly prefix: string;
  readonly limit: number;
  readonly withDeleted: boolean;
  readonly order: CouponOrder;
}

export interface Matches {
  /** How many coupons match, counted up to the limit. */
  readonly total: number;
  /** The codes on the page. */
  readonly codes: readonly string[];
}

export async function findCodes(tx: Tx, tenant: string, which: Prefix, page: { offset: number; size: number }): Promise<Matches> {
  const { prefix, limit, withDeleted, order } = which;
  const [matches] = await query(tx, STATEMENTS[order].codes, [tenant, prefix, limit, withDeleted, page.offset, page.size]);
  return matches as Matches;
}

/** A coupon with the data that its status and a search depend on. */
export type Candidate = Omit<CountedCoupon, 'campaign'> & SearchedCoupon & CampaignColumns & { readonly code: string };

export function listCandidates(tx: Tx, tenant: string, { prefix, limit, withDeleted, order }: Prefix): Promise<Candidate[]> {
  return query(tx, STATEMENTS[order].candidates, [tenant, prefix, limit, withDeleted]);
}
