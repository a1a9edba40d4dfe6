import type { OrderAnswer } from './delivery-order.dto';
import type { OrderRow } from './delivery-order.queries';

/** The order as it is told: absent where there is nothing. */
export function orderView(row: OrderRow): OrderAnswer {
  const { id, siteCode, orderNumber, orderStatus, pickup, contactPhone, deliveryTime, pickupAddress, shippingAddress } = row;
  return {
    id,
    siteCode,
    orderNumber,
    orderStatus,
    ...taskView(row),
    ...(contactPhone !== null && { contactPhone }),
    ...(deliveryTime && { deliveryTime }),
    pickup,
    ...(pickupAddress && { pickupAddress }),
    ...(shippingAddress && { shippingAddress }),
  };
}

function taskView({ taskId, trackingUrl, deliveryProvider }: OrderRow): Pick<OrderAnswer, 'taskId' | 'task'> {
  if (taskId === null || deliveryProvider === null) return {};
  return { taskId, task: { taskId, ...(trackingUrl !== null && { trackingURL: trackingUrl }), deliveryProvider } };
}
