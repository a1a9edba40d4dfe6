import { Calls, Refused } from '@suite/page';
import type { ReportedStop } from '../../src/own-vans/domain/driver-report';
import type { Address, Hours, Keep, Tour } from './core/tour';

/** An order that needs care. */
export interface Work {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly since: string;
  readonly failure: string;
  readonly kind: string;
  readonly tries: number;
}

/** An order that could not be planned. */
export interface FailedOrder {
  readonly orderId: string;
  readonly errorMessage: string;
}

/** What the page shows of an order. */
export interface Order {
  readonly id: string;
  readonly orderNumber: string;
  readonly orderStatus: string;
  readonly failure: string | null;
  readonly contactPhone?: string;
  readonly shippingAddress?: Address;
  readonly deliveryTime?: Hours;
  readonly boxes?: number;
  readonly note?: string;
  readonly task?: {
    readonly status: string;
    readonly deliveryProvider: string;
    readonly trackingURL?: string;
    readonly eta?: string;
    readonly driver?: { readonly name: string };
  };
}

/** Something that has happened to the task of an order. */
export interface HistoryEntry {
  readonly at: string;
  readonly source: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface TourLengths {
  readonly before: { readonly distanceM: number };
  readonly after: { readonly distanceM: number };
}

/** Planning improves tours for up to 10 seconds, and calls providers. */
const PLANNING_MS_MAX = 60_000;

/** The calls of the dispatch page to the delivery service, as the member who uses the page. */
export class DispatchCalls {
  private readonly root: string;

  constructor(
    /** For what the page reads again and again: they say whether the service can be reached. */
    private readonly reads: Calls,
    tenant: string,
    private readonly token: () => string,
    private readonly writes = new Calls(),
  ) {
    this.root = `/delivery-v2/${encodeURIComponent(tenant)}`;
  }

  /** Returns the tours of a day; by default of today, in the time zone of the site. */
  tours(siteCode: string, date?: string): Promise<Tour[]> {
    return this.read('/tours', { siteCode, date });
  }

  /** Returns a tour as a picture. */
  async picture(tourId: string): Promise<string> {
    return (await this.reads.content(`${this.root}${tourPath(tourId)}.svg`, { token: this.token() })).text();
  }

  worklist(siteCode: string): Promise<Work[]> {
    return this.read('/worklist', { siteCode });
  }

  order(orderId: string): Promise<Order> {
    return this.read(`/order/${encodeURIComponent(orderId)}`);
  }

  history(orderId: string): Promise<HistoryEntry[]> {
    return this.read(`/order/${encodeURIComponent(orderId)}/history`);
  }

  /** Plans a day, or sends the orders of a site to its provider. Returns those that failed. */
  async plan(siteCode: string, date: string, keep: Keep): Promise<FailedOrder[]> {
    try {
      return await this.write('POST', '/planRoute', { siteCode, date, keep });
    } catch (error) {
      // A provider plans its tours itself, on the days that the orders name.
      if (!(error instanceof Refused && error.type === 'own_vans_only')) throw error;
      return this.write('POST', '/planRoute', { siteCode });
    }
  }

  /** Plans orders again. Returns those that failed again. */
  retry(orderIds: readonly string[]): Promise<FailedOrder[]> {
    return this.write('POST', '/worklist/retry', { orderIds });
  }

  orderStops(tourId: string, orderIds: readonly string[]): Promise<TourLengths> {
    return this.write('PUT', `${tourPath(tourId)}/stops`, { orderIds });
  }

  report(tourId: string, orderId: string, report: ReportedStop): Promise<unknown> {
    return this.write('PATCH', `${tourPath(tourId)}/stops/${encodeURIComponent(orderId)}`, report);
  }

  private read<T>(path: string, query: Readonly<Record<string, string | undefined>> = {}): Promise<T> {
    return this.reads.json('GET', this.root + path, { token: this.token(), query });
  }

  private write<T>(method: string, path: string, body: object): Promise<T> {
    return this.writes.json(method, this.root + path, { token: this.token(), body, timeoutMs: PLANNING_MS_MAX });
  }
}

const tourPath = (tourId: string): string => `/tours/${encodeURIComponent(tourId)}`;
