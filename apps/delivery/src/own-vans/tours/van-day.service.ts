import { Injectable } from '@nestjs/common';
import type { Problem } from '@suite/route-planning';
import type { ProviderAccount } from '../../configuration';
import { LOCAL } from '../../providers/local/domain/own-vans';
import type { StoredTour } from '../domain/manual-order';
import { PlannedDay } from '../domain/planned-day';
import { hasMovableTask } from '../domain/tour-candidates';
import { nextTour, stopIdOf } from '../domain/tour-plan';
import { dayProblem } from '../domain/tour-problem';
import { DayRowsService } from '../planning/day-rows.service';
import type { OrderedTours } from '../planning/local-plan-record.service';
import { noOwnVans, tourNotDrivable } from '../planning/local-planning.errors';
import { TravelClient } from '../routing/travel.client';
import type { Vehicle } from '../vehicles/vehicle.entity';
import type { DrivenTour } from './tour.queries';

/** The tours of some vehicles on a day. */
export interface VanDay {
  readonly day: PlannedDay;
  /** Without stops that are cancelled, or about to be, except on tours that have started. */
  readonly own: readonly DrivenTour[];
  readonly located: OrderedTours['located'];
  readonly vehicles: readonly Vehicle[];
  readonly problem: Problem;
  /** The tours, with the ids of their stops in the problem. */
  readonly stored: readonly StoredTour[];
}

/** Reads the data by which a dispatcher's change of tours is checked. */
@Injectable()
export class VanDayService {
  constructor(
    private readonly rows: DayRowsService,
    private readonly travel: TravelClient,
  ) {}

  /** Throws 409 if a vehicle no longer drives at the time of its tour, or the site has another provider now. */
  async read(
    { tenant, siteCode, provider, timeZone, ownVans }: ProviderAccount,
    { tours, date, vehicleIds }: { tours: readonly DrivenTour[]; date: string; vehicleIds: readonly string[] },
  ): Promise<VanDay> {
    if (provider !== LOCAL) throw noOwnVans(siteCode, provider);
    const vehicles: Vehicle[] = [];
    for (const id of new Set(vehicleIds)) {
      const vehicle = await this.rows.vehicle(tenant, id);
      if (!vehicle) throw tourNotDrivable(id);
      vehicles.push(vehicle);
    }
    const all = tours.filter(({ vehicleId }) => vehicleIds.includes(vehicleId)).map(withoutCancelled);
    const day = new PlannedDay(date, timeZone);
    const rows = new Map((await this.rows.orders(tenant, all.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)))).map((order) => [order.id, order])); // prettier-ignore
    const stays = (tour: DrivenTour, orderId: string) => tour.startedAt !== null || hasMovableTask(rows.get(orderId)!);
    const own = all
      .map((tour) => ({ ...tour, stops: tour.stops.filter(({ orderId }) => rows.has(orderId) && stays(tour, orderId)) }))
      .filter(({ stops }) => stops.length > 0);
    const located = own.flatMap((each) =>
      each.stops.map((stop) => ({ id: stopIdOf(each, stop), order: rows.get(stop.orderId)!, place: stop.coordinates })),
    );
    const staying = own.map((each) => ({
      ...{ vehicleId: each.vehicleId, departsAt: each.departsAt, isStarted: each.startedAt !== null },
      stopIds: each.stops.map((stop) => stopIdOf(each, stop)),
    }));
    const { places, ...problem } = dayProblem(day, { orders: located, vans: vehicles, staying });
    const kept = problem.kept ?? [];
    const stopped = vehicles.find(({ id }) => kept.filter(({ vehicleId }) => vehicleId === id).length < own.filter(({ vehicleId }) => vehicleId === id).length); // prettier-ignore
    if (stopped) throw tourNotDrivable(stopped.id);
    return {
      ...{ day, own, located, vehicles },
      stored: own.map((each) => ({ ...each, stops: each.stops.map((stop) => ({ ...stop, stopId: stopIdOf(each, stop) })) })),
      problem: {
        ...problem,
        kept: kept.filter(({ departsAt }) => departsAt !== undefined),
        travel: await this.travel.between(places, ownVans),
      },
    };
  }
}

/** Returns what to store of changed tours: those that have not started. */
export function orderedTours(
  { day, own, located, vehicles }: VanDay,
  tours: readonly DrivenTour[],
  driven: readonly (Parameters<typeof nextTour>[1] & { readonly id: string })[],
): OrderedTours {
  const startOf = new Map(vehicles.map(({ id, start }) => [id, start]));
  const isStarted = new Set(own.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id));
  const next = driven
    .filter(({ id }) => !isStarted.has(id))
    .map((each) => ({ ...nextTour(day, each, startOf.get(each.vehicleId)!), id: each.id }));
  return { day, tours, next, located, replanned: own.map(({ id }) => id).filter((id) => !isStarted.has(id)) };
}

export const withoutCancelled = (tour: DrivenTour): DrivenTour => ({
  ...tour,
  stops: tour.startedAt === null ? tour.stops.filter(({ status }) => status !== 'CANCELLED') : tour.stops,
});
