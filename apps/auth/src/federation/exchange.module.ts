import { Module } from '@nestjs/common';
import { AuditModule, ThrottleModule } from '../security';
import { CredentialModule, CustomerModule, IdentityLoginService } from '../customers';
import { IdentityProviderModule } from './identity-provider.module';
import { SessionModule } from '../tokens';
import { StaffModule } from '../staff';
import { ExchangeController } from './exchange.controller';
import { ExchangeService } from './exchange.service';

@Module({
  imports: [AuditModule, CredentialModule, CustomerModule, IdentityProviderModule, SessionModule, StaffModule, ThrottleModule],
  controllers: [ExchangeController],
  providers: [ExchangeService, IdentityLoginService],
})
export class ExchangeModule {}
