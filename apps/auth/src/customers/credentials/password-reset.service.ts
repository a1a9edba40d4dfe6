import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { findToken, type Presented, useToken } from '../mails/account-token.queries';
import { PasswordRulesService } from '../settings/password-rules.service';
import { recordEvent } from '@suite/audit';
import { PasswordService } from '../../passwords';
import { isToken } from '../domain/account-token';
import { resourceOf } from '../../security/domain/audit-resource';
import { AccountAccessService } from './account-access.service';
import { lockAccount } from './account.queries';
import { tokenInvalid } from './credential.errors';

/** Sets new passwords with tokens from mails. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly db: Database,
    private readonly rules: PasswordRulesService,
    private readonly passwords: PasswordService,
    private readonly accesses: AccountAccessService,
  ) {}

  /** Whether the token can still set a password, for a page that shows its form. */
  async isUsable(tenant: string, token: string): Promise<boolean> {
    return isToken(token) && (await this.find(presented(tenant, token))) !== undefined;
  }

  /**
   * Sets the password of the token's account, and ends all its sessions. A refused password does not use the token up. Since the
   * token came by mail, the address counts as confirmed.
   */
  async update(tenant: string, token: string, password: string): Promise<void> {
    if (!isToken(token)) throw tokenInvalid();
    const found = await this.find(presented(tenant, token));
    if (!found) throw tokenInvalid();
    await this.rules.check(tenant, { field: 'password', password, emailKey: found.emailKey });
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(tenant, async (tx) => {
      const { customerNumber, emailKey } = found;
      const account = await lockAccount(tx, tenant, customerNumber);
      if (account?.emailKey !== emailKey || !account.active) throw tokenInvalid();
      if (!(await useToken(tx, presented(tenant, token)))) throw tokenInvalid();
      await this.accesses.replacePassword(tx, { tenant, customerNumber }, passwordHash);
      await this.accesses.proveByMail(tx, tenant, account);
      await recordEvent(tx, {
        tenant,
        actor: customerNumber,
        action: 'customer.password_reset',
        resource: resourceOf('customer', customerNumber),
      });
    });
  }

  private find(token: Presented) {
    return this.db.run(token.tenant, (tx) => findToken(tx, token));
  }
}

const presented = (tenant: string, text: string): Presented => ({ tenant, text, purposes: ['reset'] });
