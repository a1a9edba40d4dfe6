import { addressed, type DeliveryService } from './delivery-service';

export const DATE = '2026-03-02'; // a Monday
export const DEPOT = { lat: 48.7758, lng: 9.1829 };
export const WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));

/** A tour, as the API lists it. */
export interface Tour {
  readonly tourId: string;
  readonly timeZone: string;
  readonly vehicleId: string;
  readonly departsAt: string;
  readonly returnsAt: string;
  readonly distanceM: number;
  readonly startedAt?: string;
  readonly stops: readonly {
    readonly orderId: string;
    readonly stop: number;
    readonly arriveAt: string;
    readonly leaveAt: string;
    readonly status: string;
  }[];
}

/** A place some kilometres away from the depot. */
export const at = (north: number, east = 0) => ({ coordinates: { lat: DEPOT.lat + north / 111, lng: DEPOT.lng + east / 73 } });

export const idsOf = (tours: readonly Tour[]) => tours.map(({ stops }) => stops.map(({ orderId }) => orderId));

/** The calls about own vans that tests make. */
export function ownVansOf(service: () => DeliveryService) {
  let sites = 0;
  let orders = 0;

  /** A site with own vans. */
  async function newSite({ vans = 1, van = {}, configuration = {} }: { vans?: number; van?: object; configuration?: object } = {}) {
    const send = (method: string, path: string, body?: unknown) => service().send(method, path, body);
    const siteCode = `tours-${(sites += 1)}`;
    await service().configure('acme', { siteCode, deliveryProvider: 'LOCAL', credentials: undefined, ...configuration });
    for (let i = 1; i <= vans; i += 1) {
      const vehicle = { siteCode, name: `Van ${i}`, shifts: WEEK, start: DEPOT, maxTrips: 2, reloadMinutes: 15, ...van };
      expect(await send('PUT', `/vehicles/${siteCode}-v${i}`, vehicle)).toMatchObject({ status: 200 });
    }
    return {
      siteCode,
      put: async (order: object = {}, id = `t${(orders += 1)}`) => {
        const body = { siteCode, orderNumber: `N-${id}`, shippingAddress: addressed, deliveryTime: { deliveryDate: DATE }, ...order };
        expect(await send('PUT', `/order/${id}`, body)).toMatchObject({ status: 200 });
        return id;
      },
      plan: (body: object = {}) => service().plan({ siteCode, date: DATE, seconds: 0.05, ...body }),
      tours: async () => (await send('GET', `/tours?siteCode=${siteCode}&date=${DATE}`)).body as Tour[],
    };
  }
  /** Changes vehicles of a site. */
  async function changeVans(siteCode: string, changeOf: (number: number) => object, vans = 2): Promise<void> {
    for (let i = 1; i <= vans; i += 1) {
      const path = `/vehicles/${siteCode}-v${i}`;
      const vehicle = (await service().send('GET', path)).body as object;
      expect(await service().send('PUT', path, { ...vehicle, ...changeOf(i) })).toMatchObject({ status: 200 });
    }
  }
  return {
    newSite,
    changeVans,
    /** A site with two vans, in the north and in the south, each with a full tour to its side. */
    twoTours: async ({ each = 2, capacity = {} }: { each?: number; capacity?: object } = {}) => {
      const site = await newSite({ vans: 2, van: { capacity: { boxes: each }, maxTrips: 1 } });
      await changeVans(site.siteCode, (i) => ({ start: at(i === 1 ? 10 : -10).coordinates }));
      const north = await Promise.all(Array.from({ length: each }, (_, i) => site.put(at(2 + i))));
      const south = await Promise.all(Array.from({ length: each }, (_, i) => site.put(at(-2 - i))));
      expect(await site.plan()).toEqual([]);
      await changeVans(site.siteCode, () => ({ capacity }));
      const tours = await site.tours();
      const tourWith = (orderId: string) => tours.find(({ stops }) => stops.some((stop) => stop.orderId === orderId))!;
      return { site, north, south, from: tourWith(north[0]!), to: tourWith(south[0]!) };
    },
    order: async (id: string) => (await service().send('GET', `/order/${id}`)).body,
    report: (tourId: string, orderId: string, body: object) => service().send('PATCH', `/tours/${tourId}/stops/${orderId}`, body),
  };
}
