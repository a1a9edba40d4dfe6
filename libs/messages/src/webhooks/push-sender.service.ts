import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { WebhookAttempt } from '../webhook.entity';
import { nextAttemptAt } from './domain/retry-schedule';
import type { NextPush } from './push-queue.run';
import { PushRequests, TEST_TYPE } from './push-requests.service';
import { type AttemptOutcome, Receiver, type ReceiverAnswer } from './receiver.client';
import { type DuePush, isTest } from './turn.queries';
import { WebhookMetrics } from './webhook-metrics.service';

/** The result of an attempt, as it is stored. */
export interface PushResult {
  readonly push: DuePush;
  readonly outcome: AttemptOutcome;
  readonly attempt: WebhookAttempt;
}

/** Sends one message, and decides whether to retry it. */
@Injectable()
export class PushSender {
  constructor(
    private readonly db: Database,
    private readonly requests: PushRequests,
    private readonly receiver: Receiver,
    private readonly metrics: WebhookMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Makes one attempt. Never throws: each result is recorded. */
  async send({ push, webhook }: NextPush): Promise<PushResult> {
    const at = this.db.clock.now();
    const answer = await this.answerTo({ push, webhook }, at);
    return { push, outcome: answer.outcome, attempt: this.attemptOf({ push, webhook }, answer, at) };
  }

  private async answerTo({ push, webhook }: NextPush, at: Date): Promise<ReceiverAnswer> {
    if (push.type === null && !isTest(push)) return { outcome: 'failed', latencyMs: 0, error: 'The message is no longer kept' };
    try {
      const answer = await this.receiver.send(this.requests.build(push, webhook, at));
      this.metrics.observe(answer.outcome, push, at);
      return answer;
    } catch (error) {
      this.logger.error({ err: error, tenant: webhook.tenant, webhookId: webhook.id }, 'a message cannot be sent');
      return { outcome: 'failed', latencyMs: 0, error: (error as Error).message };
    }
  }

  private attemptOf({ push, webhook }: NextPush, answer: ReceiverAnswer, at: Date): WebhookAttempt {
    const { outcome, latencyMs, statusCode = null, response = null, error = null, retryAfter } = answer;
    const attempt = push.attempts + 1;
    const isFinal = outcome === 'succeeded' || outcome === 'gone' || push.type === null;
    const endedAt = this.db.clock.now();
    const nextAt = isFinal ? null : (nextAttemptAt({ attempt, endedAt, retryAfter, random: Math.random() }) ?? null);
    return {
      ...{ tenant: webhook.tenant, id: uuidv7(), webhookId: push.webhookId, messageId: push.messageId },
      ...{ type: push.type ?? (isTest(push) ? TEST_TYPE : push.kind), at, attempt },
      ...{ status: outcome === 'succeeded' ? 'SUCCEEDED' : 'FAILED', statusCode, latencyMs, response, error, nextAt },
    };
  }
}
