import type { MessageTypes } from '../message-outbox';
import type { WebhookSeal } from './webhook-seal';
import type { AddressRules } from './webhook-url';

/** What the webhooks of a service can be. */
export interface WebhookRules extends AddressRules {
  /** The types of the service's messages. */
  readonly types: MessageTypes;
  readonly seal: WebhookSeal;
}

export const WEBHOOK_RULES = Symbol('webhook rules');
