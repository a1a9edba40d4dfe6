import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { recordEvent } from '@suite/audit';
import { AuthConfig } from '../config';
import { resourceOf } from './domain/audit-resource';
import { FairLine, type LineLimits } from './domain/fair-line';
import { digest } from './domain/secret';
import { ACCOUNT_RULE, ADDRESS_RULE, nextTurn, PAIR_RULE, tooManyAttempts, WAIT_MS_MAX, waitMs } from './domain/throttle';
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

/** Concurrent attempts for each hashing thread. */
const ATTEMPTS_PER_THREAD = 2;
/** Waiting attempts for each tenant. */
const WAITING_MAX = 1_000;
/** The attempts of one tenant that wait for others: so many at once, two of a network, and the rest after them. */
const OUTSIDE: LineLimits = { concurrency: 8, ofNetworkMax: 2, waitingMax: 100 };

/** What an attempt does once it is admitted. */
export interface AdmittedWork<A, T> {
  readonly work: (admitted: A) => Promise<T>;
  /** Whether the work waits for others, such as the shop's previous system. It then takes no place of the common line. */
  readonly waitsForOthers?: (admitted: A) => boolean;
}

/** The line of a tenant, and the attempts in it. */
interface OutsideLine {
  readonly line: FairLine;
  attempts: number;
}

/**
 * Throttles password guessing: for each account and network, for each network, and for each account over all networks from
 * which its customer has never logged in. A session from which the customer has logged in before has a count of its own, so
 * that attempts from elsewhere cannot lock the customer out.
 */
@Injectable()
export class LoginThrottleService {
  private readonly line: FairLine;
  /** Reads what admits or rejects an attempt. A flood that is rejected takes few connections, and delays no other tenant. */
  private readonly admissions = new FairLine({ concurrency: 8, ofNetworkMax: 4, waitingMax: WAITING_MAX });

  private readonly outsideLines = new Map<string, OutsideLine>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly throttles: ThrottleService,
    private readonly config: AuthConfig,
  ) {
    const concurrency = config.passwordThreads * ATTEMPTS_PER_THREAD;
    this.line = new FairLine({ concurrency, ofNetworkMax: 2, waitingMax: WAITING_MAX });
  }

  /**
   * Runs an attempt from admission to count. Attempts in flight are not counted yet, so their number is limited and the rest
   * waits. `admit` throws for an attempt that comes too early: before it waits, and again after that. One that waits for others does so
   * in a line of its tenant, and delays no other tenant.
   */
  async limit<A, T>(attempt: LoginAttempt, admit: () => Promise<A>, { work, waitsForOthers }: AdmittedWork<A, T>): Promise<T> {
    if (!this.line.hasRoom(attempt)) await this.admissions.run(attempt, admit);
    const inLine = await this.line.run(attempt, async () => {
      const admitted = await admit();
      return waitsForOthers?.(admitted) ? undefined : { result: await work(admitted) };
    });
    return inLine ? inLine.result : this.outside(attempt, async () => work(await admit()));
  }

  private async outside<T>(attempt: LoginAttempt, work: () => Promise<T>): Promise<T> {
    const { tenant } = attempt;
    const own = this.outsideLines.get(tenant) ?? { line: new FairLine(OUTSIDE), attempts: 0 };
    this.outsideLines.set(tenant, own);
    own.attempts += 1;
    try {
      return await own.line.run(attempt, work);
    } finally {
      own.attempts -= 1;
      if (own.attempts === 0) this.outsideLines.delete(tenant);
    }
  }

  /** Throws 429 for an attempt that comes too early. */
  async admit(attempt: LoginAttempt, familiarity: Familiarity): Promise<void> {
    const wait = familiarity.isSessionKnown ? await this.sessionWait(attempt) : await this.unknownSessionWait(attempt, familiarity);
    if (wait > 0) throw tooManyAttempts(wait);
  }

  async countFailure(attempt: LoginAttempt, { isSessionKnown }: Familiarity): Promise<void> {
    const { session, pair, account, address } = keysOf(attempt);
    const counters = [[pair, PAIR_RULE], [account, ACCOUNT_RULE], [address, ADDRESS_RULE]] as const; // prettier-ignore
    const keys = new Map(isSessionKnown ? [[session, PAIR_RULE]] : counters);
    await this.throttles.count(attempt.tenant, keys, (tx) => this.recordWait(tx, attempt));
  }

  /** Records that a login has to wait: for known and unknown accounts alike, under the digest of the logs. */
  private async recordWait(tx: Tx, { tenant, clientId, emailKey, network }: LoginAttempt): Promise<void> {
    if (clientId === undefined) return;
    const resource = resourceOf('login', this.config.keyRing.digest(emailKey, 'account in logs'));
    await recordEvent(tx, { tenant, actor: clientId, action: 'login.blocked', resource, network });
  }

  /**
   * Clears the failures of the session, or of this account from this network, after a login. Other counts stay, because
   * they may include failures at other accounts or by other people.
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
    return isQueued(counts.get(account), now) ? this.queue(attempt, now) : 0;
  }

  /** Reserves a turn for the attempt, after the turns of earlier callers. Returns the wait until then. */
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

/** Whether callers from unknown networks and sessions need a turn for this account. */
const isQueued = (account: ThrottleRow | undefined, now: Date): boolean =>
  account !== undefined && (waitMs(account, ACCOUNT_RULE, now) > 0 || (account.turnAt !== null && account.turnAt > now));

function keysOf({ emailKey, network, anonymousId }: LoginAttempt) {
  const account = `login ${digest(emailKey)}`;
  return { session: `${account} session ${anonymousId}`, pair: `${account} ${network}`, account, address: `login from ${network}` };
}
