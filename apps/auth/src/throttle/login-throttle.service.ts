import { Injectable } from '@nestjs/common';
import { Clock, Database, type Tx } from '@suite/platform';
import { AuthConfig } from '../config';
import { Limiter } from '../domain/limiter';
import { sha256 } from '../domain/secret';
import { ACCOUNT_RULE, ADDRESS_RULE, FORGET_FAILURES_MS, PAIR_RULE, SHARED_PAIR_RULE, tooManyAttempts, waitMs } from '../domain/throttle';
import { deleteThrottles, insertFailures, insertTurn, listThrottles } from './throttle.queries';

/** Somebody who tries to get into an account from somewhere. */
export interface LoginAttempt {
  readonly tenant: string;
  readonly emailKey: string;
  readonly network: string;
}

/** For each thread that hashes. */
const ATTEMPTS_PER_THREAD = 2;
const ATTEMPTS_WAITING_MAX = 1_000;

/**
 * Slows down the guessing of passwords: for each account from each address, for each address, and for each account from
 * addresses where its owner has never been. A stranger's attempts keep the owner out for half a minute at most: whoever was
 * made to wait because of others gets a turn of their own.
 */
@Injectable()
export class LoginThrottleService {
  private readonly underWay: Limiter;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    config: AuthConfig,
  ) {
    this.underWay = new Limiter(config.passwordThreads * ATTEMPTS_PER_THREAD, ATTEMPTS_WAITING_MAX);
  }

  /** Runs an attempt from its admission to its count. Those under way are not counted yet, so there are only a few; others wait. */
  inTurn<T>(attempt: () => Promise<T>): Promise<T> {
    return this.underWay.run(attempt);
  }

  /** Refuses (429) an attempt that comes too early. `isKnown`: the owner has logged in from this address before. Answers whether failures are on record. */
  async admit(tx: Tx, attempt: LoginAttempt, isKnown: boolean): Promise<boolean> {
    const { pair, account, address } = keysOf(attempt);
    const now = this.clock.now();
    const counts = await listThrottles(tx, attempt.tenant, [pair, account, address]);
    const pairWait = waitMs(counts.get(pair), isKnown ? SHARED_PAIR_RULE : PAIR_RULE, now);
    if (pairWait > 0) throw tooManyAttempts(pairWait);
    if (isKnown) return counts.size > 0;

    const turnMs = counts.get(pair)?.turnAt?.getTime();
    const accountWait = Math.min(waitMs(counts.get(account), ACCOUNT_RULE, now), turnMs === undefined ? Infinity : turnMs - now.getTime());
    if (accountWait > 0 && turnMs === undefined) {
      await insertTurn(tx, attempt.tenant, pair, new Date(now.getTime() + accountWait), now);
    }
    const wait = Math.max(accountWait, waitMs(counts.get(address), ADDRESS_RULE, now));
    if (wait > 0) throw tooManyAttempts(wait);
    return counts.size > 0;
  }

  async countFailure(attempt: LoginAttempt): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - FORGET_FAILURES_MS);
    await this.db.run(attempt.tenant, (tx) => insertFailures(tx, attempt.tenant, Object.values(keysOf(attempt)), now, since));
  }

  /** The owner is in: earlier failures were slips. Those of the address may have been at other accounts. */
  async forgive(tx: Tx, attempt: LoginAttempt): Promise<void> {
    const { pair, account } = keysOf(attempt);
    await deleteThrottles(tx, attempt.tenant, [pair, account]);
  }
}

function keysOf({ emailKey, network }: LoginAttempt): { pair: string; account: string; address: string } {
  const account = `login ${sha256(emailKey).toString('base64url')}`;
  return { pair: `${account} ${network}`, account, address: `login from ${network}` };
}
