import { Injectable } from '@nestjs/common';
import { Database } from '@suite/platform';
import { Deadline } from '../clients/deadline';
import { Providers } from '../clients/providers';
import { DeliveryConfig } from '../config';
import { ConfigurationService } from '../configuration/configuration.service';
import type { OrderStatus } from '../domain/order-status';
import { planOf } from '../domain/planning';
import { type Failure, PlanningRun } from './planning-run';
import { PlanningReport } from './planning-report';

/** What of the time for a call is kept for writing down how it ended. */
const RESERVE = 0.1;

@Injectable()
export class PlanningService {
  constructor(
    private readonly db: Database,
    private readonly config: DeliveryConfig,
    private readonly configurations: ConfigurationService,
    private readonly providers: Providers,
    private readonly report: PlanningReport,
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
    await this.report.planned(account, run);
    return run.failures;
  }
}
