import { columnsOf, type Database, query, queryAll, sql, type Tx } from '@suite/database';
import { CLOCK_SKEW_MS_MAX } from '@suite/runtime';
import type { ClaimedTask, PushResult } from '../domain/order-push';
import type { Plan } from '../domain/planning';
import { type DeliveryOrder, DeliveryTask, ordersById, type OrderRow } from '../order';

/**
 * How long a claim outlives its call's deadline: the time to record results, and the skew between clocks. The call sends nothing
 * to the provider after its deadline.
 */
export const LEASE_SPARE_MS = 2_000 + CLOCK_SKEW_MS_MAX;

/** The owner and lease of a claim. When a call is killed, its claims can be taken over after the lease. */
export interface Claim {
  readonly tenant: string;
  readonly id: string;
  readonly provider: string;
  readonly accountId: string;
  readonly leaseMs: number;
}

/** Columns that a claim does not need. */
export const UNCLAIMED = ['tenant', 'trackingUrl', 'claim', 'claimedUntil', 'cancellationRequestedAt'] as const;

const LOCK_UNCHANGED = sql<Pick<DeliveryOrder, 'id' | 'revision'>>(`
  SELECT o.id, o.revision FROM delivery_order o
   WHERE o.tenant = $1 AND o.id = ANY ($2) AND (o.id, o.revision) IN (SELECT * FROM unnest($2::text[], $3::int[]))
     AND o.site_code = $4 AND o.order_status = ANY ($5::text[]) AND NOT o.pickup ORDER BY o.id FOR SHARE`);

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
     WHERE tenant = $1 AND order_id = ANY ($7) AND (claimed_until IS NULL OR claimed_until < $5) ORDER BY order_id FOR UPDATE
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
  { siteCode, statuses }: Pick<Plan, 'siteCode' | 'statuses'>,
  orders: readonly Pick<DeliveryOrder, 'id' | 'revision'>[],
): Promise<ClaimedTask[]> {
  return db.transaction(tenant, async (tx) => {
    const locked = await query(tx, LOCK_UNCHANGED, [tenant, ...columnsIn(orders), siteCode, statuses]);
    if (locked.length === 0) return [];
    const lease = [db.clock.now(), db.clock.after(leaseMs)];
    const values = [tenant, provider, accountId, id, ...lease, ...columnsIn(locked)];
    const [claimed] = await queryAll(tx, [{ statement: CLAIM_LOCKED, values }], { commits: true });
    return claimed;
  });
}

const columnsIn = (orders: readonly Pick<DeliveryOrder, 'id' | 'revision'>[]) => [
  orders.map((order) => order.id),
  orders.map(({ revision }) => revision),
];

/** The orders are locked before their tasks, as claims do, so that a message about an order follows the messages of earlier changes. */
const LOCK_ORDERS = sql('SELECT FROM delivery_order WHERE tenant = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE');

const RECORD_RESULTS = sql<{ readonly orderId: string }>(`
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
           pushed_revision = COALESCE(r.pushed_revision, t.pushed_revision), claim = NULL, claimed_until = NULL
      FROM r
     WHERE t.tenant = $1 AND t.order_id = r.order_id AND t.claim = $2 AND NOT (r.untouched AND t.tries = 1 AND t.task_id IS NULL)
    RETURNING t.order_id
  )
  SELECT order_id FROM gone UNION ALL SELECT order_id FROM released`);

/** Orders after their results were recorded. */
export interface Recorded {
  /** The ids whose results were recorded. Claims that expired in the meantime belong to another call and stay. */
  readonly orderIds: ReadonlySet<string>;
  /** These orders, and the others that were asked for, locked and with their tasks. */
  readonly orders: readonly OrderRow[];
}

/** Records the results, releases the claims, and returns their orders, together with other orders that failed without a claim. */
export async function recordResults(
  tx: Tx,
  { tenant, id }: Claim,
  results: readonly PushResult[],
  otherIds: readonly string[] = [],
): Promise<Recorded> {
  const column = <M extends keyof PushResult>(member: M) => results.map((result) => result[member]);
  const columns = [column('orderId'), column('taskId'), column('trackingUrl'), column('pushedRevision'), column('untouched')];
  const orderIds = [...column('orderId'), ...otherIds];
  const [, recorded, orders] = await queryAll(tx, [
    { statement: LOCK_ORDERS, values: [tenant, orderIds] },
    { statement: RECORD_RESULTS, values: [tenant, id, ...columns] },
    ordersById(tenant, orderIds),
  ]);
  return { orderIds: new Set(recorded.map(({ orderId }) => orderId)), orders };
}
