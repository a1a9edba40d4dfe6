import { query, sql, type Tx } from '@suite/database';
import type { DeliveryOrder, DeliveryTask } from './delivery-order.entity';

const NEEDS_NO_DELIVERY = `(o.order_status = 'DECLINED' OR o.pickup)`;
const IS_OPEN = `COALESCE(t.status, 'PLACED') NOT IN ('CANCELLING', 'CANCELLED', 'FAILED', 'COMPLETED')`;

/** A task that was marked. */
export type MarkedTask = Pick<DeliveryTask, 'orderId' | 'taskId'> & Pick<DeliveryOrder, 'pickup'>;

const MARK_UNNEEDED = sql<MarkedTask>(`
  UPDATE delivery_task t SET status = 'CANCELLING', cancellation_requested_at = $3, cancel_due_at = $3 FROM delivery_order o
   WHERE t.tenant = $1 AND t.order_id = ANY ($2) AND o.tenant = $1 AND o.id = t.order_id AND ${IS_OPEN} AND ${NEEDS_NO_DELIVERY}
  RETURNING t.order_id, t.task_id, o.pickup`);

/** Marks the tasks of orders that need no delivery, so that they are cancelled. Returns the tasks that were not marked before. */
export function markUnneeded(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<MarkedTask[]> {
  return query(tx, MARK_UNNEEDED, [tenant, orderIds, tx.clock.now()]);
}

const MARK_BY_CALL = sql<Pick<DeliveryTask, 'orderId'>>(`
  UPDATE delivery_task SET status = 'CANCELLING', cancellation_requested_at = COALESCE(cancellation_requested_at, $3),
         cancel_due_at = $3, cancel_by_call = true
   WHERE tenant = $1 AND order_id = $2 AND (claimed_until IS NULL OR claimed_until < $3)
  RETURNING order_id`);

/** Marks the task of an order, which is locked. Returns false if the order is being planned. */
export async function markByCall(tx: Tx, tenant: string, orderId: string): Promise<boolean> {
  return (await query(tx, MARK_BY_CALL, [tenant, orderId, tx.clock.now()])).length > 0;
}
