import { omitNullish } from '@suite/http';
import type { DeliveryOrderView, DeliveryTaskView } from './delivery-order.dto';
import type { OrderRow } from './delivery-order.queries';

/** Returns the order as the API shows it; empty fields are absent. */
export function orderView(row: OrderRow): DeliveryOrderView {
  return omitNullish<DeliveryOrderView>({
    id: row.id,
    siteCode: row.siteCode,
    orderNumber: row.orderNumber,
    customerNumber: row.customerNumber,
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

function taskView({ taskId, trackingUrl, deliveryProvider }: OrderRow): DeliveryTaskView | undefined {
  if (taskId === null || deliveryProvider === null) return undefined;
  return omitNullish<DeliveryTaskView>({ taskId, trackingURL: trackingUrl, deliveryProvider });
}
