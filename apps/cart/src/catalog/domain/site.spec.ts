import { couponsMax, DEFAULT_SITE, pricesExpireAt, refuseUnsold, type Site, timeZoneOf } from './site';
import { refusalOf } from './refused.fixture';

const SITE: Site = { code: 'main', currency: 'EUR', includesTax: true };
const NOW = new Date('2026-03-01T12:00:00Z');

describe('a site', () => {
  it.each<[string, Site, string, boolean]>([
    ['its own currency', SITE, 'EUR', true],
    ['another one that it lists', { ...SITE, currencies: ['EUR', 'CHF'] }, 'CHF', true],
    ['no other', { ...SITE, currencies: ['EUR', 'CHF'] }, 'USD', false],
    ['no other if it lists none', SITE, 'CHF', false],
    ['any currency as long as it is the default one of a new tenant', DEFAULT_SITE, 'CHF', true],
  ])('sells in %s', (_name, site, currency, isSold) => {
    expect(refusalOf(() => refuseUnsold(currency, site))).toEqual(isSold ? [] : ['invalid currency_not_sold', 'currency']);
  });

  it('is by default one of gross prices in euros', () => {
    expect(DEFAULT_SITE).toEqual({ code: 'default', currency: 'EUR', includesTax: true });
  });

  it('has the time zone of its home base, or UTC', () => {
    expect(timeZoneOf({ ...SITE, homeBase: { timeZone: 'Europe/Berlin' } })).toBe('Europe/Berlin');
    expect([timeZoneOf(SITE), timeZoneOf({ ...SITE, homeBase: {} })]).toEqual(['UTC', 'UTC']);
  });

  it('allows one coupon for each cart, or as many as it says', () => {
    expect([couponsMax(SITE), couponsMax({ ...SITE, maxNumberOfCouponsPerCart: 3 })]).toEqual([1, 3]);
    expect(couponsMax({ ...SITE, maxNumberOfCouponsPerCart: 0 })).toBe(0);
  });

  it('keeps prices for an hour, or as long as it says', () => {
    expect(pricesExpireAt(SITE, NOW)).toEqual(new Date('2026-03-01T13:00:00Z'));
    expect(pricesExpireAt({ ...SITE, pricesValidMinutes: 5 }, NOW)).toEqual(new Date('2026-03-01T12:05:00Z'));
  });
});
