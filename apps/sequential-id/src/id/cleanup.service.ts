import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { purgeExpiredAnswers } from '@suite/idempotency';
import { Schedule } from '@suite/jobs';

const EVERY_MS = 10 * 60_000;

/** Purges expired answers of Idempotency-Keys. */
@Injectable()
export class CleanupService {
  constructor(db: Database, schedule: Schedule) {
    schedule.every({ name: 'purge expired answers', everyMs: EVERY_MS, run: () => purgeExpiredAnswers(db) });
  }
}
