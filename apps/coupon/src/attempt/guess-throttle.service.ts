import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database, type Tx } from '@suite/platform';
import type { Guesser } from '../domain/guesser';
import { isMiss } from '../domain/refusals';
import { countMiss, findBlock } from './attempt.queries';

/** Slows down who guesses codes. The count is in the database, so replicas share it. */
@Injectable()
export class GuessThrottle {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks something up for these guessers, unless one of them must wait. A lookup that refuses the code as unknown or not
   * theirs is counted. All of it happens on one connection, so no more guesses can slip by at once than there are
   * connections. The lookup must not open a transaction, which would take the count with it.
   */
  watch<T>(tenant: string, guessers: readonly Guesser[], lookup: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.run(tenant, async (tx) => {
      if (guessers.length === 0) return lookup(tx);
      await this.refuseBlocked(tx, tenant, guessers);
      try {
        return await lookup(tx);
      } catch (error) {
        if (isMiss(error)) await this.count(tx, tenant, guessers);
        throw error;
      }
    });
  }

  private async refuseBlocked(tx: Tx, tenant: string, guessers: readonly Guesser[]): Promise<void> {
    const now = this.clock.now();
    const until = await findBlock(tx, tenant, guessers, now);
    if (!until) return;
    const retryAfter = (until.getTime() - now.getTime()) / 1_000;
    throw new AppError('too_many_requests', 'too_many_guesses', 'Too many wrong codes; try again later', { retryAfter });
  }

  private async count(tx: Tx, tenant: string, guessers: readonly Guesser[]): Promise<void> {
    const now = this.clock.now();
    let isLate = false;
    for (const guesser of guessers) isLate = !(await countMiss(tx, tenant, guesser, now)) || isLate;
    if (isLate) await this.refuseBlocked(tx, tenant, guessers);
  }
}
