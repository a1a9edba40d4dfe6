import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { type Guesser, waitUntil } from '../domain/guesser';
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
   * Runs a lookup for these guessers, unless one of them must wait. A miss is counted before it is answered. Everything
   * happens on one connection, so the number of connections bounds the guesses that can slip by concurrently. The lookup
   * must not open a transaction: its rollback would undo the count.
   */
  watch<T>(tenant: string, guessers: readonly Guesser[], lookup: (tx: Tx) => Promise<T | Miss>): Promise<T> {
    return this.db.run(tenant, async (tx) => {
      await this.refuseBlocked(tx, tenant, guessers);
      const found = await lookup(tx);
      if (!(found instanceof Miss)) return found;
      await this.count(tx, tenant, guessers);
      throw found.answer;
    });
  }

  private async refuseBlocked(tx: Tx, tenant: string, guessers: readonly Guesser[]): Promise<void> {
    if (guessers.length === 0) return;
    const now = this.clock.now();
    const until = waitUntil(guessers, await listRecords(tx, tenant, guessers, now), now);
    if (!until) return;
    throw tooManyGuesses((until.getTime() - now.getTime()) / 1_000);
  }

  /** Counts the miss. A guesser that must wait is told to wait, and not whether the code was wrong. */
  private async count(tx: Tx, tenant: string, guessers: readonly Guesser[]): Promise<void> {
    const now = this.clock.now();
    let isLate = false;
    for (const guesser of guessers) isLate = !(await countMiss(tx, tenant, guesser, now)) || isLate;
    if (isLate) await this.refuseBlocked(tx, tenant, guessers);
  }
}
