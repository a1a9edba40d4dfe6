import { Injectable } from '@nestjs/common';
import { Database, queryAll, type Tx } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import { type CancellationAnswer, type CancellationStep, stepAfter } from '../domain/task-cancellation';
import type { TaskNews } from '../../providers/domain/task-news';
import { appendHistory, ownEntry } from '../task-history.queries';
import { type DeliveryTask } from '../delivery-order.entity';
import { lockOrder, storeFailures } from '../task-news.queries';
import { notCancelledMail, unprovenMail } from '../task-cancellation.mail';
import { type OrderRow } from '../delivery-order.queries';
import { TaskCancellationService } from '../task-cancellation.service';
import { TaskNewsService } from '../task-news.service';
import { countOpen, setDue, takeUntold } from './cancellation.queries';

/** Records the answers of providers to cancellations. */
@Injectable()
export class CancellationRecordService {
  private readonly counted: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly db: Database,
    private readonly news: TaskNewsService,
    private readonly cancellations: TaskCancellationService,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('task_cancellations_total', 'Attempts to cancel a task, by outcome.', 'provider', 'outcome');
    const count = metrics.gauge('tasks_cancelling', 'Tasks that their providers have not cancelled yet.');
    const age = metrics.gauge('task_cancellation_oldest_age_seconds', 'Time since the oldest of their cancellations was requested.');
    metrics.database.add({
      gauges: [count, age],
      read: async () => {
        const open = await countOpen(db);
        count.set(open?.count ?? 0);
        age.set(db.clock.secondsSince(open?.oldest));
      },
    });
  }

  /** Records an answer, unless news has ended the task since. */
  async record(tenant: string, task: DeliveryTask, answer: CancellationAnswer): Promise<void> {
    const { orderId, deliveryProvider: provider, cancelByCall: isByCall } = task;
    const step = await this.db.transaction(tenant, async (tx) => {
      const order = await lockOrder(tx, tenant, orderId);
      if (order?.status !== 'CANCELLING') return undefined;
      const now = tx.clock.now();
      const next = stepAfter(answer, { requestedAt: order.cancellationRequestedAt ?? now, isByCall }, now);
      if (next.kind === 'ended') await this.end(tx, tenant, order, next);
      else await this.retry(tx, tenant, order, next);
      return next;
    });
    if (step) this.counted.inc({ provider, outcome: step.kind === 'ended' ? step.state.toLowerCase() : 'retry' });
  }

  /** Tells the merchant of tasks that are not cancelled for an hour, site by site. */
  async tellOverdue(tenant: string, orderIds: readonly string[]): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const bySite = Object.groupBy(await takeUntold(tx, tenant, orderIds), ({ siteCode }) => siteCode);
      for (const [siteCode, tasks = []] of Object.entries(bySite)) {
        await this.cancellations.tell(tx, tenant, siteCode, notCancelledMail(siteCode, tasks));
      }
    });
  }

  private async end(tx: Tx, tenant: string, order: OrderRow, step: CancellationStep & { kind: 'ended' }): Promise<void> {
    const { deliveryProvider, siteCode } = order;
    if (deliveryProvider === null) return;
    const news = cancellationNews(order.taskId ?? '', step.state, tx.clock.now());
    await this.news.applyTo(tx, { tenant, deliveryProvider }, { order, news, source: 'CANCELLATION' });
    if (!step.isProven) await this.cancellations.tell(tx, tenant, siteCode, unprovenMail(siteCode, order));
  }

  private async retry(tx: Tx, tenant: string, order: OrderRow, { at, failure }: CancellationStep & { kind: 'again' }): Promise<void> {
    const { id: orderId, taskId, deliveryProvider } = order;
    const words = failure && `${deliveryProvider} has not cancelled the task: ${failure}`;
    const isNew = words !== undefined && words !== order.failure;
    const event = {
      orderId,
      taskId,
      at: tx.clock.now(),
      source: 'CANCELLATION',
      event: 'NOT_CANCELLED',
      data: { reason: failure },
    } as const;
    await queryAll<object[]>(tx, [
      setDue(tenant, orderId, at),
      ...(words === undefined ? [] : storeFailures(tx, tenant, [[orderId, { kind: 'NOT_CANCELLED', failure: words }]])),
      ...(isNew ? [appendHistory(tenant, [ownEntry(event)])] : []),
    ]);
  }
}

const cancellationNews = (taskId: string, state: TaskNews['state'], at: Date): TaskNews => ({
  ...{ taskId, state, at, event: 'cancellation', isKnown: true },
  ...{ eta: null, trackingUrl: null, driverName: null, reason: null, note: null, proof: [] },
});
