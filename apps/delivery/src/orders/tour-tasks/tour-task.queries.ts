import { anyOf, type Call, columnsOf, query, recordsOf, sql, type Tx } from '@suite/database';
import { partsOf } from '../domain/parts';
import { DeliveryTask } from '../delivery-order.entity';
import type { OrderRow } from '../delivery-order.queries';

const LOCK_ORDERS = sql<{ readonly id: string }>(`
  SELECT o.id FROM delivery_order o
   WHERE o.tenant = $1 AND o.id ${anyOf('$2')} AND (o.id, o.revision, o.order_status) IN (SELECT * FROM unnest($2::text[], $3::int[], $4::text[]))
     AND NOT o.pickup ORDER BY o.id FOR NO KEY UPDATE`);
const LOCK_TASKS = sql<{
  readonly orderId: string;
  readonly taskId: string | null;
  readonly status: string | null;
  readonly tourId: string | null;
  readonly isClaimed: boolean;
}>(`
  SELECT order_id, task_id, status, tour_id, COALESCE(claimed_until >= $3, false) AS is_claimed
    FROM delivery_task WHERE tenant = $1 AND order_id ${anyOf('$2')} ORDER BY order_id FOR UPDATE`);

/**
 * Locks orders and then their tasks, both by id. Returns whether all are as they were read, and none is being pushed to another
 * provider. `check` throws when the time has expired.
 */
export async function lockUnchanged(tx: Tx, tenant: string, orders: readonly OrderRow[], check: () => void): Promise<boolean> {
  const ids = orders.map(({ id }) => id);
  const values = [tenant, ids, orders.map(({ revision }) => revision), orders.map(({ orderStatus }) => orderStatus)];
  const locked = await query(tx, LOCK_ORDERS, values);
  if (locked.length !== orders.length) return false;
  const read = new Map(orders.map((order) => [order.id, order]));
  for (const part of partsOf(locked.map(({ id }) => id))) {
    check();
    const tasks = await query(tx, LOCK_TASKS, [tenant, part, tx.clock.now()]);
    const stored = new Map(tasks.map((task) => [task.orderId, task]));
    if (!part.every((id) => isUnchanged(read.get(id)!, stored.get(id)))) return false;
  }
  return true;
}

const isUnchanged = ({ taskId, status, tourId }: OrderRow, task: (typeof LOCK_TASKS)['row'] | undefined): boolean =>
  (task?.taskId ?? null) === taskId && (task?.status ?? null) === status && (task?.tourId ?? null) === tourId && !task?.isClaimed;

/** Columns of a task that a plan leaves, or that its new row does not have. */
const UNSET = [
  ...(['trackingUrl', 'claim', 'claimedUntil', 'heardAt', 'polledAt', 'cancellationRequestedAt', 'cancelledAt'] as const),
  ...(['cancelDueAt', 'cancelTries', 'cancelByCall', 'cancelToldAt'] as const),
] as const;
const PLACED = columnsOf(DeliveryTask, { but: UNSET });

export type PlacedRow = Omit<DeliveryTask, (typeof UNSET)[number]>;

const DELETE_TASKS = sql('DELETE FROM delivery_task WHERE tenant = $1 AND order_id = ANY ($2)');
const SAVE_TASKS = sql(`
  INSERT INTO delivery_task AS t (${PLACED})
  SELECT ${PLACED} FROM jsonb_populate_recordset(NULL::delivery_task, $2) WHERE tenant = $1
  ON CONFLICT ON CONSTRAINT delivery_task_pkey DO UPDATE
     SET pushed_revision = EXCLUDED.pushed_revision, tour_id = EXCLUDED.tour_id, stop = EXCLUDED.stop,
         status = CASE WHEN t.status IN ('STARTED', 'ARRIVING') THEN t.status ELSE EXCLUDED.status END,
         latest = COALESCE(t.latest, '{}') || EXCLUDED.latest`);

/** Returns the call that deletes the tasks of orders. */
export const deleteTasks = (tenant: string, orderIds: readonly string[]): Call => ({ statement: DELETE_TASKS, values: [tenant, orderIds] });

/** Returns the call that stores the tasks of orders in tours. */
export const saveTasks = (tenant: string, tasks: readonly PlacedRow[]): Call => ({
  statement: SAVE_TASKS,
  values: [tenant, recordsOf(DeliveryTask, tasks, { but: UNSET })],
});
