import type { ShippingZone, Site } from '../../catalog/domain/site';
import { refusalOf } from '../../catalog/domain/refused.fixture';
import { chosenNow } from './chosen-terms';
import { cartOf, snapshotOf } from './draft.fixture';
import { costOn, destinationOf, offerOf, shippingOffers } from './shipping';

const method = (id: string, ...fees: [number, number][]) => ({
  id,
  fees: fees.map(([minOrderValue, cost]) => ({ minOrderValue, cost })),
  taxCode: id,
});
const ZONES: ShippingZone[] = [
  { country: 'DE', zipFrom: '10000', zipTo: '19999', methods: [method('bike', [50, 2]), method('parcel', [0, 5], [100, 1])] },
  { country: 'DE', methods: [method('lorry', [0, 9])] },
  { country: 'AT', zipTo: '1999', methods: [method('tram', [0, 0])] },
  { country: 'CH', methods: [] },
  { country: 'HK', methods: [method('ferry', [0, 3])] },
  { country: 'NL', zipFrom: '1000AA', zipTo: '1999ZZ', methods: [method('barge', [0, 4])] },
];
const SITE: Site = {
  code: 'main',
  currency: 'EUR',
  includesTax: true,
  homeBase: { address: { country: 'DE', zipCode: '10115' } },
  shipping: { zones: ZONES },
};
const TAXES = { country: 'DE', classes: [{ code: 'parcel', rate: 19 }] };
const cart = (countryCode: string | null, zipCode: string | null, currency = 'EUR') => ({ countryCode, zipCode, currency });
const addressedTo = (country: string) => ({ ...cart(country, null), addresses: [{ type: 'SHIPPING' as const, country }] });

const cheapest = (...offered: Parameters<typeof shippingOffers>) => shippingOffers(...offered)[0]?.cost;

describe('the shipping estimate', () => {
  it.each<[string, ReturnType<typeof cart>, number, number | undefined]>([
    ['the cheapest method', cart('DE', '10115'), 50, 2],
    ['the method whose lowest order value is reached', cart('DE', '10115'), 49.99, 5],
    ['the tier of the value', cart('DE', '10115'), 100, 1],
    ['the zone of the zip code', cart('DE', '20095'), 100, 9],
    ['only zip codes of the same length', cart('DE', '1011'), 100, 9],
    ['a zone with one open end', cart('AT', '1010'), 0, 0],
    ['only zip codes of the same length in a zone with one open end', cart('AT', '10100'), 0, undefined],
    ['a whole country for an address without a zip code', addressedTo('HK'), 0, 3],
    ['no range for an address without a zip code', addressedTo('AT'), 0, undefined],
    ['zip codes with spaces, in any case', cart('NL', '1012 ab'), 0, 4],
    ['no zone for the zip code', cart('AT', '2000'), 0, undefined],
    ['no zone for the country', cart('FR', '75001'), 0, undefined],
    ['a zone without methods', cart('CH', '8000'), 0, undefined],
    ['no country', cart(null, '10115'), 0, undefined],
    ['no zip code', cart('DE', null), 0, undefined],
    ['no costs in a currency other than the cart’s', cart('DE', '10115', 'CHF'), 0, undefined],
  ])('uses %s', (_name, destination, gross, cost) => {
    expect(cheapest(destination, SITE, TAXES, gross)?.amount).toBe(cost);
  });

  it('is taxed by the method’s code in the tax country, if it has that code', () => {
    expect(cheapest(cart('DE', '10115'), SITE, TAXES, 0)).toEqual({ amount: 5, taxCode: 'parcel', taxRate: 19 });
    expect(cheapest(cart('DE', '20095'), SITE, TAXES, 0)).toEqual({ amount: 9, taxCode: 'lorry' });
  });

  it('requires a home base with country and zip code', () => {
    for (const homeBase of [{}, { address: { country: 'DE' } }, { address: { zipCode: '10115' } }]) {
      expect(cheapest(cart('DE', '10115'), { ...SITE, homeBase }, TAXES, 100)).toBeUndefined();
    }
  });
});

describe('shippingOffers', () => {
  const idsFor = (gross: number) => shippingOffers(cart('DE', '10115'), SITE, TAXES, gross).map(({ method: { id } }) => id);

  it('lists the methods that accept the order value, the cheapest first', () => {
    expect(idsFor(49.99)).toEqual(['parcel']);
    expect(idsFor(50)).toEqual(['bike', 'parcel']);
    expect(idsFor(100)).toEqual(['parcel', 'bike']);
  });

  it.each([
    ['parcel', 'parcel'],
    ['bike', 'bike'],
    ['balloon', 'bike'],
    [null, 'bike'],
  ])('chooses for %s the method %s', (named, found) => {
    expect(offerOf(shippingOffers(cart('DE', '10115'), SITE, TAXES, 50), named)?.method.id).toBe(found);
  });
});

it('the terms of a chosen slot are its cost, taxed like the method', () => {
  const cost = { amount: 7.5, currency: 'EUR' };
  const { head } = cartOf({ deliveryWindow: { slotId: 'morning', date: '2031-05-02', from: '08:00', to: '10:00', cost } });
  const shipping = { fees: [{ minOrderValue: 0, cost: 7.5 }], taxCode: 'STANDARD', taxRate: 19 };
  expect(chosenNow(head, snapshotOf())).toEqual({ chosen: { shipping: { ...shipping, isTaxedAsCheapest: true } } });
  expect(chosenNow({ ...head, shippingMethodId: 'bike' }, snapshotOf())).toEqual({
    chosen: { shipping: { ...shipping, taxCode: 'REDUCED', taxRate: 7 } },
  });
});

it('the cost of terms is that of the highest order value that is reached', () => {
  const terms = { fees: [{ minOrderValue: 100, cost: 1 }, { minOrderValue: 20, cost: 5 }], taxCode: 'STANDARD', taxRate: 19 }; // prettier-ignore
  const tax = { taxCode: 'STANDARD', taxRate: 19 };
  expect([19.99, 20, 100].map((gross) => costOn(terms, gross))).toEqual([undefined, { amount: 5, ...tax }, { amount: 1, ...tax }]);
});

it('the cost of a slot without a tax code is taxed like the cheapest method, or not at all', () => {
  const terms = { fees: [{ minOrderValue: 0, cost: 7.5 }], taxCode: 'STANDARD', taxRate: 19, isTaxedAsCheapest: true } as const;
  const tax = { taxCode: 'REDUCED', taxRate: 7 };
  expect(costOn(terms, 10, { amount: 4, ...tax })).toStrictEqual({ amount: 7.5, ...tax });
  expect(costOn(terms, 10)).toStrictEqual({ amount: 7.5 });
});

describe('the destination of a request', () => {
  it('is a country and a postal code, or none', () => {
    expect(destinationOf({ countryCode: 'DE', zipCode: '10115' })).toEqual({ countryCode: 'DE', zipCode: '10115' });
    expect(destinationOf({})).toBeUndefined();
  });

  it.each([
    [{ countryCode: 'DE' }, 'zipCode'],
    [{ zipCode: '10115' }, 'countryCode'],
  ])('is rejected with %j alone', (query, field) => {
    expect(refusalOf(() => destinationOf(query))).toEqual(['invalid validation_violation', field]);
  });
});
