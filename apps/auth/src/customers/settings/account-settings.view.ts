import type { AccountRules } from '../domain/account-settings';
import type { AccountSettingsView } from './account-settings.dto';

export function accountSettingsView({ emailVerification, passwordMinLength, signupAnswers }: AccountRules): AccountSettingsView {
  return { emailVerification, passwordMinLength, signupAnswers };
}
