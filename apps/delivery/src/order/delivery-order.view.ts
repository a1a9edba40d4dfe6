import { omitNullish } from '@suite/http';
import type { OrderAnswer, TaskAnswer } from './delivery-order.dto';
import type { OrderRow } from './delivery-order.queries';

/** Returns the order as the API shows it; empty fields are absent. */
export function orderView(row: OrderRow): OrderAnswer {
  return omitNullish<OrderAnswer>({
    id: row.id,
    siteCode: row.siteCode,
    orderNumber: row.orderNumber,
    orderStatus: row.orderStatus,
    taskId: row.taskId,
    task: taskView(row),
    contactPhone: row.contactPhone,
    deliveryTime: row.deliveryTime,
    pickup: row.pickup,
    pickupAddress: row.pickupAddress,
    shippingAddress: row.shippingAddress,
  });
}

function taskView({ taskId, trackingUrl, deliveryProvider }: OrderRow): TaskAnswer | undefined {
  if (taskId === null || deliveryProvider === null) return undefined;
  return omitNullish<TaskAnswer>({ taskId, trackingURL: trackingUrl, deliveryProvider });
}
