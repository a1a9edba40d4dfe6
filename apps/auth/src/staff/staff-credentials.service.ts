import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { fault, validationError } from '@suite/errors';
import { MailOutbox } from '@suite/mail';
import { PasswordRulesService } from '../customers';
import { AuthConfig } from '../config';
import { PasswordService } from '../passwords';
import { accountLink, ownAccountUrl } from '../clients/domain/account-link';
import { emailKeyOf, mailboxOf } from '../security/domain/email';
import { newSecret, sha256 } from '../security/domain/secret';
import { pinFault } from './domain/pin';
import { invitationMail } from './invitation.mail';
import { SealedSecretsService } from './sealed-secrets.service';
import type { StaffMember } from './staff.entity';

/** The credentials that a request names; null removes one. */
export interface NewCredentials {
  readonly email?: string | null;
  readonly pin?: string | null;
  readonly password?: string | null;
}

type Owner = Readonly<Pick<StaffMember, 'tenant' | 'staffId' | 'emailKey'>>;
type Columns = Partial<Pick<StaffMember, 'email' | 'emailKey' | 'pinSealed' | 'passwordHash'>>;

const INVITATION_VALID_MS = 72 * 3_600_000;

/** Prepares the credentials of staff for storage. */
@Injectable()
export class StaffCredentialsService {
  constructor(
    private readonly passwords: PasswordService,
    private readonly rules: PasswordRulesService,
    private readonly secrets: SealedSecretsService,
    private readonly outbox: MailOutbox,
    private readonly config: AuthConfig,
  ) {}

  /** Returns the columns of the named credentials. Rejects a PIN or a password that is easy to guess. */
  async columnsOf(owner: Owner, { email, pin, password }: NewCredentials): Promise<Columns> {
    const emailKey = email === undefined ? owner.emailKey : email && emailKeyOf(email);
    const pinReason = pin && pinFault(pin, owner.staffId);
    if (pinReason) throw validationError([fault('pin', 'too_common', pinReason)]);
    if (password) await this.rules.check(owner.tenant, { field: 'password', password, emailKey: emailKey ?? '' });
    return {
      ...(email !== undefined && { email, emailKey }),
      ...(pin !== undefined && { pinSealed: pin && this.secrets.seal(owner, 'pin', await this.passwords.hash(pin)) }),
      ...(password !== undefined && { passwordHash: password && (await this.passwords.hash(password)) }),
    };
  }

  /** Checks and hashes the password that a member chooses. */
  async passwordHash({ tenant, emailKey }: Owner, password: string): Promise<string> {
    await this.rules.check(tenant, { field: 'password', password, emailKey: emailKey ?? '' });
    return this.passwords.hash(password);
  }

  /**
   * Returns the member with a new invitation if it is active and has an e-mail address, but no password; its mail is sent if the transaction
   * commits. An earlier invitation ends.
   */
  async invited(tx: Tx, member: StaffMember): Promise<StaffMember> {
    if (!member.active || member.email === null || member.passwordHash !== null)
      return { ...member, invitationHash: null, invitationUntil: null };
    const token = newSecret();
    const { tenant, email, firstName, lastName } = member;
    const mail = invitationMail({
      tenant,
      firstName,
      link: accountLink(ownAccountUrl(this.config.tokenIssuer, tenant), 'invitation', token),
    });
    await this.outbox.post(tx, tenant, { to: { name: `${firstName} ${lastName}`, address: mailboxOf(email) }, ...mail });
    return { ...member, invitationHash: sha256(token), invitationUntil: tx.clock.after(INVITATION_VALID_MS) };
  }
}
