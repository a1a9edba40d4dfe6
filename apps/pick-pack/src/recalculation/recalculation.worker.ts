import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, type Job, JobQueue, query, type Tx } from '@suite/platform';
import { lock } from '../order/locked-order';
import { recalculate } from '../order/recalculate';
import type { OrderResult } from './recalculation.entity';
import { RECALCULATION_QUEUE, type RecalculationJob } from './recalculation.service';

/**
 * Does recalculations, an order at a time: its totals and its result change together, so that a job whose worker was
 * killed goes on with the orders that have no result yet, and a job that two workers believe to be theirs does no harm.
 */
@Injectable()
export class RecalculationWorker {
  constructor(
    private readonly db: Database,
    jobs: JobQueue,
  ) {
    jobs.work<RecalculationJob>(RECALCULATION_QUEUE, (job) => this.run(job), { atOnce: 2 });
  }

  private async run({ data, signal, isLastTry }: Job<RecalculationJob>): Promise<void> {
    const pending = await this.db.query<{ order_id: string }>(
      data.tenant,
      `SELECT order_id FROM recalculation_order WHERE tenant = $1 AND job_id = $2 AND status = 'PENDING' ORDER BY position`,
      [data.tenant, data.jobId],
    );
    for (const { order_id: orderId } of pending) {
      signal.throwIfAborted();
      await this.doOrder(data, orderId).catch(async (error: unknown) => {
        if (!isLastTry) throw error;
        await this.db.transaction(data.tenant, (tx) => setResult(tx, data, orderId, 'FAILURE', 'The order could not be recalculated'));
      });
    }
    await this.close(data);
  }

  private async doOrder(job: RecalculationJob, orderId: string): Promise<void> {
    await this.db.transaction(job.tenant, async (tx) => {
      if (!(await takeOrder(tx, job, orderId))) return;
      const refusal = await recalculateOrder(tx, job, orderId);
      await setResult(tx, job, orderId, refusal ? 'FAILURE' : 'SUCCESS', refusal?.message ?? '');
    });
  }

  private async close({ tenant, jobId }: RecalculationJob): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      await query(tx, 'UPDATE recalculation SET finished_at = coalesce(finished_at, now()) WHERE tenant = $1 AND job_id = $2', [
        tenant,
        jobId,
      ]);
      await query(tx, 'UPDATE recalculation_order SET running = false WHERE tenant = $1 AND job_id = $2 AND running', [tenant, jobId]);
    });
  }
}

/** Locks the order's place in the job; false when another worker has done it meanwhile. */
async function takeOrder(tx: Tx, { tenant, jobId }: RecalculationJob, orderId: string): Promise<boolean> {
  const rows = await query(
    tx,
    `SELECT 1 FROM recalculation_order
      WHERE tenant = $1 AND job_id = $2 AND order_id = $3 AND status = 'PENDING' FOR UPDATE`,
    [tenant, jobId, orderId],
  );
  return rows.length > 0;
}

/** Returns why it cannot be done, if so. */
async function recalculateOrder(tx: Tx, { tenant, clientId }: RecalculationJob, orderId: string): Promise<AppError | undefined> {
  try {
    const order = await lock(tx, tenant, orderId);
    if (order.status === 'CANCELLED') return new AppError('invalid', 'order_cancelled', `Order ${orderId} is cancelled`);
    await recalculate(tx, order, { clientId });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function setResult(tx: Tx, job: RecalculationJob, orderId: string, status: OrderResult, message: string): Promise<void> {
  await query(
    tx,
    `UPDATE recalculation_order SET status = $4, message = $5
      WHERE tenant = $1 AND job_id = $2 AND order_id = $3 AND status = 'PENDING'`,
    [job.tenant, job.jobId, orderId, status, message],
  );
}
