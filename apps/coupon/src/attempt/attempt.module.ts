import { Module } from '@nestjs/common';
import { Attempts } from './attempt.entity';
import { GuessThrottleService } from './guess-throttle.service';

/** Wrong codes, and who must wait because of them. */
@Module({ providers: [GuessThrottleService], exports: [GuessThrottleService] })
export class AttemptModule {
  static readonly tables = [Attempts];
}
