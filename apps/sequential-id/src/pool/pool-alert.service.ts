import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { LOGGER, Metrics } from '@suite/telemetry';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { partsOf, type PoolMove } from '../domain/pool';
import { MARKS, marksPassed, reachesEnd } from '../domain/range';
import { SEQUENCE_EXHAUSTED } from './pool.messages';

/** Tells when a pool is filling up, and when it is exhausted: the range of a schema is fixed, so the next schema must exist in time. */
@Injectable()
export class PoolAlertService {
  private readonly marks: Counter<'percent'>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
    private readonly outbox: MessageOutbox,
  ) {
    const help = 'Pools that have passed 80, 95 or 99 percent of their range.';
    this.marks = metrics.counter('sequence_pool_mark_passed_total', help, 'percent');
    for (const percent of MARKS) this.marks.inc({ percent }, 0); // so that the first mark is seen as an increase
  }

  /** Writes a message for each pool whose last number the transaction allocates; must be called in it for all of its moves. */
  async moving(tx: Tx, tenant: string, moves: readonly PoolMove[]): Promise<void> {
    const exhausted = moves.filter(({ pool, before, after }) => reachesEnd(pool, before, after));
    if (exhausted.length === 0) return;
    await this.outbox.write(
      tx,
      tenant,
      exhausted.map(({ pool: { schemaId, storedKey, maxValue }, after }) => ({
        type: SEQUENCE_EXHAUSTED,
        id: schemaId,
        data: { ...partsOf(storedKey), counter: after, remaining: maxValue - after },
      })),
    );
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
