import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, Metrics } from '@suite/telemetry';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { PoolMove } from '../domain/pool';
import { MARKS, marksPassed } from '../domain/range';

/** Warns when a pool is filling up: the range of a schema is fixed, so an operator must create the next schema in time. */
@Injectable()
export class PoolAlertService {
  private readonly marks: Counter<'percent'>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    const help = 'Pools that have passed 80, 95 or 99 percent of their range.';
    this.marks = metrics.counter('sequence_pool_mark_passed_total', help, 'percent');
    for (const percent of MARKS) this.marks.inc({ percent }, 0); // so that the first mark is seen as an increase
  }

  /** Handles a committed move of a counter; must be called for each one. */
  moved({ pool, before, after }: PoolMove): void {
    for (const percent of marksPassed(pool, before, after)) {
      this.marks.inc({ percent });
      const { tenant, schemaId, sequenceKey, period, maxValue } = pool;
      this.logger.warn({ tenant, schemaId, sequenceKey, period, percent, remaining: maxValue - after }, 'sequence pool is filling up');
    }
  }
}
