import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { purgeExpiredAnswers } from '@suite/idempotency';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { purgeExpiredAttempts } from '../attempt';

const EVERY_MS = 600_000;

/** Deletes expired data: stored answers of Idempotency-Keys, and attempts of inactive attemptSources. */
@Injectable()
export class CleanupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'purge expired attempts', everyMs: EVERY_MS, run: () => this.purgeAttempts() });
    schedule.every({ name: 'purge expired answers', everyMs: EVERY_MS, run: () => this.purgeAnswers() });
  }

  /** Deletes one batch at a time. */
  private async purgeAttempts(): Promise<void> {
    while ((await purgeExpiredAttempts(this.db, this.clock.now())) > 0);
  }

  private async purgeAnswers(): Promise<void> {
    while ((await purgeExpiredAnswers(this.db)) > 0);
  }
}
