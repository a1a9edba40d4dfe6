import { Module } from '@nestjs/common';
import { AccountMailModule } from '../account-mail';
import { AccountSettingsModule } from '../account-settings';
import { AllowanceModule } from '../allowance';
import { AuditModule } from '../audit';
import { CustomerModule } from '../customer';
import { SessionModule } from '../session';
import { ThrottleModule } from '../throttle';
import { AccountAccessService } from './account-access.service';
import { CredentialController } from './credential.controller';
import { EmailChangeService } from './email-change.service';
import { LoginCodeService } from './login-code.service';
import { MailRequestService } from './mail-request.service';
import { MailedLoginService } from './mailed-login.service';
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
