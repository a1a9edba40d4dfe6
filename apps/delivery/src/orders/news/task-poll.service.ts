import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Metrics } from '@suite/telemetry';
import type { Counter } from 'prom-client';
import { Providers } from '../../providers';
import { Deadline } from '../../providers/domain/deadline';
import { ProviderRefusal, ProviderUnavailable } from '../../providers/domain/delivery-provider';
import type { TaskNews } from '../../providers/domain/task-news';
import { ConfigurationService, type ProviderAccount } from '../../configuration';
import { TaskNewsService } from '../task-news.service';
import { claimPolls, type PolledTask, type PollTimes, type SilentTasks } from './task-poll.queries';

/** The time for the tasks of one site in one run. */
const SITE_MS = 30_000;
/** Tasks that are claimed together. Those that are not reached wait for the next question. */
const CHUNK = 50;

type PollOutcome = 'answered' | 'unavailable' | 'refused' | 'other_account';

/** Asks a provider for the state of tasks without news. */
@Injectable()
export class TaskPollService {
  private readonly polls: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly db: Database,
    private readonly configurations: ConfigurationService,
    private readonly providers: Providers,
    private readonly news: TaskNewsService,
    metrics: Metrics,
  ) {
    this.polls = metrics.counter('task_polls_total', 'Questions to providers about tasks without news, by outcome.', 'provider', 'outcome');
  }

  /** Asks for the tasks of a site. Tasks of a provider that the site no longer has cannot be asked for. */
  async pollSite({ tenant, siteCode, deliveryProvider, orderIds }: SilentTasks, times: PollTimes): Promise<void> {
    const account = await this.configurations.findAccount(tenant, siteCode);
    if (account?.provider !== deliveryProvider) return;
    const deadline = Deadline.in(SITE_MS);
    for (let start = 0; start < orderIds.length && !deadline.isExpired; start += CHUNK) {
      const tasks = await claimPolls(this.db, tenant, orderIds.slice(start, start + CHUNK), times);
      const outcomes = await Promise.all(tasks.map((task) => this.poll(account, task, deadline)));
      for (const outcome of outcomes) this.polls.inc({ provider: deliveryProvider, outcome });
      if (outcomes.includes('unavailable')) return; // the account has to wait, and its other tasks with it
    }
  }

  private async poll(account: ProviderAccount, { taskId, accountId }: PolledTask, deadline: Deadline): Promise<PollOutcome> {
    const { tenant, siteCode, provider } = account;
    const adapter = this.providers.adapterFor(account);
    try {
      const ask = (): Promise<TaskNews> => adapter.status(taskId, deadline.signal);
      const news = await this.providers.bulkheadFor(account).run(ask, deadline);
      // A task of other credentials may exist although these do not see it.
      if (news.state === 'CANCELLED' && accountId !== account.accountId) return 'other_account';
      await this.news.apply({ tenant, siteCode, deliveryProvider: provider }, news, 'POLL');
      return 'answered';
    } catch (error) {
      if (error instanceof ProviderUnavailable) return 'unavailable';
      if (error instanceof ProviderRefusal) return 'refused';
      throw error;
    }
  }
}
