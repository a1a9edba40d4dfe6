import { Injectable } from '@nestjs/common';
import { normalizedPassword, passwordFault, passwordWeak, TOO_COMMON } from '../domain/password';
import { AccountSettingsService } from './account-settings.service';
import { PasswordStrengthService } from './password-strength.service';

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
    private readonly settings: AccountSettingsService,
    private readonly strength: PasswordStrengthService,
  ) {}

  /** Throws 400 `password_weak` with the reason. */
  async check(tenant: string, { field, password, emailKey }: NewPassword): Promise<void> {
    const { passwordMinLength: lengthMin } = await this.settings.rulesOf(tenant);
    const fault = passwordFault(password, { emailKey, lengthMin });
    if (fault) throw passwordWeak(field, fault);
    if (await this.strength.isCommon(normalizedPassword(password))) throw passwordWeak(field, TOO_COMMON);
  }
}
