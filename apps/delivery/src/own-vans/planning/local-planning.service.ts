import type { ProviderName } from '../../providers';
import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Geocoders } from '../routing/geocoder.client';
import { DeliveryConfig } from '../../config';
import type { ProviderAccount } from '../../configuration';
import { Deadline } from '../../providers/domain/deadline';
import { dayOf } from '../../orders/domain/local-time';
import { DayRowsService } from './day-rows.service';
import { KeyedTurns } from '../../orders/domain/keyed-turns';
import { windowOf } from '../../orders/domain/delivery-window';
import { partsOf } from '../../orders/domain/parts';
import { PlannedDay } from '../domain/planned-day';
import type { Failure } from '../../planning/domain/planning-outcome';
import { planOf, type PlanRequest } from '../../planning/domain/planning';
import { type Keep, SECONDS_MAX } from '../domain/tour-plan';
import { LocalPlanRecordService } from './local-plan-record.service';
import { LocalPlanningRun } from './local-planning.run';
import { PlannerService } from './planner.service';
import { busyOrGone } from './local-planning.errors';

/** The day of own vans to plan, and the options. */
export interface DayRequest {
  readonly date?: string;
  readonly keep?: Keep;
  readonly seconds?: number;
  readonly seed?: number;
}

const DEFAULT_SEED = 1;
/** Gateways wait 30 seconds for an answer. A call that may take longer (PLAN_ROUTE_MS) has a gateway that waits longer. */
const ANSWER_MS_MAX = 25_000;
/** A slow machine needs this many times the time for the same plan. */
const PATIENCE = 2;

/** Plans tours of own vans. */
@Injectable()
export class LocalPlanningService {
  private readonly turns = new KeyedTurns();

  constructor(
    private readonly rows: DayRowsService,
    private readonly config: DeliveryConfig,
    private readonly geocoders: Geocoders,
    private readonly records: LocalPlanRecordService,
    private readonly planner: PlannerService,
  ) {}

  /**
   * Plans a day. The time for improving the tours comes on top of the usual time of a call. Nothing is stored after the caller has hung
   * up.
   */
  plan(account: ProviderAccount, request: PlanRequest & DayRequest, caller?: AbortSignal): Promise<Failure<ProviderName>[]> {
    return this.planWithin(account, request, this.deadlineOf(request.seconds, caller));
  }

  /** Plans these orders, each on its day. The days share the time of one call. A day that cannot be planned does not affect the others. */
  async retry(account: ProviderAccount, orderIds: readonly string[], caller: AbortSignal): Promise<Failure<ProviderName>[]> {
    const { siteCode, provider: deliveryProvider } = account;
    const deadline = this.deadlineOf(undefined, caller);
    const days = Object.groupBy(await this.daysOf(account, orderIds), ({ day }) => day);
    const failures: Failure<ProviderName>[] = [];
    for (const [date, orders = []] of Object.entries(days).sort()) {
      const ids = orders.map(({ id }) => id);
      try {
        failures.push(...(await this.planWithin(account, { siteCode, orderIds: ids, date }, deadline)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failures.push(...ids.map((orderId) => ({ orderId, deliveryProvider, errorMessage: error.message })));
      }
    }
    return failures;
  }

  private deadlineOf(seconds = SECONDS_MAX, caller?: AbortSignal): Deadline {
    const { planRouteMs } = this.config;
    const wholeMs = planRouteMs + seconds * PATIENCE * 1_000;
    return Deadline.in(Math.min(wholeMs, Math.max(planRouteMs, ANSWER_MS_MAX)), caller);
  }

  /** The days of a site are planned one after the other, so that no plan is made from tours that are about to change. */
  private async planWithin(
    account: ProviderAccount,
    request: PlanRequest & DayRequest,
    deadline: Deadline,
  ): Promise<Failure<ProviderName>[]> {
    const release = await this.turns.enter(JSON.stringify([account.tenant, account.siteCode]), deadline.signal).catch(() => undefined);
    if (!release) throw busyOrGone(deadline);
    try {
      return await this.planInTurn(account, request, deadline);
    } finally {
      release();
    }
  }

  private async planInTurn(
    account: ProviderAccount,
    request: PlanRequest & DayRequest,
    deadline: Deadline,
  ): Promise<Failure<ProviderName>[]> {
    const { orderIds, date, keep = 'STARTED', seconds, seed = DEFAULT_SEED } = request;
    const { timeZone, ownVans } = account;
    const run = new LocalPlanningRun({
      rows: this.rows,
      records: this.records,
      planner: this.planner,
      geocoder: this.geocoders.of(ownVans),
      account,
      plan: planOf(request, timeZone),
      day: new PlannedDay(date ?? (await this.dayOf(account, orderIds ?? [])), timeZone),
      ...{ keep, seconds, seed },
      deadline,
    });
    await run.planDay(orderIds && [...new Set(orderIds)]);
    await this.records.finish(run);
    return run.outcome.failures;
  }

  /** Returns the first day from today on which one of the orders is due; today for none. */
  private async dayOf(account: ProviderAccount, orderIds: readonly string[]): Promise<string> {
    const days = (await this.daysOf(account, orderIds)).filter(({ isPast }) => !isPast).map(({ day }) => day);
    return days.sort()[0] ?? this.rows.today(account.timeZone);
  }

  /** Returns the day on which each of the orders is due: today for one that was due before, or is due on any day. */
  private async daysOf({ tenant, timeZone }: ProviderAccount, orderIds: readonly string[]) {
    const today = this.rows.today(timeZone);
    const days: { readonly id: string; readonly day: string; readonly isPast: boolean }[] = [];
    for (const part of partsOf(orderIds)) {
      for (const { id, deliveryTime } of await this.rows.orders(tenant, part)) {
        const { completeAfter } = windowOf(deliveryTime, timeZone);
        const day = completeAfter === undefined ? today : dayOf(completeAfter, timeZone);
        days.push({ id, day: day < today ? today : day, isPast: day < today });
      }
    }
    return days;
  }
}
