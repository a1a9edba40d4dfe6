import type { Message, TestMessage } from '../../../libs/client/src/index.ts';

/** A message that arrived with a valid signature. */
export interface ReceivedMessage {
  readonly at: string;
  readonly service: string;
  readonly message: Message | TestMessage;
}

/** What a receiver of webhooks has got so far. */
export interface ReceivedMessages {
  /** The oldest first. */
  readonly received: readonly ReceivedMessage[];
  /** How many requests had no valid signature. */
  readonly refused: number;
}
