import type { Authority } from '../harness/index.ts';
import type { Town } from './large.ts';

const SCOPES = 'delivery.configuration_manage delivery.order_manage delivery.order_view';
const SITE = 'town';
const DATE = '2030-06-03';
const TENANT = 'acme';
const address = { contactName: 'Ada Lovelace', street: 'Marktplatz', streetNumber: '1', zipCode: '10178', city: 'Berlin', country: 'DE' };

/** Returns a time of day: HH:MM. */
const timeOf = (seconds: number): string => `${String(seconds / 3_600).padStart(2, '0')}:00`;

/** The calls of a shop that delivers with its own vans. */
export class OwnVans {
  readonly headers: Readonly<Record<string, string>>;
  private readonly base: string;

  constructor(url: string, authority: Authority) {
    this.base = `${url}/delivery-v2/${TENANT}`;
    this.headers = authority.bearer(SCOPES, { tenant: TENANT });
  }

  /** Creates the vans and the orders of a town's day. Returns the address of an order. */
  async open({ places, vehicles, stops }: Town): Promise<string> {
    await this.call('POST', '/configuration', { siteCode: SITE, deliveryProvider: 'LOCAL' });
    for (const { id, capacity, shifts, maxTrips, reloadTime } of vehicles) {
      const weekly = shifts.flatMap(({ from, to }) =>
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: timeOf(from), to: timeOf(to) })),
      );
      const van = { siteCode: SITE, name: id, capacity, shifts: weekly, start: places[0], maxTrips, reloadMinutes: reloadTime / 60 };
      await this.call('PUT', `/vehicles/${id}`, van);
    }
    for (const { id, place, window, serviceTime, demand } of stops) {
      const deliveryTime = { deliveryDate: DATE, deliveryTimeFrom: timeOf(window.from), deliveryTimeTo: timeOf(window.to) };
      await this.call('PUT', `/order/${id}`, {
        ...{ siteCode: SITE, orderNumber: id, shippingAddress: address, coordinates: places[place], deliveryTime },
        ...{ boxes: demand.boxes, serviceMinutes: serviceTime / 60 },
        items: [{ name: 'Groceries', quantity: 1, weightGrams: demand.weightGrams }],
      });
    }
    return `${this.base}/order/${stops[0]!.id}`;
  }

  /** Replans the whole day. Returns the milliseconds. */
  async plan(seconds: number): Promise<number> {
    const started = performance.now();
    const failures = (await this.call('POST', '/planRoute', { siteCode: SITE, date: DATE, seconds })) as readonly unknown[];
    if (failures.length > 0) throw new Error(`${failures.length} orders were not planned: ${JSON.stringify(failures[0])}`);
    return performance.now() - started;
  }

  /** Sends a request. Returns the answer, or throws unless it is a success. */
  private async call(method: string, path: string, body: object): Promise<unknown> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    const response = await fetch(this.base + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }
}
