export { EmailChangeService } from './credentials/email-change.service';
export { OptInService } from './credentials/opt-in.service';
export { PasswordResetService } from './credentials/password-reset.service';
export { CustomersModule } from './customers.module';
export { CustomerLoginService } from './login/customer-login.service';
export { subjectTokenInvalid } from './login/identity-login.errors';
export { IdentityLoginService } from './login/identity-login.service';
export { PasswordRulesService } from './settings/password-rules.service';
