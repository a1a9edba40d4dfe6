import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { type Job, JobQueue } from '@suite/jobs';
import { OrderStoreService, OrderTotalsService, PACKING_RECALCULATED, StatusChangeService } from '../orders';
import type { TallyDifference } from '../orders/domain/tally';
import type { OrderResult } from './recalculation.entity';
import { listOrders, lockOrder, updateFinished, updateResult } from './recalculation.queries';
import { RECALCULATION_QUEUE, type RecalculationJob } from './recalculation.service';

const PENDING: OrderResult = 'PENDING';

/**
 * Runs recalculations, one order per transaction. The totals and the result of an order commit together. A job whose worker
 * was killed therefore resumes with the orders that have no result, and two workers on one job do no harm.
 */
@Injectable()
export class RecalculationWorker {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderStoreService,
    private readonly totals: OrderTotalsService,
    private readonly statuses: StatusChangeService,
    jobs: JobQueue,
  ) {
    jobs.work<RecalculationJob>(RECALCULATION_QUEUE, (job) => this.run(job), { atOnce: 2 });
  }

  private async run({ data, signal, isLastTry }: Job<RecalculationJob>): Promise<void> {
    for (const { orderId } of await listOrders(this.db, data.tenant, data.jobId, PENDING)) {
      signal.throwIfAborted();
      await this.doOrder(data, orderId).catch(async (error: unknown) => {
        if (!isLastTry) throw error;
        const message = 'The order could not be recalculated';
        await this.db.transaction(data.tenant, (tx) => storeResult(tx, data, orderId, { status: 'FAILURE', message }));
      });
    }
    await this.db.transaction(data.tenant, (tx) => updateFinished(tx, data));
  }

  private async doOrder(job: RecalculationJob, orderId: string): Promise<void> {
    await this.db.transaction(job.tenant, async (tx) => {
      if (!(await lockOrder(tx, job.tenant, job.jobId, orderId, PENDING))) return; // another worker has completed it
      await storeResult(tx, job, orderId, await this.recalculate(tx, job, orderId));
    });
  }

  private async recalculate(tx: Tx, { tenant, clientId }: RecalculationJob, orderId: string): Promise<OrderOutcome> {
    try {
      const order = await this.orders.loadLocked(tx, tenant, orderId);
      if (order.status === 'CANCELLED') return { status: 'FAILURE', message: `Order ${orderId} is cancelled` };
      const { differences } = await this.totals.recalculate(tx, order, { clientId });
      await this.statuses.announce(tx, tenant, orderId, PACKING_RECALCULATED);
      return { status: 'SUCCESS', message: differences.length === 0 ? '' : differing(differences) };
    } catch (error) {
      if (error instanceof AppError) return { status: 'FAILURE', message: error.message };
      throw error;
    }
  }
}

const storeResult = (tx: Tx, { tenant, jobId }: RecalculationJob, orderId: string, outcome: OrderOutcome): Promise<boolean> =>
  updateResult(tx, outcome, tenant, jobId, orderId, PENDING);

interface OrderOutcome {
  readonly status: OrderResult;
  readonly message: string;
}

const differing = (differences: readonly TallyDifference[]): string =>
  `The totals follow the events, but the stored sums differ: ${differences.map(({ productId }) => productId).join(', ')}`;
