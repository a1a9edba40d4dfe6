import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { findAnswer, type IdempotentRequest } from '@suite/idempotency';
import { AllowanceService, type Limited } from '../allowance';
import { AuthConfig } from '../config';
import { SIGN_UPS_OF_NETWORK_RULE, signUpRule } from '../domain/allowance';
import { familiarityOf, type LoginAttempt, LoginThrottleService } from '../throttle';
import type { CreatedCustomerView } from './customer.dto';
import { findLoginAccount, type LoginAccount } from './customer.queries';

/** What was found before a sign-up. */
export interface AdmittedSignUp {
  readonly account: LoginAccount | undefined;
  readonly earlier: CreatedCustomerView | undefined;
}

/** Decides whether a sign-up may be tried. */
@Injectable()
export class SignUpAdmissionService {
  constructor(
    private readonly db: Database,
    private readonly config: AuthConfig,
    private readonly throttle: LoginThrottleService,
    private readonly allowances: AllowanceService,
  ) {}

  /** Returns the earlier answer to the same request, or the account that has the address. Throws 429 for an early attempt. */
  async admit(attempt: LoginAttempt, request: IdempotentRequest | undefined): Promise<AdmittedSignUp> {
    const account = await findLoginAccount(this.db, attempt.tenant, attempt.emailKey, attempt);
    const earlier = await this.earlierAnswer(request); // after the account: both are committed in one transaction
    if (earlier) return { account, earlier };
    await this.throttle.admit(attempt, familiarityOf(account));
    if (!account) await this.allowances.check(attempt.tenant, this.limitsOf(attempt));
    return { account, earlier };
  }

  async earlierAnswer(request: IdempotentRequest | undefined): Promise<CreatedCustomerView | undefined> {
    return request && (await findAnswer<CreatedCustomerView>(this.db, request))?.answer;
  }

  /** Counts the account that the transaction has inserted. */
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
