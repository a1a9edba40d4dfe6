import type { Places } from '../pages/look.ts';
import type { Dialect, Progress, StoredTask } from './dialects.ts';
import type { Fault, Faults, ProviderAction } from './faults.ts';

/** A call that the provider received, including rejected and dropped ones. */
export interface ReceivedCall {
  readonly at: string;
  readonly action: ProviderAction;
  readonly key: string | undefined;
  readonly orderNumber: string | undefined;
  readonly fault: Fault['kind'] | undefined;
  /** The request id that the caller sent. */
  readonly requestId: string | undefined;
}

/** Where the provider sends its news, and the secret that signs them. */
export interface EmulatedWebhook {
  readonly url: string;
  readonly secret: string;
}

/** An emulated provider as its page and its controls know it. */
export interface EmulatedProvider {
  readonly dialect: Dialect;
  readonly url: string;
  /** Links to other pages. */
  readonly places: Places;
  readonly tasks: readonly StoredTask[];
  readonly calls: readonly ReceivedCall[];
  readonly faults: Faults;
  /** Gets news of each task that moves; undefined for none. */
  webhook: EmulatedWebhook | undefined;
  /** Moves a task on. Returns false for an unknown task. */
  move(id: string, progress: Partial<Progress>): Promise<boolean>;
  /** Deletes tasks, calls and faults. */
  reset(): void;
}
