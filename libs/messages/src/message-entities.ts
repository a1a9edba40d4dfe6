import { auditedKind } from '@suite/audit';
import { Message, MessageFeed, MessageSequence } from './message.entity';
import { Webhook, WebhookAttempt, WebhookPush, WebhookReplay } from './webhook.entity';

/** The tables of each service that writes messages. */
export const MESSAGE_ENTITIES = [Message, MessageSequence, MessageFeed, Webhook, WebhookPush, WebhookAttempt, WebhookReplay];

/** How audit events show webhooks. State changes by sending are not audited. */
export const WEBHOOK_AUDITED = auditedKind(Webhook, { key: 'id', ignored: ['failingSince', 'notifiedAt', 'disabledAt', 'previousUntil'] });
