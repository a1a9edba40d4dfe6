import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { CartConfig } from '../../config';
import { CartDeletionService } from './cart-deletion.service';
import { type IdleCarts, listIdleCarts, lockIdleCarts } from './cart-purge.queries';

const EVERY_MS = 300_000;
const DAY_MS = 86_400_000;

/** Purges idle carts. */
@Injectable()
export class CartCleanupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly deletion: CartDeletionService,
    { idleDaysMax, unownedIdleDaysMax }: CartConfig,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'purge idle carts', everyMs: EVERY_MS, run: () => this.purgeCarts('owned', idleDaysMax) });
    schedule.every({
      name: 'purge idle carts without an owner',
      everyMs: EVERY_MS,
      run: () => this.purgeCarts('unowned', unownedIdleDaysMax),
    });
  }

  private async purgeCarts(which: IdleCarts['which'], daysMax: number): Promise<void> {
    const before = this.clock.after(-daysMax * DAY_MS);
    while ((await this.purgeBatch({ which, before })) > 0);
  }

  /** Deletes a batch of idle carts, in one transaction for each tenant. Returns the number deleted. */
  private async purgeBatch(idle: IdleCarts): Promise<number> {
    let deleted = 0;
    for (const [tenant, ids] of await listIdleCarts(this.db, idle)) {
      deleted += await this.db.transaction(tenant, async (tx) => {
        const locked = await lockIdleCarts(tx, idle, tenant, ids);
        return (await this.deletion.deleteLocked(tx, tenant, locked, { commits: true })).length;
      });
    }
    return deleted;
  }
}
