import { type Client, unwrap } from '../../../../libs/client/src/index.ts';

/** The site that delivers with own vans. */
const SITE = 'vans';
const DEPOT = { lat: 52.5251, lng: 13.3694 };
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '07:00', to: '19:00' }));

/** Street, number, zip code, latitude, longitude, and the hours of the delivery. */
const STOPS = [
  ['Invalidenstraße', '43', '10115', 52.5304, 13.3815, '08:00', '12:00'],
  ['Brunnenstraße', '10', '10119', 52.5325, 13.3985, '08:00', '10:00'],
  ['Schönhauser Allee', '36', '10435', 52.5386, 13.4122, '09:00', '13:00'],
  ['Danziger Straße', '50', '10435', 52.5403, 13.4215, '10:00', '14:00'],
  ['Karl-Marx-Allee', '33', '10178', 52.5206, 13.4236, '08:00', '18:00'],
  ['Warschauer Straße', '70', '10243', 52.5075, 13.4514, '12:00', '16:00'],
  ['Oranienstraße', '25', '10999', 52.5005, 13.4225, '14:00', '18:00'],
  ['Bergmannstraße', '102', '10961', 52.489, 13.3874, '13:00', '17:00'],
  ['Akazienstraße', '5', '10823', 52.4875, 13.3546, '09:00', '12:00'],
  ['Kantstraße', '148', '10623', 52.506, 13.323, '08:00', '18:00'],
  ['Turmstraße', '21', '10559', 52.5265, 13.3445, '15:00', '19:00'],
] as const;

/** The day, the orders and their hours in the samples of the reference, which name them. */
const SAMPLE_DAY = '2031-04-02';
const SAMPLE_STOPS = [
  ['2026-2001', 0, '09:00', '09:45'],
  ['2026-2002', 1, '10:00', '12:00'],
] as const;

/** Makes a site with two vans, some orders of today and two of a later day, and plans their tours. */
export async function seedOwnVans(shop: Client): Promise<void> {
  const configuration = { siteCode: SITE, deliveryProvider: 'LOCAL' as const, timeZone: 'Europe/Berlin' };
  const { error } = await shop.POST('/delivery-v2/{tenant}/configuration', { body: configuration });
  if (error && error.type !== 'configuration_exists') throw error;
  for (const [vehicleId, name] of [
    ['van-1', 'Van 1'],
    ['van-2', 'Van 2'],
  ] as const) {
    const van = { siteCode: SITE, name, capacity: { boxes: 14 }, shifts: WEEK, start: DEPOT, maxTrips: 2, reloadMinutes: 20 };
    await unwrap(shop.PUT('/delivery-v2/{tenant}/vehicles/{vehicleId}', { params: { path: { vehicleId } }, body: van }));
  }
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
  const put = async (orderId: string, [street, streetNumber, zipCode, lat, lng]: (typeof STOPS)[number], due: object) => {
    const body = {
      ...{ siteCode: SITE, orderNumber: orderId, boxes: 2, serviceMinutes: 6, coordinates: { lat, lng } },
      deliveryTime: due,
      shippingAddress: { street, streetNumber, zipCode, city: 'Berlin', country: 'DE' },
    };
    await unwrap(shop.PUT('/delivery-v2/{tenant}/order/{orderId}', { params: { path: { orderId } }, body }));
  };
  for (const [index, stop] of STOPS.entries()) {
    const [, , , , , deliveryTimeFrom, deliveryTimeTo] = stop;
    await put(`vans-${index + 1}`, stop, { deliveryDate: date, deliveryTimeFrom, deliveryTimeTo });
  }
  for (const [orderId, index, deliveryTimeFrom, deliveryTimeTo] of SAMPLE_STOPS) {
    await put(orderId, STOPS[index], { deliveryDate: SAMPLE_DAY, deliveryTimeFrom, deliveryTimeTo });
  }
  for (const day of [date, SAMPLE_DAY]) {
    await unwrap(shop.POST('/delivery-v2/{tenant}/planRoute', { body: { siteCode: SITE, date: day } }));
  }
}
