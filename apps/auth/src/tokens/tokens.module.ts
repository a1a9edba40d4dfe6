import { Module } from '@nestjs/common';
import type { Purge } from '@suite/database';
import type { TableRule } from '@suite/tenant-copy';
import { ClientsModule } from '../clients';
import { SecurityModule } from '../security';
import { ActiveTokenService } from './active-token.service';
import { EndedStaffTokensService } from './keys/ended-staff-tokens.service';
import { SigningKey } from './keys/signing-key.entity';
import { WellKnownController } from './keys/well-known.controller';
import { GrantService } from './oauth/grant.service';
import { OAuthController } from './oauth/oauth.controller';
import { TokenStatusService } from './oauth/token-status.service';
import { RevokedToken } from './revoked-token.entity';
import { purgeRevokedTokens } from './revoked-token.queries';
import { CustomerSessionsService } from './sessions/customer-sessions.service';
import { RefreshFamily } from './sessions/refresh-family.entity';
import { purgeFamilies } from './sessions/refresh-family.queries';
import { RefreshService } from './sessions/refresh.service';
import { SessionRefreshService } from './sessions/session-refresh.service';
import { SessionStartService } from './sessions/session-start.service';
import { SessionTokensService } from './sessions/session-tokens.service';
import { SessionController } from './sessions/session.controller';
import { ShopperAddressService } from './sessions/shopper-address.service';
import { VisitorService } from './sessions/visitor.service';
import { TokenService } from './token.service';

const DAY_MS = 86_400_000;
const SESSIONS = [CustomerSessionsService, SessionRefreshService, SessionStartService, SessionTokensService];

/** Signing keys, access tokens, refresh tokens and the calls of OAuth. */
@Module({
  imports: [ClientsModule, SecurityModule],
  controllers: [WellKnownController, SessionController, OAuthController],
  providers: [
    ...[...SESSIONS, RefreshService, VisitorService, ShopperAddressService],
    ...[TokenService, ActiveTokenService, GrantService, TokenStatusService, EndedStaffTokensService],
  ],
  exports: [...SESSIONS, TokenService, ActiveTokenService],
})
export class TokensModule {
  static readonly tables = [SigningKey, RefreshFamily, RevokedToken];
  static readonly copied: readonly TableRule[] = [
    { entity: SigningKey, leftOut: 'The keys belong to the suite.' },
    { entity: RefreshFamily, leftOut: 'Sessions end with the move.' },
    { entity: RevokedToken, leftOut: 'Tokens of another suite are not valid here.' },
  ];
  static readonly tablesOnEveryNode = [SigningKey];
  static readonly purges: readonly Purge[] = [
    { name: 'refresh tokens', keptMs: DAY_MS, purge: purgeFamilies },
    { name: 'revoked tokens', keptMs: 0, purge: purgeRevokedTokens },
  ];
}
