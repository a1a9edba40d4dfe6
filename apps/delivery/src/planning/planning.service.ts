import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Providers } from '../clients';
import { DeliveryConfig } from '../config';
import { ConfigurationService } from '../configuration';
import { Deadline } from '../domain/deadline';
import { planOf, type PlanRequest } from '../domain/planning';
import type { Failure } from '../domain/planning-outcome';
import { PlanningRecordService } from './planning-record.service';
import { PlanningRun } from './planning.run';

/** Fraction of the call's time that is reserved for recording the results. */
const RESERVE = 0.1;

@Injectable()
export class PlanningService {
  constructor(
    private readonly db: Database,
    private readonly config: DeliveryConfig,
    private readonly configurations: ConfigurationService,
    private readonly providers: Providers,
    private readonly records: PlanningRecordService,
  ) {}

  /** Pushes the matching orders to the site's provider and returns the failures. */
  async planRoute(tenant: string, { siteCode, orderStatus, orderIds }: PlanRequest): Promise<Failure[]> {
    const deadline = Deadline.in(this.config.planRouteMs * (1 - RESERVE));
    const account = await this.configurations.loadAccount(tenant, siteCode);
    const run = new PlanningRun({
      db: this.db,
      records: this.records,
      account,
      plan: planOf({ siteCode, orderStatus, orderIds }, account.timeZone),
      adapter: this.providers.adapterFor(account),
      bulkhead: this.providers.bulkheadFor(account),
      deadline,
    });
    await (orderIds ? run.planListed([...new Set(orderIds)]) : run.planAll());
    await this.records.finish(run);
    return run.outcome.failures;
  }
}
