import type { Database } from '@suite/database';
import { isUuid } from '@suite/validation';
import { v7 as uuidv7 } from 'uuid';
import {
  type CancelledTask,
  type DeliveryProvider,
  type PlacedTask,
  ProviderRefusal,
  ProviderUnavailable,
  type TaskRequest,
  TOO_LATE,
} from '../domain/delivery-provider';
import type { TaskNews } from '../domain/task-news';
import { vanNews } from './domain/van-news';
import type { VanTask } from './van-task.entity';
import { cancelVanTask, findIdOfKey, findVanTask, insertVanTask } from './van-task.queries';

/** A task without a tour. */
const UNPLANNED = {
  status: 'PLACED',
  reason: null,
  note: null,
  tourId: null,
  stop: null,
  arriveAt: null,
  waitS: null,
  leaveAt: null,
  coordinates: null,
} as const;

const placed = (taskId: string, existed: boolean): PlacedTask => ({ taskId, trackingUrl: null, existed });

/**
 * Adapter of LOCAL, the shop's own vans. Its tasks are rows of this service. planRoute places them together with their tours; a task
 * that is placed alone has none until its day is planned.
 */
export class OwnVansService implements DeliveryProvider {
  readonly refusesKnownKeys = true;

  constructor(
    private readonly db: Database,
    private readonly tenant: string,
  ) {}

  create({ key, order }: TaskRequest, signal: AbortSignal): Promise<PlacedTask> {
    return this.attempt(signal, async () => {
      const task = { ...UNPLANNED, tenant: this.tenant, id: uuidv7(), key, orderId: order.id, statusAt: this.db.clock.now() };
      if (await insertVanTask(this.db, task)) return placed(task.id, false);
      return placed((await findIdOfKey(this.db, this.tenant, key))?.id ?? task.id, true);
    });
  }

  find(key: string, signal: AbortSignal): Promise<PlacedTask | undefined> {
    return this.attempt(signal, async () => {
      const taskId = (await findIdOfKey(this.db, this.tenant, key))?.id;
      return taskId === undefined ? undefined : placed(taskId, true);
    });
  }

  /** The task has no data of the order: its tour is planned from the order itself. */
  update(taskId: string, _task: TaskRequest, signal: AbortSignal): Promise<PlacedTask> {
    return this.attempt(signal, async () => {
      if (await this.load(taskId)) return placed(taskId, true);
      throw new ProviderRefusal(404, `LOCAL has no task ${taskId}`);
    });
  }

  /** A driver who is on the way does not turn around. */
  cancel(taskId: string, signal: AbortSignal): Promise<CancelledTask> {
    return this.attempt(signal, async () => {
      if (isUuid(taskId)) await cancelVanTask(this.db, this.tenant, taskId);
      const { status = 'CANCELLED' } = (await this.load(taskId)) ?? {};
      return status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED' ? status : 'STARTED';
    });
  }

  status(taskId: string, signal: AbortSignal): Promise<TaskNews> {
    return this.attempt(signal, async () => vanNews(taskId, await this.load(taskId), this.db.clock.now()));
  }

  private async load(taskId: string): Promise<VanTask | undefined> {
    return isUuid(taskId) ? findVanTask(this.db, this.tenant, taskId) : undefined;
  }

  private async attempt<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (signal.aborted) throw new ProviderUnavailable(TOO_LATE, { outcomeUnknown: false, atFault: false });
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProviderRefusal) throw error;
      throw new ProviderUnavailable('LOCAL cannot be reached', { outcomeUnknown: true, atFault: true });
    }
  }
}
