import { randomInt } from 'node:crypto';
import { type Call, columnsOf, query, queryAll, recordsOf, sql, type Tx, valueOf } from '@suite/database';
import { SHARDS } from '../domain/redemption-shards';
import { releaseInCampaign } from './campaign-redemption.queries';
import { ConcurrentRedemption, COLUMNS, NOTED, OTHERS, type RedemptionRow } from './new-redemption.queries';
import type { RedeemableRow } from './redeemable-coupon.queries';
import { type AnsweredKey, Redemption } from './redemption.entity';

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

/**
 * Inserts and counts redemptions of the coupon as it was read. Throws ConcurrentRedemption if the coupon has changed
 * or has too few uses left. Throws it as well if a redemption conflicts with an existing one of the same customer, by
 * its order or its use number. The other redemptions may then have been inserted; a new read finds them by their orders. `messages` writes the messages
 * of inserted redemptions, in the same round trip.
 */
export async function insertRedemptions(
  tx: Tx,
  { tenant, code, revision, maxRedemptions, inShards }: Pick<RedeemableRow, 'code' | 'revision' | 'maxRedemptions' | 'inShards'> & Tenanted,
  redemptions: readonly RedemptionRow[],
  messages: Call,
): Promise<void> {
  const isLimited = maxRedemptions > 0;
  const coupon = [tenant, code];
  const [, made] = await queryAll<[object, (typeof REDEEM_LIMITED)['row'], object]>(tx, [
    isLimited ? { statement: LOCK_LIMITED, values: coupon } : { statement: LOCK_SHARD, values: [...coupon, revision, SHARD] },
    {
      statement: isLimited ? REDEEM_LIMITED : REDEEM_UNLIMITED,
      values: [...coupon, revision, isLimited ? inShards : SHARD, recordsOf(Redemption, redemptions, { but: NOTED })],
    },
    messages,
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
const DELETE = sql<Redemption>(`DELETE FROM redemption WHERE tenant = $1 AND code = $2 AND id = $3 RETURNING ${columnsOf(Redemption)}`);
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
 * again. Returns false when the redemption does not exist or was already released. `messagesOf` returns the call that writes the
 * message about it.
 */
export async function deleteRedemption(
  tx: Tx,
  { tenant, code, id }: Pick<Redemption, 'tenant' | 'code' | 'id'>,
  messagesOf: (deleted: Redemption) => Call,
): Promise<boolean> {
  const [[coupon], [deleted]] = await queryAll<[(typeof LOCK)['row'], (typeof DELETE)['row']]>(tx, [
    { statement: LOCK, values: [tenant, code] },
    { statement: DELETE, values: [tenant, code, id] },
  ]);
  if (!deleted) return false;
  const { campaignId } = deleted;
  await queryAll<object[]>(tx, [
    { statement: coupon?.isLimited ? RELEASE_LIMITED : RELEASE_UNLIMITED, values: [tenant, code] },
    ...(campaignId === null ? [] : [releaseInCampaign({ ...deleted, tenant, campaignId })]),
    ...(deleted.answeredTo.length > 0
      ? [{ statement: DELETE_ANSWERS, values: [tenant, valueOf(Redemption, 'answeredTo', deleted.answeredTo), id] }]
      : []),
    messagesOf(deleted),
  ]);
  return true;
}

const NOTE_ANSWER = sql<Pick<Redemption, 'id'>>(
  'UPDATE redemption SET answered_to = answered_to || $4::jsonb WHERE tenant = $1 AND code = $2 AND id = $3 RETURNING id',
);

export interface NotedAnswer {
  readonly code: string;
  readonly id: string;
  readonly key: AnsweredKey;
}

/**
 * Records which keys were answered with a redemption, for deleteRedemption. Throws ConcurrentRedemption when a redemption was released
 * since it was read: its answer must not be stored. Rows are locked in the order of their ids.
 */
export async function noteAnswers(tx: Tx, tenant: string, answers: readonly NotedAnswer[]): Promise<void> {
  const ordered = answers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const noted = await queryAll<Pick<Redemption, 'id'>[]>(
    tx,
    ordered.map(({ code, id, key: { client, route, key } }) => ({
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
