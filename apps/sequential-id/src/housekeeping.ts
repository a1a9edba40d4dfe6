import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, forgetOldAnswers, LOGGER } from '@suite/platform';
import type { Logger } from 'pino';

const EVERY_MS = 10 * 60_000;
const BATCH = 1_000;

/** Forgets stored answers that nobody can ask for any more. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.clean(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async clean(): Promise<void> {
    try {
      while ((await forgetOldAnswers(this.db, BATCH)) === BATCH);
    } catch (err) {
      this.logger.warn({ err }, 'old answers could not be forgotten; the next run tries again');
    }
  }
}
