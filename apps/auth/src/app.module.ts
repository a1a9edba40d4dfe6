import type { DynamicModule } from '@nestjs/common';
import { VerificationKeys } from '@suite/auth-guard';
import { type Area, PlatformModule } from '@suite/platform';
import { TENANT_BOUNDS } from '@suite/tenant';
import { GuessBrake } from './brake/guess-brake.entity';
import { ClientProofService } from './client/client-proof.service';
import { Client } from './client/client.entity';
import { ClientService } from './client/client.service';
import type { AuthConfig } from './config';
import { SigningKey } from './key/signing-key.entity';
import { SigningKeys } from './key/signing-keys.service';
import { WellKnownController } from './key/well-known.controller';
import { CreateAuth1763700000000 } from './migrations/1763700000000-create-auth';
import { GrantService } from './oauth/grant.service';
import { OAuthAnswers } from './oauth/oauth-errors';
import { OAuthController } from './oauth/oauth.controller';
import { TokenService } from './oauth/token.service';
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
    entities: [Tenant, SigningKey, Client, GuessBrake],
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
      controllers: [WellKnownController, OAuthController],
      providers: [ClientService, ClientProofService, TenantService, TokenService, GrantService, OAuthAnswers],
    };
  }
}
