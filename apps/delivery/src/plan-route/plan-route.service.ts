import { plansTours, type ProviderName } from '../providers';
import { Injectable } from '@nestjs/common';
import { ConfigurationService } from '../configuration';
import { ProviderPlanningService } from '../planning';
import type { Failure } from '../planning/domain/planning-outcome';
import type { PlanRequest } from '../planning/domain/planning';
import { type DayRequest, LocalPlanningService, ownVansOnly } from '../own-vans';

const DAY_FIELDS = ['date', 'keep', 'seconds', 'seed'] as const satisfies readonly (keyof DayRequest)[];

@Injectable()
export class PlanRouteService {
  constructor(
    private readonly configurations: ConfigurationService,
    private readonly atProvider: ProviderPlanningService,
    private readonly local: LocalPlanningService,
  ) {}

  /**
   * Plans the matching orders: pushes them to the site's provider, or plans tours of its own vans. Returns the failures. A
   * provider plans its own tours, so a request with planning options is rejected. A plan of own vans ends when the caller hangs up; calls to a provider do not.
   */
  async planRoute(tenant: string, request: PlanRequest & DayRequest, caller?: AbortSignal): Promise<Failure<ProviderName>[]> {
    const account = await this.configurations.loadAccount(tenant, request.siteCode);
    if (plansTours(account.provider)) return this.local.plan(account, request, caller);
    const dayFields = DAY_FIELDS.filter((field) => request[field] !== undefined);
    if (dayFields.length > 0) throw ownVansOnly(account, dayFields);
    return this.atProvider.plan(account, request);
  }

  /** Plans these orders again. Own vans deliver each on its day. */
  async retry(
    tenant: string,
    { siteCode, orderIds }: { siteCode: string; orderIds: readonly string[] },
    caller: AbortSignal,
  ): Promise<Failure<ProviderName>[]> {
    const account = await this.configurations.loadAccount(tenant, siteCode);
    if (plansTours(account.provider)) return this.local.retry(account, orderIds, caller);
    return this.atProvider.plan(account, { siteCode, orderIds });
  }
}
