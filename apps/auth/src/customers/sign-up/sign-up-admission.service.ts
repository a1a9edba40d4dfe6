import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { findAnswer, type IdempotentRequest } from '@suite/idempotency';
import { AllowanceService, familiarityOf, type Limited, type LoginAttempt, LoginThrottleService } from '../../security';
import { SIGN_UPS_OF_NETWORK_RULE, signUpRule } from '../../security/domain/allowance';
import { AuthConfig } from '../../config';
import { findLoginAccount, type LoginAccount } from '../profile/customer.queries';

/** What was found before a sign-up. */
export interface AdmittedSignUp<Answer> {
  readonly account: LoginAccount | undefined;
  readonly earlier: Answer | undefined;
}

/** Admits sign-ups: probing for existing accounts is throttled like guessing passwords, and new accounts are limited. */
@Injectable()
export class SignUpAdmissionService {
  constructor(
    private readonly db: Database,
    private readonly config: AuthConfig,
    private readonly throttle: LoginThrottleService,
    private readonly allowances: AllowanceService,
  ) {}

  /**
   * Returns the earlier answer to the same request, or the account that has the address. Throws 429 for an early attempt, and when new
   * accounts are used up; where sign-ups are answered alike, existing accounts count as well.
   */
  async admit<Answer>(
    attempt: LoginAttempt,
    request: IdempotentRequest | undefined,
    isAnsweredAlike: boolean,
  ): Promise<AdmittedSignUp<Answer>> {
    const account = await findLoginAccount(this.db, attempt.tenant, attempt.emailKey, attempt);
    const earlier = await this.earlierAnswer<Answer>(request); // after the account: both are committed in one transaction
    if (earlier) return { account, earlier };
    await this.throttle.admit(attempt, familiarityOf(account));
    if (!account || isAnsweredAlike) await this.allowances.check(attempt.tenant, this.limitsOf(attempt));
    return { account, earlier };
  }

  async earlierAnswer<Answer>(request: IdempotentRequest | undefined): Promise<Answer | undefined> {
    return request && (await findAnswer<Answer>(this.db, request))?.answer;
  }

  countFailure(attempt: LoginAttempt, account: LoginAccount | undefined): Promise<void> {
    return this.throttle.countFailure(attempt, familiarityOf(account));
  }

  /** Counts a new account. Call it last in its transaction, since all sign-ups of a network wait for one row. */
  take(tx: Tx, attempt: LoginAttempt): Promise<void> {
    return this.allowances.take(tx, attempt.tenant, this.limitsOf(attempt));
  }

  /** Accounts that may come from one session and network, and from one network. */
  private limitsOf({ tenant, network, anonymousId }: LoginAttempt): Limited[] {
    return [
      { tenant, key: `sign-ups of ${anonymousId} ${network}`, rule: signUpRule(this.config.signUpsPerHour) },
      { tenant, key: `sign-ups from ${network}`, rule: SIGN_UPS_OF_NETWORK_RULE },
    ];
  }
}
