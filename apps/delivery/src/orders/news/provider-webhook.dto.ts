import { ApiPropertyOptional } from '@nestjs/swagger';
import { type DateTimeText, type Int32, type Int64, Text } from '@suite/validation';
import type { NewsOutcome } from '../domain/task-progress';

const CHECK_MAX = 1_024;

/** The address of a provider's webhooks. An invalid id is answered like an unknown one. */
export class ProviderWebhookPath {
  /** The tenant. */
  tenant!: string;
  /** The id of the delivery configuration. */
  configurationId!: string;
}

export class WebhookCheckQuery {
  /** The text to return. */
  @Text(CHECK_MAX) check!: string;
}

const ANY_OBJECT = { type: 'object', additionalProperties: true } as const;

/**
 * The news of a task, as its provider sends it. PROVIDER_A and PROVIDER_B send `id`, `status` and `at`, and what else they know. Onfleet
 * sends its own members, such as `taskId`, `triggerId` and `data`. Other members are accepted and ignored.
 */
export class ProviderWebhookDto {
  /** PROVIDER_A and PROVIDER_B: the provider’s id of the task. */
  id?: string;
  /** PROVIDER_A and PROVIDER_B: the status of the task, in any letter case. A name that is unknown here is only stored in the history. */
  status?: string;
  /** PROVIDER_A and PROVIDER_B: when it happened. */
  at?: DateTimeText;
  /** PROVIDER_A and PROVIDER_B: when the delivery is expected. */
  eta?: DateTimeText;
  /** PROVIDER_A and PROVIDER_B: why an attempt failed. */
  reason?: string;
  /** PROVIDER_A and PROVIDER_B: the driver’s note. */
  note?: string;
  /** PROVIDER_A and PROVIDER_B: the URL where the customer can track the delivery. */
  trackingURL?: string;
  /** PROVIDER_A and PROVIDER_B: the driver, as `{name}`. */
  @ApiPropertyOptional(ANY_OBJECT) driver?: object;
  /** PROVIDER_A and PROVIDER_B: proofs of delivery, as `[{kind, at, url}]`. */
  @ApiPropertyOptional({ type: 'array', items: ANY_OBJECT }) proof?: object[];
  /** Onfleet: the id of the task. */
  taskId?: string;
  /** Onfleet: the number of the trigger. */
  triggerId?: Int32;
  /** Onfleet: the name of the trigger. */
  triggerName?: string;
  /** Onfleet: for a trigger about the arrival time, the seconds until then. */
  etaSeconds?: Int32;
  /** Onfleet: when it happened, in milliseconds since 1970. */
  time?: Int64;
  /** Onfleet: the task and its worker. */
  @ApiPropertyOptional(ANY_OBJECT) data?: object;
}

/** What became of the news of a webhook. */
export class ProviderWebhookReceiptView {
  /** APPLIED: something has changed. RECORDED: it came late or again, and changes nothing. UNKNOWN_EVENT, UNKNOWN_TASK: it changes nothing. */
  outcome!: NewsOutcome;
}
