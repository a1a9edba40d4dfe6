import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { CartConfig } from '../../config';
import { purgeRefusedCheckouts } from './checkout.queries';

const DAY_MS = 86_400_000;

/** Purges refused checkouts as long after their end as idle carts. */
@Injectable()
export class CheckoutCleanupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    { cleanupSeconds, idleDaysMax }: CartConfig,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'purge refused checkouts', everyMs: cleanupSeconds * 1_000, run: () => this.purge(idleDaysMax) });
  }

  private async purge(daysMax: number): Promise<void> {
    const before = new Date(this.clock.nowMs() - daysMax * DAY_MS);
    while ((await purgeRefusedCheckouts(this.db, before)) > 0);
  }
}
