import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { type DueOrders, OrderRecordsService, type OrderRow } from '../../orders';
import { endsBeforeItBegins, windowOf } from '../../orders/domain/delivery-window';
import { dayOf } from '../../orders/domain/local-time';
import type { PlannedDay } from '../domain/planned-day';
import { type DrivenTour, readTours, type SiteDay } from '../tours/tour.queries';
import type { Vehicle } from '../vehicles/vehicle.entity';
import { findVehicle, listActiveVehicles } from '../vehicles/vehicle.queries';

/** Orders that are read at a time to find those of a day. */
const PAGE_SIZE = 500;

/** The orders of a site that a plan of a day is about, if none is named. */
type OrdersOfDay = Pick<DueOrders, 'siteCode' | 'statuses'> & { readonly day: PlannedDay };

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

  /** Lists the ids of a site's orders that can be delivered on a day, and of those near it whose delivery time can never be met. */
  async dueOrderIds(tenant: string, due: OrdersOfDay): Promise<string[]> {
    const { day } = due;
    const ids: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const page = await this.records.listDue(tenant, { ...due, after, limit: PAGE_SIZE });
      for (const { id, deliveryTime } of page) {
        const window = windowOf(deliveryTime, day.timeZone);
        if (day.includes(window) || endsBeforeItBegins(window)) ids.push(id);
      }
      after = page.length < PAGE_SIZE ? undefined : page.at(-1)?.id;
    }
    return ids;
  }
}
