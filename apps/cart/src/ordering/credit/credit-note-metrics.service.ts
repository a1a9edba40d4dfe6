import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import { UNNUMBERED_NOTES } from './credit-note.queries';

/** Metrics of credit notes: how they ended, and those without a number. */
@Injectable()
export class CreditNoteMetricsService {
  private readonly outcomes: Counter<'outcome'>;

  constructor(db: Database, metrics: Metrics) {
    this.outcomes = metrics.counter('credit_notes_total', 'Credit notes that were issued, or withdrawn without a number.', 'outcome');
    const count = metrics.gauge('credit_notes_unnumbered', 'Credit notes whose number is being allocated or looked up.', 'state');
    const age = metrics.gauge('credit_note_oldest_age_seconds', 'Time since the oldest of them was requested.', 'state');
    metrics.database.add({
      gauges: [count, age],
      read: async () => {
        const found = await UNNUMBERED_NOTES.count(db);
        for (const state of ['PENDING', 'WITHDRAWN'] as const) {
          const row = found.find((each) => each.state === state);
          count.set({ state }, row?.count ?? 0);
          age.set({ state }, db.clock.secondsSince(row?.oldest));
        }
      },
    });
  }

  ended(outcome: 'issued' | 'withdrawn'): void {
    this.outcomes.inc({ outcome });
  }
}
