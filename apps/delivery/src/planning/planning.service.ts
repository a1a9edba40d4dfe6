import { Inject, Injectable } from '@nestjs/common';
import { Database, LOGGER, MailOutbox } from '@suite/platform';
import type { Logger } from 'pino';
import { Deadline } from '../clients/deadline';
import { Providers } from '../clients/providers';
import { DeliveryConfig } from '../config';
import { ConfigurationService } from '../configuration/configuration.service';
import type { OrderStatus } from '../domain/order-status';
import { planOf } from '../domain/planning';
import { failureMail } from './failure-mail';
import { type Failure, PlanningRun } from './planning-run';

/** What of the time for a call is kept for writing down how it ended. */
const RESERVE = 0.1;

@Injectable()
export class PlanningService {
  constructor(
    private readonly db: Database,
    private readonly config: DeliveryConfig,
    private readonly configurations: ConfigurationService,
    private readonly providers: Providers,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Pushes the orders that fit to the site's provider and answers those that failed. */
  async planRoute(
    tenant: string,
    { siteCode, orderStatus, orderIds }: { siteCode: string; orderStatus?: OrderStatus; orderIds?: readonly string[] },
  ): Promise<Failure[]> {
    const deadline = new Deadline(this.config.planRouteMs * (1 - RESERVE));
    const account = await this.configurations.open(tenant, siteCode);
    const { provider } = account;
    const run = new PlanningRun({
      db: this.db,
      tenant,
      plan: planOf(siteCode, orderStatus),
      provider,
      adapter: this.providers.adapterFor(account),
      lane: this.providers.laneFor(tenant, provider),
      deadline,
    });
    await (orderIds ? run.planListed([...new Set(orderIds)]) : run.planAll());
    const { failures, seen } = run;
    this.logger.info({ tenant, siteCode, provider, seen, failed: failures.length }, 'orders planned');
    if (failures.length > 0) await this.tellMerchant(tenant, { siteCode, seen, failures, to: account.notificationEmail });
    return failures;
  }

  private async tellMerchant(
    tenant: string,
    { to, ...planned }: { siteCode: string; seen: number; failures: readonly Failure[]; to: string | null },
  ): Promise<void> {
    const address = to ?? this.config.notificationEmail;
    if (address === '') return this.logger.warn({ tenant, siteCode: planned.siteCode }, 'nobody is to hear of failed plannings');
    await this.db.transaction(tenant, (tx) => this.outbox.post(tx, tenant, { to: { name: '', address }, ...failureMail(planned) }));
  }
}
