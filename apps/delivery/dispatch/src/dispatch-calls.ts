import { type Desk, Refused } from '@suite/page';
import type { FailedOrder, HistoryEntry, Keep, Moved, Order, Report, Slot, SlotDraft, StopMove, Tour, TourLengths, Vehicle, VehicleDraft, Work } from './core/wire'; // prettier-ignore

/** Planning improves tours for up to 10 seconds, and calls providers. */
const PLANNING = { timeoutMs: 60_000 };

/** The calls of the dispatch page to the delivery service, as the member who uses the page. */
export class DispatchCalls {
  constructor(private readonly desk: Desk) {}

  /** Returns the tours of a day; by default of today, in the time zone of the site. */
  tours(siteCode: string, date?: string): Promise<readonly Tour[]> {
    return this.desk.json('get', `${ROOT}/tours`, { query: { siteCode, ...(date !== undefined && { date }) } });
  }

  /** Returns a tour as a picture. */
  async picture(tourId: string): Promise<string> {
    return (await this.desk.file(`${ROOT}/tours/{tourId}.svg`, { path: { tourId } })).content.text();
  }

  /** Returns all tours of a day on one map. */
  async map(siteCode: string, date: string): Promise<string> {
    return (await this.desk.file(`${ROOT}/tours/day.svg`, { query: { siteCode, date } })).content.text();
  }

  worklist(siteCode: string): Promise<readonly Work[]> {
    return this.desk.json('get', `${ROOT}/worklist`, { query: { siteCode } });
  }

  order(orderId: string): Promise<Order> {
    return this.desk.json('get', `${ROOT}/order/{orderId}`, { path: { orderId } });
  }

  history(orderId: string): Promise<readonly HistoryEntry[]> {
    return this.desk.json('get', `${ROOT}/order/{orderId}/history`, { path: { orderId } });
  }

  /** Returns the file of a proof of delivery. */
  async proof(orderId: string, n: number): Promise<Blob> {
    return (await this.desk.file(`${ROOT}/order/{orderId}/proof/{n}`, { path: { orderId, n: String(n) } })).content;
  }

  /** Plans a day, or sends the orders of a site to its provider. Returns those that failed. */
  async plan(siteCode: string, date: string, keep: Keep): Promise<readonly FailedOrder[]> {
    try {
      return await this.desk.json('post', `${ROOT}/planRoute`, { ...PLANNING, body: { siteCode, date, keep } });
    } catch (error) {
      // A provider plans its tours itself, on the days that the orders name.
      if (!(error instanceof Refused && error.type === 'own_vans_only')) throw error;
      return this.desk.json('post', `${ROOT}/planRoute`, { ...PLANNING, body: { siteCode } });
    }
  }

  /** Plans orders again. Returns those that failed again. */
  retry(orderIds: readonly string[]): Promise<readonly FailedOrder[]> {
    return this.desk.json('post', `${ROOT}/worklist/retry`, { ...PLANNING, body: { orderIds } });
  }

  orderStops(tourId: string, orderIds: readonly string[]): Promise<TourLengths> {
    return this.desk.json('put', `${ROOT}/tours/{tourId}/stops`, { ...PLANNING, path: { tourId }, body: { orderIds } });
  }

  /** Judges a move. */
  previewMove(move: StopMove): Promise<Moved> {
    return this.desk.json('post', `${ROOT}/tours/move`, { query: { preview: true }, body: { ...move } });
  }

  /** Moves a stop, once for each key. */
  move(move: StopMove, key: string): Promise<Moved> {
    return this.desk.json('post', `${ROOT}/tours/move`, { headers: { 'idempotency-key': key }, body: { ...move } });
  }

  report(tourId: string, orderId: string, report: Report): Promise<unknown> {
    return this.desk.json('patch', `${ROOT}/tours/{tourId}/stops/{orderId}`, { ...PLANNING, path: { tourId, orderId }, body: report });
  }

  /** Cancels the delivery of an order. */
  cancel(orderId: string): Promise<unknown> {
    return this.desk.json('delete', `${ROOT}/order/{orderId}/task`, { path: { orderId } });
  }

  vehicles(siteCode: string): Promise<readonly Vehicle[]> {
    return this.desk.json('get', `${ROOT}/vehicles`, { query: { siteCode, pageSize: PAGE_MAX } });
  }

  vehicle(vehicleId: string): Promise<Vehicle> {
    return this.desk.json('get', `${ROOT}/vehicles/{vehicleId}`, { path: { vehicleId } });
  }

  saveVehicle(vehicleId: string, body: VehicleDraft): Promise<unknown> {
    return this.desk.json('put', `${ROOT}/vehicles/{vehicleId}`, { path: { vehicleId }, body });
  }

  removeVehicle(vehicleId: string): Promise<unknown> {
    return this.desk.json('delete', `${ROOT}/vehicles/{vehicleId}`, { path: { vehicleId } });
  }

  slots(siteCode: string): Promise<readonly Slot[]> {
    return this.desk.json('get', `${ROOT}/slots`, { query: { siteCode, pageSize: PAGE_MAX } });
  }

  slot(slotId: string): Promise<Slot> {
    return this.desk.json('get', `${ROOT}/slots/{slotId}`, { path: { slotId } });
  }

  saveSlot(slotId: string, body: SlotDraft): Promise<unknown> {
    return this.desk.json('put', `${ROOT}/slots/{slotId}`, { path: { slotId }, body });
  }

  removeSlot(slotId: string): Promise<unknown> {
    return this.desk.json('delete', `${ROOT}/slots/{slotId}`, { path: { slotId } });
  }
}

const ROOT = '/delivery-v2/{tenant}';
/** The most that the service lists at once. */
const PAGE_MAX = 1_000;
