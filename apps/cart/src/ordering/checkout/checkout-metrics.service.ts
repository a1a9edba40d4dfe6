import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import { Counter, Gauge } from 'prom-client';
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
    { registry, database }: Metrics,
  ) {
    const registers = [registry];
    const byState = { labelNames: ['state'] as const, registers };
    this.states = new Counter({ name: 'checkout_states_entered_total', help: 'Checkouts that entered a state.', ...byState });
    const help = 'Failed attempts of a checkout step, without rejections.';
    this.failures = new Counter({ name: 'checkout_step_failures_total', help, labelNames: ['step'] as const, registers });
    const count = new Gauge({ name: 'checkouts_under_way', help: 'Checkouts with steps left, by state.', ...byState });
    const age = new Gauge({ name: 'checkout_oldest_age_seconds', help: 'Time since the oldest of them started.', ...byState });
    const stuck = new Gauge({
      name: 'checkouts_stuck',
      help: 'Those that are STUCK, or whose current step has failed ten times or more.',
      ...byState,
    });
    database.add({
      read: async () => {
        const found = await countUnfinishedCheckouts(this.db);
        for (const state of UNFINISHED) {
          const row = found.find((each) => each.state === state);
          count.set({ state }, row?.count ?? 0);
          age.set({ state }, this.db.clock.secondsSince(row?.oldest));
          stuck.set({ state }, row?.stuck ?? 0);
        }
      },
      clear: () => [count, age, stuck].forEach((gauge) => gauge.reset()),
    });
  }

  entered(state: CheckoutState): void {
    this.states.inc({ state });
  }

  stepFailed(step: StepKind): void {
    this.failures.inc({ step });
  }
}
