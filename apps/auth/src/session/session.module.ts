import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { ClientModule } from '../client';
import { CustomerModule } from '../customer';
import { ThrottleModule } from '../throttle';
import { TokenModule } from '../token';
import { LoginService } from './login.service';
import { RefreshService } from './refresh.service';
import { SessionController } from './session.controller';
import { SessionService } from './session.service';

@Module({
  imports: [AuditModule, ClientModule, CustomerModule, ThrottleModule, TokenModule],
  controllers: [SessionController],
  providers: [SessionService, LoginService, RefreshService],
  exports: [RefreshService],
})
export class SessionModule {}
