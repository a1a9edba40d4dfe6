import { Injectable } from '@nestjs/common';
import { invalidValue, validationError } from '@suite/errors';
import { TravelClient } from '../routing/travel.client';
import { ConfigurationService, type ProviderAccount } from '../../configuration';
import { reordered } from '../domain/manual-order';
import { PlannedDay } from '../domain/planned-day';
import { nextTour, stopIdOf } from '../domain/tour-plan';
import { tourProblem } from '../domain/tour-problem';
import { DayRowsService } from '../planning/day-rows.service';
import type { DrivenTour } from './tour.queries';
import { LocalPlanRecordService } from '../planning/local-plan-record.service';
import { tourChanged, tourNotDrivable, tourStarted, windowBroken } from '../planning/local-planning.errors';

/** The length of a tour before and after a new order of its stops. */
export interface TourLengths {
  readonly before: { readonly distanceM: number };
  readonly after: { readonly distanceM: number };
}

const TRIES = 3;

/** Changes the order of the stops of a tour. */
@Injectable()
export class TourOrderService {
  constructor(
    private readonly rows: DayRowsService,
    private readonly configurations: ConfigurationService,
    private readonly travel: TravelClient,
    private readonly records: LocalPlanRecordService,
  ) {}

  /** Drives the stops of a tour in this order. Later tours of the vehicle may depart later. Throws if a delivery time breaks. */
  async reorder(tenant: string, { id: tourId, siteCode, date }: DrivenTour, orderIds: readonly string[]): Promise<TourLengths> {
    const account = await this.configurations.loadAccount(tenant, siteCode);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const tours = await this.rows.tours({ tenant, siteCode, date });
      const tour = tours.find(({ id }) => id === tourId);
      if (!tour) break;
      const lengths = await this.attempt(account, { tours, tour, orderIds });
      if (lengths) return lengths;
    }
    throw tourChanged(tourId);
  }

  /** Returns undefined if the tours have changed since they were read. */
  private async attempt(
    account: ProviderAccount,
    { tours, tour, orderIds }: { tours: readonly DrivenTour[]; tour: DrivenTour; orderIds: readonly string[] },
  ): Promise<TourLengths | undefined> {
    checkOrders(tour, orderIds);
    const { tenant, timeZone, ownVans } = account;
    const vehicle = await this.rows.vehicle(tenant, tour.vehicleId);
    if (!vehicle) throw tourNotDrivable(tour.vehicleId);
    const own = tours.filter(({ vehicleId }) => vehicleId === tour.vehicleId).map(withoutCancelled).filter(({ stops }) => stops.length > 0); // prettier-ignore
    const day = new PlannedDay(tour.date, timeZone);
    const rows = new Map((await this.rows.orders(tenant, own.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)))).map((order) => [order.id, order])); // prettier-ignore
    const located = own.flatMap((each) =>
      each.stops.map((stop) => ({ id: stopIdOf(each, stop), order: rows.get(stop.orderId)!, place: stop.coordinates })),
    );
    const staying = own.map((each) => ({
      ...{ vehicleId: each.vehicleId, departsAt: each.departsAt, isStarted: each.startedAt !== null },
      stopIds: each.stops.map((stop) => stopIdOf(each, stop)),
    }));
    const { places, ...problem } = tourProblem(day, { orders: located, vans: [vehicle], staying });
    const kept = problem.kept ?? [];
    if (kept.length < own.length) throw tourNotDrivable(tour.vehicleId);
    const whole = {
      ...problem,
      kept: kept.filter(({ departsAt }) => departsAt !== undefined),
      travel: await this.travel.between(places, ownVans),
    };
    const stored = own.map((each) => ({ ...each, stops: each.stops.map((stop) => ({ ...stop, stopId: stopIdOf(each, stop) })) }));
    const result = reordered(day, whole, { tours: stored, tourId: tour.id, stopIds: orderIds });
    if ('breaks' in result) throw windowBroken(result.breaks, orderIds.indexOf(result.breaks.stopId));
    const isStarted = new Set(own.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id));
    const next = result.tours
      .filter(({ id }) => !isStarted.has(id))
      .map((each) => ({ ...nextTour(day, each, vehicle.start), id: each.id }));
    const isStored = await this.records.recordOrder(account, { day, tours, next, located });
    return isStored ? { before: { distanceM: tour.distanceM }, after: { distanceM: Math.round(result.afterM) } } : undefined;
  }
}

const withoutCancelled = (tour: DrivenTour): DrivenTour => ({
  ...tour,
  stops: tour.startedAt === null ? tour.stops.filter(({ status }) => status !== 'CANCELLED') : tour.stops,
});

/** The orders of a tour that has not started, without cancelled ones, each once. */
function checkOrders(tour: DrivenTour, orderIds: readonly string[]): void {
  if (tour.startedAt !== null) throw tourStarted(tour.id);
  const own = withoutCancelled(tour).stops.map(({ orderId }) => orderId);
  if ([...own].sort().join('\n') === [...orderIds].sort().join('\n')) return;
  throw validationError([invalidValue('orderIds', `orderIds must be exactly the orders of the tour, in any order: ${own.join(', ')}`)]);
}
