import { type DynamicModule, Module } from '@nestjs/common';
import { messageController } from './message.controller';
import { FeedWaiters } from './feed-waiters';
import { MessageFeedService } from './message-feed.service';
import { MESSAGE_TYPES, MessageOutbox, type MessageTypes } from './message-outbox';
import { MESSAGE_SETTINGS, type MessageSettings } from './message-settings';
import { MESSAGES_AREA, type MessagesArea } from './message-type';
import { webhookActionController, webhookController, WEBHOOK_PROVIDERS } from './webhooks';

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
        ...[MessageOutbox, FeedWaiters, MessageFeedService, ...WEBHOOK_PROVIDERS],
      ],
      exports: [MessageFeedService, MessageOutbox],
    };
  }
}
