export { type Account, endAccess, lockAccount, lockAccountByEmail } from './account.queries';
export { CredentialModule } from './credential.module';
export { EmailChangeService } from './email-change.service';
export { LoginCode } from './login-code.entity';
export { deleteLoginCodes, purgeLoginCodes } from './login-code.queries';
export { MAIL_REQUEST_QUEUE } from './mail-request.service';
export { OptInService } from './opt-in.service';
export { purgeUnverified } from './unverified.queries';
export { PasswordResetService } from './password-reset.service';
