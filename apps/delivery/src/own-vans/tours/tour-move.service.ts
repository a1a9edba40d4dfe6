import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { findAnswer, type IdempotentRequest } from '@suite/idempotency';
import { ConfigurationService, type ProviderAccount } from '../../configuration';
import { KeyedTurns } from '../../orders/domain/keyed-turns';
import { judgedMove } from '../domain/stop-move';
import { DayRowsService } from '../planning/day-rows.service';
import { LocalPlanRecordService } from '../planning/local-plan-record.service';
import { tourChanged, tourStarted } from '../planning/local-planning.errors';
import { doesNotFit, stopNotOnDay, toursBusy, tourNotFound } from './tour.errors';
import { type DrivenTour, findTour } from './tour.queries';
import type { TourMoveDraftDto, TourMoveView } from './tour.dto';
import { drivenView } from './tour.view';
import { orderedTours, VanDayService, withoutCancelled } from './van-day.service';

/** The number of times that a move reads its day again, after the day has changed. Only moves at other replicas and plans can change it. */
const TRIES = 10;
/** How long a move waits for earlier ones of its day. Gateways wait 30 seconds for an answer. */
const TURN_MS = 25_000;

interface Move extends TourMoveDraftDto {
  readonly account: ProviderAccount;
  readonly date: string;
}

/** A checked move, and how to store it. */
interface Judged {
  readonly view: TourMoveView;
  /** Returns the stored answer; undefined if the tours have changed since they were read. */
  store(request: IdempotentRequest | undefined): Promise<TourMoveView | undefined>;
}

/** Moves a stop to another tour of the day, or to another place in its own. */
@Injectable()
export class TourMoveService {
  private readonly turns = new KeyedTurns();

  constructor(
    private readonly db: Database,
    private readonly rows: DayRowsService,
    private readonly configurations: ConfigurationService,
    private readonly days: VanDayService,
    private readonly records: LocalPlanRecordService,
  ) {}

  /** Checks a move. Stores nothing. */
  async preview(caller: Caller, draft: TourMoveDraftDto): Promise<TourMoveView> {
    return (await this.judge(await this.find(caller, draft))).view;
  }

  async move(caller: Caller, draft: TourMoveDraftDto, request: IdempotentRequest | undefined): Promise<TourMoveView> {
    const earlier = request && (await findAnswer<TourMoveView>(this.db, request));
    if (earlier) return earlier.answer;
    const move = await this.find(caller, draft);
    const key = JSON.stringify([caller.tenant, move.account.siteCode, move.date]);
    const leave = await this.turns.enterWithin(key, TURN_MS).catch((error: unknown) => {
      throw (error as Error).name === 'TimeoutError' ? toursBusy() : error;
    });
    try {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const stored = await (await this.judge(move)).store(request);
        if (stored) return stored;
      }
      throw tourChanged(draft.toTourId);
    } finally {
      leave();
    }
  }

  private async find(caller: Caller, draft: TourMoveDraftDto): Promise<Move> {
    const tour = await findTour(this.db, caller.tenant, draft.toTourId);
    if (!tour) throw tourNotFound(draft.toTourId);
    checkSite(caller, tour.siteCode);
    const toTourId = draft.toTourId.toLowerCase();
    return { ...draft, toTourId, account: await this.configurations.loadAccount(caller.tenant, tour.siteCode), date: tour.date };
  }

  /** Throws if the move does not fit. */
  private async judge({ account, date, orderId, toTourId, position }: Move): Promise<Judged> {
    const { tenant, siteCode } = account;
    const tours = await this.rows.tours({ tenant, siteCode, date });
    const to = tours.find(({ id }) => id === toTourId);
    if (!to) throw tourNotFound(toTourId);
    const from = stopOf(tours.map(withoutCancelled), orderId);
    if (!from) throw stopNotOnDay(orderId, { siteCode, date });
    for (const tour of [from, to]) if (tour.startedAt !== null) throw tourStarted(tour.id);
    const vans = await this.days.read(account, { tours, date, vehicleIds: [from.vehicleId, to.vehicleId] });
    if (!stopOf(vans.own, orderId)) throw stopNotOnDay(orderId, { siteCode, date });
    if (!vans.own.some(({ id }) => id === toTourId)) throw tourNotFound(toTourId);
    const result = judgedMove(vans.day, vans.problem, { tours: vans.stored, move: { stopId: orderId, toTourId, position } });
    if ('breaks' in result) {
      const numbers = new Map(vans.located.map(({ id, order }) => [id, order.orderNumber]));
      throw doesNotFit(result.breaks, { numberOf: (id) => numbers.get(id) ?? id, vehicle: to.vehicleName ?? to.vehicleId });
    }
    const ordered = orderedTours(vans, tours, result.tours);
    const changed = from.id === to.id ? [to] : [from, to];
    const view: TourMoveView = {
      tours: changed.map((tour) => {
        const next = ordered.next.find(({ id }) => id === tour.id);
        if (!next) return drivenView({ ...tour, distanceM: 0, stops: [] });
        return drivenView({ ...tour, ...next, stops: next.stops.map((stop) => ({ ...stop, status: 'ASSIGNED' })) });
      }),
    };
    return { view, store: (request) => this.records.recordMove(account, ordered, { orderId, request, answer: view }) };
  }
}

/** Returns the tour on which the order is; undefined if it is on none. A failed delivery of a tour before does not count. */
function stopOf(tours: readonly DrivenTour[], orderId: string): DrivenTour | undefined {
  const own = tours.filter(({ stops }) => stops.some((stop) => stop.orderId === orderId));
  return own.find(({ startedAt }) => startedAt === null) ?? own[0];
}
