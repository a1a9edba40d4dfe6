import { Injectable } from '@nestjs/common';
import { Database, forgetOldAnswers, Schedule } from '@suite/platform';

const EVERY_MS = 10 * 60_000;
const BATCH = 1_000;

/** Purges stored answers that nobody can ask for any more. */
@Injectable()
export class CleanupService {
  constructor(
    private readonly db: Database,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'purge expired idempotency keys', everyMs: EVERY_MS, run: () => this.purgeKeys() });
  }

  private async purgeKeys(): Promise<void> {
    while ((await forgetOldAnswers(this.db, BATCH)) === BATCH);
  }
}
