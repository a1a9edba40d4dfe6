import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import type { CheckoutState, StepKind } from '../domain/checkout-progress';
import { countUnfinishedCheckouts } from './checkout.queries';

/** States in which a checkout has work left. */
const UNFINISHED: readonly CheckoutState[] = ['RUNNING', 'REFUSING', 'ORDERED', 'CANCELLING', 'STUCK'];

/** Metrics of checkouts: count and age by state, and failures by step. */
@Injectable()
export class CheckoutMetricsService {
  private readonly states: Counter<'state'>;
  private readonly failures: Counter<'step'>;

  constructor(
    private readonly db: Database,
    metrics: Metrics,
  ) {
    this.states = metrics.counter('checkout_states_entered_total', 'Checkouts that entered a state.', 'state');
    this.failures = metrics.counter('checkout_step_failures_total', 'Failed attempts of a checkout step, without rejections.', 'step');
    const count = metrics.gauge('checkouts_under_way', 'Checkouts with steps left, by state.', 'state');
    const age = metrics.gauge('checkout_oldest_age_seconds', 'Time since the oldest of them started.', 'state');
    const help = 'Those that are STUCK, or whose current step has failed ten times or more.';
    const stuck = metrics.gauge('checkouts_stuck', help, 'state');
    metrics.database.add({
      gauges: [count, age, stuck],
      read: async () => {
        const found = await countUnfinishedCheckouts(this.db);
        for (const state of UNFINISHED) {
          const row = found.find((each) => each.state === state);
          count.set({ state }, row?.count ?? 0);
          age.set({ state }, this.db.clock.secondsSince(row?.oldest));
          stuck.set({ state }, row?.stuck ?? 0);
        }
      },
    });
  }

  entered(state: CheckoutState): void {
    this.states.inc({ state });
  }

  stepFailed(step: StepKind): void {
    this.failures.inc({ step });
  }
}
