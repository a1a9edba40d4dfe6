import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { CredentialModule } from '../credential';
import { CustomerModule } from '../customer';
import { IdentityProviderModule } from '../identity-provider';
import { SessionModule } from '../session';
import { StaffModule } from '../staff';
import { ThrottleModule } from '../throttle';
import { ExchangeController } from './exchange.controller';
import { ExchangeService } from './exchange.service';
import { IdentityLoginService } from './identity-login.service';

@Module({
  imports: [AuditModule, CredentialModule, CustomerModule, IdentityProviderModule, SessionModule, StaffModule, ThrottleModule],
  controllers: [ExchangeController],
  providers: [ExchangeService, IdentityLoginService],
})
export class ExchangeModule {}
