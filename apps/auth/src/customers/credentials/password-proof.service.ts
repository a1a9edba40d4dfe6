import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { AuditService, familiarityOf, type LoginAttempt, LoginThrottleService } from '../../security';
import { customerNotFound } from '../profile/customer.errors';
import { findLoginAccount, type LoginAccount } from '../profile/customer.queries';
import { PasswordCheckService } from '../../passwords';
import { anonymousId } from '../../tokens/domain/anonymous-id';
import { type Account, findAccount } from './account.queries';
import { wrongPassword } from './credential.errors';

/** A password that a logged-in customer enters again. */
export interface EnteredPassword {
  /** The field of the request, for the error. */
  readonly field: string;
  readonly password: string;
  readonly network: string;
}

type Entry = Pick<EnteredPassword, 'field' | 'password'>;

/** Checks the password of a logged-in customer before a change of the account, throttled like a login. */
@Injectable()
export class PasswordProofService {
  constructor(
    private readonly db: Database,
    private readonly passwords: PasswordCheckService,
    private readonly throttle: LoginThrottleService,
    private readonly audit: AuditService,
  ) {}

  /** Returns the account. Throws 400 `wrong_password`, or 429 after too many wrong ones. */
  async prove({ tenant, subject, clientId, sessionId }: Caller, { field, password, network }: EnteredPassword): Promise<Account> {
    const account = await findAccount(this.db, tenant, subject);
    if (!account) throw customerNotFound(subject);
    const { emailKey } = account;
    const attempt: LoginAttempt = { tenant, emailKey, network, anonymousId: anonymousId(tenant, sessionId ?? '') };
    const attempted = { call: 'password', tenant, clientId, emailKey, network } as const;
    await this.audit.watch(attempted, () =>
      this.throttle.queue.run(attempt, {
        admit: () => this.admit(attempt),
        waitsForOthers: this.passwords.waitsForOthers,
        check: (login) => this.check(attempt, login, { password, field }),
      }),
    );
    return account;
  }

  private async admit(attempt: LoginAttempt): Promise<LoginAccount | undefined> {
    const login = await findLoginAccount(this.db, attempt.tenant, attempt.emailKey, attempt);
    await this.throttle.admit(attempt, familiarityOf(login));
    return login;
  }

  private async check(attempt: LoginAttempt, login: LoginAccount | undefined, { password, field }: Entry): Promise<void> {
    const familiarity = familiarityOf(login);
    const { isRight } = await this.passwords.check(attempt.tenant, password, login);
    if (isRight) {
      return this.db.transaction(attempt.tenant, (tx) => this.throttle.clear(tx, attempt, familiarity));
    }
    await this.throttle.countFailure(attempt, familiarity);
    throw wrongPassword(field);
  }
}
