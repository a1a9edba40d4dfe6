import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import type { ReturnState } from './return.entity';
import { UNNUMBERED_RETURNS } from './return.queries';

/** Metrics of returns: the states that they reach, and those without a number. */
@Injectable()
export class ReturnMetricsService {
  private readonly states: Counter<'state'>;

  constructor(db: Database, metrics: Metrics) {
    this.states = metrics.counter('returns_total', 'Returns that reached a state.', 'state');
    const count = metrics.gauge('returns_unnumbered', 'Returns whose number is being allocated or looked up.', 'state');
    const age = metrics.gauge('return_oldest_age_seconds', 'Time since the oldest of them was requested.', 'state');
    metrics.database.add({
      gauges: [count, age],
      read: async () => {
        const found = await UNNUMBERED_RETURNS.count(db);
        for (const state of ['PENDING', 'WITHDRAWN'] as const) {
          const row = found.find((each) => each.state === state);
          count.set({ state }, row?.count ?? 0);
          age.set({ state }, db.clock.secondsSince(row?.oldest));
        }
      },
    });
  }

  reached(state: ReturnState): void {
    this.states.inc({ state });
  }
}
