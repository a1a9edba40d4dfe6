import { messageType, type NewMessage } from '@suite/messages';
import { DeliveryOrderView } from './delivery-order.dto';
import type { OrderRow } from './delivery-order.queries';
import { orderView } from './delivery-order.view';

/**
 * The customer, the address, the page behind a tracking URL, which shows the address, and what providers and drivers have written,
 * which may name the customer.
 */
const personalData = {
  scopes: ['delivery.order_view', 'delivery.order_manage'],
  without: (order: DeliveryOrderView): object => ({
    ...order,
    customerNumber: undefined,
    contactPhone: undefined,
    shippingAddress: undefined,
    note: undefined,
    email: undefined,
    coordinates: undefined,
    failure: undefined,
    task: order.task && {
      ...order.task,
      trackingURL: undefined,
      driver: undefined,
      attempts: order.task.attempts.map(({ at }) => ({ at })),
    },
  }),
};

export const DELIVERY_PLANNED = messageType({
  type: 'delivery.planned',
  summary: 'The provider has accepted the delivery of an order',
  description: 'Also written when a change of the order has reached the provider.',
  data: DeliveryOrderView,
  personalData,
});
export const DELIVERY_FAILED = messageType({
  type: 'delivery.failed',
  summary: 'The delivery of an order failed',
  description:
    'The order could not be planned, or its delivery was tried in vain: `failure` is the reason. The order can be planned again.',
  data: DeliveryOrderView,
  personalData,
});
export const DELIVERY_STATUS_CHANGED = messageType({
  type: 'delivery.status-changed',
  summary: 'The status of an order or of its task changed',
  description:
    'A new order has no change of its status. An order that is declined has `delivery.cancelled` instead, and one whose delivery fails `delivery.failed`. An order that skips a status has a message for each.',
  data: DeliveryOrderView,
  personalData,
});
export const DELIVERY_CANCELLED = messageType({
  type: 'delivery.cancelled',
  summary: 'The delivery of an order was cancelled',
  description:
    'The order was declined or changed to pick-up, or the task of an order that still needs one was cancelled, so that it can be planned again.',
  data: DeliveryOrderView,
  personalData,
});

export const DELIVERY_MESSAGES = [DELIVERY_PLANNED, DELIVERY_FAILED, DELIVERY_STATUS_CHANGED, DELIVERY_CANCELLED];

/** Returns a message about an order as it is after the change. */
export const messageOf = (type: (typeof DELIVERY_MESSAGES)[number], row: OrderRow): NewMessage<DeliveryOrderView> => ({
  type,
  id: row.id,
  data: orderView(row),
  customerNumber: row.customerNumber,
});
