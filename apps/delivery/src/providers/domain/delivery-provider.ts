import type { DeliverableOrder } from '../../orders/domain/delivery-order';
import type { DeliveryWindow } from '../../orders/domain/delivery-window';
import type { ProviderState, TaskNews } from './task-news';

/** A delivery request to a provider: the order, our key for the task, and the delivery window. */
export interface TaskRequest {
  readonly key: string;
  readonly order: DeliverableOrder;
  readonly window: DeliveryWindow;
}

/** A task as the provider returns it. */
export interface PlacedTask {
  readonly taskId: string;
  readonly trackingUrl: string | null;
  /** Whether the provider already had a task under this key, perhaps with older data. */
  readonly existed: boolean;
}

/** The state of a task after its cancellation. CANCELLED: the provider does not have the task, or has cancelled it. */
export type CancelledTask = Extract<ProviderState, 'CANCELLED' | 'STARTED' | 'COMPLETED' | 'FAILED'>;

/**
 * A delivery provider. Every adapter passes the same contract tests (test/provider-contract.ts). All calls are idempotent, stop
 * when the signal aborts, and throw only ProviderRefusal or ProviderUnavailable.
 */
export interface DeliveryProvider {
  /** Whether the provider refuses a second task under a key, so that no late request can create one. */
  readonly refusesKnownKeys: boolean;
  create(task: TaskRequest, signal: AbortSignal): Promise<PlacedTask>;
  /** Finds the task under our key; undefined when the provider has none. */
  find(key: string, signal: AbortSignal): Promise<PlacedTask | undefined>;
  /** Updates a task. A null tracking URL in the result means that the known URL stays valid. */
  update(taskId: string, task: TaskRequest, signal: AbortSignal): Promise<PlacedTask>;
  /** Cancels a task. STARTED means that the provider does not cancel it now; COMPLETED and FAILED are final. */
  cancel(taskId: string, signal: AbortSignal): Promise<CancelledTask>;
  /** Returns the current state of a task as news. The state is CANCELLED when the provider does not have the task. */
  status(taskId: string, signal: AbortSignal): Promise<TaskNews>;
}

/** The provider rejected the request. Nothing was done, and a retry would not help. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface UnavailableFacts {
  /** Whether the provider may have performed the request although it did not confirm it. */
  readonly outcomeUnknown: boolean;
  /**
   * Whether the failure counts against the circuit breaker. It does not when the provider asks for a later retry, or when our
   * own time was up.
   */
  readonly atFault: boolean;
  /** Whether the provider may still perform the request, even after a look-up that did not find it. */
  readonly mayFinishLater?: boolean;
  /** The wait that the provider asked for. */
  readonly retryAfterMs?: number;
}

/** The provider sent no usable response. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';

  constructor(
    message: string,
    readonly facts: UnavailableFacts,
  ) {
    super(message);
  }
}

/** Shown to a dispatcher for every timeout, whether the provider's or our own. */
export const TOO_LATE = 'provider did not answer in time';
