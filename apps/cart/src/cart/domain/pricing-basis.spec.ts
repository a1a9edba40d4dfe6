import { basisOf, type PricingSite } from './pricing-basis';

const SETTINGS: PricingSite = {
  includesTax: false,
  cartCalculationScale: 3,
  discountAllocation: 'remainder-to-largest',
  percentRounding: 'TOTAL',
  authorizedAmountUplift: 0.1,
};

it.each<[string, PricingSite]>([
  ['every setting of the site', SETTINGS],
  ['no setting that the site lacks', { includesTax: true }],
])('the basis of prices has %s', (_name, settings) => {
  expect(basisOf({ ...settings, ...{ code: 'main', currency: 'EUR' } })).toStrictEqual(settings);
});

it('the basis of prices has the shipping, if there is any', () => {
  expect(basisOf(SETTINGS, { amount: 4 })).toStrictEqual({ ...SETTINGS, shipping: { amount: 4 } });
});
