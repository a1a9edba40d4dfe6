import { LOCAL } from '../../providers/local/domain/own-vans';
import { Injectable } from '@nestjs/common';
import { type Call, Database, queryAll, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import type { Plan } from '@suite/route-planning';
import { v7 as uuidv7 } from 'uuid';
import type { Deadline } from '../../providers/domain/deadline';
import { OrderRecordsService, type OrderRow, type PlacedRow, type PlannedOrder } from '../../orders';
import type { VanTask } from '../../providers';
import { ConfigurationService } from '../../configuration';
import { handedOverAt } from '../../orders/domain/handover';
import { partsOf } from '../../orders/domain/parts';
import type { PlannedDay } from '../domain/planned-day';
import { hasMovableTask } from '../domain/tour-candidates';
import type { LocatedOrder } from '../domain/tour-problem';
import { fingerprintOf, type Keep, type NextTour, nextTours, stays } from '../domain/tour-plan';
import { type DrivenTour, lockTours } from '../tours/tour.queries';
import { TourStoreService } from '../tours/tour-store.service';
import type { Tour } from '../tours/tour.entity';
import type { Vehicle } from '../vehicles/vehicle.entity';
import { type FailedOrder, PlanningReportService, type ReportedCall } from '../../planning';
import { throwIfOver } from './local-planning.errors';

/** What a plan is made from. */
export interface DayState {
  readonly tours: readonly DrivenTour[];
  readonly vehicles: readonly Vehicle[];
  /** The orders of the problem, and the stops of tours that have started and stay, with the ids of their tasks. */
  readonly located: readonly (LocatedOrder & { readonly order: OrderRow })[];
  /** Orders that this day does not deliver, or no longer delivers. */
  readonly dropped: readonly OrderRow[];
  /** Orders that cannot be planned. */
  readonly rejected: readonly OrderRow[];
}

/** A plan of a day, and its input. */
export interface PlannedTours extends DayState {
  readonly day: PlannedDay;
  readonly keep: Keep;
  readonly plan: Plan;
  readonly failed: readonly FailedOrder[];
}

/** Stores the plan of a day: tours, tasks, failures and messages. */
@Injectable()
export class LocalPlanRecordService {
  constructor(
    private readonly db: Database,
    private readonly reports: PlanningReportService,
    private readonly configurations: ConfigurationService,
    private readonly orders: OrderRecordsService,
    private readonly tours: TourStoreService,
  ) {}

  /**
   * Stores everything in one transaction. Returns false, and stores nothing, if an order, a task, a tour or the site's account is not
   * as it was read. Throws and stores nothing if the time expires first. Rows are locked in the order of all calls:
   * the site, orders, tasks, tours. Large statements are split into parts.
   */
  async record(call: ReportedCall & { isStored: boolean }, accountId: string, planned: PlannedTours, deadline: Deadline): Promise<boolean> {
    const { tenant, siteCode } = call.account;
    const changes = changesOf(planned);
    const site = { tenant, siteCode, accountId, deadline };
    let isReported = false;
    const isStored = await this.db.transaction(tenant, async (tx) => {
      if (!(await this.lock(tx, site, { ...planned, affected: changes.affected }))) return false;
      await this.store(tx, site, { planned, changes });
      isReported = await this.reports.store(tx, call, 0);
      throwIfOver(deadline);
      return true;
    });
    call.isStored = isStored && isReported;
    return isStored;
  }

  /** Stores tours with another order of stops. Returns false, and stores nothing, if anything is not as it was read. */
  recordOrder(site: Site, ordered: OrderedTours): Promise<boolean> {
    return this.db.transaction(site.tenant, (tx) => this.storeOrder(tx, site, ordered));
  }

  /**
   * Stores tours after a move of an order, the entry about the move in its history, and the answer. Returns the answer; undefined, and
   * stores nothing, if anything is not as it was read.
   */
  async recordMove<T>(site: Site, ordered: OrderedTours, { orderId, request, answer }: RecordedMove<T>): Promise<T | undefined> {
    try {
      return await this.db.transaction(site.tenant, (tx) =>
        once(tx, request, async () => {
          const moveEntries = (placed: readonly PlacedStop[]) =>
            this.orders.history(site.tenant, placed.filter(({ order }) => order.id === orderId).map(({ entry }) => entry)); // prettier-ignore
          if (!(await this.storeOrder(tx, site, ordered, moveEntries))) throw CHANGED;
          return answer;
        }),
      );
    } catch (error) {
      if (error === CHANGED) return undefined;
      throw error;
    }
  }

  private async storeOrder(
    tx: Tx,
    { tenant, siteCode, accountId }: Site,
    { day, tours, next, located, replanned }: OrderedTours,
    more?: (placed: readonly PlacedStop[]) => Call[],
  ): Promise<boolean> {
    const orders = new Map(located.map((one) => [one.id, one]));
    const affected = next.flatMap(({ stops }) => stops.map(({ orderId }) => orders.get(orderId)!.order));
    if (!(await this.lock(tx, { tenant, siteCode, accountId }, { affected, tours, day }))) return false;
    await this.place(tx, { tenant, siteCode, accountId }, { day, next, orders, replanned, emptied: [], unplaced: [] }, more);
    return true;
  }

  /** Reports the end of the call. */
  finish(call: ReportedCall): Promise<void> {
    return this.reports.finish(call);
  }

  /** Locks the rows that a plan changes, and returns whether they are unchanged since they were read. */
  private async lock(tx: Tx, { tenant, siteCode, accountId, deadline }: Site, { affected, tours, day }: LockedPlan): Promise<boolean> {
    const check = () => deadline && throwIfOver(deadline);
    check();
    if ((await this.configurations.lockAccount(tx, tenant, siteCode, LOCAL)) !== accountId) return false;
    check();
    if (!(await this.tours.lockUnchanged(tx, tenant, affected, check))) return false;
    return fingerprintOf(await lockTours(tx, { tenant, siteCode, date: day.date })) === fingerprintOf(tours);
  }

  private async store(
    tx: Tx,
    site: Site & { readonly deadline: Deadline },
    { planned, changes }: { planned: PlannedTours; changes: Changes },
  ): Promise<void> {
    const { tenant, deadline } = site;
    const { failed, day } = planned;
    const results = new Map<string, PlannedOrder[0]>();
    await this.place(tx, site, { day, ...changes }, (placed) => {
      for (const { order, isNew } of placed) if (isNew || order.pushedRevision !== order.revision) results.set(order.id, 'PLANNED');
      const entries = placed.filter(({ isNew }) => isNew).map(({ entry }) => entry);
      const mended = placed.map(({ order }) => [order.id, null] as const);
      return [...this.orders.failures(tx, tenant, mended), ...this.orders.history(tenant, entries)];
    });
    for (const part of partsOf(failed)) {
      throwIfOver(deadline);
      await queryAll<object[]>(tx, this.orders.failures(tx, tenant, part.map((failure) => [failure.orderId, failure] as const))); // prettier-ignore
      for (const { orderId } of part) results.set(orderId, 'FAILED');
    }
    await this.announce(tx, site, results);
  }

  /** Stores tours with their stops and tasks. `more` returns further calls about the stops of a part. */
  private async place(tx: Tx, site: Site, changes: PlacedTours, more: (placed: readonly PlacedStop[]) => Call[] = () => []): Promise<void> {
    const { tenant, deadline } = site;
    const { day, next, orders, replanned, emptied, unplaced } = changes;
    const [at, tours] = [tx.clock.now(), next.map((tour) => tourRow(site, day, tour))];
    await queryAll<object[]>(tx, this.tours.tours(tenant, { replanned, tours, unplaced }));
    for (const part of partsOf(next.flatMap(({ id: tourId, stops }) => stops.map((stop) => ({ stop, tourId }))))) {
      if (deadline) throwIfOver(deadline);
      const placed = part.map(({ stop, tourId }) => placedStop(site, orders.get(stop.orderId)!, { stop, tourId, at }));
      await queryAll<object[]>(tx, [...this.tours.stops(tenant, placed), ...more(placed)]);
    }
    await queryAll<object[]>(tx, [this.tours.deleteEmpty(tenant, [...replanned, ...emptied])]);
  }

  /** Writes the messages about orders, which are locked. */
  private async announce(
    tx: Tx,
    { tenant, deadline }: Site & { readonly deadline: Deadline },
    results: ReadonlyMap<string, PlannedOrder[0]>,
  ): Promise<void> {
    for (const part of partsOf([...results.keys()].sort())) {
      throwIfOver(deadline);
      const [orders] = await queryAll<[OrderRow]>(tx, [this.orders.read(tenant, part)]);
      await this.orders.announce(tx, tenant, orders.map((order) => [results.get(order.id)!, order])); // prettier-ignore
    }
  }
}

/** What was read of a day, and the orders that change. */
interface LockedPlan {
  readonly day: PlannedDay;
  readonly tours: readonly DrivenTour[];
  readonly affected: readonly OrderRow[];
}

/** Tours of vehicles with another order of stops. */
export interface OrderedTours extends Omit<LockedPlan, 'affected'> {
  readonly next: readonly KnownTour[];
  /** The tours that change, with those that are left without stops. */
  readonly replanned: readonly string[];
  readonly located: DayState['located'];
}

interface RecordedMove<T> {
  readonly orderId: string;
  readonly request: IdempotentRequest | undefined;
  readonly answer: T;
}

/** Ends a transaction that must store nothing. */
const CHANGED = new Error('The tours have changed since they were read');

/** Tours that are stored, and their day. */
type PlacedTours = Omit<Changes, 'affected'> & Pick<LockedPlan, 'day'>;
type PlacedStop = ReturnType<typeof placedStop>;

type PlacedOrder = DayState['located'][number];
type KnownTour = NextTour & { readonly id: string };

interface Site {
  readonly tenant: string;
  readonly siteCode: string;
  readonly accountId: string;
  /** After this time, nothing is stored. */
  readonly deadline?: Deadline;
}

/** The changes of a plan, as far as they follow from the data that was read. */
interface Changes {
  readonly next: readonly KnownTour[];
  readonly orders: ReadonlyMap<string, PlacedOrder>;
  /** Tours that are replanned, and tours of other days that may have lost their last stop. */
  readonly replanned: readonly string[];
  readonly emptied: readonly string[];
  /** Orders that lose their task because they were not planned. */
  readonly unplaced: readonly OrderRow[];
  /** All orders that change. */
  readonly affected: readonly OrderRow[];
}

function changesOf({ tours, vehicles, located, dropped, rejected, day, keep, plan }: PlannedTours): Changes {
  const kept = tours.filter((tour) => stays(tour, keep));
  const starts = new Map(vehicles.map(({ id, start }) => [id, start]));
  const next = nextTours(day, plan, { kept, starts }).map((tour) => ({ ...tour, id: tour.id ?? uuidv7() }));
  const replanned = tours.filter((tour) => tour.startedAt === null || keep === 'NONE').map(({ id }) => id);
  const isReplanned = new Set(replanned);
  const placedIds = new Set(next.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const planned = located.filter(({ id, order }) => id === order.id);
  const left = [...dropped, ...rejected].filter((order) => order.tourId !== null && isReplanned.has(order.tourId));
  const unplaced = [...planned.map(({ order }) => order).filter(({ id }) => !placedIds.has(id)), ...left].filter(hasMovableTask);
  const emptied = planned.flatMap(({ order }) => (order.tourId !== null && !isReplanned.has(order.tourId) ? [order.tourId] : []));
  const affected = [...planned.map(({ order }) => order), ...unplaced.filter((order) => left.includes(order))];
  return { next, orders: new Map(planned.map((one) => [one.id, one])), replanned, emptied, unplaced, affected };
}

function tourRow({ tenant, siteCode }: Pick<Site, 'tenant' | 'siteCode'>, { date, timeZone }: PlannedDay, tour: KnownTour): Tour {
  const { id, vehicleId, trip, departsAt, returnsAt, distanceM, start } = tour;
  return { tenant, id, siteCode, date, timeZone, vehicleId, trip, departsAt, returnsAt, distanceM, start, startedAt: null };
}

/** Returns the rows of a stop, and whether it has a new task. */
function placedStop(
  { tenant, accountId }: Pick<Site, 'tenant' | 'accountId'>,
  { order, place: coordinates }: PlacedOrder,
  { stop: { orderId, stop, arriveAt, waitS, leaveAt }, tourId, at }: { stop: NextTour['stops'][number]; tourId: string; at: Date },
) {
  const isNew = !hasMovableTask(order);
  const taskId = isNew ? uuidv7() : order.taskId!;
  const eta = handedOverAt({ arriveAt, waitS });
  const row: VanTask = {
    ...{ tenant, id: taskId, key: `${tenant}/${orderId}/${order.revision}`, orderId, status: 'ASSIGNED', statusAt: at },
    ...{ reason: null, note: null, tourId, stop, arriveAt, waitS, leaveAt, coordinates },
  };
  const task: PlacedRow = {
    ...{ tenant, orderId, deliveryProvider: LOCAL, accountId, keyRevision: order.revision, tries: 1, taskId },
    ...{ pushedRevision: order.revision, status: 'ASSIGNED', placedAt: at, tourId, stop },
    latest: { eta: { value: eta.toISOString(), at: at.toISOString() } },
  };
  const entry = { orderId, taskId, at, source: 'PLANNING', event: 'ASSIGNED', data: { tour: tourId, stop, eta } } as const;
  return { order, row, task, entry, isNew };
}
