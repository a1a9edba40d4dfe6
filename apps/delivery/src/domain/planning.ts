import { type DeliverableOrder, hasAddress } from './delivery-order';
import type { ProviderName } from './delivery-provider';
import type { OrderStatus } from './order-status';

/** What is planned when the caller names no status. */
const PLANNED_STATUSES: readonly OrderStatus[] = ['CREATED', 'CONFIRMED'];

export interface Plan {
  readonly siteCode: string;
  readonly statuses: readonly OrderStatus[];
}

export interface PlannableOrder extends DeliverableOrder {
  readonly orderStatus: OrderStatus;
  readonly pickup: boolean;
}

/** An order that could not be planned. */
export interface Failure {
  readonly orderId: string;
  readonly deliveryProvider: ProviderName;
  /** Why, in a dispatcher's words. */
  readonly errorMessage: string;
}

export function planOf(siteCode: string, orderStatus: OrderStatus | undefined): Plan {
  return { siteCode, statuses: orderStatus ? [orderStatus] : PLANNED_STATUSES };
}

/** Why an order cannot be planned, in a dispatcher's words; undefined when it can. */
export function whyNotPlanned(order: PlannableOrder | undefined, { siteCode, statuses }: Plan): string | undefined {
  if (!order) return 'The order does not exist';
  if (order.siteCode !== siteCode) return `The order belongs to site ${order.siteCode}, not to ${siteCode}`;
  if (!statuses.includes(order.orderStatus)) return `The order is ${order.orderStatus}; only ${statuses.join(' and ')} orders are planned`;
  if (order.pickup) return 'The customer picks the order up, so there is nothing to deliver';
  if (!hasAddress(order)) return 'The order has no delivery address (street and city or zip code)';
  return undefined;
}

/** The key under which a provider knows our task. It names the revision with which the first try was made. */
export function taskKey(tenant: string, orderId: string, revision: number): string {
  return `${tenant}/${orderId}/${revision}`;
}
