import { Injectable } from '@nestjs/common';
import { Clock, Database, purgeExpiredAnswers, Schedule, type Tx } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import { purgeRefusedCheckouts } from '../checkout/checkout.queries';
import { CartConfig } from '../config';
import { purgeIdleCarts } from './cart.queries';

const BATCH = 100;
const DAY_MS = 86_400_000;

/** Deletes carts that nobody wants any more, checkouts that came to nothing, and answers kept for Idempotency-Keys. */
@Injectable()
export class CleanupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    { cleanupSeconds, idleDaysMax, unownedIdleDaysMax }: CartConfig,
    schedule: Schedule,
  ) {
    const everyMs = cleanupSeconds * 1_000;
    schedule.every({ name: 'purge idle carts', everyMs, run: () => this.purgeCarts('owned', idleDaysMax) });
    schedule.every({ name: 'purge idle carts of nobody', everyMs, run: () => this.purgeCarts('unowned', unownedIdleDaysMax) });
    schedule.every({ name: 'purge refused checkouts', everyMs, run: () => this.purgeCheckouts(idleDaysMax) });
    schedule.every({ name: 'purge expired idempotency keys', everyMs, run: () => purgeExpiredAnswers(this.db) });
  }

  private purgeCarts(which: 'owned' | 'unowned', idleDaysMax: number): Promise<void> {
    return this.purge(idleDaysMax, (tx, before) => purgeIdleCarts(tx, which, before, BATCH));
  }

  private purgeCheckouts(idleDaysMax: number): Promise<void> {
    return this.purge(idleDaysMax, (tx, before) => purgeRefusedCheckouts(tx, before, BATCH));
  }

  /** A batch at a time, so that no lock is held for long. */
  private async purge(daysMax: number, purgeBatch: (tx: Tx, before: Date) => Promise<number>): Promise<void> {
    const before = new Date(this.clock.nowMs() - daysMax * DAY_MS);
    while ((await this.db.transaction(ALL_TENANTS, (tx) => purgeBatch(tx, before))) === BATCH);
  }
}
