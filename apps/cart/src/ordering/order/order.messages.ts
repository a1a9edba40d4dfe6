import { messageType, type NewMessage } from '@suite/messages';
import { withoutMixins } from '../../cart';
import { without } from '../../cart/domain/objects';
import type { OrderStatus } from '../domain/order-status';
import { OrderView } from './order.dto';
import type { OrderRow } from './order.entity';
import { orderView } from './order.view';

/**
 * Returns an order without the data that identifies the shopper. The tracking URL is removed too, because its page shows such data. The
 * goods, the prices and the statuses stay.
 */
function withoutShopper(order: OrderView): object {
  const rest = without(
    order,
    'customerId',
    'customer',
    'shippingAddress',
    'billingAddress',
    'note',
    'buyerReference',
    'mixins',
    'cancellation',
  );
  const delivery = order.delivery && without(order.delivery, 'trackingURL');
  return { ...rest, ...(delivery && { delivery }), addresses: [], items: order.items.map(withoutMixins) };
}

const orderType = (type: `order.${string}`, summary: string, description?: string) =>
  messageType({
    type,
    summary,
    ...(description !== undefined && { description }),
    data: OrderView,
    personalData: { scopes: ['cart.order_view', 'cart.order_manage'], without: withoutShopper },
  });

export const ORDER_PLACED = orderType('order.placed', 'An order was placed');
export const ORDER_CONFIRMED = orderType('order.confirmed', 'The warehouse, the delivery and the shopper were notified of an order');
export const ORDER_PAID = orderType('order.paid', 'An order was paid');
export const ORDER_SHIPPED = orderType(
  'order.shipped',
  'An order was shipped',
  'An order that is seen as completed first has no such message.',
);
export const ORDER_COMPLETED = orderType('order.completed', 'An order was delivered or picked up');
export const ORDER_CANCELLED = orderType('order.cancelled', 'An order was cancelled');

export const ORDER_CHANGED = orderType('order.changed', 'Items of an order were cancelled before packing had finished');

/** The types of messages about orders. */
export const ORDER_MESSAGES = [ORDER_PLACED, ORDER_CONFIRMED, ORDER_PAID, ORDER_CHANGED, ORDER_SHIPPED, ORDER_COMPLETED, ORDER_CANCELLED];

/** The messages about the statuses that an order can reach later. */
const REACHED: Partial<Record<OrderStatus, (typeof ORDER_MESSAGES)[number]>> = {
  CONFIRMED: ORDER_CONFIRMED,
  SHIPPED: ORDER_SHIPPED,
  COMPLETED: ORDER_COMPLETED,
  CANCELLED: ORDER_CANCELLED,
};

/** A message about an order as it is stored now. */
export function orderMessage(type: (typeof ORDER_MESSAGES)[number], order: OrderRow): NewMessage {
  return { type, id: order.id, data: orderView(order), customerNumber: order.customerId };
}

/** Returns the messages about a change of an order: none if neither its status nor its payment has reached a new state. */
export function orderMessages(before: Pick<OrderRow, 'status' | 'paymentStatus'>, after: OrderRow): NewMessage[] {
  const reached = after.status === before.status ? undefined : REACHED[after.status];
  const paid = after.paymentStatus === 'PAID' && before.paymentStatus !== 'PAID' ? ORDER_PAID : undefined;
  return [reached, paid].flatMap((type) => (type ? [orderMessage(type, after)] : []));
}
