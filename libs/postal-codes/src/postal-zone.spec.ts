import { isPostalCodeIn, isSamePostalCode, type Place, type PostalZone, zoneContains, zoneCovers, zoneFault } from './index';

const BERLIN = { country: 'DE', zipFrom: '10000', zipTo: '14999' };
const NEW_YORK = { country: 'US', zipFrom: '10001', zipTo: '10282' };

describe('a zone', () => {
  it.each<[string, PostalZone, Place]>([
    ['without a range: an address without a postal code', { country: 'HK' }, { country: 'HK' }],
    ['without a range: a postal code that is null', { country: 'HK' }, { country: 'HK', zipCode: null }],
    ['without a range: any postal code', { country: 'HK' }, { country: 'HK', zipCode: '999077' }],
    ['its first postal code', BERLIN, { country: 'DE', zipCode: '10000' }],
    ['its last postal code', BERLIN, { country: 'DE', zipCode: '14999' }],
    ['with an open end: a later one', { country: 'AT', zipFrom: '2000' }, { country: 'AT', zipCode: '9999' }],
    ['with an open beginning: its last one', { country: 'AT', zipTo: '1999' }, { country: 'AT', zipCode: '1999' }],
    ['a Dutch code with a space', { country: 'NL', zipFrom: '1000AA', zipTo: '1999ZZ' }, { country: 'NL', zipCode: '1012 AB' }],
    ['with a space: a Dutch code without', { country: 'NL', zipFrom: '1000 AA', zipTo: '1999 ZZ' }, { country: 'NL', zipCode: '1012AB' }],
    ['a Swedish code with a space', { country: 'SE', zipFrom: '11400', zipTo: '11499' }, { country: 'SE', zipCode: '114 55' }],
    ['a British code in lower case', { country: 'GB', zipFrom: 'SW1A 1AA', zipTo: 'SW1A 9ZZ' }, { country: 'GB', zipCode: 'sw1a 1aa' }],
    ['a code with a no-break space', { country: 'SE', zipFrom: '11400', zipTo: '11499' }, { country: 'SE', zipCode: '114\u00a055' }],
    [
      'a code with a non-breaking hyphen',
      { country: 'PT', zipFrom: '1000000', zipTo: '1999999' },
      { country: 'PT', zipCode: '1100\u2011048' },
    ],
    ['a code in wide digits', { country: 'JP', zipFrom: '1000000', zipTo: '1009999' }, { country: 'JP', zipCode: '１００-０００１' }],
    ['a ZIP+4 of one of its ZIPs', NEW_YORK, { country: 'US', zipCode: '10001-1234' }],
    ['a ZIP+4 of its last ZIP', NEW_YORK, { country: 'US', zipCode: '102821234' }],
    ['of ZIP+4: one of them', { country: 'US', zipFrom: '10001-0000', zipTo: '10001-4999' }, { country: 'US', zipCode: '10001-1234' }],
  ])('contains %s', (_name, zone, place) => expect(zoneContains(zone, place)).toBe(true));

  it.each<[string, PostalZone, Place]>([
    ['another country', { country: 'HK' }, { country: 'MO' }],
    ['with a range: an address without a postal code', BERLIN, { country: 'DE' }],
    ['with an open end: an address without a postal code', { country: 'AT', zipTo: '1999' }, { country: 'AT', zipCode: '' }],
    ['a later code', BERLIN, { country: 'DE', zipCode: '15000' }],
    ['a shorter code', BERLIN, { country: 'DE', zipCode: '1200' }],
    ['a ZIP+4 of another ZIP', NEW_YORK, { country: 'US', zipCode: '10283-0001' }],
    ['of ZIP+4: a ZIP', { country: 'US', zipFrom: '10001-0000', zipTo: '10001-4999' }, { country: 'US', zipCode: '10001' }],
    ['a longer code that is no ZIP+4', BERLIN, { country: 'DE', zipCode: '1011500' }],
    ['a code of ten digits', BERLIN, { country: 'DE', zipCode: '1011500000' }],
    ['a letter before nine digits', { country: 'US', zipFrom: '10001' }, { country: 'US', zipCode: 'X100011234' }],
    ['with an open beginning: a later one', { country: 'AT', zipTo: '1999' }, { country: 'AT', zipCode: '2000' }],
    ['with an open end: an earlier one', { country: 'AT', zipFrom: '2000' }, { country: 'AT', zipCode: '1999' }],
  ])('does not contain %s', (_name, zone, place) => expect(zoneContains(zone, place)).toBe(false));

  it.each<[string, PostalZone, PostalZone, boolean]>([
    ['the same, written in another way', BERLIN, { country: 'DE', zipFrom: '10-000', zipTo: '14 999' }, true],
    ['a zone of ZIP+4 in its ZIPs', NEW_YORK, { country: 'US', zipFrom: '10001-0000', zipTo: '10001-4999' }, true],
    ['a part', { country: 'DE' }, BERLIN, true],
    ['the whole country', BERLIN, { country: 'DE' }, false],
    ['a larger range', BERLIN, { ...BERLIN, zipTo: '15000' }, false],
    ['a range that begins earlier', BERLIN, { ...BERLIN, zipFrom: '09999' }, false],
    ['a range without an end', { country: 'AT', zipTo: '1999' }, { country: 'AT', zipFrom: '1000' }, false],
    ['a range with two ends', { country: 'AT', zipTo: '1999' }, { country: 'AT', zipFrom: '1000', zipTo: '1500' }, true],
    ['another country', { country: 'AT' }, BERLIN, false],
  ])('covers another zone or not: %s', (_name, outer, inner, expected) => expect(zoneCovers(outer, inner)).toBe(expected));

  it.each<[string, Partial<PostalZone>, boolean]>([
    ['no range', {}, true],
    ['one end', { zipTo: '1' }, true],
    ['a beginning', { zipFrom: '1' }, true],
    ['ends that are separators only', { zipFrom: '1', zipTo: ' - ' }, true],
    ['ends that differ in spaces and case only', { zipFrom: '1000 AA', zipTo: '1000aa' }, true],
    ['ends in the wrong order', { zipFrom: '2', zipTo: '1' }, false],
    ['ends of different length', { zipFrom: '1000', zipTo: '19999' }, false],
  ])('is valid or not with %s', (_name, range, isRight) => expect(zoneFault({ country: 'NL', ...range }) === undefined).toBe(isRight));
});

describe('a postal code', () => {
  it.each([
    ['11455', '114 55', true],
    ['SW1A 1AA', 'sw1a-1aa', true],
    ['10001', '10001-1234', true],
    ['10001-1234', '10001', false],
    ['10001', '10002-1234', false],
    ['10001', undefined, false],
    ['', '', false],
  ])('is in the area %s or not: %s', (area, code, expected) => expect(isPostalCodeIn(area, code)).toBe(expected));

  it.each([
    ['D02 X285', 'd02x285', true],
    [null, undefined, true],
    ['10001', '10001-1234', false],
  ])('%s is the same as %s: %s', (one, other, expected) => expect(isSamePostalCode(one, other)).toBe(expected));
});
