import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { type DueOrders, OrderRecordsService, type OrderRow } from '../../orders';
import { dayOf } from '../../orders/domain/local-time';
import { type DrivenTour, readTours, type SiteDay } from '../tours/tour.queries';
import type { Vehicle } from '../vehicles/vehicle.entity';
import { findVehicle, listActiveVehicles } from '../vehicles/vehicle.queries';

/** Reads the input for planning the tours of a day. */
@Injectable()
export class DayRowsService {
  constructor(
    private readonly db: Database,
    private readonly records: OrderRecordsService,
  ) {}

  /** Returns the day that it is in a time zone. */
  today(timeZone: string): string {
    return dayOf(this.db.clock.nowMs(), timeZone);
  }

  tours(day: SiteDay): Promise<DrivenTour[]> {
    return readTours(this.db, day);
  }

  /** Lists the vehicles of a site that are planned. */
  vehicles(tenant: string, siteCode: string): Promise<Vehicle[]> {
    return listActiveVehicles(this.db, tenant, siteCode);
  }

  vehicle(tenant: string, id: string): Promise<Vehicle | undefined> {
    return findVehicle(this.db, tenant, id);
  }

  orders(tenant: string, ids: readonly string[]): Promise<OrderRow[]> {
    return this.records.list(tenant, ids);
  }

  /** Lists the ids of a site's orders that may be due on a day. */
  dueOrderIds(tenant: string, due: DueOrders): Promise<string[]> {
    return this.records.listDueIds(tenant, due);
  }
}
