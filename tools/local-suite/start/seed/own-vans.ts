import { type Client, unwrap } from '../../../../libs/client/src/index.ts';

/** The site that delivers with own vans. */
const SITE = 'vans';
const TIME_ZONE = 'Europe/Berlin';
const DEPOT = { lat: 52.5251, lng: 13.3694 };
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '07:00', to: '19:00' }));

/** Customer, street, number, zip code, place, hours of the delivery, boxes. The last one has more boxes than a van takes. */
const STOPS = [
  ['Ada Lovelace', 'Invalidenstraße', '43', '10115', 52.5304, 13.3815, '08:00', '12:00', 2],
  ['Grace Hopper', 'Brunnenstraße', '10', '10119', 52.5325, 13.3985, '08:00', '10:00', 2],
  ['Alan Turing', 'Schönhauser Allee', '36', '10435', 52.5386, 13.4122, '09:00', '13:00', 2],
  ['Katherine Johnson', 'Danziger Straße', '50', '10435', 52.5403, 13.4215, '10:00', '14:00', 2],
  ['Łukasz Żak', 'Karl-Marx-Allee', '33', '10178', 52.5206, 13.4236, '08:00', '18:00', 2],
  ['Mary Jackson', 'Warschauer Straße', '70', '10243', 52.5075, 13.4514, '12:00', '16:00', 2],
  ['Emmy Noether', 'Oranienstraße', '25', '10999', 52.5005, 13.4225, '14:00', '18:00', 2],
  ['Edsger Dijkstra', 'Bergmannstraße', '102', '10961', 52.489, 13.3874, '13:00', '17:00', 2],
  ['Hedy Lamarr', 'Akazienstraße', '5', '10823', 52.4875, 13.3546, '09:00', '12:00', 2],
  ['Konrad Zuse', 'Kantstraße', '148', '10623', 52.506, 13.323, '08:00', '18:00', 2],
  ['Barbara Liskov', 'Turmstraße', '21', '10559', 52.5265, 13.3445, '15:00', '19:00', 2],
  ['Margaret Hamilton', 'Kastanienallee', '86', '10435', 52.5393, 13.4095, '09:00', '17:00', 16],
] as const;

/** The day, the orders and their hours in the samples of the reference, which name them. */
const SAMPLE_DAY = '2031-04-02';
const SAMPLE_STOPS = [
  ['2026-2001', 0, '09:00', '09:45'],
  ['2026-2002', 1, '10:00', '12:00'],
] as const;

/** Makes a site with two vans, and two orders of a later day with their tour. */
export async function seedOwnVans(shop: Client): Promise<void> {
  const configuration = { siteCode: SITE, deliveryProvider: 'LOCAL' as const, timeZone: TIME_ZONE };
  const { error } = await shop.POST('/delivery-v2/{tenant}/configuration', { body: configuration });
  if (error && error.type !== 'configuration_exists') throw error;
  for (const [vehicleId, name] of [
    ['van-1', 'Van 1'],
    ['van-2', 'Van 2'],
  ] as const) {
    const van = { siteCode: SITE, name, capacity: { boxes: 14 }, shifts: WEEK, start: DEPOT, maxTrips: 2, reloadMinutes: 20 };
    await unwrap(shop.PUT('/delivery-v2/{tenant}/vehicles/{vehicleId}', { params: { path: { vehicleId } }, body: van }));
  }
  for (const [orderId, index, deliveryTimeFrom, deliveryTimeTo] of SAMPLE_STOPS) {
    const due = { deliveryDate: SAMPLE_DAY, deliveryTimeFrom, deliveryTimeTo };
    await putOrder(shop, orderId, { orderNumber: orderId, stop: STOPS[index], due });
  }
  await unwrap(shop.POST('/delivery-v2/{tenant}/planRoute', { body: { siteCode: SITE, date: SAMPLE_DAY } }));
}

/** Makes some orders of today and plans their tours, unless today has tours. Returns whether it did. */
export async function ensureTours(shop: Client): Promise<boolean> {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date());
  const query = { siteCode: SITE, date };
  if ((await unwrap(shop.GET('/delivery-v2/{tenant}/tours', { params: { query } }))).length > 0) return false;
  for (const [index, stop] of STOPS.entries()) {
    const [, , , , , , deliveryTimeFrom, deliveryTimeTo] = stop;
    const orderNumber = `${date.slice(5).replace('-', '')}-V${index + 1}`;
    await putOrder(shop, `vans-${date}-${index + 1}`, { orderNumber, stop, due: { deliveryDate: date, deliveryTimeFrom, deliveryTimeTo } });
  }
  await unwrap(shop.POST('/delivery-v2/{tenant}/planRoute', { body: query }));
  return true;
}

interface Draft {
  readonly orderNumber: string;
  readonly stop: (typeof STOPS)[number];
  readonly due: { readonly deliveryDate: string; readonly deliveryTimeFrom: string; readonly deliveryTimeTo: string };
}

async function putOrder(shop: Client, orderId: string, { orderNumber, stop, due }: Draft): Promise<void> {
  const [contactName, street, streetNumber, zipCode, lat, lng, , , boxes] = stop;
  const body = {
    ...{ siteCode: SITE, orderNumber, boxes, serviceMinutes: 6, coordinates: { lat, lng }, deliveryTime: due },
    shippingAddress: { contactName, street, streetNumber, zipCode, city: 'Berlin', country: 'DE' },
  };
  await unwrap(shop.PUT('/delivery-v2/{tenant}/order/{orderId}', { params: { path: { orderId } }, body }));
}
