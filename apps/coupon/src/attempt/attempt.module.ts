import { Module } from '@nestjs/common';
import type { TableRule } from '@suite/tenant-copy';
import { Attempts } from './attempt.entity';
import { GuessThrottleService } from './guess-throttle.service';

/** Wrong codes, and who must wait because of them. */
@Module({ providers: [GuessThrottleService], exports: [GuessThrottleService] })
export class AttemptModule {
  static readonly tables = [Attempts];
  static readonly copied: readonly TableRule[] = [{ entity: Attempts, leftOut: 'Counts of wrong codes begin anew.' }];
}
