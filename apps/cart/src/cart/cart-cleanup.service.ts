import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { purgeExpiredAnswers } from '@suite/idempotency';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { CartConfig } from '../config';
import { purgeIdleCarts } from './cart.queries';

const DAY_MS = 86_400_000;

/** Purges idle carts and stored answers for Idempotency-Keys. */
@Injectable()
export class CartCleanupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    { cleanupSeconds, idleDaysMax, unownedIdleDaysMax }: CartConfig,
    schedule: Schedule,
  ) {
    const everyMs = cleanupSeconds * 1_000;
    schedule.every({ name: 'purge idle carts', everyMs, run: () => this.purgeCarts('owned', idleDaysMax) });
    schedule.every({ name: 'purge idle carts without an owner', everyMs, run: () => this.purgeCarts('unowned', unownedIdleDaysMax) });
    schedule.every({ name: 'purge expired idempotency keys', everyMs, run: () => purgeExpiredAnswers(this.db) });
  }

  private async purgeCarts(which: 'owned' | 'unowned', daysMax: number): Promise<void> {
    const before = new Date(this.clock.nowMs() - daysMax * DAY_MS);
    while ((await purgeIdleCarts(this.db, which, before)) > 0);
  }
}
