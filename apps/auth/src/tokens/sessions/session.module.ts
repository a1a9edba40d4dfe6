import { Module } from '@nestjs/common';
import { AuditModule, ThrottleModule } from '../../security';
import { ClientModule } from '../../clients';
import { CustomerModule, LoginService, OwnSessionController, OwnSessionService, SessionService } from '../../customers';
import { TokenModule } from '../token.module';
import { RefreshService } from './refresh.service';
import { SessionController } from './session.controller';
import { SessionRefreshService } from './session-refresh.service';
import { SessionStartService } from './session-start.service';
import { SessionTokensService } from './session-tokens.service';
import { ShopperAddressService } from './shopper-address.service';
import { VisitorService } from './visitor.service';

@Module({
  imports: [AuditModule, ClientModule, CustomerModule, ThrottleModule, TokenModule],
  controllers: [SessionController, OwnSessionController],
  providers: [
    ...[SessionService, SessionRefreshService, VisitorService, OwnSessionService, LoginService, RefreshService],
    ...[SessionStartService, SessionTokensService, ShopperAddressService],
  ],
  exports: [SessionRefreshService, SessionService, SessionStartService, SessionTokensService],
})
export class SessionModule {}
