import { centroidOf, changedSettings, type ZipCentroid } from './own-vans';

describe('the settings of own vans', () => {
  it('keep what a request omits, and lose what it sends as null', () => {
    const stored = { speedKmh: 25, osrmUrl: 'https://osrm.example' };
    expect(changedSettings(stored, { speedKmh: 40 })).toEqual({ speedKmh: 40, osrmUrl: 'https://osrm.example' });
    expect(changedSettings(stored, { osrmUrl: null })).toEqual({ speedKmh: 25 });
    expect(changedSettings(stored, { speedKmh: null, osrmUrl: null })).toBeNull();
    expect(changedSettings(null, {})).toBeNull();
  });
});

describe('the centre of a postal code', () => {
  const centroids: ZipCentroid[] = [
    { zipCode: '10115', lat: 1, lng: 1 },
    { country: 'DE', zipCode: '10115', lat: 2, lng: 2 },
    { country: 'SE', zipCode: '114 55', lat: 3, lng: 3 },
  ];

  it.each<[string, object | null, number | undefined]>([
    ['of the country', { country: 'DE', zipCode: '10115' }, 2],
    ['of the country in lower case', { country: 'de', zipCode: '10115' }, 2],
    ['of another country', { country: 'FR', zipCode: '10115' }, 1],
    ['of a country without an entry for all', { country: 'FR', zipCode: '114 55' }, undefined],
    ['without a country', { zipCode: '11455' }, 3],
    ['with other spaces', { country: 'SE', zipCode: 'SE114-55'.slice(2) }, 3],
    ['that is a ZIP+4 of the entry', { country: 'DE', zipCode: '10115-0001' }, 2],
    ['that is unknown', { country: 'DE', zipCode: '99999' }, undefined],
    ['without a postal code', { city: 'Berlin' }, undefined],
    ['without an address', null, undefined],
  ])('is found for an address %s', (_name, address, lat) => {
    expect(centroidOf(centroids, address)?.lat).toBe(lat);
  });
});

it('the very postal code precedes one that contains it, and spaces around a country do not matter', () => {
  const centroids: ZipCentroid[] = [
    { zipCode: '10115', lat: 1, lng: 1 },
    { country: 'US', zipCode: '10115', lat: 2, lng: 2 },
    { zipCode: '10115-0001', lat: 3, lng: 3 },
  ];
  expect(centroidOf(centroids, { country: 'US', zipCode: '10115-0001' })).toEqual({ lat: 3, lng: 3 });
  expect(centroidOf(centroids, { country: ' us ', zipCode: '10115-0002' })).toEqual({ lat: 2, lng: 2 });
});
