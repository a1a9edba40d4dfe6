import { query, sql, type Tx } from '@suite/platform';
import type { DeliveryOrder, DeliveryTask } from './delivery-order.entity';

/** A task, or what may have become one, and why nobody wants it any more. */
export type CalledOffTask = Readonly<
  Pick<DeliveryOrder, 'id' | 'siteCode' | 'orderNumber' | 'pickup'> & Pick<DeliveryTask, 'deliveryProvider' | 'taskId'>
>;

const MARK_CALLED_OFF = sql<CalledOffTask & { readonly isCalledOff: boolean }>(`
  UPDATE delivery_task t SET called_off_at = CASE WHEN o.order_status = 'DECLINED' OR o.pickup THEN clock_timestamp() END
    FROM delivery_order o
   WHERE t.tenant = $1 AND t.order_id = ANY ($2) AND o.tenant = t.tenant AND o.id = t.order_id
     AND (t.called_off_at IS NULL) = (o.order_status = 'DECLINED' OR o.pickup)
  RETURNING o.id, o.site_code, o.order_number, o.pickup, t.delivery_provider, t.task_id, t.called_off_at IS NOT NULL AS is_called_off`);

/** Marks the tasks of orders that are called off, and takes the mark off the others. Answers those that had none until now. */
export async function markCalledOff(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<CalledOffTask[]> {
  return (await query(tx, MARK_CALLED_OFF, [tenant, orderIds])).filter(({ isCalledOff }) => isCalledOff);
}
