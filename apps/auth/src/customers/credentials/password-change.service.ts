import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { PasswordRulesService } from '../settings/password-rules.service';
import { recordEvent } from '@suite/audit';
import { PasswordService } from '../../passwords';
import { resourceOf } from '../../security/domain/audit-resource';
import { AccountAccessService } from './account-access.service';
import { lockAccount } from './account.queries';
import { wrongPassword } from './credential.errors';
import { PasswordProofService } from './password-proof.service';

/** The change of a password by its customer. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly network: string;
}

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly db: Database,
    private readonly rules: PasswordRulesService,
    private readonly passwords: PasswordService,
    private readonly proofs: PasswordProofService,
    private readonly accesses: AccountAccessService,
  ) {}

  /** Sets a new password, and ends all other sessions of the customer. */
  async change(caller: Caller, { currentPassword, newPassword, network }: PasswordChange): Promise<void> {
    const { tenant, subject: customerNumber, sid } = caller;
    const proven = await this.proofs.prove(caller, { field: 'currentPassword', password: currentPassword, network });
    await this.rules.check(tenant, { field: 'newPassword', password: newPassword, emailKey: proven.emailKey });
    const passwordHash = await this.passwords.hash(newPassword);
    await this.db.transaction(tenant, async (tx) => {
      const account = await lockAccount(tx, tenant, customerNumber);
      if (!account || account.passwordHash !== proven.passwordHash) throw wrongPassword('currentPassword'); // changed since the proof
      await this.accesses.replacePassword(tx, { tenant, customerNumber, except: sid }, passwordHash);
      await recordEvent(tx, {
        tenant,
        actor: customerNumber,
        action: 'customer.password_changed',
        resource: resourceOf('customer', customerNumber),
      });
    });
  }
}
