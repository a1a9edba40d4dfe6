import { Module } from '@nestjs/common';
import { AccountMailModule } from '../mails/account-mail.module';
import { AccountSettingsModule } from '../settings/account-settings.module';
import { AllowanceModule, AuditModule, ThrottleModule } from '../../security';
import { CustomerModule } from '../profile/customer.module';
import { SessionModule } from '../../tokens';
import { AccountAccessService } from './account-access.service';
import { CredentialController } from './credential.controller';
import { EmailChangeService } from './email-change.service';
import { LoginCodeService } from '../login/login-code.service';
import { MailRequestService } from './mail-request.service';
import { MailedLoginService } from '../login/mailed-login.service';
import { OptInService } from './opt-in.service';
import { PasswordChangeService } from './password-change.service';
import { PasswordProofService } from './password-proof.service';
import { PasswordResetService } from './password-reset.service';
import { PasswordController } from './password.controller';

@Module({
  imports: [
    ...[AccountMailModule, AccountSettingsModule, AllowanceModule, AuditModule],
    ...[CustomerModule, SessionModule, ThrottleModule],
  ],
  controllers: [PasswordController, CredentialController],
  providers: [
    ...[MailRequestService, PasswordResetService, PasswordProofService, PasswordChangeService],
    ...[EmailChangeService, OptInService, LoginCodeService, MailedLoginService, AccountAccessService],
  ],
  exports: [AccountAccessService, PasswordResetService, EmailChangeService, OptInService],
})
export class CredentialModule {}
