import type { OrderState } from './order-change';
import { type DeliveryOrderStatus, stepsTo } from './order-status';
import { needsNoDelivery } from '../../planning/domain/planning';
import type { PlanFailure } from './plan-failure';
import type { ProviderState, TaskNews } from '../../providers/domain/task-news';
import { ENDED, TASK_STATUSES, type TaskStatus } from './task-status';

/** The effect of news: a change, a history entry only (late, repeated or unknown), or none because the site has no such task. */
export type NewsOutcome = 'APPLIED' | 'RECORDED' | 'UNKNOWN_EVENT' | 'UNKNOWN_TASK';

/** A value, and the provider's time of it. */
interface Said {
  readonly value: string;
  readonly at: string;
}

/** The provider's latest values of a task, by the provider's time, because news can arrive in any order. */
export interface LatestNews {
  readonly eta?: Said;
  readonly driverName?: Said;
  readonly trackingUrl?: Said;
  /** The time of the first delivery. The task cannot fail after it. */
  readonly completedAt?: string;
}

/** A failed attempt to deliver an order, by this task or an earlier one. */
export interface DeliveryAttempt {
  readonly taskId: string;
  readonly at: string;
  readonly reason: string | null;
  readonly note: string | null;
}

/** A task, as far as news can change it. */
export interface TaskState {
  readonly deliveryProvider: string;
  readonly status: TaskStatus;
  readonly latest: LatestNews;
  readonly attempts: readonly DeliveryAttempt[];
  /** When this service was asked to cancel the task. */
  readonly cancellationRequestedAt: Date | null;
}

/** What news means for a task and its order. */
export interface TaskProgress extends Pick<TaskState, 'status' | 'latest' | 'attempts'> {
  /** The next statuses of the order, each allowed after the one before. */
  readonly orderSteps: readonly DeliveryOrderStatus[];
  /** The order's new failure; null if it is resolved, undefined if it is unchanged. */
  readonly failure: PlanFailure | null | undefined;
  /** Whether anything but the history changes. */
  readonly isChange: boolean;
}

/** The status that an order has at least when its task is in a state. */
const ORDER_STATUS_AT: Readonly<Partial<Record<ProviderState, DeliveryOrderStatus>>> = {
  STARTED: 'SHIPPED',
  ARRIVING: 'SHIPPED',
  COMPLETED: 'COMPLETED',
};

/** Attempts that are kept for an order. */
const ATTEMPTS_MAX = 50;

/**
 * Returns what news means for a task and its order. News may arrive late, repeatedly and in any order: any order of the same news
 * has the same result.
 */
export function progressOf(task: TaskState, order: OrderState, news: TaskNews): TaskProgress {
  const status = statusAfter(task, news.state);
  const latest = latestOf(task.latest, news);
  const attempts = attemptsOf(task.attempts, news, latest.completedAt);
  const orderSteps = orderStepsOf(task, order, news.state);
  const isMoved = status !== task.status;
  const isChange = isMoved || latest !== task.latest || attempts !== task.attempts || orderSteps.length > 0;
  const hasEnded = ENDED.includes(status) && (isMoved || attempts !== task.attempts);
  const failure = hasEnded ? failureOf({ ...task, status, attempts }, order, news.taskId) : undefined;
  return { status, latest, attempts, orderSteps, failure, isChange };
}

const rankOf = (status: TaskStatus): number => TASK_STATUSES.indexOf(status);

/** A delivery overrides all earlier news. A failed attempt ends a task that is being cancelled: there is nothing left to cancel. */
function statusAfter({ status, cancellationRequestedAt }: TaskState, said: ProviderState | null): TaskStatus {
  const isCancelledHere = cancellationRequestedAt !== null;
  const next = said === 'FAILED' && isCancelledHere ? 'CANCELLED' : said;
  return next !== null && rankOf(next) > rankOf(status) ? next : status;
}

/** A task that is cancelled here moves its order only if it was delivered after all, and an order that needs no delivery stays. */
function orderStepsOf({ cancellationRequestedAt }: TaskState, order: OrderState, said: ProviderState | null): DeliveryOrderStatus[] {
  const reached = said === null ? undefined : ORDER_STATUS_AT[said];
  if (reached === undefined || needsNoDelivery(order) || (cancellationRequestedAt !== null && said !== 'COMPLETED')) return [];
  return stepsTo(order.orderStatus, reached);
}

function latestOf(known: LatestNews, { eta, driverName, trackingUrl, ...news }: TaskNews): LatestNews {
  const at = news.at.toISOString();
  const said: Omit<LatestNews, 'completedAt'> = {
    ...(eta && { eta: { value: eta.toISOString(), at } }),
    ...(driverName !== null && { driverName: { value: driverName, at } }),
    ...(trackingUrl !== null && { trackingUrl: { value: trackingUrl, at } }),
  };
  const newer = Object.entries(said).filter(([name, one]) => isNewer(one, known[name as keyof typeof said]));
  const isFirstDelivery = news.state === 'COMPLETED' && !(known.completedAt !== undefined && known.completedAt <= at);
  if (newer.length === 0 && !isFirstDelivery) return known;
  return { ...known, ...Object.fromEntries(newer), ...(isFirstDelivery && { completedAt: at }) };
}

/** The greater of two values of one moment counts, so that their order does not matter. */
const isNewer = (said: Said, known: Said | undefined): boolean =>
  known === undefined || said.at > known.at || (said.at === known.at && said.value > known.value);

/** Returns the failed attempts. A task has no attempt after its delivery, in whatever order the news of both arrives. */
function attemptsOf(
  known: readonly DeliveryAttempt[],
  { taskId, state, at, reason, note }: TaskNews,
  completedAt: string | undefined,
): readonly DeliveryAttempt[] {
  const attempt: DeliveryAttempt = { taskId, at: at.toISOString(), reason, note };
  const isNew = state === 'FAILED' && !known.some((one) => keyOf(one) === keyOf(attempt));
  const sorted = isNew ? [...known, attempt].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) : known;
  const valid = sorted.filter((one) => one.taskId !== taskId || completedAt === undefined || one.at < completedAt);
  return valid.length === known.length && !valid.includes(attempt) ? known : valid.slice(-ATTEMPTS_MAX);
}

const keyOf = ({ taskId, at, reason, note }: DeliveryAttempt): string => JSON.stringify([at, taskId, reason, note]);

/** Returns why the order has no delivery; null when it has one, or needs none. */
function failureOf(task: TaskState, order: OrderState, taskId: string): PlanFailure | null {
  if (needsNoDelivery(order) || task.cancellationRequestedAt !== null) return null;
  if (task.status === 'CANCELLED') return { kind: 'REFUSED', failure: `${task.deliveryProvider} cancelled the task` };
  if (task.status !== 'FAILED') return null;
  const { reason, note } = task.attempts.findLast((attempt) => attempt.taskId === taskId) ?? {};
  const words = [reason, note].filter(Boolean).join('; ');
  return { kind: 'FAILED_ATTEMPT', failure: words ? `The delivery failed: ${words}` : 'The delivery failed' };
}
