import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import type { ProviderName } from '../domain/delivery-provider';
import type { TaskNews } from '../domain/task-news';

/** Where news comes from. */
export type NewsSource = 'WEBHOOK' | 'POLL' | 'DRIVER' | 'CANCELLATION';

/** The provider of a site, whose tasks the news can be about. */
export interface NewsPlace {
  readonly tenant: string;
  readonly siteCode: string;
  readonly deliveryProvider: ProviderName;
}

/** What became of news: it changed something, it is only in the history (late, repeated or unknown), or the site has no such task. */
export type NewsOutcome = 'APPLIED' | 'RECORDED' | 'UNKNOWN_TASK';

/** Applies what providers and drivers say about tasks. */
@Injectable()
export class TaskNewsService {
  private readonly counted: Counter<'provider' | 'source' | 'outcome'>;

  constructor(
    private readonly db: Database,
    private readonly messages: MessageOutbox,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('task_news_total', 'News about tasks, by outcome.', 'provider', 'source', 'outcome');
  }

  /**
   * Applies news in one transaction, under the lock of the order: the task, its order, the history and the messages. Repeating it
   * changes nothing.
   */
  async apply(place: NewsPlace, news: TaskNews, source: NewsSource): Promise<NewsOutcome> {
    const outcome = await this.db.transaction(place.tenant, (tx) => this.applyIn(tx, place, news, source));
    this.counted.inc({ provider: place.deliveryProvider, source, outcome });
    return outcome;
  }

  /** Like `apply`, in the transaction of the caller, which locks no task before. */
  applyIn(_tx: Tx, _place: NewsPlace, _news: TaskNews, _source: NewsSource): Promise<NewsOutcome> {
    void this.messages;
    throw new Error('not written yet');
  }
}
