import { type DeliveryProvider, type PlacedTask, type ProviderName, ProviderRefusal, ProviderUnavailable } from './delivery-provider';
import { type PlannableOrder, taskKey } from './planning';

/** What is known of an order's task by the call that has claimed the order. */
export interface ClaimedTask {
  readonly orderId: string;
  readonly deliveryProvider: ProviderName;
  /** The revision that our key for the task names. */
  readonly keyRevision: number;
  /** How often the order was claimed, with this claim. */
  readonly tries: number;
  readonly taskId: string | null;
  readonly pushedRevision: number | null;
}

/** How a push ended: what is recorded of the order's task, and for a failure the reason. */
export interface PushResult {
  readonly orderId: string;
  readonly taskId: string | null;
  readonly trackingUrl: string | null;
  /** The revision that the provider now has for sure, if any. */
  readonly pushedRevision: number | null;
  /** Nothing of it is at the provider and nothing can be: the row may go, and with it the key. */
  readonly untouched: boolean;
  readonly failure?: string;
}

const NOTHING_NEW = { trackingUrl: null, pushedRevision: null, untouched: false } as const;

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

  /** One attempt; it may be repeated after a ProviderUnavailable. */
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
      this.inDoubt ||= error instanceof ProviderUnavailable && error.facts.outcomeUnknown;
      throw error;
    }
  }

  succeeded({ taskId, trackingUrl }: PlacedTask): PushResult {
    return { orderId: this.order.id, taskId, trackingUrl, pushedRevision: this.order.revision, untouched: false };
  }

  /** Nothing was left to do: what is recorded stays. */
  kept(): PushResult {
    return { ...NOTHING_NEW, orderId: this.order.id, taskId: null };
  }

  /** Turns a failure of the provider into a result; anything else is a bug and goes on. */
  failed(error: unknown): PushResult {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    return this.refused(error.message);
  }

  refused(failure: string): PushResult {
    const untouched = this.taskId === null && !this.inDoubt;
    return { ...NOTHING_NEW, orderId: this.order.id, taskId: this.taskId, untouched, failure };
  }
}

/** Whether the provider has this revision already; another call may have pushed an even newer one meanwhile. */
export function isUpToDate({ taskId, pushedRevision }: Pick<PushResult, 'taskId' | 'pushedRevision'>, revision: number): boolean {
  return taskId !== null && pushedRevision !== null && pushedRevision >= revision;
}

/** Why an order is not pushed whose task is, or may be, at a provider that no longer is the site's. */
export function taskElsewhere({ deliveryProvider, taskId }: ClaimedTask): string {
  return taskId === null
    ? `${deliveryProvider} may have a task of this order from an earlier attempt; look there, then delete the task here to plan it again`
    : `The order has a task at ${deliveryProvider}, which no longer delivers for this site; change it there, or cancel it there and delete it here`;
}
