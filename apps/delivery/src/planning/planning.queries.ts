import type { Database } from '@suite/platform';
import type { DeliveryTask } from '../order/delivery-order.entity';

/** An order that this call alone may push for a while. */
export type ClaimedTask = Pick<DeliveryTask, 'orderId' | 'deliveryProvider' | 'keyRevision' | 'tries' | 'taskId' | 'pushedRevision'>;

/** Who claims, and for how long: a call that was killed leaves its claims to the next one after that. */
export interface Claim {
  readonly tenant: string;
  readonly id: string;
  readonly provider: string;
  readonly leaseMs: number;
}

/**
 * Claims orders before their provider is asked; answers those that nobody else has. From here on the row says that a task
 * may exist, and under which key. Rows are taken in one order, so that two calls cannot wait for each other.
 */
export function claimOrders(
  db: Database,
  { tenant, id, provider, leaseMs }: Claim,
  orders: readonly { readonly id: string; readonly revision: number }[],
): Promise<ClaimedTask[]> {
  return db.query<ClaimedTask>(
    tenant,
    `INSERT INTO delivery_task AS t (tenant, order_id, delivery_provider, key_revision, tries, claim, claimed_until)
     SELECT $1, w.id, $2, w.revision, 1, $3::uuid, clock_timestamp() + $4 * interval '1 millisecond'
       FROM unnest($5::text[], $6::int[]) AS w (id, revision) ORDER BY w.id
     ON CONFLICT (tenant, order_id) DO UPDATE
       SET tries = t.tries + 1, claim = EXCLUDED.claim, claimed_until = EXCLUDED.claimed_until
     WHERE t.claimed_until IS NULL OR t.claimed_until < clock_timestamp()
     RETURNING t.order_id AS "orderId", t.delivery_provider AS "deliveryProvider", t.key_revision AS "keyRevision", t.tries,
       t.task_id AS "taskId", t.pushed_revision AS "pushedRevision"`,
    [tenant, provider, id, leaseMs, orders.map((order) => order.id), orders.map(({ revision }) => revision)],
  );
}

/** What is known of an order's task after a push. */
export interface Settlement {
  readonly orderId: string;
  readonly taskId: string | null;
  readonly trackingURL: string | null;
  /** The revision the provider now has for sure, if any. */
  readonly pushedRevision: number | null;
  /** Nothing of it is at the provider and nothing can be: the row may go, and with it the key. */
  readonly untouched: boolean;
}

/** Writes down what was learned and gives the claims back; claims that ran out meanwhile belong to another call and stay. */
export async function settleOrders(db: Database, { tenant, id }: Claim, settlements: readonly Settlement[]): Promise<void> {
  if (settlements.length === 0) return;
  await db.query(
    tenant,
    `WITH s AS (
       SELECT * FROM jsonb_to_recordset($3::jsonb)
         AS s ("orderId" text, "taskId" text, "trackingURL" text, "pushedRevision" int, untouched boolean)
     ), forgotten AS (
       DELETE FROM delivery_task t USING s
        WHERE t.tenant = $1 AND t.order_id = s."orderId" AND t.claim = $2 AND s.untouched AND t.tries = 1 AND t.task_id IS NULL
     )
     UPDATE delivery_task t
        SET task_id = COALESCE(s."taskId", t.task_id), tracking_url = COALESCE(s."trackingURL", t.tracking_url),
            pushed_revision = COALESCE(s."pushedRevision", t.pushed_revision), claim = NULL, claimed_until = NULL
       FROM s
      WHERE t.tenant = $1 AND t.order_id = s."orderId" AND t.claim = $2 AND NOT (s.untouched AND t.tries = 1 AND t.task_id IS NULL)`,
    [tenant, id, JSON.stringify(settlements)],
  );
}
