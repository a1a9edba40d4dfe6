import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { JobQueue, type JobRequest, JobSweep, type QueueDefinition, Schedule, type WaitingRow } from '@suite/jobs';
import type { RecalculationView } from './recalculation.dto';
import { jobNotFound, recalculationInProgress } from './recalculation.errors';
import { insertJob, insertOrders, listJobOrders, listUnfinished } from './recalculation.queries';
import { jobView } from './recalculation.view';

/** The payload of a queued job. */
export interface RecalculationJob {
  readonly tenant: string;
  readonly jobId: string;
  readonly clientId: string;
}

export const RECALCULATION_QUEUE: QueueDefinition = {
  name: 'recalculation',
  retryLimit: 100,
  retryDelay: 1,
  retryDelayMax: 60,
  expireInSeconds: 3_600,
};

const SWEEP_EVERY_MS = 60_000;

/** The job that runs a recalculation. */
const jobOf = ({ tenant, jobId, clientId }: RecalculationJob): JobRequest => ({
  key: `recalculation ${tenant} ${jobId}`,
  data: { tenant, jobId, clientId },
});

/** Starts recalculations and reports their progress; recalculation.worker.ts runs them. */
@Injectable()
export class RecalculationService {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    schedule: Schedule,
  ) {
    const sweep = new JobSweep<RecalculationJob & WaitingRow>(db, jobs, {
      queue: RECALCULATION_QUEUE,
      list: (page) => listUnfinished(db, page),
      jobOf,
    });
    schedule.every({ name: 'enqueue recalculations without a job', everyMs: SWEEP_EVERY_MS, run: () => sweep.run() });
  }

  /** Starts a job and returns its id. Rejects orders that another running job has, and names them. */
  async start(tenant: string, job: { jobType: string; orderIds: readonly string[]; clientId: string }): Promise<string> {
    const { jobType, orderIds, clientId } = job;
    const jobId = randomBytes(12).toString('hex');
    await this.db.transaction(tenant, async (tx) => {
      await insertJob(tx, { tenant, jobId, jobType, clientId });
      const free = await insertOrders(tx, { tenant, jobId }, orderIds);
      if (free.length < orderIds.length) throw recalculationInProgress(orderIds, new Set(free));
      await this.jobs.send(tx, RECALCULATION_QUEUE, jobOf({ tenant, jobId, clientId }));
    });
    return jobId;
  }

  async load(tenant: string, jobId: string): Promise<RecalculationView> {
    const [first, ...others] = await listJobOrders(this.db, tenant, jobId);
    if (!first) throw jobNotFound(jobId);
    return jobView(jobId, [first, ...others]);
  }
}
