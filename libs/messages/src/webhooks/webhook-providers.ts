import type { Provider } from '@nestjs/common';
import { Database } from '@suite/database';
import { VERSION } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import { bulkhead } from 'cockatiel';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { MessageFeedService } from '../message-feed.service';
import { MESSAGE_TYPES, type MessageTypes } from '../message-outbox';
import { MESSAGE_SETTINGS, type MessageSettings } from '../message-settings';
import { DisabledWebhookMail } from './disabled-webhook.mail';
import { ProcessInFlight } from './in-flight';
import { MessageDispatcher, PUSH_PARTS } from './message-dispatcher';
import { Receiver } from './receiver';
import type { PushParts } from './tenant-pushes';
import { WebhookMetrics } from './webhook-metrics';
import { WEBHOOK_RULES, type WebhookRules } from './webhook-rules';
import { WebhookSeal } from './webhook-seal';
import { WebhookService } from './webhook.service';

/** The turns of tenants that use a connection at a time; the others are for requests. */
const TURNS_MAX = 2;

/** Sends requests of all webhooks; tests replace it. */
export const RECEIVER = Symbol('receiver');

const rules: Provider = {
  provide: WEBHOOK_RULES,
  inject: [MESSAGE_TYPES, MESSAGE_SETTINGS],
  useFactory: (types: MessageTypes, { keyRing, allowsLoopback }: MessageSettings): WebhookRules => {
    return { types, allowsLoopback, seal: new WebhookSeal(keyRing) };
  },
};

const receiver: Provider = {
  provide: RECEIVER,
  inject: [MESSAGE_SETTINGS],
  useFactory: ({ allowsLoopback, timeoutMs }: MessageSettings) => new Receiver({ allowsLoopback, timeoutMs }),
};

const parts: Provider = {
  provide: PUSH_PARTS,
  inject: [Database, MessageFeedService, RECEIVER, WEBHOOK_RULES, WebhookMetrics, LOGGER],
  useFactory: (
    ...[db, feed, receiver, request, metrics, logger]: [Database, MessageFeedService, Receiver, WebhookRules, WebhookMetrics, Logger]
  ): PushParts => {
    const { types, seal } = request;
    const userAgent = `commerce-suite/${VERSION}`;
    return {
      db,
      holder: uuidv7(),
      feed,
      receiver,
      request: { seal, types, userAgent },
      process: new ProcessInFlight(),
      turns: bulkhead(TURNS_MAX, Infinity),
      metrics,
      logger,
    };
  },
};

export const WEBHOOK_PROVIDERS: Provider[] = [
  ...[rules, receiver, parts],
  ...[WebhookMetrics, MessageDispatcher, WebhookService, DisabledWebhookMail],
];
