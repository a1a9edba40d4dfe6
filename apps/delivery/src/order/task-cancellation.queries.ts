import { query, sql, type Tx } from '@suite/database';
import type { DeliveryOrder, DeliveryTask } from './delivery-order.entity';

/** A task that exists or may exist at a provider, and whose order needs no delivery any longer. */
export type TaskToCancel = Readonly<
  Pick<DeliveryOrder, 'id' | 'siteCode' | 'orderNumber' | 'pickup'> & Pick<DeliveryTask, 'deliveryProvider' | 'taskId'>
>;

const TASK_OF_ORDER = `t.tenant = $1 AND t.order_id = ANY ($2) AND o.tenant = $1 AND o.id = t.order_id`;
const NEEDS_NO_DELIVERY = `(o.order_status = 'DECLINED' OR o.pickup)`;

const UNMARK_NEEDED = sql(`
  UPDATE delivery_task t SET cancellation_requested_at = NULL FROM delivery_order o
   WHERE ${TASK_OF_ORDER} AND t.cancellation_requested_at IS NOT NULL AND NOT ${NEEDS_NO_DELIVERY}`);
const MARK_UNNEEDED = sql<TaskToCancel>(`
  UPDATE delivery_task t SET cancellation_requested_at = $3 FROM delivery_order o
   WHERE ${TASK_OF_ORDER} AND t.cancellation_requested_at IS NULL AND ${NEEDS_NO_DELIVERY}
  RETURNING o.id, o.site_code, o.order_number, o.pickup, t.delivery_provider, t.task_id`);

/** Marks the tasks of orders that need no delivery and unmarks the others. Returns the newly marked tasks. */
export async function markTasksToCancel(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<TaskToCancel[]> {
  await query(tx, UNMARK_NEEDED, [tenant, orderIds]);
  return query(tx, MARK_UNNEEDED, [tenant, orderIds, tx.clock.now()]);
}
