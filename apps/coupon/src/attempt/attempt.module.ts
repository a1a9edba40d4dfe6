import { Module } from '@nestjs/common';
import { GuessThrottleService } from './guess-throttle.service';

@Module({ providers: [GuessThrottleService], exports: [GuessThrottleService] })
export class AttemptModule {}
