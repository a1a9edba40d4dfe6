import { LOCAL } from '../../providers/local/domain/own-vans';
import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { ConfigurationService } from '../../configuration';
import { OrderRecordsService, TaskNewsService } from '../../orders';
import { dayOf } from '../../orders/domain/local-time';
import { isAhead, reportNews, type ReportedStop } from '../domain/driver-report';
import { dayPicture, tourGpx, tourPicture } from '../domain/tour-picture';
import { type DrivenTour, findTour, listShownTours, listTours } from './tour.queries';
import { TourStoreService } from './tour-store.service';
import type { TourStopView, TourView } from './tour.dto';
import { stopNotFound, tourNotFound } from './tour.errors';
import { stopView, tourView } from './tour.view';

/** The tours of own vans, and what their drivers report. */
@Injectable()
export class TourService {
  constructor(
    private readonly db: Database,
    private readonly configurations: ConfigurationService,
    private readonly orders: OrderRecordsService,
    private readonly news: TaskNewsService,
    private readonly store: TourStoreService,
  ) {}

  /** Returns the tours of a day, by vehicle and departure, with what their stops show of the orders. */
  async list(tenant: string, { siteCode, date }: { siteCode: string; date?: string }): Promise<TourView[]> {
    const day = await this.dayOr(tenant, siteCode, date);
    return (await listShownTours(this.db, { tenant, siteCode, date: day })).map(tourView);
  }

  /** Returns the day that is asked for; by default today, in the time zone of the site. */
  private async dayOr(tenant: string, siteCode: string, date: string | undefined): Promise<string> {
    return date ?? dayOf(this.db.clock.nowMs(), await this.configurations.timeZoneOf(tenant, siteCode));
  }

  async load(caller: Caller, tourId: string): Promise<DrivenTour> {
    const tour = await findTour(this.db, caller.tenant, tourId);
    if (!tour) throw tourNotFound(tourId);
    checkSite(caller, tour.siteCode);
    return tour;
  }

  async draw(caller: Caller, tourId: string): Promise<string> {
    const tour = await this.load(caller, tourId);
    const { siteCode, date } = tour;
    const tours = await listTours(this.db, { tenant: caller.tenant, siteCode, date });
    return tourPicture(tour, Math.max(0, tours.findIndex(({ id }) => id === tourId))); // prettier-ignore
  }

  /** Draws all tours of a day on one map. */
  async drawDay(tenant: string, { siteCode, date }: { siteCode: string; date?: string }): Promise<string> {
    const day = await this.dayOr(tenant, siteCode, date);
    return dayPicture(await listTours(this.db, { tenant, siteCode, date: day }), `${siteCode}, ${day}`);
  }

  async export(caller: Caller, tourId: string): Promise<string> {
    return tourGpx(await this.load(caller, tourId));
  }

  /**
   * Applies a driver's report to the task and its order. The first one starts the tour. A report that is late, or repeated, changes
   * nothing.
   */
  async report(caller: Caller, { tourId, orderId }: { tourId: string; orderId: string }, report: ReportedStop): Promise<TourStopView> {
    const { tenant } = caller;
    const { siteCode, stops } = await this.load(caller, tourId);
    const stop = stops.find((each) => each.orderId === orderId);
    if (!stop) throw stopNotFound(tourId, orderId);
    const place = { tenant, siteCode, deliveryProvider: LOCAL } as const;
    return this.news.inTurn(place, stop.taskId, async (tx) => {
      // Locks the order first, as a plan does. A plan that was faster has moved the stop.
      const order = await this.orders.lockOne(tx, tenant, orderId);
      const current = await this.store.lockStop(tx, tenant, { tourId, taskId: stop.taskId });
      if (!current) throw tourNotFound(tourId);
      const said = reportNews(stop.taskId, report, { current, now: tx.clock.now() });
      const news = this.news.storable(said, order);
      await this.news.applyIn(tx, place, news, 'DRIVER');
      const isMoved = isAhead(report.status, current.status);
      const { at: statusAt, reason, note } = news;
      if (isMoved) await this.store.report(tx, tenant, tourId, { id: stop.taskId, status: report.status, statusAt, reason, note });
      return { ...stopView(stop), status: isMoved ? report.status : current.status };
    });
  }
}
