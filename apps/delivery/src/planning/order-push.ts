import { type DeliveryProvider, type PlacedTask, ProviderAway, ProviderRefusal } from '../domain/delivery-provider';
import { taskKey, type PlannableOrder } from '../domain/planning';
import type { ClaimedTask, Settlement } from './planning.queries';

/** How a push ended: what is to be written down, and for a failure the reason. */
export interface PushResult {
  readonly settlement: Settlement;
  readonly failure?: string;
}

/**
 * Brings one claimed order to the provider. A task may be there whenever an earlier attempt ended without an answer:
 * then the provider is asked by our key before anything is made.
 */
export class OrderPush {
  private inDoubt: boolean;
  private taskId: string | null;

  constructor(
    private readonly tenant: string,
    private readonly order: PlannableOrder,
    private readonly claimed: ClaimedTask,
  ) {
    this.taskId = claimed.taskId;
    this.inDoubt = claimed.taskId === null && claimed.tries > 1;
  }

  /** One attempt; it may be repeated after a ProviderAway. */
  async attempt(provider: DeliveryProvider, signal: AbortSignal): Promise<PlacedTask> {
    const { order, tenant, claimed } = this;
    const task = { key: taskKey(tenant, order.id, claimed.keyRevision), order };
    try {
      if (this.taskId !== null) return await provider.update(this.taskId, task, signal);
      const placed = (this.inDoubt ? await provider.find(task.key, signal) : undefined) ?? (await provider.create(task, signal));
      if (!placed.existed || claimed.keyRevision === order.revision) return placed;
      this.taskId = placed.taskId;
      return await provider.update(placed.taskId, task, signal);
    } catch (error) {
      this.inDoubt ||= error instanceof ProviderAway && error.facts.doubtful;
      throw error;
    }
  }

  succeeded({ taskId, trackingURL }: PlacedTask): PushResult {
    const { id, revision } = this.order;
    return { settlement: { orderId: id, taskId, trackingURL, pushedRevision: revision, untouched: false } };
  }

  /** Nothing was left to do: what is written down stays. */
  kept(): PushResult {
    return { settlement: { orderId: this.order.id, taskId: null, trackingURL: null, pushedRevision: null, untouched: false } };
  }

  /** Turns a failure of the provider into a result; anything else is a bug and goes on. */
  failed(error: unknown): PushResult {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error;
    return this.refused(error.message);
  }

  refused(reason: string): PushResult {
    const untouched = this.taskId === null && !this.inDoubt;
    return {
      settlement: { orderId: this.order.id, taskId: this.taskId, trackingURL: null, pushedRevision: null, untouched },
      failure: reason,
    };
  }
}
