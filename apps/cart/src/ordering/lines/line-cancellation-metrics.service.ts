import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import { countWaiting } from './line-cancellation.queries';

/** Metrics of cancelled lines: how cancellations ended, and those that wait for the warehouse. */
@Injectable()
export class LineCancellationMetricsService {
  private readonly outcomes: Counter<'outcome'>;

  constructor(db: Database, metrics: Metrics) {
    this.outcomes = metrics.counter('line_cancellations_total', 'Cancellations of lines that were stored, or withdrawn.', 'outcome');
    const count = metrics.gauge('line_cancellations_waiting', 'Cancellations of lines that wait for the warehouse.');
    metrics.database.add({ gauges: [count], read: async () => count.set(await countWaiting(db)) });
  }

  ended(outcome: 'stored' | 'withdrawn'): void {
    this.outcomes.inc({ outcome });
  }
}
