import { Injectable } from '@nestjs/common';
import { Database, sql } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import { ALL_TENANTS } from '@suite/tenant';
import type { Counter, Histogram } from 'prom-client';
import { Webhook, WebhookPush } from '../webhook.entity';
import type { DuePush } from './push.queries';
import type { AttemptOutcome } from './receiver';

const FIND_OLDEST_DUE = sql<{ oldest: Date }>(
  `SELECT p.next_at AS oldest FROM webhook_push p JOIN webhook w ON w.tenant = p.tenant AND w.id = p.webhook_id
    WHERE p.next_at <= $1 AND w.failing_since IS NULL ORDER BY p.next_at LIMIT 1`,
  { table: WebhookPush },
);
const COUNT_WEBHOOKS = sql<{ working: string; failing: string; disabled: string }>(
  `SELECT count(*) FILTER (WHERE enabled AND failing_since IS NULL) AS working,
          count(*) FILTER (WHERE enabled AND failing_since IS NOT NULL) AS failing,
          count(*) FILTER (WHERE NOT enabled) AS disabled FROM webhook`,
  { table: Webhook },
);

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
        const [due] = await this.db.query(ALL_TENANTS, FIND_OLDEST_DUE, [this.db.clock.now()]);
        age.set(this.db.clock.secondsSince(due?.oldest));
        const [counted] = await this.db.query(ALL_TENANTS, COUNT_WEBHOOKS);
        for (const state of ['working', 'failing', 'disabled'] as const) webhooks.set({ state }, Number(counted?.[state] ?? 0));
      },
    });
  }
}
