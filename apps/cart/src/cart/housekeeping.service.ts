import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Database, forgetOldAnswers, LOGGER } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import type { Logger } from 'pino';
import { CartConfig } from '../config';
import { deleteIdleCarts } from './cart.queries';

const BATCH = 100;
const DAY_MS = 86_400_000;

/** Deletes carts that their shoppers have forgotten, and answers kept for Idempotency-Keys. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: CartConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.tidy().catch((error: unknown) => this.logger.warn({ err: error }, 'housekeeping failed; it will be tried again'));
    }, this.config.housekeepingSeconds * 1_000).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** A batch at a time, so that no lock is held for long. Answers how many carts it deleted; another replica may be at it. */
  async tidy(): Promise<number> {
    const before = new Date(this.clock.nowMs() - this.config.idleDaysMax * DAY_MS);
    let deleted = 0;
    for (let batch: number | undefined = BATCH; batch === BATCH;) {
      batch = await this.db.transaction(ALL_TENANTS, (tx) => deleteIdleCarts(tx, before, BATCH));
      deleted += batch ?? 0;
    }
    while ((await forgetOldAnswers(this.db)) > 0);
    return deleted;
  }
}
