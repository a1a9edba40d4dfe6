import { Inject, Injectable } from '@nestjs/common';
import { type KeyRing, MissingKey } from '@suite/runtime';
import { MESSAGE_SETTINGS, type MessageSettings } from '../message-settings';
import type { Webhook } from '../webhook.entity';
import { webhookKeyMissing, webhooksUnavailable } from './webhook.errors';
import type { WebhookHeaders } from './domain/webhook-headers';

type WebhookKey = Pick<Webhook, 'tenant' | 'id'>;

/** The contexts that bind sealed texts to their webhook. */
export const webhookContexts = {
  secret: ({ tenant, id }: WebhookKey): string => `webhook/${tenant}/${id}/secret`,
  headers: ({ tenant, id }: WebhookKey): string => `webhook/${tenant}/${id}/headers`,
} as const;
const { secret: secretOf, headers: headersOf } = webhookContexts;

/** Encrypts what webhooks keep secret: their secrets, and their headers, which often contain credentials. */
@Injectable()
export class WebhookSeal {
  /** The opened secrets and headers of each webhook that was read, by their sealed text. All messages to it need them. */
  private readonly opened = new WeakMap<Webhook, Map<string, string>>();

  constructor(@Inject(MESSAGE_SETTINGS) private readonly settings: Pick<MessageSettings, 'keyRing'>) {}

  /** Throws 503 if the service has no key ring. */
  private get keys(): KeyRing {
    if (!this.settings.keyRing) throw webhooksUnavailable();
    return this.settings.keyRing;
  }

  secret(key: WebhookKey, secret: string): string {
    return this.keys.seal(secret, secretOf(key));
  }

  headers(key: WebhookKey, headers: WebhookHeaders): string | null {
    return Object.keys(headers).length === 0 ? null : this.keys.seal(JSON.stringify(headers), headersOf(key));
  }

  /** Returns the secrets that sign at this time, the current one first. */
  openSecrets(webhook: Webhook, at: Date): string[] {
    const { sealedSecret, sealedPreviousSecret, previousUntil } = webhook;
    const isRotating = sealedPreviousSecret !== null && previousUntil !== null && previousUntil > at;
    return [sealedSecret, ...(isRotating ? [sealedPreviousSecret] : [])].map((sealed) => this.open(webhook, sealed, secretOf(webhook)));
  }

  openHeaders(webhook: Webhook): WebhookHeaders {
    const { sealedHeaders } = webhook;
    return sealedHeaders === null ? {} : (JSON.parse(this.open(webhook, sealedHeaders, headersOf(webhook))) as WebhookHeaders);
  }

  /** Whether the current secret can still sign once there is a new one. If its key is lost, each message would fail. */
  opensSecret(webhook: Webhook): boolean {
    try {
      this.open(webhook, webhook.sealedSecret, secretOf(webhook));
      return true;
    } catch {
      return false;
    }
  }

  private open(webhook: Webhook, sealed: string, context: string): string {
    const opened = this.opened.get(webhook) ?? new Map<string, string>();
    const text = opened.get(sealed) ?? this.withKey(webhook, () => this.keys.open(sealed, context));
    this.opened.set(webhook, opened.set(sealed, text));
    return text;
  }

  /** Throws 503 if the ring lacks the key: another replica may have it. */
  private withKey(webhook: Webhook, work: () => string): string {
    try {
      return work();
    } catch (error) {
      throw error instanceof MissingKey ? webhookKeyMissing(webhook.id, error.keyId) : error;
    }
  }

  /** Returns the webhook with its data keys wrapped by the first key of the ring; undefined if they already are. */
  rewrap(webhook: Webhook): Webhook | undefined {
    const rewrapped = (sealed: string, context: string) => this.withKey(webhook, () => this.keys.rewrap(sealed, context));
    const { sealedSecret, sealedPreviousSecret, sealedHeaders } = webhook;
    const sealed = {
      sealedSecret: rewrapped(sealedSecret, secretOf(webhook)),
      sealedPreviousSecret: sealedPreviousSecret && rewrapped(sealedPreviousSecret, secretOf(webhook)),
      sealedHeaders: sealedHeaders && rewrapped(sealedHeaders, headersOf(webhook)),
    };
    const isChanged = Object.entries(sealed).some(([member, text]) => webhook[member as keyof typeof sealed] !== text);
    return isChanged ? { ...webhook, ...sealed } : undefined;
  }
}
