import { Injectable } from '@nestjs/common';
import { ConfigurationService } from '../configuration';
import type { PlanRequest } from '../domain/planning';
import type { Failure } from '../domain/planning-outcome';
import { type DayRequest, LocalPlanningService } from './local-planning.service';
import { ProviderPlanningService } from './provider-planning.service';

@Injectable()
export class PlanningService {
  constructor(
    private readonly configurations: ConfigurationService,
    private readonly atProvider: ProviderPlanningService,
    private readonly local: LocalPlanningService,
  ) {}

  /** Plans the matching orders: pushes them to the site's provider, or plans tours of its own vans. Returns the failures. */
  async planRoute(tenant: string, request: PlanRequest & DayRequest): Promise<Failure[]> {
    const account = await this.configurations.loadAccount(tenant, request.siteCode);
    return account.provider === 'LOCAL' ? this.local.plan(account, request) : this.atProvider.plan(account, request);
  }
}
