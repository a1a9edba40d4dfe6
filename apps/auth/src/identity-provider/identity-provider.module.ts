import { Module } from '@nestjs/common';
import { ForeignTokenService } from './foreign-token.service';
import { IdentityProviderController } from './identity-provider.controller';
import { IdentityProviderService } from './identity-provider.service';
import { ProviderKeysClient } from './provider-keys.client';

@Module({
  controllers: [IdentityProviderController],
  providers: [IdentityProviderService, ForeignTokenService, ProviderKeysClient],
  exports: [IdentityProviderService, ForeignTokenService],
})
export class IdentityProviderModule {}
