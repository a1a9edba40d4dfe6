import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers';
import { SecurityModule } from '../security';
import { StaffModule } from '../staff';
import { ExchangeController } from './exchange.controller';
import { ExchangeService } from './exchange.service';
import { ForeignTokenService } from './foreign-token.service';
import { IdentityProviderController } from './identity-provider.controller';
import { IdentityProvider } from './identity-provider.entity';
import { IdentityProviderService } from './identity-provider.service';
import { ProviderKeysClient } from './provider-keys.client';
import { SubjectTokenService } from './subject-token.service';

/** External identity providers, whose tokens are exchanged for ours. */
@Module({
  imports: [CustomersModule, SecurityModule, StaffModule],
  controllers: [ExchangeController, IdentityProviderController],
  providers: [ExchangeService, IdentityProviderService, ForeignTokenService, ProviderKeysClient, SubjectTokenService],
})
export class FederationModule {
  static readonly tables = [IdentityProvider];
}
