import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Database, forgetOldAnswers, LOGGER } from '@suite/platform';
import type { Logger } from 'pino';
import { forgetQuietGuessers } from '../guess/guess.queries';

const EVERY_MS = 600_000;

/** Deletes what nobody needs any more: answers kept for Idempotency-Keys, and guessers who have stopped. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.tidy().catch((error: unknown) => this.logger.warn({ err: error }, 'housekeeping failed; it will be tried again'));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Deletes all that is old, a batch at a time. */
  async tidy(): Promise<void> {
    while ((await forgetOldAnswers(this.db)) > 0);
    while ((await forgetQuietGuessers(this.db, this.clock.now())) > 0);
  }
}
