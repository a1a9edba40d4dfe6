import { isSameContext, type CatalogContext } from './pricing-context';

const CONTEXT: CatalogContext = {
  ...{ tenant: 'acme', siteCode: 'main', currency: 'EUR', countryCode: null, customerId: '7' },
  paymentMethod: null,
};

it.each<[string, Partial<CatalogContext>, boolean]>([
  ['the same', {}, true],
  ['another site', { siteCode: 'outlet' }, false],
  ['another currency', { currency: 'CHF' }, false],
  ['another country', { countryCode: 'CH' }, false],
  ['another payment method', { paymentMethod: 'invoice' }, false],
])('data looked up for a context applies to %s, or not', (_name, change, isSame) => {
  expect(isSameContext(CONTEXT, { ...CONTEXT, ...change })).toBe(isSame);
});
