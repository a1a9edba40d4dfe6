import {
  anyOf,
  type Call,
  columnsOf,
  type Database,
  placeholdersOf,
  query,
  queryAll,
  recordsOf,
  sql,
  type Tx,
  valuesOf,
} from '@suite/database';
import type { CouponCombination } from '@suite/contracts';
import type { CouponKind } from '../domain/ownership';
import { Coupon, type CouponCount } from './coupon.entity';
import { uncountGenerated } from './generated-code-count.queries';

/** The members of its campaign that decide about a coupon, as columns; null without a campaign. */
export interface CampaignColumns {
  readonly campaignActive: boolean | null;
  readonly campaignStartsAt: Date | null;
  readonly campaignEndsAt: Date | null;
  readonly campaignCombinable: CouponCombination | null;
}

/** Selects CampaignColumns of the campaign `k`. */
export const CAMPAIGN_COLUMNS = `k.active AS campaign_active, k.starts_at AS campaign_starts_at, k.ends_at AS campaign_ends_at,
         k.combinable AS campaign_combinable`;

/** A coupon with its campaign and its total number of redemptions. */
export type CountedCouponRow = Omit<Coupon, 'redemptionCount' | 'generatedAs'> & CampaignColumns & { readonly redeemed: number };

/** Selects the coupons that `rows` names, with their number of redemptions; $1 is the tenant. */
export const counted = (rows: string): string => `
  SELECT ${columnsOf(Coupon, { of: 'c', but: ['redemptionCount', 'generatedAs'] })},
         c.redemption_count + (
           SELECT coalesce(sum(redemptions), 0)::integer FROM redemption_counter r WHERE r.tenant = $1 AND r.code = c.code) AS redeemed,
         ${CAMPAIGN_COLUMNS}
    FROM (SELECT * FROM coupon WHERE tenant = $1 AND ${rows}) c
    LEFT JOIN (SELECT * FROM campaign WHERE tenant = $1) k ON k.campaign_id = c.campaign_id`;

const FIND = sql<CountedCouponRow>(counted('code = $2'));
const FIND_REFERRAL = sql<CountedCouponRow>(`${counted(`issued_to = $2 AND kind = 'referral'`)} ORDER BY deleted, position LIMIT 1`);

const LIST_BY_CODE = sql<CountedCouponRow>(counted(`code ${anyOf('$2')}`));

export function listCouponsByCode(db: Database, tenant: string, codes: readonly string[]): Promise<CountedCouponRow[]> {
  return db.query(tenant, LIST_BY_CODE, [tenant, codes]);
}

/** Returns the coupons with these codes, in the order of the codes. */
export async function listCouponsOf(tx: Tx, tenant: string, codes: readonly string[]): Promise<CountedCouponRow[]> {
  if (codes.length === 0) return [];
  const coupons = new Map((await query(tx, LIST_BY_CODE, [tenant, codes])).map((coupon) => [coupon.code, coupon]));
  return codes.flatMap((code) => coupons.get(code) ?? []);
}

export async function findCoupon(tx: Tx, tenant: string, code: string): Promise<CountedCouponRow | undefined> {
  const [coupon] = await query(tx, FIND, [tenant, code]);
  return coupon;
}

/** Returns the customer's live referral coupon, or else the deleted one. */
export async function findReferral(tx: Tx, tenant: string, customerNumber: string): Promise<CountedCouponRow | undefined> {
  const [coupon] = await query(tx, FIND_REFERRAL, [tenant, customerNumber]);
  return coupon;
}

const LOCK = sql<Coupon>(`SELECT ${columnsOf(Coupon)} FROM coupon WHERE tenant = $1 AND code = $2 AND NOT deleted FOR NO KEY UPDATE`);

/** Locks the coupon before a change. Returns undefined when it does not exist or is deleted. */
export async function lockCoupon(tx: Tx, tenant: string, code: string): Promise<Coupon | undefined> {
  const [coupon] = await query(tx, LOCK, [tenant, code]);
  return coupon;
}

/** The columns of a coupon that are not terms. */
const BOOKKEEPING = ['tenant', 'code', 'position', 'kind', 'redemptionCount', 'revision', 'deleted', 'createdAt', 'generatedAs'] as const;
const ONLY_TERMS = { but: BOOKKEEPING };
type Term = Exclude<keyof Coupon, (typeof BOOKKEEPING)[number]>;
/** The terms as column values. A term of the entity that the caller leaves out is a compile error. */
export type TermValues = { readonly [T in Term]: unknown };

const TERMS = columnsOf(Coupon, ONLY_TERMS);
const REQUESTED_TERMS = columnsOf(Coupon, { ...ONLY_TERMS, of: 'given' });

const UPDATE_TERMS = sql(
  `UPDATE coupon SET revision = revision + 1, (${TERMS}) = (SELECT ${REQUESTED_TERMS} FROM jsonb_populate_recordset(NULL::coupon, $3) AS given)
    WHERE tenant = $1 AND code = $2`,
);

/** Replaces the coupon's terms and increments its revision. Returns the coupon after the change. */
export async function updateTerms(tx: Tx, { tenant, code }: Coupon, terms: TermValues): Promise<CountedCouponRow> {
  const [, [changed]] = await queryAll<[object, CountedCouponRow]>(tx, [
    { statement: UPDATE_TERMS, values: [tenant, code, recordsOf(Coupon, [terms], ONLY_TERMS)] },
    { statement: FIND, values: [tenant, code] },
  ]);
  return changed as CountedCouponRow;
}

const DELETE = sql('UPDATE coupon SET deleted = true, revision = revision + 1 WHERE tenant = $1 AND code = $2');
const COUNT_DELETED = sql('UPDATE coupon_count SET deleted = deleted + 1 WHERE tenant = $1');
const COUNT_DELETED_IN_BLOCK = sql(
  `INSERT INTO deleted_position AS block (tenant, block, positions) VALUES ($1, $2, 1)
       ON CONFLICT (tenant, block) DO UPDATE SET positions = block.positions + 1`,
);

/**
 * Marks the coupon as deleted, counts its position as deleted in its block, and uncounts its generated code. Returns the deleted
 * coupon.
 */
export async function deleteCoupon(tx: Tx, { tenant, code, generatedAs }: Coupon, block: number): Promise<CountedCouponRow> {
  const answers = await queryAll<CountedCouponRow[]>(tx, [
    { statement: DELETE, values: [tenant, code] },
    { statement: COUNT_DELETED, values: [tenant] },
    { statement: COUNT_DELETED_IN_BLOCK, values: [tenant, block] },
    uncountGenerated({ tenant, generatedAs }),
    { statement: FIND, values: [tenant, code] },
  ] as Call<CountedCouponRow>[]);
  return answers.at(-1)?.[0] as CountedCouponRow;
}

/** The coupons of a tenant that are not deleted. */
export const COUNT_LIVE = sql<{ readonly used: number }>('SELECT (coupons - deleted)::integer AS used FROM coupon_count WHERE tenant = $1');

const ALLOCATE_POSITIONS = sql<Pick<CouponCount, 'coupons' | 'deleted'>>(
  `INSERT INTO coupon_count AS counter (tenant, coupons) VALUES ($1, $2)
       ON CONFLICT (tenant) DO UPDATE SET coupons = counter.coupons + EXCLUDED.coupons RETURNING coupons, deleted`,
);

/**
 * Allocates the next `count` positions. Returns the last position before them, which is how many coupons the tenant has had, and
 * how many of those are not deleted. The statement locks the tenant's count, so no other transaction creates or deletes a coupon of the
 * tenant until this one ends. Positions therefore have no gaps, and any page can be found from its number.
 */
export async function allocatePositions(tx: Tx, tenant: string, count: number): Promise<{ before: number; live: number }> {
  const [allocated] = await query(tx, ALLOCATE_POSITIONS, [tenant, count]);
  const before = Number(allocated?.coupons) - count;
  return { before, live: before - Number(allocated?.deleted) };
}

export interface NewCoupons {
  readonly kind: CouponKind;
  readonly terms: TermValues;
  /** Distinct candidates; codes that already exist are skipped. */
  readonly codes: readonly string[];
  /** One for each code. */
  readonly positions: readonly number[];
  /** The convention by which the codes were generated; empty for a chosen one. */
  readonly generatedAs: string;
  readonly createdAt: Date;
}

/** A coupon that this transaction has inserted. */
export type InsertedCouponRow = Omit<Coupon, 'generatedAs'>;
const INSERTED = columnsOf(Coupon, { but: ['generatedAs'] });

const INSERT = sql<InsertedCouponRow>(
  `INSERT INTO coupon (tenant, kind, code, position, generated_as, created_at, ${TERMS})
   VALUES ($1, $2, $3, $4, $5, $6, ${placeholdersOf(Coupon, { ...ONLY_TERMS, from: 7 })})
       ON CONFLICT (tenant, code) DO NOTHING RETURNING ${INSERTED}`,
);
const INSERT_ALL = sql<InsertedCouponRow>(
  `INSERT INTO coupon (tenant, kind, code, position, generated_as, created_at, ${TERMS})
   SELECT $1, $2, candidate.code, candidate.position, $6, $7, ${REQUESTED_TERMS}
     FROM unnest((SELECT $3::text[]), (SELECT $4::bigint[])) AS candidate (code, position), jsonb_populate_recordset(NULL::coupon, $5) AS given
       ON CONFLICT (tenant, code) DO NOTHING RETURNING ${INSERTED}`,
);

/** Inserts coupons with the same terms in one statement. Returns the inserted ones. */
export async function insertCoupons(tx: Tx, tenant: string, coupons: NewCoupons): Promise<InsertedCouponRow[]> {
  const { kind, terms, codes, positions, generatedAs, createdAt } = coupons;
  if (codes.length === 1)
    return query(tx, INSERT, [tenant, kind, codes[0], positions[0], generatedAs, createdAt, ...valuesOf(Coupon, terms, ONLY_TERMS)]);
  return query(tx, INSERT_ALL, [tenant, kind, codes, positions, recordsOf(Coupon, [terms], ONLY_TERMS), generatedAs, createdAt]);
}
