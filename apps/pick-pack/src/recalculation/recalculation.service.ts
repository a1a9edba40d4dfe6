import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { JobQueue, type QueueDefinition } from '@suite/jobs';
import type { RecalculationView } from './recalculation.dto';
import { jobNotFound, recalculationInProgress } from './recalculation.errors';
import { insertJob, insertOrders, listJobOrders } from './recalculation.queries';
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

/** Starts recalculations and reports their progress; recalculation.worker.ts runs them. */
@Injectable()
export class RecalculationService {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
  ) {}

  /** Starts a job and returns its id. Rejects orders that another running job has, and names them. */
  async start(tenant: string, job: { jobType: string; orderIds: readonly string[]; clientId: string }): Promise<string> {
    const { jobType, orderIds, clientId } = job;
    const jobId = randomBytes(12).toString('hex');
    await this.db.transaction(tenant, async (tx) => {
      await insertJob(tx, { tenant, jobId, jobType, clientId });
      const free = await insertOrders(tx, { tenant, jobId }, orderIds);
      if (free.length < orderIds.length) throw recalculationInProgress(orderIds, new Set(free));
      await this.jobs.send(tx, RECALCULATION_QUEUE, { tenant, jobId, clientId } satisfies RecalculationJob);
    });
    return jobId;
  }

  async load(tenant: string, jobId: string): Promise<RecalculationView> {
    const [first, ...others] = await listJobOrders(this.db, tenant, jobId);
    if (!first) throw jobNotFound(jobId);
    return jobView(jobId, [first, ...others]);
  }
}
