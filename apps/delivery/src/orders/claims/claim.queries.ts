import { type Call, columnsOf, type Database, query, queryAll, sql } from '@suite/database';
import type { ClaimedTask, PushResult } from '../../planning/domain/order-push';
import { type DeliveryOrder, DeliveryTask } from '../delivery-order.entity';

/** The owner and lease of a claim. When a call is killed, its claims can be taken over after the lease. */
export interface Claim {
  readonly tenant: string;
  readonly id: string;
  readonly provider: string;
  readonly accountId: string;
  readonly leaseMs: number;
}

/** An order to claim, as it was read. */
export type ClaimableOrder = Pick<DeliveryOrder, 'id' | 'revision' | 'orderStatus'>;

/** Columns that a claim does not need. */
export const UNCLAIMED = [
  ...(['tenant', 'trackingUrl', 'claim', 'claimedUntil', 'status', 'placedAt', 'heardAt', 'polledAt', 'latest'] as const),
  ...(['cancellationRequestedAt', 'cancelledAt', 'cancelDueAt', 'cancelTries', 'cancelByCall', 'cancelToldAt'] as const),
] as const;

const LOCK_UNCHANGED = sql<Pick<DeliveryOrder, 'id' | 'revision'>>(`
  SELECT o.id, o.revision FROM delivery_order o
   WHERE o.tenant = $1 AND o.id = ANY ($2)
     AND (o.id, o.revision, o.order_status) IN (SELECT * FROM unnest($2::text[], $3::int[], $4::text[]))
     AND o.site_code = $5 AND NOT o.pickup ORDER BY o.id FOR SHARE`);

/** A task that has ended without a delivery makes room for the next one, which starts with nothing but its own key. */
const DELETE_UNDELIVERED = sql(`
  WITH undelivered AS (
    SELECT order_id FROM delivery_task
     WHERE tenant = $1 AND order_id = ANY ($2) AND status IN ('FAILED', 'CANCELLED') AND (claimed_until IS NULL OR claimed_until < $3)
     ORDER BY order_id FOR UPDATE
  )
  DELETE FROM delivery_task t USING undelivered WHERE t.tenant = $1 AND t.order_id = undelivered.order_id`);

const CLAIMED = columnsOf(DeliveryTask, { but: UNCLAIMED, of: 't' });
const CLAIM_LOCKED = sql<Omit<DeliveryTask, (typeof UNCLAIMED)[number]>>(`
  WITH inserted AS (
    INSERT INTO delivery_task AS t (tenant, order_id, delivery_provider, account_id, key_revision, tries, claim, claimed_until)
    SELECT $1::text, o.id, $2::text, $3::uuid, o.revision, 1, $4::uuid, $6::timestamptz
      FROM unnest($7::text[], $8::int[]) AS o (id, revision) ORDER BY o.id
    ON CONFLICT (tenant, order_id) DO NOTHING
    RETURNING ${CLAIMED}
  ), free AS (
    SELECT order_id FROM delivery_task
     WHERE tenant = $1 AND order_id = ANY ($7) AND (claimed_until IS NULL OR claimed_until < $5)
       AND COALESCE(status, 'PLACED') NOT IN ('CANCELLING', 'CANCELLED', 'FAILED', 'COMPLETED') ORDER BY order_id FOR UPDATE
  ), updated AS (
    UPDATE delivery_task t SET tries = t.tries + 1, claim = $4, claimed_until = $6
      FROM free WHERE t.tenant = $1 AND t.order_id = free.order_id
    RETURNING ${CLAIMED}
  )
  SELECT * FROM inserted UNION ALL SELECT * FROM updated`);

/**
 * Claims orders before their provider is called. Returns those that no other call has claimed and that are unchanged since
 * they were read. A decline, a pickup or another change either waits for the claim or precedes it. From then on the row
 * states that a task may exist, and under which key. Rows are locked in one order, first orders and then tasks, so that two
 * calls cannot deadlock. These are two statements because Citus (13.2) fails on a CTE that a statement uses twice.
 */
export function claimOrders(
  db: Database,
  { tenant, id, provider, accountId, leaseMs }: Claim,
  siteCode: string,
  orders: readonly ClaimableOrder[],
): Promise<ClaimedTask[]> {
  return db.transaction(tenant, async (tx) => {
    const statuses = orders.map(({ orderStatus }) => orderStatus);
    const locked = await query(tx, LOCK_UNCHANGED, [tenant, ...columnsIn(orders), statuses, siteCode]);
    if (locked.length === 0) return [];
    const [now, until] = [db.clock.now(), db.clock.after(leaseMs)];
    const values = [tenant, provider, accountId, id, now, until, ...columnsIn(locked)];
    const [, claimed] = await queryAll(
      tx,
      [
        { statement: DELETE_UNDELIVERED, values: [tenant, locked.map((order) => order.id), now] },
        { statement: CLAIM_LOCKED, values },
      ],
      { commits: true },
    );
    return claimed;
  });
}

const columnsIn = (orders: readonly Pick<DeliveryOrder, 'id' | 'revision'>[]) => [
  orders.map((order) => order.id),
  orders.map(({ revision }) => revision),
];

const RECORD_RESULTS = sql<RecordedResult>(`
  WITH r AS (
    SELECT * FROM unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::boolean[])
      AS r (order_id, task_id, tracking_url, pushed_revision, untouched)
  ), gone AS (
    DELETE FROM delivery_task t USING r
     WHERE t.tenant = $1 AND t.order_id = r.order_id AND t.claim = $2 AND r.untouched AND t.tries = 1 AND t.task_id IS NULL
    RETURNING t.order_id
  ), released AS (
    UPDATE delivery_task t
       SET task_id = COALESCE(r.task_id, t.task_id), tracking_url = COALESCE(r.tracking_url, t.tracking_url),
           placed_at = COALESCE(t.placed_at, CASE WHEN r.task_id IS NOT NULL AND t.task_id IS NULL THEN $8::timestamptz END),
           pushed_revision = COALESCE(r.pushed_revision, t.pushed_revision), claim = NULL, claimed_until = NULL
      FROM r
     WHERE t.tenant = $1 AND t.order_id = r.order_id AND t.claim = $2 AND NOT (r.untouched AND t.tries = 1 AND t.task_id IS NULL)
    RETURNING t.order_id, t.task_id, t.placed_at
  )
  SELECT order_id, NULL::text AS placed_task_id FROM gone
  UNION ALL SELECT order_id, CASE WHEN placed_at = $8 THEN task_id END FROM released`);

/** An order whose result was recorded, and the id of its task if this result has placed it. */
export interface RecordedResult {
  readonly orderId: string;
  readonly placedTaskId: string | null;
}

/** Returns the call that records results and releases their claims. Claims that expired in the meantime are left alone: another call has them. */
export function recordResults(
  { tenant, id }: Pick<Claim, 'tenant' | 'id'>,
  results: readonly PushResult[],
  at: Date,
): Call<RecordedResult> {
  const column = <M extends keyof PushResult>(member: M) => results.map((result) => result[member]);
  const columns = [column('orderId'), column('taskId'), column('trackingUrl'), column('pushedRevision'), column('untouched')];
  return { statement: RECORD_RESULTS, values: [tenant, id, ...columns, at] };
}
