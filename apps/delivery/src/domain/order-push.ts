import {
  type DeliveryProvider,
  type PlacedTask,
  type ProviderName,
  ProviderRefusal,
  ProviderUnavailable,
  type TaskRequest,
} from './delivery-provider';

/** What is known of an order's task by the call that has claimed the order. */
export interface ClaimedTask {
  readonly orderId: string;
  readonly deliveryProvider: ProviderName;
  /** The account at the provider with which the first try was made; null for one that was made before accounts were told apart. */
  readonly accountId: string | null;
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

/** What is left to do about a task that may be there. */
const LOOK_THERE = 'look there, then delete the task here to plan the order again';

const MADE_ELSEWHERE = 'the task was made with other credentials: change it there, or cancel it there and delete it here';

const NOTHING_NEW = { trackingUrl: null, pushedRevision: null, untouched: false } as const;

/** An earlier attempt was made with an account that we can no longer ask: making a task now might make a second one. */
class TaskInDoubt extends Error {
  override readonly name = 'TaskInDoubt';
}

/**
 * Brings one claimed order to the provider. A task may be there whenever an earlier attempt ended without an answer: then
 * the provider is asked by our key before anything is made. Its no says nothing of an account that was another one then.
 */
export class OrderPush {
  private inDoubt: boolean;
  private taskId: string | null;

  constructor(
    private readonly request: TaskRequest,
    private readonly claimed: ClaimedTask,
    private readonly accountId: string,
  ) {
    this.taskId = claimed.taskId;
    this.inDoubt = claimed.taskId === null && claimed.tries > 1;
  }

  /** One attempt; it may be repeated after a ProviderUnavailable. */
  async attempt(provider: DeliveryProvider, signal: AbortSignal): Promise<PlacedTask> {
    const { request, claimed } = this;
    try {
      if (this.taskId !== null) return await provider.update(this.taskId, request, signal);
      const placed = (this.inDoubt ? await this.find(provider, signal) : undefined) ?? (await provider.create(request, signal));
      if (!placed.existed || claimed.keyRevision === request.order.revision) return placed;
      this.taskId = placed.taskId;
      return await provider.update(placed.taskId, request, signal);
    } catch (error) {
      this.inDoubt ||= error instanceof ProviderUnavailable && error.facts.outcomeUnknown;
      throw error;
    }
  }

  /** Looks for a task that an earlier attempt may have made; undefined when there is none for sure. */
  async find(provider: DeliveryProvider, signal: AbortSignal): Promise<PlacedTask | undefined> {
    const placed = await provider.find(this.request.key, signal);
    if (placed || !this.isAnotherAccount) return placed;
    const { deliveryProvider } = this.claimed;
    throw new TaskInDoubt(`An earlier attempt with other credentials may have made a task at ${deliveryProvider}; ${LOOK_THERE}`);
  }

  private get isAnotherAccount(): boolean {
    const { accountId } = this.claimed;
    return accountId !== null && accountId !== this.accountId;
  }

  succeeded({ taskId, trackingUrl }: PlacedTask): PushResult {
    const { id, revision } = this.request.order;
    return { orderId: id, taskId, trackingUrl, pushedRevision: revision, untouched: false };
  }

  /** An earlier attempt made the task. It has at least the revision that the key names. */
  found({ taskId, trackingUrl }: PlacedTask): PushResult {
    const { orderId, keyRevision } = this.claimed;
    return { orderId, taskId, trackingUrl, pushedRevision: keyRevision, untouched: false };
  }

  /** Nothing was left to do: what is recorded stays. */
  kept(): PushResult {
    return { ...NOTHING_NEW, orderId: this.claimed.orderId, taskId: null };
  }

  /** Turns a failed attempt into a result; anything else is a bug and goes on. */
  failed(error: unknown): PushResult {
    const isForeseen = error instanceof ProviderUnavailable || error instanceof ProviderRefusal || error instanceof TaskInDoubt;
    if (!isForeseen) throw error;
    const isOfAnother = error instanceof ProviderRefusal && this.taskId !== null && this.isAnotherAccount;
    return this.refused(isOfAnother ? `${error.message}; ${MADE_ELSEWHERE}` : error.message);
  }

  refused(failure: string): PushResult {
    const untouched = this.taskId === null && !this.inDoubt;
    return { ...NOTHING_NEW, orderId: this.claimed.orderId, taskId: this.taskId, untouched, failure };
  }
}

/** Whether the provider has this revision already; another call may have pushed an even newer one meanwhile. */
export function isUpToDate({ taskId, pushedRevision }: Pick<PushResult, 'taskId' | 'pushedRevision'>, revision: number): boolean {
  return taskId !== null && pushedRevision !== null && pushedRevision >= revision;
}

/** Why an order is not pushed whose task is, or may be, at a provider that no longer is the site's. */
export function taskElsewhere({ deliveryProvider, taskId }: ClaimedTask): string {
  return taskId === null
    ? `${deliveryProvider} may have a task of this order from an earlier attempt; ${LOOK_THERE}`
    : `The order has a task at ${deliveryProvider}, which no longer delivers for this site; change it there, or cancel it there and delete it here`;
}
