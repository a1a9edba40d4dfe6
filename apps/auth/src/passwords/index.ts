export { passwordSourceUrl } from './domain/password-source';
export { threadsFor } from './domain/password-threads';
export { normalizedPassword, passwordFault, passwordWeak, TOO_COMMON } from './domain/password';
export {
  costFault,
  costOf,
  LEGACY_ALGORITHMS,
  type LegacyAlgorithm,
  SOURCE_COST,
  storedPassword,
  storedTextOf,
  storedTextOfHash,
} from './domain/stored-password';
export { type PasswordAccount, PasswordCheckService } from './password-check.service';
export { PasswordStrengthService } from './password-strength.service';
export { PasswordService } from './password.service';
export { PasswordsModule } from './passwords.module';
