import { Injectable } from '@nestjs/common';
import { Clock, Database, purgeExpiredAnswers, Schedule } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import { CartConfig } from '../config';
import { purgeIdleCarts } from './cart.queries';

const BATCH = 100;
const DAY_MS = 86_400_000;

/** Deletes carts that nobody wants any more, and answers kept for Idempotency-Keys. */
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
    schedule.every({ name: 'purge expired idempotency keys', everyMs, run: () => purgeExpiredAnswers(this.db) });
  }

  /** A batch at a time, so that no lock is held for long. */
  private async purgeCarts(which: 'owned' | 'unowned', idleDaysMax: number): Promise<void> {
    const before = new Date(this.clock.nowMs() - idleDaysMax * DAY_MS);
    while ((await this.db.transaction(ALL_TENANTS, (tx) => purgeIdleCarts(tx, which, before, BATCH))) === BATCH);
  }
}
