import { Injectable } from '@nestjs/common';
import { invalidValue, validationError } from '@suite/errors';
import { ConfigurationService, type ProviderAccount } from '../../configuration';
import { reordered } from '../domain/manual-order';
import { DayRowsService } from '../planning/day-rows.service';
import { LocalPlanRecordService } from '../planning/local-plan-record.service';
import { tourChanged, tourStarted, windowBroken } from '../planning/local-planning.errors';
import type { DrivenTour } from './tour.queries';
import { orderedTours, VanDayService, withoutCancelled } from './van-day.service';

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
    private readonly days: VanDayService,
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
    const vans = await this.days.read(account, { tours, date: tour.date, vehicleIds: [tour.vehicleId] });
    const stops = vans.own.find(({ id }) => id === tour.id)?.stops ?? [];
    if (stops.length < orderIds.length) return undefined; // a stop is about to be cancelled
    const result = reordered(vans.day, vans.problem, { tours: vans.stored, tourId: tour.id, stopIds: orderIds });
    if ('breaks' in result) throw windowBroken(result.breaks, orderIds.indexOf(result.breaks.stopId));
    const isStored = await this.records.recordOrder(account, orderedTours(vans, tours, result.tours));
    return isStored ? { before: { distanceM: tour.distanceM }, after: { distanceM: Math.round(result.afterM) } } : undefined;
  }
}

/** The orders of a tour that has not started, without cancelled ones, each once. */
function checkOrders(tour: DrivenTour, orderIds: readonly string[]): void {
  if (tour.startedAt !== null) throw tourStarted(tour.id);
  const own = withoutCancelled(tour).stops.map(({ orderId }) => orderId);
  if ([...own].sort().join('\n') === [...orderIds].sort().join('\n')) return;
  throw validationError([invalidValue('orderIds', `orderIds must be exactly the orders of the tour, in any order: ${own.join(', ')}`)]);
}
