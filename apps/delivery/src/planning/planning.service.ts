import { Injectable } from '@nestjs/common';
import { ConfigurationService } from '../configuration';
import type { PlanRequest } from '../domain/planning';
import type { Failure } from '../domain/planning-outcome';
import { type DayRequest, LocalPlanningService } from './local-planning.service';
import { ownVansOnly } from './planning.errors';
import { ProviderPlanningService } from './provider-planning.service';

const DAY_FIELDS = ['date', 'keep', 'seconds', 'seed'] as const satisfies readonly (keyof DayRequest)[];

@Injectable()
export class PlanningService {
  constructor(
    private readonly configurations: ConfigurationService,
    private readonly atProvider: ProviderPlanningService,
    private readonly local: LocalPlanningService,
  ) {}

  /**
   * Plans the matching orders: pushes them to the site's provider, or plans tours of its own vans. Returns the failures. A provider plans
   * its tours itself, so a request that says how is rejected.
   */
  async planRoute(tenant: string, request: PlanRequest & DayRequest): Promise<Failure[]> {
    const account = await this.configurations.loadAccount(tenant, request.siteCode);
    if (account.provider === 'LOCAL') return this.local.plan(account, request);
    const dayFields = DAY_FIELDS.filter((field) => request[field] !== undefined);
    if (dayFields.length > 0) throw ownVansOnly(account, dayFields);
    return this.atProvider.plan(account, request);
  }
}
