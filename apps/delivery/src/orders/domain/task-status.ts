/**
 * The life of a task. IN_DOUBT: the provider may have a task. CANCELLING: the provider is asked to cancel it until it has. The order
 * of the list is the rank of a state: a task never goes back.
 */
export const TASK_STATUSES = [
  'IN_DOUBT',
  'PLACED',
  'ASSIGNED',
  'STARTED',
  'ARRIVING',
  'CANCELLING',
  'CANCELLED',
  'FAILED',
  'COMPLETED',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** The states in which a task has ended without a delivery. The order can be planned again, with a new task and key. */
export const UNDELIVERED: readonly TaskStatus[] = ['FAILED', 'CANCELLED'];
/** The states in which a provider has the task, and delivers the order. */
export const LIVE: readonly TaskStatus[] = ['PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING'];
/** The states in which a task has ended. */
export const ENDED: readonly TaskStatus[] = [...UNDELIVERED, 'COMPLETED'];

/** Returns the status of a task. Without news, its id says whether it was placed. */
export const taskStatusOf = ({ status, taskId }: { readonly status: TaskStatus | null; readonly taskId: string | null }): TaskStatus =>
  status ?? (taskId === null ? 'IN_DOUBT' : 'PLACED');
