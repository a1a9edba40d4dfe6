import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import type { Counter, Histogram } from 'prom-client';
import type { AttemptOutcome } from './receiver.client';
import type { DuePush } from './turn.queries';
import { countWebhooks, findOldestDue } from './webhook-metrics.queries';

/** The metrics of the messages that are sent to webhooks. */
@Injectable()
export class WebhookMetrics {
  private readonly attempts: Counter<'outcome'>;
  private readonly delay: Histogram;

  constructor(
    private readonly db: Database,
    metrics: Metrics,
  ) {
    this.attempts = metrics.counter(
      'webhook_attempts_total',
      'Attempts to send messages, by outcome: succeeded, refused (4xx), failed (5xx), redirected, gone (410), or why there was no answer.',
      'outcome',
    );
    this.delay = metrics.histogram('webhook_first_attempt_delay_seconds', 'Time from the event of a message to its first attempt.', {
      labelNames: [],
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600],
    });
    this.measure(metrics);
  }

  observe(outcome: AttemptOutcome, { attempts, createdAt }: DuePush, at: Date): void {
    this.attempts.inc({ outcome });
    if (attempts === 0 && createdAt) this.delay.observe(Math.max(0, at.getTime() - createdAt.getTime()) / 1_000);
  }

  private measure(metrics: Metrics): void {
    const age = metrics.gauge(
      'webhook_oldest_due_age_seconds',
      'Time for which the oldest unsent message is due, without those of webhooks whose last attempt failed.',
    );
    const webhooks = metrics.gauge('webhooks', 'Webhooks that work, that fail since their last attempt, and that are disabled.', 'state');
    metrics.database.add({
      gauges: [age, webhooks],
      read: async () => {
        age.set(this.db.clock.secondsSince(await findOldestDue(this.db)));
        for (const [state, count] of Object.entries(await countWebhooks(this.db))) webhooks.set({ state }, count);
      },
    });
  }
}
