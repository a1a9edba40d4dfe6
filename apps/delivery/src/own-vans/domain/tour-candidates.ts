import { LOCAL } from '../../providers/local/domain/own-vans';
import type { Coordinates } from '../../orders/domain/delivery-order';
import { windowOf } from '../../orders/domain/delivery-window';
import type { PlanFailure } from '../../orders/domain/plan-failure';
import type { PlannedDay } from './planned-day';
import { isOpen, needsNoDelivery, type Plan, type PlannableOrder, type PlannedTask, whyNotPlanned } from '../../planning/domain/planning';
import { LIVE, type TaskStatus, taskStatusOf, UNDELIVERED } from '../../orders/domain/task-status';

/** An order that LOCAL may plan. */
export interface Candidate extends PlannableOrder, PlannedTask {
  readonly coordinates?: Coordinates | null;
}

/** What a plan of a day means for an order. */
export type Verdict =
  | { readonly kind: 'PLANNED' }
  /** The order was not asked for by its id, and is not due. */
  | { readonly kind: 'SKIPPED' }
  /** The order is on a tour that has started. */
  | { readonly kind: 'DRIVEN' }
  | { readonly kind: 'FAILED'; readonly failure: PlanFailure };

const PLANNED: Verdict = { kind: 'PLANNED' };
const SKIPPED: Verdict = { kind: 'SKIPPED' };
const failed = (failure: PlanFailure): Verdict => ({ kind: 'FAILED', failure });

const statusOf = (order: PlannedTask): TaskStatus | undefined => (order.deliveryProvider === null ? undefined : taskStatusOf(order));

/** Whether the order has a task of LOCAL that a plan can move or delete. */
export function hasMovableTask(order: PlannedTask): boolean {
  const status = statusOf(order);
  return order.deliveryProvider === LOCAL && status !== undefined && LIVE.includes(status);
}

/** Whether the order has, or may have, a task at another provider that has not ended. */
export function hasTaskElsewhere(order: PlannedTask): boolean {
  const status = statusOf(order);
  return status !== undefined && order.deliveryProvider !== LOCAL && !UNDELIVERED.includes(status);
}

/** Classifies an order that the caller requested by id or as one of all orders of the site. */
export function judged(order: Candidate | undefined, { plan, day, isListed }: { plan: Plan; day: PlannedDay; isListed: boolean }): Verdict {
  if (!isListed && order && !isOpen(order, plan)) return SKIPPED;
  const reason = whyNotPlanned(order, plan);
  if (reason || !order) return reason ? failed(reason) : SKIPPED;
  if (day.includes(windowOf(order.deliveryTime, day.timeZone))) return PLANNED;
  return isListed ? failed({ kind: 'WINDOW', failure: `The delivery time is not on ${day.date}` }) : SKIPPED;
}

/** Classifies an order on a tour that is planned again. It remains planned even if the caller did not request it. */
export function judgedInTour(order: Candidate, day: PlannedDay): Verdict {
  const isDue = !needsNoDelivery(order) && order.orderStatus !== 'COMPLETED' && hasMovableTask(order);
  return isDue && day.includes(windowOf(order.deliveryTime, day.timeZone)) ? PLANNED : SKIPPED;
}
