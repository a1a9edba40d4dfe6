import {
  type DeliveryProvider,
  type PlacedTask,
  ProviderRefusal,
  ProviderUnavailable,
  type TaskRequest,
  TOO_LATE,
} from '../../providers/domain/delivery-provider';
import type { FailureKind } from '../../orders/domain/plan-failure';

/** The recorded state of an order's task, as read by the call that claimed the order. */
export interface ClaimedTask {
  readonly orderId: string;
  readonly deliveryProvider: string;
  /** The provider account of the first attempt. */
  readonly accountId: string;
  /** The revision that is part of our key for the task. */
  readonly keyRevision: number;
  /** Number of claims of the order, including this one. */
  readonly tries: number;
  readonly taskId: string | null;
  readonly pushedRevision: number | null;
}

/** The result of a push: the task to record, and the reason of a failure. */
export interface PushResult {
  readonly orderId: string;
  readonly taskId: string | null;
  readonly trackingUrl: string | null;
  /** The revision that the provider certainly has, if any. */
  readonly pushedRevision: number | null;
  /** The provider has no task for the order and cannot get one: the row may be deleted, and with it the key. */
  readonly untouched: boolean;
  readonly failure?: string;
  readonly kind?: FailureKind;
}

/** Tells the dispatcher how to resolve a task that may exist at the provider. */
const LOOK_THERE = 'check there, then delete the task here to plan the order again';

const CREATED_ELSEWHERE = 'the task was created with other credentials: change it there, or cancel it there and delete it here';

const NOTHING_NEW = { trackingUrl: null, pushedRevision: null, untouched: false } as const;

/** An earlier attempt used an account that can no longer be queried: creating a task now could create a duplicate. */
class TaskInDoubt extends Error {
  override readonly name = 'TaskInDoubt';
}

/**
 * Pushes one claimed order to the provider. If an earlier attempt ended without a response, a task may exist: the provider is
 * queried by our key before a task is created. A negative answer proves nothing if the account has changed since.
 */
export class OrderPush {
  private inDoubt: boolean;
  /** Whether the provider may still be creating a task for an attempt of this push. */
  private mayComeLate = false;
  private taskId: string | null;

  constructor(
    private readonly request: TaskRequest,
    private readonly claimed: ClaimedTask,
    private readonly accountId: string,
  ) {
    this.taskId = claimed.taskId;
    this.inDoubt = claimed.taskId === null && claimed.tries > 1;
  }

  /** Makes one attempt. It may be repeated after a ProviderUnavailable. */
  async attempt(provider: DeliveryProvider, signal: AbortSignal): Promise<PlacedTask> {
    const { request, claimed } = this;
    try {
      if (this.taskId !== null) return await provider.update(this.taskId, request, signal);
      const placed = (this.inDoubt ? await this.find(provider, signal) : undefined) ?? (await this.create(provider, signal));
      if (!placed.existed || claimed.keyRevision === request.order.revision) return placed;
      this.taskId = placed.taskId;
      return await provider.update(placed.taskId, request, signal);
    } catch (error) {
      this.inDoubt ||= error instanceof ProviderUnavailable && error.facts.outcomeUnknown;
      this.mayComeLate ||= error instanceof ProviderUnavailable && error.facts.mayFinishLater === true;
      throw error;
    }
  }

  /**
   * Creates a task. A provider that accepts a key twice may still be creating a task for the previous attempt. So a
   * later push creates the next one.
   */
  private create(provider: DeliveryProvider, signal: AbortSignal): Promise<PlacedTask> {
    if (!this.mayComeLate || provider.refusesKnownKeys) return provider.create(this.request, signal);
    throw new ProviderUnavailable(TOO_LATE, { outcomeUnknown: true, atFault: false });
  }

  /** Finds a task that an earlier attempt may have created; undefined when there certainly is none. */
  async find(provider: DeliveryProvider, signal: AbortSignal): Promise<PlacedTask | undefined> {
    const placed = await provider.find(this.request.key, signal);
    if (placed || !this.isAnotherAccount) return placed;
    const { deliveryProvider } = this.claimed;
    throw new TaskInDoubt(`An earlier attempt with other credentials may have created a task at ${deliveryProvider}; ${LOOK_THERE}`);
  }

  private get isAnotherAccount(): boolean {
    return this.claimed.accountId !== this.accountId;
  }

  succeeded({ taskId, trackingUrl }: PlacedTask): PushResult {
    const { id, revision } = this.request.order;
    return { orderId: id, taskId, trackingUrl, pushedRevision: revision, untouched: false };
  }

  /** Returns the result for a task from an earlier attempt. It has at least the revision that the key names. */
  found({ taskId, trackingUrl }: PlacedTask): PushResult {
    const { orderId, keyRevision } = this.claimed;
    return { orderId, taskId, trackingUrl, pushedRevision: keyRevision, untouched: false };
  }

  /** Returns the result of a push without changes: the recorded state remains. */
  unchanged(): PushResult {
    return { ...NOTHING_NEW, orderId: this.claimed.orderId, taskId: null };
  }

  /** Converts a failed attempt into a result; rethrows unexpected errors. */
  failed(error: unknown): PushResult {
    const isForeseen = error instanceof ProviderUnavailable || error instanceof ProviderRefusal || error instanceof TaskInDoubt;
    if (!isForeseen) throw error;
    const isOfAnother = error instanceof ProviderRefusal && this.taskId !== null && this.isAnotherAccount;
    const unanswered = this.taskId === null && this.inDoubt ? 'IN_DOUBT' : 'UNAVAILABLE';
    const kind = error instanceof ProviderRefusal ? 'REFUSED' : unanswered;
    return this.refused(isOfAnother ? `${error.message}; ${CREATED_ELSEWHERE}` : error.message, kind);
  }

  refused(failure: string, kind: FailureKind): PushResult {
    const untouched = this.taskId === null && !this.inDoubt;
    return { ...NOTHING_NEW, orderId: this.claimed.orderId, taskId: this.taskId, untouched, failure, kind };
  }

  /** Returns the result for a task that is, or may be, at a provider that the site no longer uses. */
  elsewhere(): PushResult {
    return this.refused(taskElsewhere(this.claimed), this.taskId === null ? 'IN_DOUBT' : 'REFUSED');
  }
}

/** Whether the provider already has this revision, or a newer one pushed by a concurrent call. */
export function isUpToDate({ taskId, pushedRevision }: Pick<PushResult, 'taskId' | 'pushedRevision'>, revision: number): boolean {
  return taskId !== null && pushedRevision !== null && pushedRevision >= revision;
}

/** Returns why an order is not pushed if its task is, or may be, at a provider that the site no longer uses. */
export function taskElsewhere({ deliveryProvider, taskId }: Pick<ClaimedTask, 'deliveryProvider' | 'taskId'>): string {
  return taskId === null
    ? `${deliveryProvider} may have a task of this order from an earlier attempt; ${LOOK_THERE}`
    : `The order has a task at ${deliveryProvider}, which no longer delivers for this site; change it there, or cancel it there and delete it here`;
}
