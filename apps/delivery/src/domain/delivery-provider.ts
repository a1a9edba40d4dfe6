import type { DeliverableOrder } from './delivery-order';
import type { DeliveryWindow } from './delivery-window';

export const DELIVERY_PROVIDERS = ['PROVIDER_A', 'PROVIDER_B'] as const;
export type ProviderName = (typeof DELIVERY_PROVIDERS)[number];

/** What a provider is given to deliver: an order, under our key for the task, and when it is to arrive. */
export interface TaskRequest {
  readonly key: string;
  readonly order: DeliverableOrder;
  readonly window: DeliveryWindow;
}

/** A task as the provider knows it. */
export interface PlacedTask {
  readonly taskId: string;
  readonly trackingUrl: string | null;
  /** The provider had a task under this key before the call, perhaps with older data. */
  readonly existed: boolean;
}

/**
 * A delivery provider. Every adapter passes the same contract (test/provider-contract.ts). All three calls may be repeated,
 * end when the signal says so, and throw ProviderRefusal or ProviderUnavailable and nothing else.
 */
export interface DeliveryProvider {
  create(task: TaskRequest, signal: AbortSignal): Promise<PlacedTask>;
  /** The task under our key; undefined when the provider has none. */
  find(key: string, signal: AbortSignal): Promise<PlacedTask | undefined>;
  /** A null tracking URL says nothing: the one that is known stays. */
  update(taskId: string, task: TaskRequest, signal: AbortSignal): Promise<PlacedTask>;
}

/** The provider understood the call and said no: trying again would not help, and nothing was done. */
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
  /** The provider may have done what was asked although it did not say so. */
  readonly outcomeUnknown: boolean;
  /** The provider is to blame (it is not when it asks for patience, or when our time was up): its circuit breaker counts it. */
  readonly atFault: boolean;
  /** How long the provider wants to be left alone. */
  readonly retryAfterMs?: number;
}

/** The provider did not answer, or not with an answer. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';

  constructor(
    message: string,
    readonly facts: UnavailableFacts,
  ) {
    super(message);
  }
}

/** What a dispatcher reads when time ran out, whoever's it was. */
export const TOO_LATE = 'provider did not answer in time';

const MESSAGE_LENGTH_MAX = 200;
/** Left over where a text was cut; PostgreSQL stores none. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/**
 * A provider's own words, fit for an answer, a mail and the database: on one line, not too long, and without the credential should the
 * provider repeat it.
 */
export function providerWords(text: string, secrets: readonly string[]): string {
  const masked = secrets.reduce((masking, secret) => masking.replaceAll(secret, '***'), text.toWellFormed());
  const line = masked.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (line.length <= MESSAGE_LENGTH_MAX) return line;
  return `${line.slice(0, MESSAGE_LENGTH_MAX - 1).replace(HALF_CHARACTER, '')}…`;
}
