import { siteOf, type Values } from './site-form';

/** A form with these fields; checkboxes that are not checked have none. */
const typed = (fields: Readonly<Record<string, string>>): Values => ({
  names: Object.keys(fields),
  text: (name) => (fields[name] ?? '').trim(),
  number: (name) => (fields[name] ? Number(fields[name]) : undefined),
  flag: (name) => name in fields,
});

describe('siteOf', () => {
  it('nests the fields by their names, and leaves out those that are empty', () => {
    const fields = {
      ...{ code: 'north', name: 'North', currency: 'EUR', currencies: 'EUR, SEK', includesTax: 'on', language: '', returnDays: '0' },
      ...{ 'homeBase.timeZone': 'Europe/Berlin', 'homeBase.address.city': 'Kiel', 'seller.name': '', 'seller.city': '' },
      ...{
        'shipping.zones[0].country': 'DE',
        'shipping.zones[0].methods[0].id': 'parcel',
        'shipping.zones[0].methods[0].name.en': 'Parcel',
      },
      ...{ 'shipping.zones[0].methods[0].fees[0].minOrderValue': '0', 'shipping.zones[0].methods[0].fees[0].cost': '4.9' },
    };
    expect(siteOf(typed(fields))).toEqual({
      ...{ name: 'North', currency: 'EUR', currencies: ['EUR', 'SEK'], includesTax: true, autoApproveReturns: false, returnDays: 0 },
      homeBase: { timeZone: 'Europe/Berlin', address: { city: 'Kiel' } },
      shipping: {
        zones: [{ country: 'DE', methods: [{ id: 'parcel', name: { en: 'Parcel' }, fees: [{ minOrderValue: 0, cost: 4.9 }] }] }],
      },
    });
  });

  it('keeps members that have no field, and removes those that were emptied', () => {
    const before = {
      ...{ code: 'north', currency: 'EUR', includesTax: true, autoApproveReturns: true, logoUrl: 'https://logo.example/a.png' },
      homeBase: { address: { city: 'Kiel', extraLine1: 'Gate 3' } },
      mixinHosts: ['schemas.example'],
      ...{ newMember: { of: ['a', 'b'] }, shipping: { zones: [{ country: 'DE', methods: [] }] } },
    };
    expect(siteOf(typed({ currency: 'EUR', logoUrl: '', 'homeBase.address.city': 'Lübeck' }), before)).toEqual({
      ...{ currency: 'EUR', includesTax: false, autoApproveReturns: false, mixinHosts: ['schemas.example'] },
      homeBase: { address: { extraLine1: 'Gate 3', city: 'Lübeck' } },
      newMember: { of: ['a', 'b'] },
    });
  });

  it('leaves out zones, methods and costs without a value between others', () => {
    const fields = { currency: 'EUR', 'shipping.zones[1].country': 'AT', 'shipping.zones[1].methods[2].id': 'parcel' };
    expect(siteOf(typed(fields))).toMatchObject({ shipping: { zones: [{ country: 'AT', methods: [{ id: 'parcel' }] }] } });
  });
});
