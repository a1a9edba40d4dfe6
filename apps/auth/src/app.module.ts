import type { DynamicModule } from '@nestjs/common';
import { VerificationKeys } from '@suite/auth-guard';
import { type Area, PlatformModule } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import { GuessBrake } from './brake/guess-brake.entity';
import { LoginBrakeService } from './brake/login-brake.service';
import { ClientProofService } from './client/client-proof.service';
import { ClientController } from './client/client.controller';
import { Client } from './client/client.entity';
import { ClientService } from './client/client.service';
import type { AuthConfig } from './config';
import { AddressService } from './customer/address.service';
import { CustomerController } from './customer/customer.controller';
import { Customer, CustomerAddress, KnownNetwork } from './customer/customer.entity';
import { CustomerService } from './customer/customer.service';
import { PasswordService } from './customer/password.service';
import { HousekeepingService } from './housekeeping.service';
import { SigningKey } from './key/signing-key.entity';
import { SigningKeys } from './key/signing-keys.service';
import { WellKnownController } from './key/well-known.controller';
import { CreateAuth1763700000000 } from './migrations/1763700000000-create-auth';
import { GrantService } from './oauth/grant.service';
import { OAuthAnswers } from './oauth/oauth-errors';
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

export class AppModule {
  static readonly area: Area = {
    name: 'auth',
    prefix: '/auth',
    schema: 'auth',
    errorShape: 'standard',
    tenantBounds: TENANT_BOUNDS.account,
    entities: [Tenant, SigningKey, Client, Customer, CustomerAddress, KnownNetwork, RefreshFamily, RevokedToken, GuessBrake],
    migrations: [CreateAuth1763700000000],
    takesForms: true,
  };

  static readonly commands = tenantCommands;

  static with(config: AuthConfig): DynamicModule {
    // Auth checks tokens with its own keys.
    const ownKeys = [SigningKeys, { provide: VerificationKeys, useExisting: SigningKeys }];
    return {
      module: AppModule,
      imports: [PlatformModule.forService(AppModule.area, config, ownKeys)],
      controllers: [WellKnownController, OAuthController, SessionController, CustomerController, ClientController],
      providers: [
        ...[TenantService, ClientService, ClientProofService, TokenService, TokenStatusService, GrantService, OAuthAnswers],
        ...[LoginBrakeService, PasswordService, LoginService, RefreshService, SessionService],
        ...[CustomerService, AddressService, HousekeepingService],
      ],
    };
  }
}
