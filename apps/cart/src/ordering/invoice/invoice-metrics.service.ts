import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import { countPending } from './invoice.queries';

/** Metrics of invoices: how they ended, and those without a number. */
@Injectable()
export class InvoiceMetricsService {
  private readonly outcomes: Counter<'outcome'>;

  constructor(db: Database, metrics: Metrics) {
    this.outcomes = metrics.counter('invoices_total', 'Invoices that were issued, or whose number is void.', 'outcome');
    const count = metrics.gauge('invoices_unnumbered', 'Invoices whose number is being allocated.');
    const age = metrics.gauge('invoice_oldest_age_seconds', 'Time since the oldest of them was due.');
    metrics.database.add({
      gauges: [count, age],
      read: async () => {
        const found = await countPending(db);
        count.set(found.count);
        age.set(db.clock.secondsSince(found.oldest ?? undefined));
      },
    });
  }

  ended(outcome: 'issued' | 'void'): void {
    this.outcomes.inc({ outcome });
  }
}
