import { omitNullish } from '@suite/http';
import type { Webhook, WebhookAttempt } from '../webhook.entity';
import type { WebhookAttemptView, WebhookView } from './webhook.dto';
import type { WebhookHeaders } from './domain/webhook-headers';

export const webhookView = (webhook: Webhook, headers: WebhookHeaders): WebhookView =>
  omitNullish<WebhookView>({
    id: webhook.id,
    url: webhook.url,
    types: webhook.types,
    description: webhook.description,
    signature: webhook.signature,
    headers,
    enabled: webhook.enabled,
    disabledReason: webhook.disabledReason,
    createdAt: webhook.createdAt.toISOString(),
  });

export const attemptView = ({ id, at, nextAt, ...attempt }: WebhookAttempt): WebhookAttemptView =>
  omitNullish<WebhookAttemptView>({
    attemptId: id,
    messageId: attempt.messageId,
    type: attempt.type,
    at: at.toISOString(),
    attempt: attempt.attempt,
    status: attempt.status,
    statusCode: attempt.statusCode,
    latencyMs: attempt.latencyMs,
    response: attempt.response,
    error: attempt.error,
    nextAt: nextAt?.toISOString(),
  });
