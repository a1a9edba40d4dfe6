import { Calls, Refused } from '@suite/page';
import type { FailedOrder, HistoryEntry, Keep, Order, Report, Tour, TourLengths, Work } from './core/wire';

/** Planning improves tours for up to 10 seconds, and calls providers. */
const PLANNING_MS_MAX = 60_000;

/** The calls of the dispatch page to the delivery service, as the member who uses the page. */
export class DispatchCalls {
  constructor(
    /** For polled calls: they tell whether the service is reachable. */
    private readonly reads: Calls,
    private readonly tenant: string,
    private readonly token: () => string,
    private readonly writes = new Calls(),
  ) {}

  /** Returns the tours of a day; by default of today, in the time zone of the site. */
  tours(siteCode: string, date?: string): Promise<readonly Tour[]> {
    const query = { siteCode, ...(date !== undefined && { date }) };
    return this.reads.json('get', `${ROOT}/tours`, { ...this.caller, query });
  }

  /** Returns a tour as a picture. */
  async picture(tourId: string): Promise<string> {
    return (await this.reads.content(`${ROOT}/tours/{tourId}.svg`, { ...this.caller, path: { tourId } })).text();
  }

  worklist(siteCode: string): Promise<readonly Work[]> {
    return this.reads.json('get', `${ROOT}/worklist`, { ...this.caller, query: { siteCode } });
  }

  order(orderId: string): Promise<Order> {
    return this.reads.json('get', `${ROOT}/order/{orderId}`, { ...this.caller, path: { orderId } });
  }

  history(orderId: string): Promise<readonly HistoryEntry[]> {
    return this.reads.json('get', `${ROOT}/order/{orderId}/history`, { ...this.caller, path: { orderId } });
  }

  /** Plans a day, or sends the orders of a site to its provider. Returns those that failed. */
  async plan(siteCode: string, date: string, keep: Keep): Promise<readonly FailedOrder[]> {
    try {
      return await this.writes.json('post', `${ROOT}/planRoute`, { ...this.planner, body: { siteCode, date, keep } });
    } catch (error) {
      // A provider plans its tours itself, on the days that the orders name.
      if (!(error instanceof Refused && error.type === 'own_vans_only')) throw error;
      return this.writes.json('post', `${ROOT}/planRoute`, { ...this.planner, body: { siteCode } });
    }
  }

  /** Plans orders again. Returns those that failed again. */
  retry(orderIds: readonly string[]): Promise<readonly FailedOrder[]> {
    return this.writes.json('post', `${ROOT}/worklist/retry`, { ...this.planner, body: { orderIds } });
  }

  orderStops(tourId: string, orderIds: readonly string[]): Promise<TourLengths> {
    return this.writes.json('put', `${ROOT}/tours/{tourId}/stops`, { ...this.planner, path: { tourId }, body: { orderIds } });
  }

  report(tourId: string, orderId: string, report: Report): Promise<unknown> {
    const input = { ...this.planner, path: { tourId, orderId }, body: report };
    return this.writes.json('patch', `${ROOT}/tours/{tourId}/stops/{orderId}`, input);
  }

  private get caller(): { readonly tenant: string; readonly token: string } {
    return { tenant: this.tenant, token: this.token() };
  }

  private get planner() {
    return { ...this.caller, timeoutMs: PLANNING_MS_MAX };
  }
}

const ROOT = '/delivery-v2/{tenant}';
