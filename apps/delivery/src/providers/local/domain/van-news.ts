import { handedOverAt } from '../../../orders/domain/handover';
import type { ProviderState, TaskNews } from '../../domain/task-news';

/** The data of a LOCAL task. */
export interface VanTaskState {
  readonly status: ProviderState;
  readonly statusAt: Date;
  readonly arriveAt: Date | null;
  /** How long the van waits for the delivery time. */
  readonly waitS: number | null;
  readonly reason: string | null;
  readonly note: string | null;
}

/** Returns the state of a task of LOCAL as news. A task that does not exist is cancelled. */
export function vanNews(taskId: string, task: VanTaskState | undefined, now: Date): TaskNews {
  const { status = 'CANCELLED', statusAt = now, arriveAt = null, waitS = null, reason = null, note = null } = task ?? {};
  const eta = status === 'CANCELLED' || arriveAt === null ? null : handedOverAt({ arriveAt, waitS: waitS ?? 0 });
  const said = { eta, reason, note, trackingUrl: null, driverName: null, proof: [] };
  return { taskId, event: status, at: statusAt, state: status, isKnown: true, ...said };
}
