import { randomInt } from 'node:crypto';
import { anyOf, columnsOf, query, queryAll, recordsOf, sql, type Tx, valueOf } from '@suite/database';
import { Coupon, SHARDS } from '../coupon';
import { type AnsweredKey, Redemption } from './redemption.entity';

/** The columns of a coupon that redemption does not need. */
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
  'mixins',
  'mixinSchemas',
  'redemptionCount',
  'generatedAs',
] as const;

/** A coupon with its use so far: by all customers, by one customer and for one order. */
export interface RedeemableRow extends Omit<Coupon, (typeof NOT_ASKED)[number]> {
  /** The uses of all customers; read only where the coupon limits them. */
  readonly redeemed: number;
  /** The part of `redeemed` that the sharded counter holds. */
  readonly inShards: number;
  /** The numbers of the customer's uses, null for a use without one; read only where the coupon limits uses per customer. */
  readonly uses: (number | null)[] | null;
  /** The existing redemption by this customer for this order. */
  readonly earlierId: string | null;
}

/** The customer and the order of a request: null for an anonymous shopper, or while there is no order. */
export interface RedeemableLookup {
  readonly customerNumber: string | null;
  readonly orderCode: string | null;
}

type Found = Omit<RedeemableRow, 'uses' | 'earlierId'> & {
  readonly uses: Readonly<Record<string, (number | null)[]>> | null;
  readonly earlierIds: (string | null)[];
};

// Sub-SELECTs hide the length of the arrays from the planner; LIMIT 1 makes it look up each order alone.
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

/** Returns the coupon as seen by each request, in their order; an entry is undefined when the coupon does not exist. */
export async function listRedeemable(
  tx: Tx,
  tenant: string,
  code: string,
  lookups: readonly RedeemableLookup[],
): Promise<(RedeemableRow | undefined)[]> {
  const customerNumbers = lookups.map(({ customerNumber }) => customerNumber);
  const orderCodes = lookups.map(({ orderCode }) => orderCode);
  const [found] = await query(tx, LIST_REDEEMABLE, [tenant, code, customerNumbers, orderCodes]);
  if (!found) return lookups.map(() => undefined);
  const { earlierIds, uses, ...coupon } = found;
  const usesOf = new Map(Object.entries(uses ?? {}));
  return lookups.map(({ customerNumber }, i) => ({
    ...coupon,
    uses: (customerNumber !== null && usesOf.get(customerNumber)) || null,
    earlierId: earlierIds[i] ?? null,
  }));
}

/**
 * Redeeming takes two statements in one round trip: lock the row that counts, then insert what the coupon still allows and
 * count what was inserted. The second statement sees what was committed before it got the lock. A decision by an outdated
 * coupon therefore inserts nothing, and a lost race is not logged as an error by PostgreSQL.
 */
const LOCK_LIMITED = sql('SELECT FROM coupon WHERE tenant = $1 AND code = $2 FOR NO KEY UPDATE');
/** DO UPDATE locks the shard even though it does not change it. */
const LOCK_SHARD = sql(
  `INSERT INTO redemption_counter AS counter (tenant, code, shard, redemptions)
   SELECT tenant, code, $4::integer, 0 FROM coupon WHERE tenant = $1 AND code = $2 AND revision = $3
       ON CONFLICT (tenant, code, shard) DO UPDATE SET redemptions = counter.redemptions WHERE false`,
);
/** A replica groups its redemptions of a coupon, so it needs only one shard. The choice is random; replicas may collide. */
const SHARD = randomInt(SHARDS);

/** The columns that are set after a redemption was answered. */
const NOTED = ['answeredTo'] as const;
export type RedemptionRow = Omit<Redemption, (typeof NOTED)[number]>;
export type NewRedemption = { readonly [M in keyof RedemptionRow]: unknown };

export const COLUMNS = columnsOf(Redemption, { but: NOTED });
const OTHERS = { but: ['tenant', ...NOTED] } as const;
/** Inserts in the same order at all replicas, so that groups with the same orders cannot deadlock. */
const redeemWhile = (isAllowed: string, count: string) =>
  sql<Pick<Redemption, 'id'>>(
    `WITH made AS (
       INSERT INTO redemption (tenant, ${columnsOf(Redemption, OTHERS)})
       SELECT c.tenant, ${columnsOf(Redemption, { ...OTHERS, of: 'asked' })}
         FROM coupon c, json_populate_recordset(NULL::redemption, $5) AS asked
        WHERE c.tenant = $1 AND c.code = $2 AND c.revision = $3 AND ${isAllowed}
        ORDER BY asked.order_code, asked.customer_number
           ON CONFLICT DO NOTHING RETURNING id),
     counted AS (${count} AND EXISTS (SELECT FROM made))
     SELECT id FROM made`,
  );
const USES = '(SELECT count(*)::integer FROM made)';
const REDEEM_LIMITED = redeemWhile(
  'c.redemption_count + $4::integer + json_array_length($5) <= c.max_redemptions',
  `UPDATE coupon SET redemption_count = redemption_count + ${USES} WHERE tenant = $1 AND code = $2`,
);
/** A shard rejects redemptions checked against a revision that a change of terms has outdated. */
const REDEEM_UNLIMITED = redeemWhile(
  'EXISTS (SELECT FROM redemption_counter r WHERE r.tenant = $1 AND r.code = $2 AND r.shard = $4 AND r.revision_min <= $3)',
  `UPDATE redemption_counter SET redemptions = redemptions + ${USES} WHERE tenant = $1 AND code = $2 AND shard = $4`,
);

/** The coupon has changed since it was read, or one of the redemptions exists already. The caller must read again. */
export class ConcurrentRedemption extends Error {}

/**
 * Inserts and counts redemptions of the coupon as it was read. Throws ConcurrentRedemption when the coupon has changed since, when it
 * has too few uses left, or when a redemption conflicts with an existing one of the same customer: by its order or by its
 * use number. The other redemptions may then have been inserted; a new read finds them by their orders.
 */
export async function insertRedemptions(
  tx: Tx,
  { tenant, code, revision, maxRedemptions, inShards }: Pick<RedeemableRow, 'code' | 'revision' | 'maxRedemptions' | 'inShards'> & Tenanted,
  redemptions: readonly NewRedemption[],
): Promise<void> {
  const isLimited = maxRedemptions > 0;
  const coupon = [tenant, code];
  const [, made] = await queryAll<[object, (typeof REDEEM_LIMITED)['row']]>(tx, [
    isLimited ? { statement: LOCK_LIMITED, values: coupon } : { statement: LOCK_SHARD, values: [...coupon, revision, SHARD] },
    {
      statement: isLimited ? REDEEM_LIMITED : REDEEM_UNLIMITED,
      values: [...coupon, revision, isLimited ? inShards : SHARD, recordsOf(Redemption, redemptions, { but: NOTED })],
    },
  ]);
  if (made.length < redemptions.length) throw new ConcurrentRedemption();
}

interface Tenanted {
  readonly tenant: string;
}

/** Locks the coupon before its redemption, in the same order as redeeming does. */
const LOCK = sql<{ isLimited: boolean }>(
  'SELECT max_redemptions > 0 AS is_limited FROM coupon WHERE tenant = $1 AND code = $2 FOR NO KEY UPDATE',
);
const DELETE = sql<Pick<Redemption, 'answeredTo'>>(
  'DELETE FROM redemption WHERE tenant = $1 AND code = $2 AND id = $3 RETURNING answered_to',
);
const RELEASE_LIMITED = sql('UPDATE coupon SET redemption_count = redemption_count - 1 WHERE tenant = $1 AND code = $2');
/** Counts releases in a shard of their own: they hold the coupon's lock, and would deadlock with a redemption waiting for it. */
const RELEASE_UNLIMITED = sql(
  `INSERT INTO redemption_counter AS counter (tenant, code, shard, redemptions) VALUES ($1, $2, ${SHARDS}, -1)
       ON CONFLICT (tenant, code, shard) DO UPDATE SET redemptions = counter.redemptions - 1`,
);

/** Keeps the answer of a key that has since been reused for another redemption. */
const DELETE_ANSWERS = sql(
  `DELETE FROM idempotency_key stored USING jsonb_to_recordset($2) AS noted (client text, route text, key text)
    WHERE stored.tenant = $1 AND stored.client = noted.client AND stored.route = noted.route AND stored.key = noted.key
      AND stored.answer ->> 'id' = $3`,
);

/**
 * Releases one use, and deletes the stored answers that name it, so that a retry with the same Idempotency-Key redeems
 * again. Returns false when the redemption does not exist or was already released.
 */
export async function deleteRedemption(tx: Tx, tenant: string, code: string, id: string): Promise<boolean> {
  const [[coupon], [deleted]] = await queryAll<[(typeof LOCK)['row'], (typeof DELETE)['row']]>(tx, [
    { statement: LOCK, values: [tenant, code] },
    { statement: DELETE, values: [tenant, code, id] },
  ]);
  if (!deleted) return false;
  await queryAll<object[]>(tx, [
    { statement: coupon?.isLimited ? RELEASE_LIMITED : RELEASE_UNLIMITED, values: [tenant, code] },
    ...(deleted.answeredTo.length > 0
      ? [{ statement: DELETE_ANSWERS, values: [tenant, valueOf(Redemption, 'answeredTo', deleted.answeredTo), id] }]
      : []),
  ]);
  return true;
}

const NOTE_ANSWER = sql<Pick<Redemption, 'id'>>(
  'UPDATE redemption SET answered_to = answered_to || $4::jsonb WHERE tenant = $1 AND code = $2 AND id = $3 RETURNING id',
);

export interface NotedAnswer {
  readonly id: string;
  readonly key: AnsweredKey;
}

/**
 * Records which keys were answered with a redemption, for deleteRedemption. Throws ConcurrentRedemption when a redemption was released
 * since it was read: its answer must not be stored. Rows are locked in the order of their ids.
 */
export async function noteAnswers(tx: Tx, tenant: string, code: string, answers: readonly NotedAnswer[]): Promise<void> {
  const ordered = answers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const noted = await queryAll<Pick<Redemption, 'id'>[]>(
    tx,
    ordered.map(({ id, key: { client, route, key } }) => ({
      statement: NOTE_ANSWER,
      values: [tenant, code, id, { client, route, key }],
    })),
  );
  if (noted.some(({ length }) => length === 0)) throw new ConcurrentRedemption();
}

const FIND = sql<RedemptionRow>(
  `SELECT ${COLUMNS} FROM redemption
    WHERE tenant = $1 AND code = $2 AND id = $3 AND ($4::text IS NULL OR customer_number = $4)`,
);

/** Returns one redemption; with a customer number, only a redemption of that customer. */
export async function findRedemption(
  tx: Tx,
  tenant: string,
  code: string,
  id: string,
  ofCustomer?: string,
): Promise<RedemptionRow | undefined> {
  const [redemption] = await query(tx, FIND, [tenant, code, id, ofCustomer ?? null]);
  return redemption;
}

const COUNT_ALL = sql<{ redemptions: string }>(
  `SELECT redemption_count + (SELECT coalesce(sum(redemptions), 0) FROM redemption_counter WHERE tenant = $1 AND code = $2) AS redemptions
     FROM coupon WHERE tenant = $1 AND code = $2`,
);

/** Returns how often the coupon has been redeemed; undefined when it does not exist. */
export async function countRedemptions(tx: Tx, tenant: string, code: string): Promise<number | undefined> {
  const [row] = await query(tx, COUNT_ALL, [tenant, code]);
  return row && Number(row.redemptions);
}
