import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { CartConfig } from '../config';
import { purgeIdleCarts } from './cart.queries';

const DAY_MS = 86_400_000;

/** Purges idle carts. */
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
  }

  private async purgeCarts(which: 'owned' | 'unowned', daysMax: number): Promise<void> {
    const before = this.clock.after(-daysMax * DAY_MS);
    while ((await purgeIdleCarts(this.db, which, before)) > 0);
  }
}
