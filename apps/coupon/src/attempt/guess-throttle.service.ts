import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { type AttemptSource, customerKey, waitUntil } from '../domain/attempt-source';
import { Miss } from '../domain/coupon.errors';
import { tooManyGuesses } from './attempt.errors';
import { countMiss, deleteAttempts, listRecords, purgeExpiredAttempts } from './attempt.queries';

const PURGE_EVERY_MS = 600_000;

/** Throttles guessing of codes. The count is in the database, so all replicas share it. */
@Injectable()
export class GuessThrottleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'purge expired attempts', everyMs: PURGE_EVERY_MS, run: () => purgeExpiredAttempts(db) });
  }

  /**
   * Runs a lookup for these attemptSources, unless one of them must wait. A miss is counted before it is answered. Everything
   * happens on one connection, so the number of connections bounds the guesses that can slip by concurrently. The lookup
   * must not open a transaction: its rollback would undo the count.
   */
  watch<T>(tenant: string, attemptSources: readonly AttemptSource[], lookup: (tx: Tx) => Promise<T | Miss>): Promise<T> {
    return this.db.run(tenant, async (tx) => {
      await this.refuseBlocked(tx, tenant, attemptSources);
      const found = await lookup(tx);
      if (!(found instanceof Miss)) return found;
      await this.count(tx, tenant, attemptSources);
      throw found.answer;
    });
  }

  /** Deletes the count of a customer's wrong codes. */
  async forgetCustomer(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
    await deleteAttempts(tx, tenant, customerKey(customerNumber));
  }

  private async refuseBlocked(tx: Tx, tenant: string, attemptSources: readonly AttemptSource[]): Promise<void> {
    if (attemptSources.length === 0) return;
    const now = this.clock.now();
    const until = waitUntil(attemptSources, await listRecords(tx, tenant, attemptSources, now), now);
    if (!until) return;
    throw tooManyGuesses((until.getTime() - now.getTime()) / 1_000);
  }

  /** Counts the miss. A source that must wait gets the 429 instead of the answer, which would reveal whether the code was wrong. */
  private async count(tx: Tx, tenant: string, attemptSources: readonly AttemptSource[]): Promise<void> {
    const now = this.clock.now();
    let isBlocked = false;
    for (const source of attemptSources) isBlocked = !(await countMiss(tx, tenant, source, now)) || isBlocked;
    if (isBlocked) await this.refuseBlocked(tx, tenant, attemptSources);
  }
}
