import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import type { AccountRules } from '../domain/account-settings';
import { PasswordStrengthService } from '../../passwords';
import { normalizedPassword, passwordFault, passwordWeak, TOO_COMMON } from '../../passwords/domain/password';
import { loadAccountRules } from './account-settings.queries';

/** A password that a customer chooses. */
export interface NewPassword {
  /** The field of the request, for the error. */
  readonly field: string;
  readonly password: string;
  readonly emailKey: string;
}

/** Refuses new passwords that are easy to guess. */
@Injectable()
export class PasswordRulesService {
  constructor(
    private readonly db: Database,
    private readonly strength: PasswordStrengthService,
  ) {}

  /** Throws 400 `password_weak` with the reason. Returns the rules of the tenant. */
  async check(tenant: string, { field, password, emailKey }: NewPassword): Promise<AccountRules> {
    const rules = await loadAccountRules(this.db, tenant);
    const fault = passwordFault(password, { emailKey, lengthMin: rules.passwordMinLength });
    if (fault) throw passwordWeak(field, fault);
    if (await this.strength.isCommon(normalizedPassword(password))) throw passwordWeak(field, TOO_COMMON);
    return rules;
  }

  /** Returns the least number of characters of a new password. */
  async lengthMin(tenant: string): Promise<number> {
    return (await loadAccountRules(this.db, tenant)).passwordMinLength;
  }
}
