import { Injectable } from '@nestjs/common';
import { Clock, Database, type Tx } from '@suite/platform';
import { AuthConfig } from '../config';
import type { LoginAccount } from '../customer/customer.queries';
import { Limiter } from '../domain/limiter';
import { digest } from '../domain/secret';
import { ACCOUNT_RULE, ADDRESS_RULE, nextTurn, PAIR_RULE, tooManyAttempts, WAIT_MS_MAX, waitMs } from '../domain/throttle';
import { deleteThrottle, listThrottles, lockThrottles, type ThrottleRow, updateThrottles } from './throttle.queries';
import { ThrottleService } from './throttle.service';

/** Somebody who tries to get into an account from somewhere. */
export interface LoginAttempt {
  readonly tenant: string;
  readonly emailKey: string;
  readonly network: string;
  /** The shopper's session. */
  readonly anonymousId: string;
}

/** What the owner of the account has used before. */
export interface Known {
  readonly isNetworkKnown: boolean;
  readonly isSessionKnown: boolean;
}

/** Nobody is known to an account that there is not. */
export const knownOf = (account: LoginAccount | undefined): Known => ({
  isNetworkKnown: account !== undefined && account.networkSeenAt !== null,
  isSessionKnown: account !== undefined && account.sessionSeenAt !== null,
});

/** For each thread that hashes. */
const ATTEMPTS_PER_THREAD = 2;
const ATTEMPTS_WAITING_MAX = 1_000;

/**
 * Slows down the guessing of passwords: for each account from each address, for each address, and for each account from
 * addresses where its owner has never been. A session from which the owner has logged in before is judged by itself, so that
 * nobody else's attempts, from wherever, keep the owner out.
 */
@Injectable()
export class LoginThrottleService {
  private readonly underWay: Limiter;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly throttles: ThrottleService,
    config: AuthConfig,
  ) {
    this.underWay = new Limiter(config.passwordThreads * ATTEMPTS_PER_THREAD, ATTEMPTS_WAITING_MAX);
  }

  /** Runs an attempt from its admission to its count. Those under way are not counted yet, so there are only a few; others wait. */
  inTurn<T>(attempt: () => Promise<T>): Promise<T> {
    return this.underWay.run(attempt);
  }

  /** Refuses (429) an attempt that comes too early. */
  async admit(attempt: LoginAttempt, known: Known): Promise<void> {
    const wait = known.isSessionKnown ? await this.sessionWait(attempt) : await this.strangersWait(attempt, known);
    if (wait > 0) throw tooManyAttempts(wait);
  }

  async countFailure(attempt: LoginAttempt, { isSessionKnown }: Known): Promise<void> {
    const { session, pair, account, address } = keysOf(attempt);
    const strangers = [[pair, PAIR_RULE], [account, ACCOUNT_RULE], [address, ADDRESS_RULE]] as const; // prettier-ignore
    await this.throttles.count(attempt.tenant, new Map(isSessionKnown ? [[session, PAIR_RULE]] : strangers));
  }

  /** The owner is in: earlier failures from here were slips. Others may have been made at other accounts, or by others. */
  async forgive(tx: Tx, attempt: LoginAttempt, { isSessionKnown }: Known): Promise<void> {
    const { session, pair } = keysOf(attempt);
    await deleteThrottle(tx, attempt.tenant, isSessionKnown ? session : pair);
  }

  private async sessionWait(attempt: LoginAttempt): Promise<number> {
    const { session } = keysOf(attempt);
    const counts = await listThrottles(this.db, attempt.tenant, [session]);
    return waitMs(counts.get(session), PAIR_RULE, this.clock.now());
  }

  private async strangersWait(attempt: LoginAttempt, { isNetworkKnown }: Known): Promise<number> {
    const { pair, account, address } = keysOf(attempt);
    const now = this.clock.now();
    const counts = await listThrottles(this.db, attempt.tenant, [pair, account, address]);
    const wait = Math.max(waitMs(counts.get(pair), PAIR_RULE, now), waitMs(counts.get(address), ADDRESS_RULE, now));
    if (wait > 0 || isNetworkKnown) return wait;

    const turn = counts.get(pair)?.turnAt;
    if (turn) return turn.getTime() - now.getTime();
    return isQueued(counts.get(account), now) ? this.queue(attempt, now) : 0;
  }

  /** Gives the attempt a turn of its own, behind those who wait already. Answers how long it is until then. */
  private queue(attempt: LoginAttempt, now: Date): Promise<number> {
    const { pair, account } = keysOf(attempt);
    return this.db.transaction(attempt.tenant, async (tx) => {
      const rows = await lockThrottles(tx, attempt.tenant, [pair, account], now);
      const [own, all] = [pair, account].map((key) => rows.find((row) => row.key === key)) as [ThrottleRow, ThrottleRow];
      const turnAt = own.turnAt ?? nextTurn(all, all.turnAt, now);
      if (!turnAt) return WAIT_MS_MAX;
      if (!own.turnAt) await updateThrottles(tx, attempt.tenant, [own, all].map((row) => ({ ...row, turnAt }))); // prettier-ignore
      return turnAt.getTime() - now.getTime();
    });
  }
}

/** Whether strangers to this account must wait for a turn. */
const isQueued = (account: ThrottleRow | undefined, now: Date): boolean =>
  account !== undefined && (waitMs(account, ACCOUNT_RULE, now) > 0 || (account.turnAt !== null && account.turnAt > now));

function keysOf({ emailKey, network, anonymousId }: LoginAttempt) {
  const account = `login ${digest(emailKey)}`;
  return { session: `${account} session ${anonymousId}`, pair: `${account} ${network}`, account, address: `login from ${network}` };
}
