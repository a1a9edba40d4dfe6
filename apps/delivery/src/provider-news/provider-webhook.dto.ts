import { Text } from '@suite/validation';
import type { NewsOutcome } from '../order';

const CHECK_MAX = 1_024;

export class WebhookCheckQuery {
  @Text(CHECK_MAX) check!: string;
}

/** What became of the news of a webhook. */
export interface WebhookReceipt {
  readonly outcome: NewsOutcome;
}
