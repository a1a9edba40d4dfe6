import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { PasswordService } from '../customer';
import { emailKeyOf } from '../domain/email';
import { type LoginAttempt, LoginThrottleService } from '../throttle';
import type { StaffMember } from './staff.entity';
import { staffCredentialsInvalid } from './staff.errors';
import { findStaffByEmail, updateStaffPassword } from './staff.queries';
import { TotpService } from './totp.service';

/** The credentials of a member without a station. */
export interface PasswordLogin {
  readonly email: string;
  readonly password: string;
  readonly totp: string | undefined;
}

const UNFAMILIAR = { isNetworkKnown: false, isSessionKnown: false };

/** Logs staff in with e-mail address, password and one-time code. It is throttled like the logins of customers. */
@Injectable()
export class PasswordLoginService {
  constructor(
    private readonly db: Database,
    private readonly passwords: PasswordService,
    private readonly throttle: LoginThrottleService,
    private readonly totp: TotpService,
  ) {}

  /** Returns the member. An unknown address, a wrong password and a wrong code look alike. */
  prove(tenant: string, { email, password, totp }: PasswordLogin, network: string): Promise<StaffMember> {
    const emailKey = emailKeyOf(email);
    const attempt: LoginAttempt = { tenant, emailKey: `staff ${emailKey}`, network, anonymousId: 'staff' };
    const admit = async () => {
      const member = await findStaffByEmail(this.db, tenant, emailKey);
      await this.throttle.admit(attempt, UNFAMILIAR);
      return member;
    };
    return this.throttle.limit(attempt, admit, (member) => this.check(attempt, member, { password, totp }));
  }

  private async check(
    attempt: LoginAttempt,
    member: StaffMember | undefined,
    { password, totp }: Pick<PasswordLogin, 'password' | 'totp'>,
  ): Promise<StaffMember> {
    const hash = member?.active ? (member.passwordHash ?? undefined) : undefined;
    const isRight = await this.passwords.isRight(password, hash);
    if (!member || !isRight || !(await this.totp.passes(member, totp))) {
      await this.throttle.countFailure(attempt, UNFAMILIAR);
      throw staffCredentialsInvalid();
    }
    await this.db.transaction(attempt.tenant, (tx) => this.throttle.clear(tx, attempt, UNFAMILIAR));
    if (hash !== undefined && this.passwords.isOutdated(hash))
      await updateStaffPassword(this.db, member, await this.passwords.hash(password));
    return member;
  }
}
