import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { purgeExpiredAnswers } from '@suite/idempotency';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { purgeKnownNetworks, purgeKnownSessions } from '../customer';
import { FORGET_FAILURES_MS } from '../domain/throttle';
import { purgeRevokedTokens } from '../token';
import { purgeFamilies } from '../session';
import { purgeThrottles } from '../throttle';

const EVERY_MS = 600_000;
const BATCH = 1_000;
const DAY_MS = 86_400_000;
const KNOWN_RETENTION_MS = 400 * DAY_MS;

/** Deletes at most `limit` rows older than `before`. Returns the number of deleted rows. */
type Purge = (db: Database, before: Date, limit: number) => Promise<number>;

/** Purges expired rows in batches. */
@Injectable()
export class CleanupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    schedule: Schedule,
  ) {
    const purge = (name: string, retentionMs: number, work: Purge) =>
      schedule.every({ name: `purge expired ${name}`, everyMs: EVERY_MS, run: () => this.purge(work, retentionMs) });
    purge('refresh tokens', DAY_MS, purgeFamilies);
    purge('revoked tokens', 0, purgeRevokedTokens);
    purge('failed attempts', FORGET_FAILURES_MS, purgeThrottles);
    purge('known networks', KNOWN_RETENTION_MS, purgeKnownNetworks);
    purge('known sessions', KNOWN_RETENTION_MS, purgeKnownSessions);
    schedule.every({ name: 'purge expired idempotency keys', everyMs: EVERY_MS, run: () => purgeExpiredAnswers(db) });
  }

  private async purge(work: Purge, retentionMs: number): Promise<void> {
    const before = new Date(this.clock.nowMs() - retentionMs);
    while ((await work(this.db, before, BATCH)) === BATCH);
  }
}
