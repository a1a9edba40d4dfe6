import { Message, MessageFeed, MessageSequence } from './message.entity';
import { Webhook, WebhookAttempt, WebhookPush, WebhookReplay } from './webhook.entity';

/** The tables of each service that writes messages. */
export const MESSAGE_ENTITIES = [Message, MessageSequence, MessageFeed, Webhook, WebhookPush, WebhookAttempt, WebhookReplay];
