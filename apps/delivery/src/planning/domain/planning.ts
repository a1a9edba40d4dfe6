import { isDeepStrictEqual } from 'node:util';
import { type DeliverableOrder, hasAddress } from '../../orders/domain/delivery-order';
import type { TaskRequest } from '../../providers/domain/delivery-provider';
import { DEFAULT_TIME_ZONE, endsBeforeItBegins, windowOf } from '../../orders/domain/delivery-window';
import type { DeliveryOrderStatus } from '../../orders/domain/order-status';
import type { FailureKind, PlanFailure } from '../../orders/domain/plan-failure';
import { type TaskStatus, taskStatusOf, UNDELIVERED } from '../../orders/domain/task-status';

/** The default statuses to plan. */
const PLANNED_STATUSES: readonly DeliveryOrderStatus[] = ['CREATED', 'CONFIRMED'];

export interface Plan {
  readonly siteCode: string;
  readonly statuses: readonly DeliveryOrderStatus[];
  /** Whether the caller named the orders, and no status: then a shipped order whose delivery failed is planned again. */
  readonly isListed: boolean;
  /** Time zone of dates and times without an offset. */
  readonly timeZone: string;
}

export interface PlannableOrder extends DeliverableOrder {
  readonly orderStatus: DeliveryOrderStatus;
  readonly pickup: boolean;
}

/** The part of an order's task that a plan needs. */
export interface PlannedTask {
  /** Null without a task. */
  readonly deliveryProvider: string | null;
  readonly taskId: string | null;
  readonly status: TaskStatus | null;
}

/** What a caller wants to plan: orders, or all of a site that are open. */
export interface PlanRequest {
  readonly siteCode: string;
  readonly orderStatus?: DeliveryOrderStatus | undefined;
  readonly orderIds?: readonly string[] | undefined;
}

export function planOf({ siteCode, orderStatus, orderIds }: PlanRequest, timeZone = DEFAULT_TIME_ZONE): Plan {
  const statuses = orderStatus ? [orderStatus] : PLANNED_STATUSES;
  return { siteCode, statuses, isListed: orderIds !== undefined && orderStatus === undefined, timeZone };
}

/** Whether the order needs no delivery: it was declined or is picked up, even if it was planned before. */
export const needsNoDelivery = ({ orderStatus, pickup }: Pick<PlannableOrder, 'orderStatus' | 'pickup'>): boolean =>
  orderStatus === 'DECLINED' || pickup;

type OpenOrder = Pick<PlannableOrder, 'orderStatus' | 'pickup'> & PlannedTask;

/** Returns the status of an order's task; undefined without a task. */
const statusOfTask = (task: PlannedTask): TaskStatus | undefined => (task.deliveryProvider === null ? undefined : taskStatusOf(task));

/** Whether a plan for all orders of a site includes this one; the others are skipped. */
export function isOpen(order: OpenOrder, plan: Plan): boolean {
  const task = statusOfTask(order);
  return hasPlannedStatus(order, plan) && !order.pickup && task !== 'CANCELLING' && task !== 'COMPLETED';
}

function hasPlannedStatus(order: OpenOrder, { statuses, isListed }: Plan): boolean {
  const task = statusOfTask(order);
  const isReturned = order.orderStatus === 'SHIPPED' && task !== undefined && UNDELIVERED.includes(task);
  return statuses.includes(order.orderStatus) || (isListed && isReturned);
}

/** Whether the order waits for a delivery of this plan, so that it is a failure of the delivery if it cannot be planned. */
export const isDue = (order: PlannableOrder & PlannedTask, plan: Plan): boolean => order.siteCode === plan.siteCode && isOpen(order, plan);

/** Returns why an order cannot be planned; undefined when it can. */
export function whyNotPlanned(order: (PlannableOrder & PlannedTask) | undefined, plan: Plan): PlanFailure | undefined {
  const { siteCode, statuses, timeZone } = plan;
  if (!order) return refused('The order does not exist');
  if (order.siteCode !== siteCode) return refused(`The order belongs to site ${order.siteCode}, not to ${siteCode}`);
  const { orderStatus } = order;
  if (!hasPlannedStatus(order, plan)) return refused(`The order is ${orderStatus}; only ${statuses.join(' and ')} orders are planned`);
  if (order.pickup) return refused('The customer picks up the order');
  const task = statusOfTask(order);
  if (task === 'CANCELLING') return refused('The task of the order is being cancelled; plan the order again when it is cancelled');
  if (task === 'COMPLETED') return refused('The order was delivered');
  if (!hasAddress(order)) return failure('NO_ADDRESS', 'The order has no delivery address (street and city or zip code)');
  if (endsBeforeItBegins(windowOf(order.deliveryTime, timeZone))) return failure('WINDOW', 'The delivery time ends before it begins');
  return undefined;
}

const failure = (kind: FailureKind, text: string): PlanFailure => ({ kind, failure: text });
const refused = (text: string): PlanFailure => failure('REFUSED', text);

/**
 * Returns whether a change of the order has resolved its failure. Other failures are resolved when the order is planned, and so is one
 * about an address or time that has not changed.
 */
export function isMended(
  kind: FailureKind,
  { before, after, timeZone }: { readonly before: PlannableOrder; readonly after: PlannableOrder; readonly timeZone: string },
): boolean {
  const hasChanged = (...members: readonly (keyof PlannableOrder)[]): boolean =>
    members.some((member) => !isDeepStrictEqual(before[member], after[member]));
  if (needsNoDelivery(after)) return kind !== 'NOT_CANCELLED';
  if (kind === 'NO_ADDRESS') return hasAddress(after) && hasChanged('shippingAddress', 'coordinates');
  return kind === 'WINDOW' && hasChanged('deliveryTime') && !endsBeforeItBegins(windowOf(after.deliveryTime, timeZone));
}

/** Returns the request to the provider. Its key names the revision of the first attempt. */
export function taskRequest(
  tenant: string,
  order: PlannableOrder,
  { keyRevision, timeZone = DEFAULT_TIME_ZONE }: { keyRevision: number; timeZone?: string | undefined },
): TaskRequest {
  return { key: `${tenant}/${order.id}/${keyRevision}`, order, window: windowOf(order.deliveryTime, timeZone) };
}
