import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import type { Purge } from '@suite/database';
import type { Owned, TableRule } from '@suite/tenant-copy';
import { ClientsModule } from '../clients';
import { CustomersModule } from '../customers';
import { PasswordsModule } from '../passwords';
import { SecurityModule } from '../security';
import { KNOWN_PLACE_KEPT_MS } from '../security/domain/known-place';
import { TokensModule } from '../tokens';
import { ActorController } from './actor.controller';
import { ActorService } from './actor.service';
import { InvitationService } from './invitation.service';
import { KnownStaffPlace } from './known-place.entity';
import { purgeKnownPlaces } from './known-place.queries';
import { PasswordLoginService } from './password-login.service';
import { PinLoginService } from './pin-login.service';
import { PinThrottleService } from './pin-throttle.service';
import { SealedSecretsService, staffContext } from './sealed-secrets.service';
import { StaffCredentialsService } from './staff-credentials.service';
import { StaffIdentityService } from './staff-identity.service';
import { StaffLoginService } from './staff-login.service';
import { StaffSessionController } from './staff-session.controller';
import { StaffTokensService } from './staff-tokens.service';
import { StaffController } from './staff.controller';
import { StaffMember } from './staff.entity';
import { StaffService } from './staff.service';
import { EnrolmentService } from './stations/enrolment.service';
import { StationController } from './stations/station.controller';
import { Station } from './stations/station.entity';
import { StationService } from './stations/station.service';
import { TotpRemovalService } from './totp-removal.service';
import { TotpService } from './totp.service';

const ownerIn = ({ tenant, staffId = '' }: Owned) => ({ tenant, staffId });

/** Members of the staff, their logins, and the stations at which they sign in. */
@Module({
  imports: [ClientsModule, CustomersModule, PasswordsModule, SecurityModule, TokensModule],
  controllers: [StaffSessionController, StaffController, StationController, ActorController],
  providers: [
    StaffLoginService,
    PinLoginService,
    PinThrottleService,
    PasswordLoginService,
    TotpService,
    TotpRemovalService,
    StaffTokensService,
    StaffService,
    ActorService,
    StaffCredentialsService,
    StaffIdentityService,
    InvitationService,
    SealedSecretsService,
    StationService,
    EnrolmentService,
  ],
  exports: [InvitationService, StaffIdentityService],
})
export class StaffModule {
  static readonly tables = [StaffMember, KnownStaffPlace, Station];
  static readonly copied: readonly TableRule[] = [
    {
      entity: StaffMember,
      cleared: ['invitationHash', 'invitationUntil'],
      sealed: { pinSealed: (row) => staffContext(ownerIn(row), 'pin'), totpSealed: (row) => staffContext(ownerIn(row), 'totp') },
      // Without its secret, a second factor is set up anew.
      withoutKey: () => ({ is_totp_confirmed: false, totp_steps: [], recovery_hashes: [] }),
      changing: ['isTotpConfirmed', 'totpSteps', 'recoveryHashes'],
    },
    { entity: Station, cleared: ['codeHash', 'codeUntil', 'tokenHash'] },
  ];
  static readonly audited = { staff: auditedKind(StaffMember, { key: 'staffId', unshown: 'all', ignored: ['totpSteps'] }) };
  static readonly purges: readonly Purge[] = [{ name: 'known places of staff', keptMs: KNOWN_PLACE_KEPT_MS, purge: purgeKnownPlaces }];
}
