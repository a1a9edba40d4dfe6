import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokens, VerificationKeys } from '@suite/auth-guard';
import { type Area, Clock, Database, IdempotencyKey, PlatformModule } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import { CustomerAddressController, OwnAddressController } from './address/address.controller';
import { CustomerAddress } from './address/address.entity';
import { AddressService } from './address/address.service';
import { AuditService } from './audit/audit.service';
import { CleanupService } from './cleanup.service';
import { ClientProofService } from './client/client-proof.service';
import { ClientController } from './client/client.controller';
import { Client } from './client/client.entity';
import { ClientService } from './client/client.service';
import { serviceClientCommands } from './client/service-client.commands';
import { ServiceClientService } from './client/service-client.service';
import type { AuthConfig } from './config';
import { CustomerController } from './customer/customer.controller';
import { Customer, KnownNetwork, KnownSession } from './customer/customer.entity';
import { CustomerService } from './customer/customer.service';
import { PasswordService } from './customer/password.service';
import { SigningKey } from './key/signing-key.entity';
import { SigningKeys } from './key/signing-key.service';
import { WellKnownController } from './key/well-known.controller';
import { CreateAuth1763700000000 } from './migrations/1763700000000-create-auth';
import { RenameGuessBrake1763800000000 } from './migrations/1763800000000-rename-guess-brake';
import { ForgiveAndRemember1763800001000 } from './migrations/1763800001000-forgive-and-remember';
import { IndexWhatExpires1764000000000 } from './migrations/1764000000000-index-what-expires';
import { KeepPreviousSecret1764100000000 } from './migrations/1764100000000-keep-previous-secret';
import { AddWebOrigins1764200000000 } from './migrations/1764200000000-add-web-origins';
import { LetCartsBeOrdered1764300000000 } from './migrations/1764300000000-let-carts-be-ordered';
import { KeepFirstAnswers1765200001000 } from './migrations/1765200001000-keep-first-answers';
import { RecognizeTokens1765200000000 } from './migrations/1765200000000-recognize-tokens';
import { GrantService } from './oauth/grant.service';
import { LiveAccessTokens } from './oauth/live-token.service';
import { oauthErrorMembers } from './oauth/oauth-error.view';
import { OAuthController } from './oauth/oauth.controller';
import { RevokedToken } from './oauth/revoked-token.entity';
import { TokenStatusService } from './oauth/token-status.service';
import { TokenService } from './oauth/token.service';
import { LoginService } from './session/login.service';
import { RefreshFamily } from './session/refresh-family.entity';
import { RefreshService } from './session/refresh.service';
import { SessionController } from './session/session.controller';
import { SessionService } from './session/session.service';
import { tenantCommands } from './tenant/tenant.commands';
import { Tenant } from './tenant/tenant.entity';
import { TenantService } from './tenant/tenant.service';
import { LoginThrottleService } from './throttle/login-throttle.service';
import { Throttle } from './throttle/throttle.entity';
import { ThrottleService } from './throttle/throttle.service';

@Module({})
export class AppModule {
  static readonly area: Area = {
    name: 'auth',
    prefix: '/auth',
    schema: 'auth',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [
      ...[Tenant, SigningKey, Client, Customer, CustomerAddress, KnownNetwork, KnownSession, RefreshFamily, RevokedToken, Throttle],
      IdempotencyKey,
    ],
    onEveryNode: [Tenant, SigningKey, Client],
    migrations: [
      CreateAuth1763700000000,
      RenameGuessBrake1763800000000,
      ForgiveAndRemember1763800001000,
      IndexWhatExpires1764000000000,
      KeepPreviousSecret1764100000000,
      AddWebOrigins1764200000000,
      LetCartsBeOrdered1764300000000,
      RecognizeTokens1765200000000,
      KeepFirstAnswers1765200001000,
    ],
    isNeverCached: true,
    errorMembers: oauthErrorMembers,
  };

  static readonly commands = { ...tenantCommands, ...serviceClientCommands };

  static with(config: AuthConfig): DynamicModule {
    // Auth verifies tokens with its own keys, and also rejects tokens that were revoked.
    const ownTokens = [
      SigningKeys,
      { provide: VerificationKeys, useExisting: SigningKeys },
      {
        provide: AccessTokens,
        inject: [VerificationKeys, Clock, Database],
        useFactory: (keys: VerificationKeys, clock: Clock, db: Database) =>
          new LiveAccessTokens({ keys, issuer: config.tokenIssuer, nowMs: () => clock.nowMs() }, db),
      },
    ];
    return {
      module: AppModule,
      imports: [PlatformModule.forService(AppModule.area, config, ownTokens)],
      controllers: [
        ...[WellKnownController, OAuthController, SessionController, ClientController],
        ...[CustomerController, OwnAddressController, CustomerAddressController],
      ],
      providers: [
        ...[TenantService, ClientService, ClientProofService, ServiceClientService, TokenService, TokenStatusService, GrantService],
        ...[ThrottleService, LoginThrottleService, PasswordService, LoginService, RefreshService, SessionService],
        ...[CustomerService, AddressService, AuditService, CleanupService],
      ],
    };
  }
}
