import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { ClientModule } from '../client';
import { SessionModule } from '../session';
import { TenantModule } from '../tenant';
import { TokenModule } from '../token';
import { GrantService } from './grant.service';
import { OAuthController } from './oauth.controller';
import { TokenStatusService } from './token-status.service';

@Module({
  imports: [AuditModule, ClientModule, SessionModule, TenantModule, TokenModule],
  controllers: [OAuthController],
  providers: [GrantService, TokenStatusService],
})
export class OAuthModule {}
