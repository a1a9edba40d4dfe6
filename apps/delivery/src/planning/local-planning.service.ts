import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Geocoders } from '../clients';
import { DeliveryConfig } from '../config';
import type { ProviderAccount } from '../configuration';
import { Deadline } from '../domain/deadline';
import { windowOf } from '../domain/delivery-window';
import { dayOf } from '../domain/local-time';
import { partsOf } from '../domain/parts';
import { PlannedDay } from '../domain/planned-day';
import { planOf, type PlanRequest } from '../domain/planning';
import type { Failure } from '../domain/planning-outcome';
import { type Keep, SECONDS_MAX } from '../domain/tour-plan';
import { listOrdersById } from '../order';
import { LocalPlanRecordService } from './local-plan-record.service';
import { LocalPlanningRun } from './local-planning.run';
import { PlannerService } from './planner.service';

/** The day of own vans that is planned, and how. */
export interface DayRequest {
  readonly date?: string;
  readonly keep?: Keep;
  readonly seconds?: number;
  readonly seed?: number;
}

const DEFAULT_SEED = 1;
/** A slow machine needs this many times the time for the same plan. */
const PATIENCE = 2;

/** Plans tours of own vans. */
@Injectable()
export class LocalPlanningService {
  constructor(
    private readonly db: Database,
    private readonly config: DeliveryConfig,
    private readonly geocoders: Geocoders,
    private readonly records: LocalPlanRecordService,
    private readonly planner: PlannerService,
  ) {}

  /** Plans a day. The time for improving the tours comes on top of the usual time of a call. */
  async plan(account: ProviderAccount, request: PlanRequest & DayRequest): Promise<Failure[]> {
    const { orderIds, date, keep = 'STARTED', seconds, seed = DEFAULT_SEED } = request;
    const { timeZone, ownVans } = account;
    const run = new LocalPlanningRun({
      db: this.db,
      records: this.records,
      planner: this.planner,
      geocoder: this.geocoders.of(ownVans),
      account,
      plan: planOf(request, timeZone),
      day: new PlannedDay(date ?? (await this.dayOf(account, orderIds ?? [])), timeZone),
      ...{ keep, seconds, seed },
      deadline: Deadline.in(this.config.planRouteMs + (seconds ?? SECONDS_MAX) * PATIENCE * 1_000),
    });
    await run.planDay(orderIds && [...new Set(orderIds)]);
    await this.records.finish(run);
    return run.outcome.failures;
  }

  /** Returns the first day from today on which one of the orders is due; today for none. */
  private async dayOf({ tenant, timeZone }: ProviderAccount, orderIds: readonly string[]): Promise<string> {
    const today = dayOf(this.db.clock.nowMs(), timeZone);
    const days: string[] = [];
    for (const part of partsOf(orderIds)) {
      for (const { deliveryTime } of await listOrdersById(this.db, tenant, part)) {
        const { completeAfter } = windowOf(deliveryTime, timeZone);
        days.push(completeAfter === undefined ? today : dayOf(completeAfter, timeZone));
      }
    }
    return days.filter((day) => day >= today).sort()[0] ?? today;
  }
}
