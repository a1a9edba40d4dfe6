import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { ClientModule } from '../client';
import { CustomerModule } from '../customer';
import { ThrottleModule } from '../throttle';
import { TokenModule } from '../token';
import { LoginService } from './login.service';
import { RefreshService } from './refresh.service';
import { OwnSessionController } from './own-session.controller';
import { OwnSessionService } from './own-session.service';
import { SessionController } from './session.controller';
import { SessionRefreshService } from './session-refresh.service';
import { SessionService } from './session.service';
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
