import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { DeliveryConfig } from '../config';
import { listSilentTasks } from './task-poll.queries';
import { TaskPollService } from './task-poll.service';

/** Runs between two questions about a task, so that a task does not wait much longer than it has to. */
const RUNS_PER_POLL = 4;
const EVERY_MS_MAX = 15_000;

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
    const everyMs = Math.min(EVERY_MS_MAX, Math.ceil(config.taskPollMs / RUNS_PER_POLL));
    schedule.every({ name: 'ask providers about tasks', everyMs, run: () => this.pollAll() });
  }

  /** Asks for the sites concurrently, so that a hanging provider delays only its own site. */
  private async pollAll(): Promise<void> {
    const times = { newsMs: this.config.taskNewsMs, pollMs: this.config.taskPollMs };
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
