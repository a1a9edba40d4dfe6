import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { recordEvent } from '@suite/audit';
import { type AccountRules, DEFAULT_RULES, requiredSince, tellsAtLogin } from '../domain/account-settings';
import { resourceOf } from '../../security/domain/audit-resource';
import type { AccountSettingsDraftDto, AccountSettingsView } from './account-settings.dto';
import { sameNeedsVerification } from './account-settings.errors';
import { insertAccountSettings, loadAccountRules, lockAccountSettings, updateAccountSettings } from './account-settings.queries';
import { accountSettingsView } from './account-settings.view';

@Injectable()
export class AccountSettingsService {
  constructor(private readonly db: Database) {}

  async load(tenant: string): Promise<AccountSettingsView> {
    return accountSettingsView(await loadAccountRules(this.db, tenant));
  }

  /** Replaces the settings. Fields that the request omits get their defaults. */
  async replace({ tenant, subject: actor }: Caller, dto: AccountSettingsDraftDto): Promise<AccountSettingsView> {
    const { emailVerification = 'NONE', passwordMinLength = DEFAULT_RULES.passwordMinLength, signupAnswers = 'DISTINCT' } = dto;
    if (tellsAtLogin({ signupAnswers, emailVerification })) throw sameNeedsVerification();
    return this.db.transaction(tenant, async (tx) => {
      await insertAccountSettings(tx, { tenant, ...DEFAULT_RULES });
      const before = (await lockAccountSettings(tx, tenant)) ?? DEFAULT_RULES;
      const since = requiredSince(emailVerification, before, tx.clock.now());
      const after: AccountRules = { emailVerification, passwordMinLength, signupAnswers, requiredSince: since };
      await updateAccountSettings(tx, after, tenant);
      const change = { before: accountSettingsView(before), after: accountSettingsView(after) };
      await recordEvent(tx, { tenant, actor, action: 'settings.changed', resource: resourceOf('settings', 'account'), ...change });
      return accountSettingsView(after);
    });
  }
}
