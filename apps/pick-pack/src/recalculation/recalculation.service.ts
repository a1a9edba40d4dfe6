import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, JobQueue, query, type QueueDefinition } from '@suite/platform';
import type { JobAnswer } from './recalculation.dto';
import type { OrderResult } from './recalculation.entity';

/** What the queue carries. */
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

/** Begins recalculations and tells how far they are; recalculation.worker.ts does them. */
@Injectable()
export class RecalculationService {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
  ) {}

  /** Returns the job's id. Refuses orders that another job has not done with, and names them. */
  async start(tenant: string, job: { jobType: string; orderIds: readonly string[]; clientId: string }): Promise<string> {
    const jobId = randomBytes(12).toString('hex');
    await this.db.transaction(tenant, async (tx) => {
      await query(tx, 'INSERT INTO recalculation (tenant, job_id, job_type, client_id) VALUES ($1, $2, $3, $4)', [
        tenant,
        jobId,
        job.jobType,
        job.clientId,
      ]);
      // Sorted, so that two jobs that share orders wait for each other instead of crossing.
      const free = await query<{ order_id: string }>(
        tx,
        `INSERT INTO recalculation_order (tenant, job_id, order_id, position)
         SELECT $1, $2, order_id, position FROM unnest($3::text[]) WITH ORDINALITY AS given (order_id, position) ORDER BY order_id
         ON CONFLICT (tenant, order_id) WHERE running DO NOTHING RETURNING order_id`,
        [tenant, jobId, job.orderIds],
      );
      if (free.length < job.orderIds.length) throw stillRunning(job.orderIds, new Set(free.map((row) => row.order_id)));
      await this.jobs.send(tx, RECALCULATION_QUEUE, { tenant, jobId, clientId: job.clientId } satisfies RecalculationJob);
    });
    return jobId;
  }

  async get(tenant: string, jobId: string): Promise<JobAnswer> {
    const rows = await this.db.query<JobRow>(
      tenant,
      `SELECT r.started_at, r.finished_at, o.order_id, o.status, o.message
         FROM recalculation r JOIN recalculation_order o USING (tenant, job_id)
        WHERE r.tenant = $1 AND r.job_id = $2 ORDER BY o.position`,
      [tenant, jobId],
    );
    const [first] = rows;
    if (!first) throw new AppError('not_found', 'job_not_found', `There is no job ${jobId}`);
    return {
      _id: { $oid: jobId },
      jobStatus: first.finished_at ? 'DONE' : 'IN_PROGRESS',
      orders: rows.map((row) => ({ orderId: row.order_id, orderStatus: row.status, message: row.message })),
      startedAt: { $date: first.started_at.toISOString() },
      ...(first.finished_at && { finishedAt: { $date: first.finished_at.toISOString() } }),
    };
  }
}

interface JobRow {
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly order_id: string;
  readonly status: OrderResult;
  readonly message: string;
}

function stillRunning(orderIds: readonly string[], free: ReadonlySet<string>): AppError {
  const busy = orderIds.filter((orderId) => !free.has(orderId));
  const message = `A recalculation is still in progress for ${busy.slice(0, 10).join(', ')}${busy.length > 10 ? ' …' : ''}`;
  const details = busy.map((orderId) => ({ field: 'orderIds', type: 'recalculation_in_progress', message: orderId }));
  return new AppError('conflict', 'recalculation_in_progress', message, { details });
}
