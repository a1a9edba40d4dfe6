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
  return {
    newSite,
    order: async (id: string) => (await service().send('GET', `/order/${id}`)).body,
    report: (tourId: string, orderId: string, body: object) => service().send('PATCH', `/tours/${tourId}/stops/${orderId}`, body),
  };
}
