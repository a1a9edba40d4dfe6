import { Injectable } from '@nestjs/common';
import { queryAll, type Tx } from '@suite/database';
import { MessageOutbox, type NewMessage } from '@suite/messages';
import { isPseudonym } from '@suite/privacy';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import { ConfigurationService } from '../configuration';
import { handedOverIn } from './domain/handover';
import { needsNoDelivery } from '../planning/domain/planning';
import { newProofOf, shownProof, type StoredProof } from './domain/proof-of-delivery';
import { type TaskNews, withoutWords } from '../providers/domain/task-news';
import { recordOf } from './domain/task-history';
import { type NewsOutcome, progressOf, type TaskProgress } from './domain/task-progress';
import { taskStatusOf, UNDELIVERED } from './domain/task-status';
import { DELIVERY_CANCELLED, DELIVERY_FAILED, DELIVERY_STATUS_CHANGED, messageOf } from './delivery-order.messages';
import type { OrderRow } from './delivery-order.queries';
import { OrderTurnsService } from './order-turns.service';
import { TaskCancellationService } from './task-cancellation.service';
import { appendHistory, appendIdleNews, newsEntry } from './task-history.queries';
import { insertProof, listProof, lockOrderOfTask, type NewsPlace, noteNews, storeFailures, storeTask } from './task-news.queries';

/** The source of news: a webhook, a poll, a driver's own report, or the answer to a cancellation. */
export type NewsSource = 'WEBHOOK' | 'POLL' | 'DRIVER' | 'CANCELLATION';

/** What news changes. */
interface Change {
  readonly before: OrderRow;
  readonly progress: TaskProgress;
  readonly newProof: readonly StoredProof[];
  readonly proof: readonly StoredProof[];
}

/** Applies what providers and drivers say about tasks. */
@Injectable()
export class TaskNewsService {
  private readonly counted: Counter<'provider' | 'source' | 'outcome'>;

  constructor(
    private readonly configurations: ConfigurationService,
    private readonly turns: OrderTurnsService,
    private readonly cancellations: TaskCancellationService,
    private readonly messages: MessageOutbox,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('task_news_total', 'News about tasks, by outcome.', 'provider', 'source', 'outcome');
  }

  /**
   * Applies news in one transaction, under the lock of the order: the task, its order, the history and the messages. Repeating it
   * changes nothing. The news of a task waits in one line, without a connection: only the first one waits for the lock. Throws 503
   * when the turn does not come in time.
   */
  async apply(place: NewsPlace, news: TaskNews, from: NewsSource): Promise<NewsOutcome> {
    const outcome = await this.inTurn(place, news.taskId, (tx) => this.applyIn(tx, place, news, from));
    this.counted.inc({ provider: place.deliveryProvider, source: from.toLowerCase(), outcome: outcome.toLowerCase() });
    return outcome;
  }

  /** Runs a transaction that applies news of a task, after those of its earlier news. */
  inTurn<T>({ tenant, siteCode, deliveryProvider }: NewsPlace, taskId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.turns.inTurn(tenant, [siteCode, deliveryProvider, taskId], work);
  }

  /** Like `apply`, in a transaction of the caller, and not counted. */
  async applyIn(tx: Tx, place: NewsPlace, news: TaskNews, source: NewsSource): Promise<NewsOutcome> {
    const order = await lockOrderOfTask(tx, place, news.taskId);
    return order ? this.applyTo(tx, place, { order, news, source }) : 'UNKNOWN_TASK';
  }

  /** Returns news as it may be stored: about an erased customer, without words. */
  storable(news: TaskNews, order: Pick<OrderRow, 'customerNumber'> | undefined): TaskNews {
    return isPseudonym(order?.customerNumber ?? null) ? withoutWords(news) : news;
  }

  /** Applies news to an order that is locked. */
  async applyTo(
    tx: Tx,
    { tenant, deliveryProvider }: Pick<NewsPlace, 'tenant' | 'deliveryProvider'>,
    { order, news: said, source }: { readonly order: OrderRow; readonly news: TaskNews; readonly source: NewsSource },
  ): Promise<NewsOutcome> {
    const { latest, attempts, cancellationRequestedAt } = order;
    const news = this.storable(said, order);
    const task = { deliveryProvider, latest: latest ?? {}, attempts: attempts ?? [], cancellationRequestedAt };
    const shown = news.eta === null ? news : { ...news, eta: await this.handedOverAt(tx, tenant, { order, arriveAt: news.eta }) };
    const progress = progressOf({ ...task, status: taskStatusOf(order) }, order, shown);
    const known = news.proof.length === 0 ? [] : await listProof(tx, tenant, order.id);
    const newProof = newProofOf(known, news);
    const isChange = progress.isChange || newProof.length > 0;
    const entry = { ...newsEntry(order, said, source), data: recordOf(news).data };
    if (isChange) await queryAll<object[]>(tx, [appendHistory(tenant, [entry])]);
    // A frequently polled provider often repeats itself, which is not an event.
    else if (source !== 'POLL') await queryAll<object[]>(tx, [appendIdleNews(tenant, entry, news.isKnown)]);
    if (isChange) await this.store(tx, tenant, { before: order, progress, newProof, proof: [...known, ...newProof] });
    else await queryAll<object[]>(tx, [noteNews(tx, tenant, order.id)]);
    if (isChange) return 'APPLIED';
    return news.isKnown ? 'RECORDED' : 'UNKNOWN_EVENT';
  }

  /** A provider says when its driver arrives. The customer gets the order when the delivery time begins, not before. */
  private async handedOverAt(tx: Tx, tenant: string, { order, arriveAt }: { order: OrderRow; arriveAt: Date }): Promise<Date> {
    const { siteCode, deliveryTime } = order;
    if (deliveryTime === null) return arriveAt;
    const timeZone = await this.configurations.timeZoneOf(tenant, siteCode, tx);
    return handedOverIn(arriveAt, { deliveryTime, timeZone });
  }

  private async store(tx: Tx, tenant: string, { before, progress, newProof, proof }: Change): Promise<void> {
    const { status, latest, attempts, orderSteps, failure } = progress;
    const isMoved = status !== taskStatusOf(before);
    const after: OrderRow = {
      ...before,
      status,
      latest,
      attempts,
      proof: newProof.length > 0 ? shownProof(proof) : before.proof,
      cancelledAt: isMoved && status === 'CANCELLED' ? tx.clock.now() : before.cancelledAt,
      failure: failure === undefined ? before.failure : (failure?.failure ?? null),
      orderStatus: orderSteps.at(-1) ?? before.orderStatus,
    };
    await queryAll<object[]>(tx, [
      ...storeTask(tx, tenant, after, isMoved && UNDELIVERED.includes(status)),
      ...(failure === undefined ? [] : storeFailures(tx, tenant, [[after.id, failure]])),
      ...(newProof.length === 0 ? [] : [insertProof(tenant, after.id, newProof)]),
    ]);
    if (isMoved && status === 'COMPLETED') await this.cancellations.tellIfDelivered(tx, tenant, after);
    await this.messages.write(tx, tenant, messagesOf(after, progress, isMoved));
  }
}

/** Returns a message for each step of the order, or one about its task. The last one has the order as it is. */
function messagesOf(after: OrderRow, { status, orderSteps }: TaskProgress, isMoved: boolean): NewMessage[] {
  const steps = orderSteps.map((orderStatus) => messageOf(DELIVERY_STATUS_CHANGED, { ...after, orderStatus }));
  if (!isMoved) return steps;
  if (status === 'FAILED') return [...steps, messageOf(DELIVERY_FAILED, after)];
  // The delivery of an order that needs none was cancelled before its task.
  if (status === 'CANCELLED') return needsNoDelivery(after) ? [] : [messageOf(DELIVERY_CANCELLED, after)];
  return steps.length > 0 ? steps : [messageOf(DELIVERY_STATUS_CHANGED, after)];
}
