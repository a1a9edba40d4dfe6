import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { PasswordService } from '../passwords';
import { familiarityOf, type LoginAttempt, LoginThrottleService } from '../security';
import { emailKeyOf } from '../security/domain/email';
import { networkPlace, recordSighting } from './known-place.queries';
import type { StaffMember } from './staff.entity';
import { staffCredentialsInvalid, totpRequired } from './staff.errors';
import { findStaffByEmail, type StaffAtPlace, updateStaffPassword } from './staff.queries';
import { TotpService } from './totp.service';

/** The credentials of a member without a station. */
export interface PasswordLogin {
  readonly email: string;
  readonly password: string;
  readonly totp: string | undefined;
}

/** Staff have no sessions before they log in: an attempt is familiar by its network alone. */
const familiarTo = (member: StaffAtPlace | undefined) => familiarityOf(member && { networkSeenAt: member.seenAt, sessionSeenAt: null });

/**
 * Logs staff in with e-mail address, password and one-time code. It is throttled like the logins of customers: attempts from other
 * networks do not delay a member in a network that the member has logged in from.
 */
@Injectable()
export class PasswordLoginService {
  constructor(
    private readonly db: Database,
    private readonly passwords: PasswordService,
    private readonly throttle: LoginThrottleService,
    private readonly totp: TotpService,
  ) {}

  /** Returns the member. An unknown address, a wrong password and a wrong code look alike. A right password without the code does not. */
  prove(tenant: string, { email, password, totp }: PasswordLogin, network: string): Promise<StaffMember> {
    const emailKey = emailKeyOf(email);
    const attempt: LoginAttempt = { tenant, emailKey: `staff ${emailKey}`, network, anonymousId: 'staff' };
    return this.throttle.queue.run(attempt, {
      admit: () => this.admit(attempt, emailKey),
      check: (member) => this.check(attempt, member, { password, totp }),
    });
  }

  /** Returns the member of an attempt, if there is one. Throws 429 for an attempt that comes too early. */
  private async admit(attempt: LoginAttempt, emailKey: string): Promise<StaffAtPlace | undefined> {
    const member = await findStaffByEmail(this.db, attempt.tenant, emailKey, networkPlace(attempt.network));
    await this.throttle.admit(attempt, familiarTo(member));
    return member;
  }

  private async check(
    attempt: LoginAttempt,
    member: StaffAtPlace | undefined,
    { password, totp }: Pick<PasswordLogin, 'password' | 'totp'>,
  ): Promise<StaffMember> {
    const hash = member?.active ? (member.passwordHash ?? undefined) : undefined;
    const isRight = await this.passwords.isRight(password, hash);
    if (member && isRight && member.isTotpConfirmed && totp === undefined) throw totpRequired(); // not a failure: the code comes next
    if (!member || !isRight || !(await this.totp.passes(member, totp))) {
      await this.throttle.countFailure(attempt, familiarTo(member));
      throw staffCredentialsInvalid();
    }
    const { tenant, network } = attempt;
    await this.db.transaction(tenant, (tx) => this.throttle.clear(tx, attempt, familiarTo(member)));
    await recordSighting(this.db, { tenant, staffId: member.staffId, place: networkPlace(network) }, member.seenAt);
    if (hash !== undefined && this.passwords.isOutdated(hash))
      await updateStaffPassword(this.db, member, await this.passwords.hash(password));
    return member;
  }
}
