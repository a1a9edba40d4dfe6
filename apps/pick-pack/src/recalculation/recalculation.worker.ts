import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, type Job, JobQueue, type Tx } from '@suite/platform';
import { loadLocked } from '../order/locked-order.service';
import { recalculateTotals } from '../order/order-totals.service';
import { listPending, lockPending, updateFinished, updateResult } from './recalculation.queries';
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
    for (const orderId of await listPending(this.db, data)) {
      signal.throwIfAborted();
      await this.doOrder(data, orderId).catch(async (error: unknown) => {
        if (!isLastTry) throw error;
        const message = 'The order could not be recalculated';
        await this.db.transaction(data.tenant, (tx) => updateResult(tx, { ...data, orderId }, 'FAILURE', message));
      });
    }
    await this.db.transaction(data.tenant, (tx) => updateFinished(tx, data));
  }

  private async doOrder(job: RecalculationJob, orderId: string): Promise<void> {
    await this.db.transaction(job.tenant, async (tx) => {
      if (!(await lockPending(tx, { ...job, orderId }))) return;
      const refusal = await recalculateOrder(tx, job, orderId);
      await updateResult(tx, { ...job, orderId }, refusal ? 'FAILURE' : 'SUCCESS', refusal?.message ?? '');
    });
  }
}

/** Returns why it cannot be done, if so. */
async function recalculateOrder(tx: Tx, { tenant, clientId }: RecalculationJob, orderId: string): Promise<AppError | undefined> {
  try {
    const order = await loadLocked(tx, tenant, orderId);
    if (order.status === 'CANCELLED') return new AppError('invalid', 'order_cancelled', `Order ${orderId} is cancelled`);
    await recalculateTotals(tx, order, { clientId });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
