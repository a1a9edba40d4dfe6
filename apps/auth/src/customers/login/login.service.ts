import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { loadAccountRules } from '../settings/account-settings.queries';
import { findLoginAccount, lockLogin, type LoginAccount, updatePasswordHash } from '../profile/customer.queries';
import { PasswordCheckService } from '../../passwords';
import { rememberPlace } from './known-place.queries';
import { awaitsVerification } from '../domain/account-settings';
import { familiarityOf, type LoginAttempt, LoginThrottleService, type Visit } from '../../security';
import { emailKeyOf } from '../../security/domain/email';
import { CUSTOMER_SCOPES } from '../../clients/domain/scopes';
import { emailNotVerified, invalidCredentials, SessionStartService, type StartedSession } from '../../tokens';

/** The credentials of a login, and where it comes from. */
export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly visit: Visit;
}

export interface LoggedIn extends StartedSession {
  readonly customerNumber: string;
}

/** An account whose password was verified, and its new hash if the stored one is outdated. */
interface ProvenAccount {
  readonly isRight: true;
  readonly account: LoginAccount;
  readonly newHash: string | undefined;
}

/** An attempt with a wrong password, and the time until its answer: as long as the slowest check of the tenant takes. */
interface FailedAttempt {
  readonly isRight: false;
  readonly restMs: number;
}

/** An account rarely changes between the verification of its password and the start of its session. */
const TRIES_MAX = 3;

@Injectable()
export class LoginService {
  constructor(
    private readonly db: Database,
    private readonly checks: PasswordCheckService,
    private readonly throttle: LoginThrottleService,
    private readonly sessions: SessionStartService,
  ) {}

  /**
   * Checks e-mail and password and starts a session. An unknown e-mail and a wrong password have the same response and the same
   * timing. If the password changes concurrently, it is checked again.
   */
  async login(caller: Caller, { email, password, visit }: LoginRequest): Promise<LoggedIn> {
    const { tenant, subject: anonymousId } = caller;
    const attempt: LoginAttempt = { tenant, emailKey: emailKeyOf(email), network: visit.network, anonymousId, clientId: caller.clientId };
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const proof = await this.prove(attempt, password);
      if (!proof.isRight) {
        await setTimeout(proof.restMs);
        break;
      }
      await this.checkVerification(tenant, proof.account);
      const started = await this.start(caller, attempt, proof, visit);
      if (started) return { ...started, customerNumber: proof.account.customerNumber };
    }
    throw invalidCredentials();
  }

  /** Checks the password after the attempt's wait. */
  private prove(attempt: LoginAttempt, password: string): Promise<ProvenAccount | FailedAttempt> {
    return this.throttle.queue.run(attempt, {
      admit: () => this.admit(attempt),
      waitsForOthers: this.checks.waitsForOthers,
      check: (account) => this.check(attempt, account, password),
    });
  }

  /** Returns the account of an attempt, if there is one. Throws 429 for an attempt that comes too early. */
  private async admit(attempt: LoginAttempt): Promise<LoginAccount | undefined> {
    const account = await findLoginAccount(this.db, attempt.tenant, attempt.emailKey, attempt);
    await this.throttle.admit(attempt, familiarityOf(account));
    return account;
  }

  /** Returns the account if the password matches. A failure is recorded before the next attempt is admitted. */
  private async check(attempt: LoginAttempt, account: LoginAccount | undefined, password: string): Promise<ProvenAccount | FailedAttempt> {
    const { isRight, restMs, newHash } = await this.checks.check(attempt.tenant, password, account);
    if (isRight && account) return { isRight, account, newHash };
    await this.throttle.countFailure(attempt, familiarityOf(account));
    return { isRight: false, restMs };
  }

  /** Throws 403 for an account with an unconfirmed address, if a login may reveal that. */
  private async checkVerification(tenant: string, account: LoginAccount): Promise<void> {
    if (account.verifiedAt !== null) return;
    if (awaitsVerification(account, await loadAccountRules(this.db, tenant))) throw emailNotVerified();
  }

  /** Starts the session. Returns undefined when the account has changed since its password was verified. */
  private start(
    caller: Caller,
    attempt: LoginAttempt,
    { account, newHash }: ProvenAccount,
    visit: Visit,
  ): Promise<StartedSession | undefined> {
    const { tenant, clientId } = caller;
    const { customerNumber, passwordHash } = account;
    return this.db.transaction(tenant, async (tx) => {
      if (!(await lockLogin(tx, tenant, account, attempt.emailKey))) return undefined;
      await this.throttle.clear(tx, attempt, familiarityOf(account));
      if (newHash !== undefined) await updatePasswordHash(tx, tenant, customerNumber, passwordHash, newHash);
      await rememberPlace(tx, { ...attempt, customerNumber }, account);
      return this.sessions.start(tx, { tenant, clientId, customerNumber, scopes: CUSTOMER_SCOPES, context: caller, visit });
    });
  }
}
