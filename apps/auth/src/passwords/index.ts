export { type PasswordAccount, PasswordCheckService } from './password-check.service';
export { PasswordStrengthService } from './password-strength.service';
export { PasswordService } from './password.service';
export { PasswordsModule } from './passwords.module';
