import { type DeliverableOrder, hasAddress } from './delivery-order';
import type { TaskRequest } from './delivery-provider';
import { DEFAULT_TIME_ZONE, endsBeforeItBegins, windowOf } from './delivery-window';
import type { DeliveryOrderStatus } from './order-status';

/** The statuses that are planned when the caller names none. */
const PLANNED_STATUSES: readonly DeliveryOrderStatus[] = ['CREATED', 'CONFIRMED'];

export interface Plan {
  readonly siteCode: string;
  readonly statuses: readonly DeliveryOrderStatus[];
  /** Time zone of dates and times without an offset. */
  readonly timeZone: string;
}

export interface PlannableOrder extends DeliverableOrder {
  readonly orderStatus: DeliveryOrderStatus;
  readonly pickup: boolean;
}

export function planOf(siteCode: string, orderStatus: DeliveryOrderStatus | undefined, timeZone = DEFAULT_TIME_ZONE): Plan {
  return { siteCode, statuses: orderStatus ? [orderStatus] : PLANNED_STATUSES, timeZone };
}

/** Whether the order needs no delivery: it was declined or is picked up, even if it was planned before. */
export const needsNoDelivery = ({ orderStatus, pickup }: Pick<PlannableOrder, 'orderStatus' | 'pickup'>): boolean =>
  orderStatus === 'DECLINED' || pickup;

/** Whether a plan for all orders of a site includes this one; the others are skipped. */
export const isOpen = ({ orderStatus, pickup }: Pick<PlannableOrder, 'orderStatus' | 'pickup'>, { statuses }: Plan): boolean =>
  statuses.includes(orderStatus) && !pickup;

/** Whether the order waits for a delivery of this plan, so that it is a failure of the delivery if it cannot be planned. */
export const isDue = (order: PlannableOrder, plan: Plan): boolean => order.siteCode === plan.siteCode && isOpen(order, plan);

/** Returns why an order cannot be planned, worded for a dispatcher; undefined when it can. */
export function whyNotPlanned(order: PlannableOrder | undefined, { siteCode, statuses, timeZone }: Plan): string | undefined {
  if (!order) return 'The order does not exist';
  if (order.siteCode !== siteCode) return `The order belongs to site ${order.siteCode}, not to ${siteCode}`;
  if (!statuses.includes(order.orderStatus)) return `The order is ${order.orderStatus}; only ${statuses.join(' and ')} orders are planned`;
  if (order.pickup) return 'The customer picks up the order';
  if (!hasAddress(order)) return 'The order has no delivery address (street and city or zip code)';
  if (endsBeforeItBegins(windowOf(order.deliveryTime, timeZone))) return 'The delivery time ends before it begins';
  return undefined;
}

/** Returns the request to the provider. Its key names the revision of the first attempt. */
export function taskRequest(
  tenant: string,
  order: PlannableOrder,
  { keyRevision, timeZone = DEFAULT_TIME_ZONE }: { keyRevision: number; timeZone?: string | undefined },
): TaskRequest {
  return { key: `${tenant}/${order.id}/${keyRevision}`, order, window: windowOf(order.deliveryTime, timeZone) };
}
