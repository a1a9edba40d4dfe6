import type { ProviderName } from '../providers';
import { OrderRecordsService, TaskClaimsService } from '../orders';
import { Injectable } from '@nestjs/common';
import { Providers } from '../providers';
import { Deadline } from '../providers/domain/deadline';
import { DeliveryConfig } from '../config';
import type { ProviderAccount } from '../configuration';
import { planOf, type PlanRequest } from './domain/planning';
import type { Failure } from './domain/planning-outcome';
import { PlanningRecordService } from './planning-record.service';
import { PlanningRun } from './planning.run';

/** Fraction of the call's time that is reserved for recording the results. */
const RESERVE = 0.1;

/** Pushes orders to a delivery provider. */
@Injectable()
export class ProviderPlanningService {
  constructor(
    private readonly config: DeliveryConfig,
    private readonly providers: Providers,
    private readonly orders: OrderRecordsService,
    private readonly claims: TaskClaimsService,
    private readonly records: PlanningRecordService,
  ) {}

  async plan(account: ProviderAccount, { siteCode, orderStatus, orderIds }: PlanRequest): Promise<Failure<ProviderName>[]> {
    const run = new PlanningRun({
      orders: this.orders,
      claims: this.claims,
      records: this.records,
      account,
      plan: planOf({ siteCode, orderStatus, orderIds }, account.timeZone),
      adapter: this.providers.adapterFor(account),
      bulkhead: this.providers.bulkheadFor(account),
      deadline: Deadline.in(this.config.planRouteMs * (1 - RESERVE)),
    });
    await (orderIds ? run.planListed([...new Set(orderIds)]) : run.planAll());
    await this.records.finish(run);
    return run.outcome.failures;
  }
}
