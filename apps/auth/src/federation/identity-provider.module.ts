import { Module } from '@nestjs/common';
import { ForeignTokenService } from './foreign-token.service';
import { IdentityProviderController } from './identity-provider.controller';
import { IdentityProviderService } from './identity-provider.service';
import { ProviderKeysClient } from './provider-keys.client';
import { SubjectTokenService } from './subject-token.service';

@Module({
  controllers: [IdentityProviderController],
  providers: [IdentityProviderService, ForeignTokenService, ProviderKeysClient, SubjectTokenService],
  exports: [SubjectTokenService],
})
export class IdentityProviderModule {}
