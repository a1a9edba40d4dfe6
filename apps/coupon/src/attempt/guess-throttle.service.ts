import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { type AttemptSource, waitUntil } from '../domain/attempt-source';
import { Miss } from '../domain/coupon.errors';
import { tooManyGuesses } from './attempt.errors';
import { countMiss, listRecords } from './attempt.queries';

/** Throttles guessing of codes. The count is in the database, so all replicas share it. */
@Injectable()
export class GuessThrottleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

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

  private async refuseBlocked(tx: Tx, tenant: string, attemptSources: readonly AttemptSource[]): Promise<void> {
    if (attemptSources.length === 0) return;
    const now = this.clock.now();
    const until = waitUntil(attemptSources, await listRecords(tx, tenant, attemptSources, now), now);
    if (!until) return;
    throw tooManyGuesses((until.getTime() - now.getTime()) / 1_000);
  }

  /** Counts the miss. A guesser that must wait is told to wait, and not whether the code was wrong. */
  private async count(tx: Tx, tenant: string, attemptSources: readonly AttemptSource[]): Promise<void> {
    const now = this.clock.now();
    let isBlocked = false;
    for (const source of attemptSources) isBlocked = !(await countMiss(tx, tenant, source, now)) || isBlocked;
    if (isBlocked) await this.refuseBlocked(tx, tenant, attemptSources);
  }
}
