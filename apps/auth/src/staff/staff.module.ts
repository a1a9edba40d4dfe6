import { Module } from '@nestjs/common';
import { AccountSettingsModule, CustomerModule } from '../customers';
import { AuditModule, ThrottleModule } from '../security';
import { StationModule } from './stations/station.module';
import { TenantModule } from '../clients';
import { TokenModule } from '../tokens';
import { InvitationService } from './invitation.service';
import { PasswordLoginService } from './password-login.service';
import { PinLoginService } from './pin-login.service';
import { PinThrottleService } from './pin-throttle.service';
import { SealedSecretsService } from './sealed-secrets.service';
import { StaffController } from './staff.controller';
import { StaffCredentialsService } from './staff-credentials.service';
import { StaffIdentityService } from './staff-identity.service';
import { StaffLoginService } from './staff-login.service';
import { StaffService } from './staff.service';
import { StaffSessionController } from './staff-session.controller';
import { StaffTokensService } from './staff-tokens.service';
import { TotpRemovalService } from './totp-removal.service';
import { TotpService } from './totp.service';

const LOGINS = [
  StaffLoginService,
  PinLoginService,
  PinThrottleService,
  PasswordLoginService,
  TotpService,
  TotpRemovalService,
  StaffTokensService,
];

@Module({
  imports: [AccountSettingsModule, AuditModule, CustomerModule, StationModule, TenantModule, ThrottleModule, TokenModule],
  controllers: [StaffSessionController, StaffController],
  providers: [...LOGINS, StaffService, StaffCredentialsService, StaffIdentityService, InvitationService, SealedSecretsService],
  exports: [InvitationService, StaffIdentityService],
})
export class StaffModule {}
