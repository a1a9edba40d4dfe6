import { Module } from '@nestjs/common';
import { LoginThrottleService } from './login-throttle.service';
import { ThrottleService } from './throttle.service';

@Module({ providers: [ThrottleService, LoginThrottleService], exports: [ThrottleService, LoginThrottleService] })
export class ThrottleModule {}
