import type { ShippingAddress } from '../../orders/domain/delivery-order';
import { Geocoders } from './geocoder.client';
import type { RoutingHosts } from './routing-hosts.client';

const URL_OF_SITE = 'https://geocoder.example/search';
const ADDRESS = { street: 'Marktplatz', streetNumber: '1', zipCode: '89073', city: 'Ulm', country: 'DE' } as ShippingAddress;
const CENTRE = { lat: 48.4, lng: 9.99 };
const { signal } = new AbortController();

/** Returns a geocoder that gives these answers one after the other, and the addresses that it was asked for. */
function geocoderOf(answers: readonly unknown[], hasCentre = false) {
  const asked: URL[] = [];
  const read = (url: URL): Promise<unknown> => {
    asked.push(url);
    const answer = answers[asked.length - 1];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const zipCentroids = hasCentre ? [{ zipCode: '89073', ...CENTRE }] : [];
  const geocoder = new Geocoders({ read } as unknown as RoutingHosts).of({ geocoderUrl: URL_OF_SITE, zipCentroids });
  return { asked, locate: (address: ShippingAddress | null = ADDRESS) => geocoder.locate(address, signal) };
}

describe('the place of an address', () => {
  it.each<[string, unknown, unknown, object]>([
    ['texts', '48.4', '9.99', { lat: 48.4, lng: 9.99 }],
    ['numbers', 48.4, 9.99, { lat: 48.4, lng: 9.99 }],
    ['the end of the east', 90, '180', { lat: 90, lng: 180 }],
    ['the end of the west', '-90', -180, { lat: -90, lng: -180 }],
  ])('is read from %s', async (_what, lat, lon, place) => {
    expect(await geocoderOf([[{ lat, lon }]]).locate()).toEqual(place);
  });

  it.each<[string, unknown]>([
    ['beyond the north pole', [{ lat: 90.001, lon: 0 }]],
    ['beyond the south pole', [{ lat: '-90.001', lon: 0 }]],
    ['beyond the date line', [{ lat: 0, lon: 180.001 }]],
    ['beyond the date line in the west', [{ lat: 0, lon: '-180.001' }]],
    ['an empty text', [{ lat: '', lon: 0 }]],
    ['blanks', [{ lat: 0, lon: ' ' }]],
    ['null', [{ lat: null, lon: 0 }]],
    ['no place', [null]],
    ['no list', { lat: 0, lon: 0 }],
  ])('is not read from %s', async (_what, answer) => {
    await expect(geocoderOf([answer]).locate()).rejects.toThrow('unreadable');
    expect(await geocoderOf([answer], true).locate()).toEqual(CENTRE);
  });

  it('is the centre of its postal code if the geocoder does not know it, or does not answer', async () => {
    for (const answer of [[], new Error('away')]) expect(await geocoderOf([answer], true).locate()).toEqual(CENTRE);
    expect(await geocoderOf([[]]).locate()).toBeUndefined();
    await expect(geocoderOf([new Error('away')]).locate()).rejects.toThrow('away');
    const { asked, locate } = geocoderOf([]);
    expect([await locate(null), asked]).toEqual([undefined, []]);
  });

  it('is asked for once for each address, and again while it is unknown', async () => {
    const { asked, locate } = geocoderOf([[], [{ lat: 1, lon: 2 }], [{ lat: 3, lon: 4 }]]);
    expect(await locate()).toBeUndefined();
    for (let i = 0; i < 2; i += 1) expect(await locate()).toEqual({ lat: 1, lng: 2 });
    expect(await locate({ ...ADDRESS, zipCode: '89075' })).toEqual({ lat: 3, lng: 4 });
    expect(asked.map(({ search }) => search)).toEqual([
      ...Array<string>(2).fill('?street=Marktplatz+1&postalcode=89073&city=Ulm&country=DE&format=jsonv2&limit=1'),
      '?street=Marktplatz+1&postalcode=89075&city=Ulm&country=DE&format=jsonv2&limit=1',
    ]);
  });
});
