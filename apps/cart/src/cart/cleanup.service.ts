import { Injectable } from '@nestjs/common';
import { Clock, Database, purgeExpiredAnswers, Schedule } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import { CartConfig } from '../config';
import { purgeIdleCarts } from './cart.queries';

const BATCH = 100;
const KEYS_BATCH = 1_000;
const DAY_MS = 86_400_000;

/** Deletes carts that their shoppers have left, and answers kept for Idempotency-Keys. */
@Injectable()
export class CleanupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: CartConfig,
    schedule: Schedule,
  ) {
    const everyMs = config.cleanupSeconds * 1_000;
    schedule.every({ name: 'purge idle carts', everyMs, run: () => this.purgeCarts() });
    schedule.every({ name: 'purge expired idempotency keys', everyMs, run: () => this.purgeKeys() });
  }

  /** A batch at a time, so that no lock is held for long. */
  private async purgeCarts(): Promise<void> {
    const before = new Date(this.clock.nowMs() - this.config.idleDaysMax * DAY_MS);
    while ((await this.db.transaction(ALL_TENANTS, (tx) => purgeIdleCarts(tx, before, BATCH))) === BATCH);
  }

  private async purgeKeys(): Promise<void> {
    while ((await purgeExpiredAnswers(this.db, KEYS_BATCH)) === KEYS_BATCH);
  }
}
