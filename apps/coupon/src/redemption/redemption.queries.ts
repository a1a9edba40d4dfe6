import { randomInt } from 'node:crypto';
import {
  anyOf,
  type Call,
  columnsOf,
  isNullViolation,
  membersOf,
  placeholdersOf,
  query,
  queryAll,
  snakeCase,
  sql,
  type Tx,
  valuesOf,
} from '@suite/platform';
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

/** Who asks for the coupon, for which order: null for an anonymous shopper, or for no order yet. */
export interface Asked {
  readonly customerNumber: string | null;
  readonly orderCode: string | null;
}

type Found = Omit<RedeemableRow, 'uses' | 'earlierId'> & {
  readonly uses: Readonly<Record<string, (number | null)[]>> | null;
  readonly earlierIds: (string | null)[];
};

// Arrays stand in a SELECT, so that the plan does not depend on how long they are; LIMIT 1 lets it look up each order by itself.
const LIST_REDEEMABLE = sql<Found>(
  `SELECT ${columnsOf(Coupon, { of: 'c', but: NOT_ASKED })}, s.in_shards, c.redemption_count + s.in_shards AS redeemed,
          ARRAY(
            SELECT e.id FROM unnest((SELECT $3::text[]), (SELECT $4::text[])) WITH ORDINALITY AS asked (customer_number, order_code, i)
              LEFT JOIN LATERAL (
                SELECT id FROM redemption r
                 WHERE r.tenant = $1 AND r.code = $2 AND r.order_code = asked.order_code
                   AND r.customer_number IS NOT DISTINCT FROM asked.customer_number
                 LIMIT 1) e ON true
             ORDER BY i) AS earlier_ids,
          CASE WHEN c.max_redemptions_per_customer > 0 THEN (
            SELECT jsonb_object_agg(customer_number, numbers) FROM (
              SELECT customer_number, jsonb_agg(use_number) AS numbers FROM redemption r
               WHERE r.tenant = $1 AND r.code = $2 AND r.customer_number ${anyOf('$3')}
               GROUP BY customer_number) u) END AS uses
     FROM coupon c
     CROSS JOIN LATERAL (
       SELECT CASE WHEN c.max_redemptions > 0 THEN (
         SELECT coalesce(sum(redemptions), 0)::integer FROM redemption_counter r WHERE r.tenant = $1 AND r.code = $2) ELSE 0 END AS in_shards) s
    WHERE c.tenant = $1 AND c.code = $2`,
);

/** The coupon as it is for each of those who ask, in their order; for none of them when there is no such coupon. */
export async function listRedeemable(
  tx: Tx,
  tenant: string,
  code: string,
  asked: readonly Asked[],
): Promise<(RedeemableRow | undefined)[]> {
  const customerNumbers = asked.map(({ customerNumber }) => customerNumber);
  const orderCodes = asked.map(({ orderCode }) => orderCode);
  const [found] = await query(tx, LIST_REDEEMABLE, [tenant, code, customerNumbers, orderCodes]);
  if (!found) return asked.map(() => undefined);
  const { earlierIds, uses, ...coupon } = found;
  const usesOf = new Map(Object.entries(uses ?? {}));
  return asked.map(({ customerNumber }, i) => ({
    ...coupon,
    uses: (customerNumber !== null && usesOf.get(customerNumber)) || null,
    earlierId: earlierIds[i] ?? null,
  }));
}

/**
 * Both count redemptions, of a coupon as it was read: one that has changed meanwhile, or has not as many uses left, leaves the
 * count without a value, and so the statement fails, with what was sent with it.
 */
const COUNT_LIMITED = sql(
  `UPDATE coupon
      SET redemption_count = CASE WHEN revision = $3 AND redemption_count + $5 + $4 <= max_redemptions THEN redemption_count + $4 END
    WHERE tenant = $1 AND code = $2`,
);
/** A shard that a change of terms has passed through takes no older redemption. */
const COUNT_UNLIMITED = sql(
  `INSERT INTO redemption_counter AS counter (tenant, code, shard, redemptions)
   SELECT tenant, code, $5::integer, CASE WHEN revision = $3 THEN $4::integer END FROM coupon WHERE tenant = $1 AND code = $2
       ON CONFLICT (tenant, code, shard)
       DO UPDATE SET redemptions = CASE WHEN counter.revision_min <= $3 THEN counter.redemptions + EXCLUDED.redemptions END`,
);
/** Redemptions of one coupon are made together at a replica, so that each replica has a shard of its own, but for chance. */
const SHARD = randomInt(SHARDS);

export type NewRedemption = { readonly [M in keyof Redemption]: unknown };

const COLUMNS = columnsOf(Redemption);
const INSERT = sql(`INSERT INTO redemption (${COLUMNS}) VALUES (${placeholdersOf(Redemption)})`);
const OTHERS = { but: ['tenant'] } as const;
/** In one order at all replicas, so that groups with the same orders never wait for each other in a circle. */
const INSERT_ALL = sql<Pick<Redemption, 'id'>>(
  `INSERT INTO redemption (tenant, ${columnsOf(Redemption, OTHERS)})
   SELECT $1, ${columnsOf(Redemption, { ...OTHERS, of: 'made' })} FROM json_populate_recordset(NULL::redemption, $2) AS made
    ORDER BY made.order_code, made.customer_number
   RETURNING id`,
);

/** Some as the elements of one value, by the names of their columns: PostgreSQL knows the types. */
const recordsOf = (redemptions: readonly NewRedemption[]): string =>
  JSON.stringify(redemptions.map((one) => Object.fromEntries(membersOf(Redemption).map((member) => [snakeCase(member), one[member]]))));

function insertCall(tenant: string, redemptions: readonly NewRedemption[]): Call {
  const [first] = redemptions;
  return first && redemptions.length === 1
    ? { statement: INSERT, values: valuesOf(Redemption, first) }
    : { statement: INSERT_ALL, values: [tenant, recordsOf(redemptions)] };
}

/**
 * Redeems the coupon as it was read so many times: count and redemptions are atomic. Fails, see isOutdated, when it has
 * changed meanwhile or has not as many uses left. A second redemption of a customer's order breaks `redemption_order_unique`,
 * a use number taken twice `redemption_use_unique`.
 */
export async function insertRedemptions(
  tx: Tx,
  { tenant, code, revision, maxRedemptions, inShards }: Pick<RedeemableRow, 'code' | 'revision' | 'maxRedemptions' | 'inShards'> & Tenanted,
  redemptions: readonly NewRedemption[],
): Promise<void> {
  const [statement, last] = maxRedemptions > 0 ? [COUNT_LIMITED, inShards] : [COUNT_UNLIMITED, SHARD];
  const count = { statement, values: [tenant, code, revision, redemptions.length, last] };
  await queryAll(tx, [count, insertCall(tenant, redemptions)]);
}

/** Whether the coupon was not what insertRedemptions was told. */
export const isOutdated = (error: unknown): boolean => isNullViolation(error, 'redemption_count') || isNullViolation(error, 'redemptions');

interface Tenanted {
  readonly tenant: string;
}

/** The coupon is locked before its redemption, in the order in which a redemption does. */
const LOCK = sql<{ isLimited: boolean }>(
  'SELECT max_redemptions > 0 AS is_limited FROM coupon WHERE tenant = $1 AND code = $2 FOR NO KEY UPDATE',
);
const DELETE = sql<Pick<Redemption, 'id'>>('DELETE FROM redemption WHERE tenant = $1 AND code = $2 AND id = $3 RETURNING id');
const GIVE_BACK_LIMITED = sql('UPDATE coupon SET redemption_count = redemption_count - 1 WHERE tenant = $1 AND code = $2');
/** In a shard of their own: they hold the coupon's lock, and must not wait for a redemption that waits for them. */
const GIVE_BACK_UNLIMITED = sql(
  `INSERT INTO redemption_counter AS counter (tenant, code, shard, redemptions) VALUES ($1, $2, ${SHARDS}, -1)
       ON CONFLICT (tenant, code, shard) DO UPDATE SET redemptions = counter.redemptions - 1`,
);

/** Gives one use back. False when there is no such redemption, or no more. */
export async function deleteRedemption(tx: Tx, tenant: string, code: string, id: string): Promise<boolean> {
  const [[coupon], gone] = await queryAll<[(typeof LOCK)['row'], (typeof DELETE)['row']]>(tx, [
    { statement: LOCK, values: [tenant, code] },
    { statement: DELETE, values: [tenant, code, id] },
  ]);
  if (gone.length === 0) return false;
  await query<object>(tx, coupon?.isLimited ? GIVE_BACK_LIMITED : GIVE_BACK_UNLIMITED, [tenant, code]);
  return true;
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

const COUNT_ALL = sql<{ redemptions: string }>(
  `SELECT redemption_count + (SELECT coalesce(sum(redemptions), 0) FROM redemption_counter WHERE tenant = $1 AND code = $2) AS redemptions
     FROM coupon WHERE tenant = $1 AND code = $2`,
);

/** How often the coupon has been redeemed; undefined when there is no such coupon. */
export async function countRedemptions(tx: Tx, tenant: string, code: string): Promise<number | undefined> {
  const [row] = await query(tx, COUNT_ALL, [tenant, code]);
  return row && Number(row.redemptions);
}
