import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { MessageOutbox } from '@suite/messages';
import { listRequiringTenants } from '../settings/account-settings.queries';
import { purgeUnverified } from './unverified.queries';

const EVERY_MS = 600_000;
const KEPT_MS = 7 * 86_400_000;

/** Deletes accounts that were not confirmed in time, where tenants require that. */
@Injectable()
export class UnverifiedService {
  constructor(
    private readonly db: Database,
    private readonly outbox: MessageOutbox,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'purge unverified customers', everyMs: EVERY_MS, run: () => this.purge() });
  }

  /** Throws at the end if a node did not answer. */
  private async purge(): Promise<void> {
    const { rows, failure } = await listRequiringTenants(this.db);
    for (const tenant of rows) await purgeUnverified(this.db, this.outbox, tenant, this.db.clock.after(-KEPT_MS));
    if (failure) throw failure;
  }
}
