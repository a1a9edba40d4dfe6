import { Module } from '@nestjs/common';
import { AuditModule } from '../../security';
import { ClientModule, TenantModule } from '../../clients';
import { SessionModule } from '../sessions/session.module';
import { TokenModule } from '../token.module';
import { GrantService } from './grant.service';
import { OAuthController } from './oauth.controller';
import { TokenStatusService } from './token-status.service';

@Module({
  imports: [AuditModule, ClientModule, SessionModule, TenantModule, TokenModule],
  controllers: [OAuthController],
  providers: [GrantService, TokenStatusService],
})
export class OAuthModule {}
