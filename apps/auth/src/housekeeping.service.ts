import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Database, LOGGER } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import type { Logger } from 'pino';
import { FORGET_FAILURES_MS } from './domain/brake';

const EVERY_MS = 600_000;
const BATCH = 1_000;
const DAY_MS = 86_400_000;
const NETWORK_KEPT_MS = 400 * DAY_MS;

/** What nobody needs any more, by the column that says since when. */
const OUTDATED = [
  { keptMs: DAY_MS, sql: deleteBefore('refresh_family', 'expires_at') },
  { keptMs: 0, sql: deleteBefore('revoked_token', 'expires_at') },
  { keptMs: FORGET_FAILURES_MS, sql: deleteBefore('guess_brake', 'failed_at') },
  { keptMs: NETWORK_KEPT_MS, sql: deleteBefore('known_network', 'seen_at') },
];

function deleteBefore(table: string, column: string): string {
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT ${BATCH})) RETURNING 1`;
}

/** Deletes what has expired, a batch at a time. Replicas may do it at once. */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const report = (error: unknown) => this.logger.warn({ err: error }, 'expired rows could not be deleted');
    this.timer = setInterval(() => void this.tidy().catch(report), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Answers how many rows are gone. */
  async tidy(): Promise<number> {
    let total = 0;
    for (const { keptMs, sql } of OUTDATED) {
      const before = new Date(this.clock.nowMs() - keptMs);
      for (let gone = BATCH; gone === BATCH; total += gone) gone = (await this.db.query(ALL_TENANTS, sql, [before])).length;
    }
    return total;
  }
}
