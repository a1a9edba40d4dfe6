import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { DeliveryConfig } from '../../config';
import { listSilentTasks } from './task-poll.queries';
import { TaskPollService } from './task-poll.service';

/** The shortest time between two polls of one task. */
const POLL_MS = 60_000;
/** Shorter, so that a task does not wait much longer than it has to. */
const EVERY_MS = 15_000;

/** Finds tasks without recent news, and has their providers asked. */
@Injectable()
export class SilentTasksService {
  constructor(
    private readonly db: Database,
    private readonly polls: TaskPollService,
    private readonly config: DeliveryConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'ask providers about tasks', everyMs: EVERY_MS, run: () => this.pollAll() });
  }

  /** Asks for the sites concurrently, so that a hanging provider delays only its own site. */
  private async pollAll(): Promise<void> {
    const times = { newsMs: this.config.taskNewsMs, pollMs: POLL_MS };
    const { rows, failure } = await listSilentTasks(this.db, times);
    const polled = rows.map((tasks) =>
      this.polls.pollSite(tasks, times).catch((err: unknown) => {
        const { tenant, siteCode } = tasks;
        this.logger.warn({ err, tenant, siteCode }, 'could not ask for the tasks of a site; asking again later');
      }),
    );
    await Promise.all(polled);
    if (failure !== undefined) throw failure;
  }
}
