import { type DynamicModule, Module } from '@nestjs/common';
import { FeedWaiters } from './feed/feed-waiters.service';
import { messageController } from './feed/message.controller';
import { MessageFeedService } from './feed/message-feed.service';
import { MessageOutbox } from './feed/message-outbox.service';
import { MESSAGE_SETTINGS, type MessageSettings } from './message-settings';
import { MESSAGE_TYPES, MESSAGES_AREA, type MessagesArea, type MessageTypes } from './message-type';
import { DisabledWebhookMail } from './webhooks/disabled-webhook.mail';
import { MessageDispatcher } from './webhooks/message-dispatcher.worker';
import { PushProcess } from './webhooks/push-process.service';
import { PushRequests } from './webhooks/push-requests.service';
import { PushSender } from './webhooks/push-sender.service';
import { Receiver } from './webhooks/receiver.client';
import { webhookActionController } from './webhooks/webhook-action.controller';
import { WebhookChecks } from './webhooks/webhook-checks.service';
import { webhookController } from './webhooks/webhook.controller';
import { WebhookMetrics } from './webhooks/webhook-metrics.service';
import { WebhookSeal } from './webhooks/webhook-seal.service';
import { WebhookService } from './webhooks/webhook.service';

/** The messages of a service: their outbox, their feed and their webhooks. */
@Module({})
export class MessageModule {
  static forService(area: MessagesArea, config: { readonly messages: MessageSettings }): DynamicModule {
    const types: MessageTypes = new Map((area.messages ?? []).map((type) => [type.type, type]));
    return {
      module: MessageModule,
      global: true,
      controllers: [messageController(area), webhookController(area), webhookActionController(area)],
      providers: [
        { provide: MESSAGE_TYPES, useValue: types },
        { provide: MESSAGE_SETTINGS, useValue: config.messages },
        { provide: MESSAGES_AREA, useValue: area },
        ...[MessageOutbox, FeedWaiters, MessageFeedService],
        ...[WebhookService, WebhookChecks, WebhookSeal, WebhookMetrics, DisabledWebhookMail],
        ...[MessageDispatcher, PushProcess, PushSender, PushRequests, Receiver],
      ],
      exports: [MessageFeedService, MessageOutbox],
    };
  }
}
