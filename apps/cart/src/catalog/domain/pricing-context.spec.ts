import { isSameContext, type PricingContext } from './pricing-context';

const CONTEXT: PricingContext = { tenant: 'acme', siteCode: 'main', currency: 'EUR', countryCode: null, customerId: '7' };

it.each<[string, Partial<PricingContext>, boolean]>([
  ['the same', {}, true],
  ['another site', { siteCode: 'outlet' }, false],
  ['another currency', { currency: 'CHF' }, false],
  ['another country', { countryCode: 'CH' }, false],
])('data looked up for a context applies to %s, or not', (_name, change, isSame) => {
  expect(isSameContext(CONTEXT, { ...CONTEXT, ...change })).toBe(isSame);
});
