import type { ProviderName } from '../../providers';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Plan } from '@suite/route-planning';
import type { Geocoder } from '../routing/geocoder.client';
import type { ProviderAccount } from '../../configuration';
import type { Deadline } from '../../providers/domain/deadline';
import type { OrderRow } from '../../orders';
import type { Coordinates } from '../../orders/domain/delivery-order';
import type { PlanFailure } from '../../orders/domain/plan-failure';
import { UNDELIVERED } from '../../orders/domain/task-status';
import type { FailedOrder, ReportedCall } from '../../planning';
import { type ClaimedTask, taskElsewhere } from '../../planning/domain/order-push';
import { isDue, type Plan as OrderPlan } from '../../planning/domain/planning';
import { PlanningOutcome } from '../../planning/domain/planning-outcome';
import type { PlannedDay } from '../domain/planned-day';
import { partsOf } from '../../orders/domain/parts';
import { hasMovableTask, hasTaskElsewhere, judged, judgedInTour, type Verdict } from '../domain/tour-candidates';
import { defaultSeconds, type Keep, planningMs, stays, stopIdOf } from '../domain/tour-plan';
import { type TourProblem, tourProblem } from '../domain/tour-problem';
import { smallestChanges, unplannedFailure } from '../domain/unplanned';
import type { DrivenTour } from '../tours/tour.queries';
import type { DayRowsService } from './day-rows.service';
import type { DayState, LocalPlanRecordService } from './local-plan-record.service';
import type { PlannerService } from './planner.service';
import { throwIfOver } from './local-planning.errors';

export interface LocalPlanningContext {
  readonly rows: DayRowsService;
  readonly records: LocalPlanRecordService;
  readonly planner: PlannerService;
  readonly geocoder: Geocoder;
  readonly account: ProviderAccount;
  readonly plan: OrderPlan;
  readonly day: PlannedDay;
  readonly keep: Keep;
  readonly seconds: number | undefined;
  readonly seed: number;
  readonly deadline: Deadline;
}

/** Orders that a plan has at most. */
const ORDERS_MAX = 2_000;
const CHANGED = 'The orders or tours of the day were changed while they were planned; try again';
const NOT_FOUND: PlanFailure = { kind: 'NO_ADDRESS', failure: 'The address is not on the map; send the coordinates of the order' };
const NOT_LOOKED_UP: PlanFailure = { kind: 'UNAVAILABLE', failure: 'The geocoder did not answer; plan the order again' };
const TOO_MANY: PlanFailure = { kind: 'REFUSED', failure: `A day has at most ${ORDERS_MAX} orders; plan the rest for another day` };
const GEOCODED_AT_ONCE = 8;

/**
 * One planRoute call of LOCAL: plans the tours of a day. Nothing is stored before the whole plan is. Its work in this thread is split,
 * so that other requests are answered in between.
 */
export class LocalPlanningRun implements ReportedCall {
  readonly id = randomUUID();
  readonly outcome: PlanningOutcome<ProviderName>;
  isStored = false;
  private isListed = false;
  /** Caches the locations by order revision, so a retry does not geocode the day again. */
  private readonly places = new Map<string, Coordinates | PlanFailure>();

  constructor(private readonly context: LocalPlanningContext) {
    this.outcome = new PlanningOutcome(context.account.provider);
  }

  get account(): ProviderAccount {
    return this.context.account;
  }

  /**
   * Plans the day. If orders or tours have changed since they were read, it is planned again, as long as the time suffices. Throws
   * and stores nothing when the time has expired.
   */
  async planDay(orderIds: readonly string[] | undefined): Promise<void> {
    const { deadline, records, account, day, keep } = this.context;
    this.isListed = orderIds !== undefined;
    for (;;) {
      const leftMs = deadline.remainingMs;
      const { state, plan } = await this.readAndPlan(orderIds);
      for (const { id, order } of state.located) if (id === order.id) this.outcome.succeeded(id);
      const failed = [...state.failed, ...this.failUnplanned(plan, state)];
      if (await records.record(this, account.accountId, { ...state, day, keep, plan, failed }, deadline)) return;
      if (deadline.remainingMs < leftMs - deadline.remainingMs) return this.giveUp(state);
    }
  }

  /** Reads the day and plans it. What was read before a wait for the planner is read again. */
  private async readAndPlan(orderIds: readonly string[] | undefined): Promise<{ state: Gathered; plan: Plan }> {
    const { planner, account, deadline } = this.context;
    let [state, readMs] = await this.timed(() => this.read(orderIds));
    const turn = await planner.enter(account.tenant, deadline);
    try {
      if (turn.hasWaited) [state, readMs] = await this.timed(() => this.read(orderIds));
      return { state, plan: await this.plan(state, readMs) };
    } finally {
      turn.end();
    }
  }

  private async timed<T>(work: () => Promise<T>): Promise<[T, number]> {
    const { deadline } = this.context;
    const beforeMs = deadline.remainingMs;
    return [await work(), beforeMs - deadline.remainingMs];
  }

  private async read(orderIds: readonly string[] | undefined): Promise<Gathered> {
    const { rows: stored, account, day, keep, plan, deadline } = this.context;
    const { tenant, siteCode } = account;
    this.outcome.clear();
    const { date } = day;
    // One after the other, on one connection: to open more would keep other requests waiting.
    const tours = await stored.tours({ tenant, siteCode, date });
    const vehicles = await stored.vehicles(tenant, siteCode);
    const askedIds = orderIds ?? (await stored.dueOrderIds(tenant, { siteCode, statuses: plan.statuses, day }));
    const driven = drivenTours(tours, keep);
    const onTheWay = driven.flatMap(({ stops }) => stops.filter(({ status }) => !UNDELIVERED.includes(status)));
    const known: JudgedBy = {
      askedIds: new Set(askedIds),
      isDriven: new Set(onTheWay.map(({ orderId }) => orderId)),
      tourIds: new Set(tours.map(({ id }) => id)),
    };
    const rows = new Map<string, OrderRow>();
    const verdicts: Verdicts = [];
    const inTours = new Set(orderIdsOf(tours));
    let found = 0;
    for (const ids of partsOf([...new Set([...askedIds, ...inTours])].sort())) {
      throwIfOver(deadline);
      // One order above the limit suffices to say that the rest is for another day. After it, only orders that are in tours are considered.
      const part = this.isListed || found <= ORDERS_MAX ? ids : ids.filter((id) => inTours.has(id));
      if (part.length === 0) continue;
      for (const order of await stored.orders(tenant, part)) rows.set(order.id, order);
      const judgedPart = part.map((id) => [id, this.judge(id, rows.get(id), known)] as const);
      found += judgedPart.filter(([, { kind }]) => kind === 'PLANNED').length;
      verdicts.push(...judgedPart);
    }
    const state: Gathered = { tours, vehicles, located: drivenStops(driven, rows), dropped: [], rejected: [], failed: [] };
    await this.gather(state, verdicts, rows);
    return state;
  }

  private judge(id: string, order: OrderRow | undefined, { askedIds, isDriven, tourIds }: JudgedBy): Verdict {
    const { plan, day } = this.context;
    if (isDriven.has(id)) return { kind: 'DRIVEN' };
    if (order && !this.isListed && isElsewhere(order, tourIds)) return { kind: 'SKIPPED' };
    if (order && !askedIds.has(id)) return judgedInTour(order, day);
    const verdict = judged(order, { plan, day, isListed: this.isListed });
    if (verdict.kind !== 'PLANNED' || !order || !hasTaskElsewhere(order)) return verdict;
    return {
      kind: 'FAILED',
      failure: { kind: 'REFUSED', failure: taskElsewhere(order as Pick<ClaimedTask, 'deliveryProvider' | 'taskId'>) },
    };
  }

  /** Geocodes the orders to plan, and sorts the others by their outcome. */
  private async gather(state: Gathered, verdicts: Verdicts, rows: Rows): Promise<void> {
    const toPlan = verdicts.filter(([, { kind }]) => kind === 'PLANNED').map(([id]) => rows.get(id)!);
    const places = await this.locate(toPlan);
    for (const [id, verdict] of verdicts) {
      const order = rows.get(id);
      const place = places.get(id);
      if (verdict.kind === 'FAILED') this.fail(state, id, order, verdict.failure);
      else if (!order) continue;
      else if (verdict.kind === 'DRIVEN') this.outcome.succeeded(id);
      else if (verdict.kind === 'SKIPPED') state.dropped.push(order);
      else if (!place || 'failure' in place) this.fail(state, id, order, place ?? NOT_FOUND);
      else if (state.located.length < ORDERS_MAX) state.located.push({ id, order, place });
      else this.fail(state, id, order, TOO_MANY);
    }
  }

  private fail(state: Gathered, id: string, order: OrderRow | undefined, failure: PlanFailure): void {
    this.outcome.failed(id, failure.failure);
    if (!order) return;
    state.rejected.push(order);
    const isOnAnotherDay = failure.kind === 'WINDOW' && isInTour(order);
    if (isDue(order, this.context.plan) && !isOnAnotherDay) state.failed.push({ orderId: id, ...failure });
  }

  private async locate(orders: readonly OrderRow[]): Promise<Map<string, Coordinates | PlanFailure>> {
    const { geocoder, deadline } = this.context;
    const found = new Map<string, Coordinates | PlanFailure>();
    const queue = [...orders];
    const work = async () => {
      for (let order = queue.pop(); order; order = queue.pop()) {
        const key = `${order.id} ${order.revision}`;
        const place =
          order.coordinates ??
          this.places.get(key) ??
          (await geocoder.locate(order.shippingAddress, deadline.signal).catch(() => NOT_LOOKED_UP)) ??
          NOT_FOUND;
        this.places.set(key, place);
        found.set(order.id, place);
      }
    };
    await Promise.all(Array.from({ length: GEOCODED_AT_ONCE }, work));
    return found;
  }

  private async plan({ tours, vehicles, located }: DayState, readMs: number): Promise<Plan> {
    const { planner, account, day, keep, seed, deadline } = this.context;
    const ids = new Set(located.map(({ id }) => id));
    const staying = tours
      .filter((tour) => stays(tour, keep))
      .map((tour) => ({
        ...{ vehicleId: tour.vehicleId, departsAt: tour.departsAt, isStarted: tour.startedAt !== null },
        stopIds: tour.stops.map((stop) => stopIdOf(tour, stop)).filter((id) => ids.has(id)),
      }));
    await nextTurn();
    const problem: TourProblem = tourProblem(day, { orders: located, vans: vehicles, staying });
    await nextTurn();
    throwIfOver(deadline);
    const seconds = this.context.seconds ?? defaultSeconds(located.length);
    return planner.plan(account, { problem, seconds, seed }, { deadline, wallMs: planningMs(deadline.remainingMs, readMs) });
  }

  private failUnplanned(plan: Plan, { vehicles }: DayState): FailedOrder[] {
    const { date } = this.context.day;
    return plan.unplanned.map(({ stopId: orderId, why, fits = [] }) => {
      const failure = unplannedFailure({ why, fits }, { date, vehicles });
      this.outcome.failed(orderId, failure.failure, smallestChanges(fits));
      return { orderId, ...failure };
    });
  }

  /** Orders and tours changed again and again. Nothing is stored, but another call may have planned them. */
  private async giveUp({ located }: DayState): Promise<void> {
    const { rows, account, deadline } = this.context;
    for (const part of partsOf(located.filter(({ id, order }) => id === order.id).map(({ id }) => id))) {
      throwIfOver(deadline);
      const orders = new Map((await rows.orders(account.tenant, part)).map((order) => [order.id, order]));
      for (const id of part) {
        if (isInTour(orders.get(id))) this.outcome.succeeded(id);
        else this.outcome.failed(id, CHANGED);
      }
    }
  }
}

/** Whether the order as it is now has a place in a tour. */
const isInTour = (order: OrderRow | undefined): boolean =>
  order !== undefined && hasMovableTask(order) && order.tourId !== null && order.pushedRevision === order.revision;

type Rows = ReadonlyMap<string, OrderRow>;
type Verdicts = (readonly [orderId: string, verdict: Verdict])[];

/** The input of an order's classification, besides the order. */
interface JudgedBy {
  readonly askedIds: ReadonlySet<string>;
  /** Orders on tours that have started and stay. */
  readonly isDriven: ReadonlySet<string>;
  /** The tours of the day. */
  readonly tourIds: ReadonlySet<string>;
}

/** Whether an order without a delivery time is planned on another day. */
const isElsewhere = (order: OrderRow, tourIds: ReadonlySet<string>): boolean =>
  hasMovableTask(order) && order.tourId !== null && !tourIds.has(order.tourId);

/** A state while it is read. */
type Gathered = { -readonly [M in keyof DayState]: DayState[M] extends readonly (infer T)[] ? T[] : DayState[M] } & {
  /** The failures that are recorded. */
  readonly failed: FailedOrder[];
};

const orderIdsOf = (tours: readonly DrivenTour[]): string[] => tours.flatMap(({ stops }) => stops.map(({ orderId }) => orderId));

const drivenTours = (tours: readonly DrivenTour[], keep: Keep): DrivenTour[] =>
  tours.filter((tour) => tour.startedAt !== null && stays(tour, keep));

/** Returns the stops of started tours, with their locations and the current data of their orders. */
const drivenStops = (tours: readonly DrivenTour[], rows: Rows): DayState['located'][number][] =>
  tours.flatMap(({ stops }) =>
    stops.flatMap(({ taskId: id, orderId, coordinates: place }) => {
      const order = rows.get(orderId);
      return order ? [{ id, order, place }] : [];
    }),
  );
