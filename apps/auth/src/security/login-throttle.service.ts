import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { recordEvent } from '@suite/audit';
import { AuthConfig } from '../config';
import { ACCOUNT_DIGEST, resourceOf } from './domain/audit-resource';
import { digest } from './domain/secret';
import { ACCOUNT_RULE, ADDRESS_RULE, nextTurn, PAIR_RULE, tooManyAttempts, WAIT_MS_MAX, waitMs } from './domain/throttle';
import { LoginQueueService } from './login-queue.service';
import { deleteThrottle, listThrottles, lockThrottles, type ThrottleRow, updateThrottles } from './throttle.queries';
import { ThrottleService } from './throttle.service';

/** An attempt to log in to an account. */
export interface LoginAttempt {
  readonly tenant: string;
  readonly emailKey: string;
  readonly network: string;
  /** Digest of the anonymous session. */
  readonly anonymousId: string;
  /** The client of a login, which is recorded when it has to wait. */
  readonly clientId?: string;
}

/** Whether the customer has logged in from this network and session before. */
export interface Familiarity {
  readonly isNetworkKnown: boolean;
  readonly isSessionKnown: boolean;
}

/** When the customer last logged in from the network and from the session of an attempt; null for never. */
export interface LastLogins {
  readonly networkSeenAt: Date | null;
  readonly sessionSeenAt: Date | null;
}

/** Returns what is known; an unknown account has no known networks or sessions. */
export const familiarityOf = (account: LastLogins | undefined): Familiarity => ({
  isNetworkKnown: account !== undefined && account.networkSeenAt !== null,
  isSessionKnown: account !== undefined && account.sessionSeenAt !== null,
});

/**
 * Throttles password guessing: for each account and network, for each network, and for each account over all networks from
 * which its customer has never logged in. A session from which the customer has logged in before has a count of its own, so
 * that attempts from elsewhere cannot lock the customer out.
 */
@Injectable()
export class LoginThrottleService {
  constructor(
    /** The queue in which attempts wait for their turn. */
    readonly queue: LoginQueueService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly throttles: ThrottleService,
    private readonly config: AuthConfig,
  ) {}

  /** Throws 429 for an attempt that comes before its wait has ended. */
  async admit(attempt: LoginAttempt, familiarity: Familiarity): Promise<void> {
    const wait = familiarity.isSessionKnown ? await this.sessionWait(attempt) : await this.unknownSessionWait(attempt, familiarity);
    if (wait > 0) throw tooManyAttempts(wait);
  }

  async countFailure(attempt: LoginAttempt, { isSessionKnown }: Familiarity): Promise<void> {
    const { session, pair, account, address } = keysOf(attempt);
    const counters = [[pair, PAIR_RULE], [account, ACCOUNT_RULE], [address, ADDRESS_RULE]] as const; // prettier-ignore
    const keys = new Map(isSessionKnown ? [[session, PAIR_RULE]] : counters);
    await this.db.transaction(attempt.tenant, async (tx) => {
      const { mustWait } = await this.throttles.countIn(tx, attempt.tenant, keys);
      if (mustWait) await this.recordWait(tx, attempt);
    });
  }

  /** Records that a login has to wait: for known and unknown accounts alike, under the digest of the logs. */
  private async recordWait(tx: Tx, { tenant, clientId, emailKey, network }: LoginAttempt): Promise<void> {
    if (clientId === undefined) return;
    const resource = resourceOf('login', this.config.keyRing.digest(emailKey, ACCOUNT_DIGEST));
    await recordEvent(tx, { tenant, actor: clientId, action: 'login.blocked', resource, network });
  }

  /**
   * Clears the failures of the session, or of this account from this network, after a login. Other counts are kept,
   * because they may include failures at other accounts or by other people.
   */
  async clear(tx: Tx, attempt: LoginAttempt, { isSessionKnown }: Familiarity): Promise<void> {
    const { session, pair } = keysOf(attempt);
    await deleteThrottle(tx, attempt.tenant, isSessionKnown ? session : pair);
  }

  private async sessionWait(attempt: LoginAttempt): Promise<number> {
    const { session } = keysOf(attempt);
    const counts = await listThrottles(this.db, attempt.tenant, [session]);
    return waitMs(counts.get(session), PAIR_RULE, this.clock.now());
  }

  private async unknownSessionWait(attempt: LoginAttempt, { isNetworkKnown }: Familiarity): Promise<number> {
    const { pair, account, address } = keysOf(attempt);
    const now = this.clock.now();
    const counts = await listThrottles(this.db, attempt.tenant, [pair, account, address]);
    const wait = Math.max(waitMs(counts.get(pair), PAIR_RULE, now), waitMs(counts.get(address), ADDRESS_RULE, now));
    if (wait > 0 || isNetworkKnown) return wait;

    const turn = counts.get(pair)?.turnAt;
    if (turn) return turn.getTime() - now.getTime();
    return isQueued(counts.get(account), now) ? this.reserveTurn(attempt, now) : 0;
  }

  /** Reserves a turn for the attempt, after the turns of earlier callers. Returns the wait until then. */
  private reserveTurn(attempt: LoginAttempt, now: Date): Promise<number> {
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

/** Whether callers from unknown networks and sessions need a turn for this account. */
const isQueued = (account: ThrottleRow | undefined, now: Date): boolean =>
  account !== undefined && (waitMs(account, ACCOUNT_RULE, now) > 0 || (account.turnAt !== null && account.turnAt > now));

function keysOf({ emailKey, network, anonymousId }: LoginAttempt) {
  const account = `login ${digest(emailKey)}`;
  return { session: `${account} session ${anonymousId}`, pair: `${account} ${network}`, account, address: `login from ${network}` };
}
