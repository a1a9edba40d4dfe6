import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { type AppError, fault, validationError } from '@suite/errors';
import { AuditService, familiarityOf, type LoginAttempt, LoginThrottleService } from '../security';
import { PasswordService } from '../passwords';
import { findSighting, networkPlace } from './known-place.queries';
import type { TotpRemovalDto } from './staff.dto';
import type { StaffMember } from './staff.entity';
import { staffNotFound, staffPasswordWrong, totpCodeWrong } from './staff.errors';
import { findStaff } from './staff.queries';
import { TotpService } from './totp.service';

/** The proof of a request, and the error if it is wrong. */
interface Proof {
  readonly isRight: (member: StaffMember) => Promise<boolean>;
  readonly refusal: () => AppError;
}

/** Removes the second factor of a member who proves to be that member: a token alone may come from a PIN at an open bench. */
@Injectable()
export class TotpRemovalService {
  constructor(
    private readonly db: Database,
    private readonly passwords: PasswordService,
    private readonly throttle: LoginThrottleService,
    private readonly totp: TotpService,
    private readonly audit: AuditService,
  ) {}

  /** Throws 400 for a wrong password or code, and 429 after too many, which count as failed logins do. */
  async remove({ tenant, subject }: Caller, dto: TotpRemovalDto, network: string): Promise<void> {
    const proof = this.proofOf(dto);
    const member = await findStaff(this.db, tenant, subject);
    if (!member) throw staffNotFound(subject);
    if (member.isTotpConfirmed) await this.prove(member, proof, network);
    await this.totp.remove(member);
  }

  private proofOf({ password, code }: TotpRemovalDto): Proof {
    if (password !== undefined && code === undefined) {
      const isRight = (member: StaffMember) => this.passwords.isRight(password, member.passwordHash ?? undefined);
      return { isRight, refusal: staffPasswordWrong };
    }
    if (password === undefined && code !== undefined)
      return { isRight: (member) => this.totp.passes(member, code), refusal: totpCodeWrong };
    if (code === undefined) throw validationError([fault('password', 'missing_value', 'password or code is required; send one of both')]);
    throw validationError([fault('code', 'unknown_field', 'code is not used beside password; send one of both')]);
  }

  private async prove(member: StaffMember, { isRight, refusal }: Proof, network: string): Promise<void> {
    const { tenant, staffId, emailKey } = member;
    const attempt: LoginAttempt = { tenant, emailKey: `staff ${emailKey ?? staffId}`, network, anonymousId: 'staff' };
    const networkSeenAt = await findSighting(this.db, { tenant, staffId, place: networkPlace(network) });
    const familiarity = familiarityOf({ networkSeenAt, sessionSeenAt: null });
    await this.audit.watch({ call: 'staff', tenant, network }, () =>
      this.throttle.queue.run(attempt, {
        admit: () => this.throttle.admit(attempt, familiarity),
        check: async () => {
          if (await isRight(member)) return this.db.transaction(tenant, (tx) => this.throttle.clear(tx, attempt, familiarity));
          await this.throttle.countFailure(attempt, familiarity);
          throw refusal();
        },
      }),
    );
  }
}
