import { query, type Tx } from '@suite/platform';
import type { CouponTerms } from '../domain/coupon-terms';
import type { UsedCoupon } from '../domain/discount';
import type { CouponKind, OwnedCoupon } from '../domain/ownership';
import type { BlockHoles, PageStart } from '../domain/page-start';

/** A coupon with what has become of it. */
export interface StoredCoupon extends UsedCoupon, OwnedCoupon {
  readonly tenant: string;
  readonly deleted: boolean;
}

const select = (rows: string): string => `
  SELECT c.tenant, c.code, c.kind, c.deleted, c.name, c.description, c.restrictions, c.segments,
         c.discount_type AS "discountType", c.discount_percentage AS "discountPercentage", c.discount_absolute AS "discountAbsolute",
         c.discount_calculation_type AS "discountCalculationType", c.allow_anonymous AS "allowAnonymous",
         c.max_redemptions AS "maxRedemptions", c.max_redemptions_per_customer AS "maxRedemptionsPerCustomer",
         c.category_restricted AS "categoryRestricted", c.included_categories AS "includedCategories",
         c.excluded_categories AS "excludedCategories", c.segment_restricted AS "segmentRestricted", c.issued_to AS "issuedTo",
         c.redemption_count + (
           SELECT coalesce(sum(redemptions), 0)::integer FROM redemption_tally t WHERE t.tenant = c.tenant AND t.code = c.code) AS redeemed
    FROM (SELECT * FROM coupon WHERE tenant = $1 AND ${rows}) c`;

const BY_CODE = select('code = $2');
const REFERRAL = select(`issued_to = $2 AND kind = 'referral' AND NOT deleted`);
const PAGE = `${select('position > $2 AND ($3 OR NOT deleted) ORDER BY position OFFSET $4 LIMIT $5')} ORDER BY position`;

export async function readCoupon(tx: Tx, tenant: string, code: string): Promise<StoredCoupon | undefined> {
  const [coupon] = await query<StoredCoupon>(tx, BY_CODE, [tenant, code]);
  return coupon;
}

/** The coupon that the customer has for their friends. */
export async function readReferral(tx: Tx, tenant: string, customerNumber: string): Promise<StoredCoupon | undefined> {
  const [coupon] = await query<StoredCoupon>(tx, REFERRAL, [tenant, customerNumber]);
  return coupon;
}

export interface Page extends PageStart {
  readonly size: number;
  readonly withDeleted: boolean;
}

/** Coupons in the order of their positions. */
export function readPage(tx: Tx, tenant: string, { after, skip, size, withDeleted }: Page): Promise<StoredCoupon[]> {
  return query(tx, PAGE, [tenant, after, withDeleted, skip, size]);
}

export interface NewCoupons {
  readonly kind: CouponKind;
  readonly terms: CouponTerms;
  /** Candidates, each one different; those that are taken are passed over. */
  readonly codes: readonly string[];
  readonly countMax: number;
}

const TERM_COLUMNS = `name, description, discount_type, discount_percentage, discount_absolute, discount_calculation_type, allow_anonymous,
  max_redemptions, max_redemptions_per_customer, restrictions, category_restricted, included_categories, excluded_categories,
  segment_restricted, segments, issued_to`;

const INSERT_COUPONS = `
  WITH candidate AS (
    SELECT code, row_number() OVER () AS number
      FROM unnest($4::text[]) AS code
     WHERE NOT EXISTS (SELECT FROM coupon WHERE coupon.tenant = $1 AND coupon.code = code.code OFFSET 0)
     LIMIT $5
  ), counter AS (
    INSERT INTO coupon_count AS counter (tenant, coupons)
    SELECT $1, count(*) FROM candidate
        ON CONFLICT (tenant) DO UPDATE SET coupons = counter.coupons + EXCLUDED.coupons
    RETURNING coupons - (SELECT count(*) FROM candidate) AS coupons_before
  )
  INSERT INTO coupon (tenant, code, position, kind, ${TERM_COLUMNS})
  SELECT $1, candidate.code, counter.coupons_before + candidate.number, $2, ${TERM_COLUMNS.replace(/\w+/g, 'terms.$&')}
    FROM candidate, counter, jsonb_populate_record(NULL::coupon, $3) AS terms
  RETURNING code`;

/**
 * Makes coupons of the same terms in one statement and answers their codes. The tenant's count is a row that others wait
 * for until the transaction ends: it numbers the coupons without a gap, which is what finds any page of them at once.
 */
export async function insertCoupons(tx: Tx, tenant: string, { kind, terms, codes, countMax }: NewCoupons): Promise<string[]> {
  // Each code is looked up by the key: OFFSET 0 keeps the planner from reading all of the tenant's coupons instead, and
  // the statement is not prepared, since a plan made for few coupons would do the same when there are many.
  const rows = await tx.query<{ code: string }[]>(INSERT_COUPONS, [tenant, kind, JSON.stringify(snakeCase(terms)), codes, countMax]);
  return rows.map(({ code }) => code);
}

const snakeCase = (terms: object): object =>
  Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value as unknown]),
  );

/** How many coupons the tenant has had, and how many of them are deleted. */
export async function countCoupons(tx: Tx, tenant: string): Promise<{ coupons: number; deleted: number }> {
  const [row] = await query<{ coupons: string; deleted: string }>(tx, 'SELECT coupons, deleted FROM coupon_count WHERE tenant = $1', [
    tenant,
  ]);
  return { coupons: Number(row?.coupons ?? 0), deleted: Number(row?.deleted ?? 0) };
}

export async function countCodesLike(tx: Tx, tenant: string, prefix: string, length: number): Promise<number> {
  const [row] = await query<{ codes: string }>(
    tx,
    'SELECT count(*) AS codes FROM coupon WHERE tenant = $1 AND starts_with(code, $2) AND length(code) = $3',
    [tenant, prefix, length],
  );
  return Number(row?.codes ?? 0);
}

/** The blocks of positions that have deleted coupons, in order. */
export function readHoles(tx: Tx, tenant: string): Promise<BlockHoles[]> {
  return query(tx, 'SELECT block, holes FROM coupon_hole WHERE tenant = $1 ORDER BY block', [tenant]);
}

/** Counts one coupon of a block as deleted. */
export async function countHole(tx: Tx, tenant: string, block: number): Promise<void> {
  await query(
    tx,
    `WITH counted AS (UPDATE coupon_count SET deleted = deleted + 1 WHERE tenant = $1)
     INSERT INTO coupon_hole AS hole (tenant, block, holes) VALUES ($1, $2, 1)
     ON CONFLICT (tenant, block) DO UPDATE SET holes = hole.holes + 1`,
    [tenant, block],
  );
}
