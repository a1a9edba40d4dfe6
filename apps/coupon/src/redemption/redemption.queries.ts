import { columnsOf, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/platform';
import { Coupon } from '../coupon/coupon.entity';
import { SHARDS } from '../coupon/redemption-counter.queries';
import { Redemption } from './redemption.entity';

/** What redeeming a coupon does not ask for. */
const NOT_ASKED = [
  'tenant',
  'position',
  'name',
  'description',
  'discountCalculationType',
  'categoryRestricted',
  'includedCategories',
  'excludedCategories',
  'segmentRestricted',
  'segments',
  'redemptionCount',
] as const;

/** A coupon with what has become of it: for everybody, for one customer and for one order. */
export interface RedeemableRow extends Omit<Coupon, (typeof NOT_ASKED)[number]> {
  /** Over all customers; read only where the coupon limits that. */
  readonly redeemed: number;
  /** As many of these as its sharded counter has counted. */
  readonly inShards: number;
  /** The numbers of the customer's uses, null for a use without one; read only where the coupon limits its customers. */
  readonly uses: (number | null)[] | null;
  /** The redemption that this order of this customer has made already. */
  readonly earlierId: string | null;
}

const FIND_REDEEMABLE = sql<RedeemableRow>(
  `SELECT ${columnsOf(Coupon, { of: 'c', but: NOT_ASKED })}, s.in_shards, c.redemption_count + s.in_shards AS redeemed,
          e.id AS earlier_id,
          CASE WHEN c.max_redemptions_per_customer > 0 THEN (
            SELECT array_agg(use_number) FROM redemption r WHERE r.tenant = $1 AND r.code = $2 AND r.customer_number = $3) END AS uses
     FROM coupon c
     CROSS JOIN LATERAL (
       SELECT CASE WHEN c.max_redemptions > 0 THEN (
         SELECT coalesce(sum(redemptions), 0)::integer FROM redemption_counter r WHERE r.tenant = $1 AND r.code = $2) ELSE 0 END AS in_shards) s
     LEFT JOIN redemption e ON e.tenant = $1 AND e.code = $2 AND e.order_code = $4 AND e.customer_number IS NOT DISTINCT FROM $3
    WHERE c.tenant = $1 AND c.code = $2`,
);

/** The coupon, as it is for this customer and this order; undefined: an anonymous shopper, no order yet. */
export async function findRedeemable(
  tx: Tx,
  tenant: string,
  code: string,
  customerNumber: string | undefined,
  orderCode: string | undefined,
): Promise<RedeemableRow | undefined> {
  const [coupon] = await query(tx, FIND_REDEEMABLE, [tenant, code, customerNumber ?? null, orderCode ?? null]);
  return coupon;
}

const COLUMNS = columnsOf(Redemption);
const VALUES = placeholdersOf(Redemption); // $1 is the tenant, $2 the code
const REVISION = '$11';
const IN_SHARDS = '$12';

/** The count and the redemption are atomic: a double order or use fails the whole statement. */
const REDEEM_LIMITED = sql<{ id: string }>(
  `WITH counted AS (
     UPDATE coupon SET redemption_count = redemption_count + 1
      WHERE tenant = $1 AND code = $2 AND revision = ${REVISION} AND redemption_count + ${IN_SHARDS} < max_redemptions
     RETURNING code
   )
   INSERT INTO redemption (${COLUMNS}) SELECT ${VALUES} FROM counted RETURNING id`,
);

/** Each connection counts in a shard of its own. A shard that a change of terms has passed through takes no older redemption. */
const REDEEM_UNLIMITED = sql<{ id: string }>(
  `WITH counted AS (
     INSERT INTO redemption_counter AS counter (tenant, code, shard, redemptions)
     SELECT $1, $2, pg_backend_pid() % ${SHARDS}, 1 FROM coupon WHERE tenant = $1 AND code = $2 AND revision = ${REVISION}
         ON CONFLICT (tenant, code, shard) DO UPDATE SET redemptions = counter.redemptions + 1 WHERE counter.revision_min <= ${REVISION}
     RETURNING shard
   )
   INSERT INTO redemption (${COLUMNS}) SELECT ${VALUES} FROM counted RETURNING id`,
);

export type NewRedemption = { readonly [M in keyof Redemption]: unknown };

/**
 * Redeems the coupon as it was read, in one statement. False when it has changed meanwhile or is used up.
 * A second redemption of the customer's order breaks `redemption_order_unique`, a use number taken twice `redemption_use_unique`.
 */
export async function insertRedemption(
  tx: Tx,
  { revision, maxRedemptions, inShards }: Pick<RedeemableRow, 'revision' | 'maxRedemptions' | 'inShards'>,
  redemption: NewRedemption,
): Promise<boolean> {
  const values = [...valuesOf(Redemption, redemption), revision];
  const made = await (maxRedemptions > 0 ? query(tx, REDEEM_LIMITED, [...values, inShards]) : query(tx, REDEEM_UNLIMITED, values));
  return made.length > 0;
}

/** The coupon is locked before its redemption, in the order in which a redemption does. */
const LOCK = sql<{ isLimited: boolean }>(
  'SELECT max_redemptions > 0 AS is_limited FROM coupon WHERE tenant = $1 AND code = $2 FOR NO KEY UPDATE',
);
const GONE = 'gone AS (DELETE FROM redemption WHERE tenant = $1 AND code = $2 AND id = $3 RETURNING id)';
const GIVE_BACK_LIMITED = sql<{ id: string }>(
  `WITH ${GONE} UPDATE coupon SET redemption_count = redemption_count - 1 FROM gone WHERE tenant = $1 AND code = $2 RETURNING gone.id`,
);
/** In a shard of their own: they hold the coupon's lock, and must not wait for a redemption that waits for them. */
const GIVE_BACK_UNLIMITED = sql<{ shard: number }>(
  `WITH ${GONE}
   INSERT INTO redemption_counter AS counter (tenant, code, shard, redemptions) SELECT $1, $2, ${SHARDS}, -1 FROM gone
       ON CONFLICT (tenant, code, shard) DO UPDATE SET redemptions = counter.redemptions - 1
   RETURNING shard`,
);

/** Gives one use back. False when there is no such redemption, or no more. */
export async function deleteRedemption(tx: Tx, tenant: string, code: string, id: string): Promise<boolean> {
  const [coupon] = await query(tx, LOCK, [tenant, code]);
  const gone = await query<object>(tx, coupon?.isLimited ? GIVE_BACK_LIMITED : GIVE_BACK_UNLIMITED, [tenant, code, id]);
  return gone.length > 0;
}

const FIND = sql<Redemption>(
  `SELECT ${COLUMNS} FROM redemption
    WHERE tenant = $1 AND code = $2 AND id = $3 AND ($4::text IS NULL OR customer_number = $4)`,
);

/** One redemption; with a customer's number, only one of theirs. */
export async function findRedemption(
  tx: Tx,
  tenant: string,
  code: string,
  id: string,
  ofCustomer?: string,
): Promise<Redemption | undefined> {
  const [redemption] = await query(tx, FIND, [tenant, code, id, ofCustomer ?? null]);
  return redemption;
}

const LIST = sql<Redemption>(`SELECT ${COLUMNS} FROM redemption WHERE tenant = $1 AND code = $2 ORDER BY id OFFSET $3 LIMIT $4`);

/** Redemptions in the order in which they were made. */
export function listRedemptions(tx: Tx, tenant: string, code: string, page: { skip: number; size: number }): Promise<Redemption[]> {
  return query(tx, LIST, [tenant, code, page.skip, page.size]);
}

const COUNT = sql<{ redemptions: string }>(
  `SELECT redemption_count + (SELECT coalesce(sum(redemptions), 0) FROM redemption_counter WHERE tenant = $1 AND code = $2) AS redemptions
     FROM coupon WHERE tenant = $1 AND code = $2`,
);

/** How often the coupon has been redeemed; undefined when there is no such coupon. */
export async function countRedemptions(tx: Tx, tenant: string, code: string): Promise<number | undefined> {
  const [row] = await query(tx, COUNT, [tenant, code]);
  return row && Number(row.redemptions);
}
