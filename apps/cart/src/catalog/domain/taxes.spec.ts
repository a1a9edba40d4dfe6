import type { Site } from './site';
import { type CustomerAddress, defaultClass, rateOf, taxCountry } from './taxes';

const address = (country: string | undefined, tags: string[], isDefault = false): CustomerAddress => ({
  tags,
  isDefault,
  ...(country !== undefined && { country }),
});
const site = (rest: Partial<Site> = {}): Site => ({
  code: 'main',
  currency: 'EUR',
  includesTax: true,
  homeBase: { address: { country: 'DE' } },
  ...rest,
});
const shipping = site({ taxDeterminationBasedOn: 'SHIPPING_ADDRESS' });
const billing = site({ taxDeterminationBasedOn: 'BILLING_ADDRESS' });
const addresses = [address('AT', ['BILLING']), address('FR', ['SHIPPING']), address('IT', ['shipping', 'billing'], true)];

describe('taxCountry', () => {
  it.each<[string, Parameters<typeof taxCountry>[0], object]>([
    ['the cart’s country, before all others', { countryCode: 'CH', site: billing, addresses, hasCustomer: true }, { country: 'CH' }],
    ['the default address with the tag', { countryCode: null, site: shipping, addresses, hasCustomer: true }, { country: 'IT' }],
    [
      'otherwise the first with the tag',
      { countryCode: null, site: shipping, addresses: addresses.slice(0, 2), hasCustomer: true },
      { country: 'FR' },
    ],
    [
      'the billing address, if it determines the country',
      { countryCode: null, site: billing, addresses: addresses.slice(0, 2), hasCustomer: true },
      { country: 'AT' },
    ],
    [
      'the home base, without a shipping address',
      { countryCode: null, site: shipping, addresses: [address('AT', ['BILLING'])], hasCustomer: true },
      { country: 'DE' },
    ],
    [
      'that of the first address with the tag and a country',
      {
        countryCode: null,
        site: shipping,
        addresses: [address(undefined, ['SHIPPING'], true), address('FR', ['SHIPPING'])],
        hasCustomer: true,
      },
      { country: 'FR' },
    ],
    [
      'none, with a home base without an address',
      { countryCode: null, site: site({ homeBase: {} }), addresses: [], hasCustomer: false },
      {},
    ],
    [
      'undetermined, without a billing address',
      { countryCode: null, site: billing, addresses: [address('FR', ['SHIPPING'])], hasCustomer: true },
      { undetermined: true },
    ],
    [
      'undetermined, if the billing address has no country',
      { countryCode: null, site: billing, addresses: [address(undefined, ['BILLING'])], hasCustomer: true },
      { undetermined: true },
    ],
    ['the home base, without a customer', { countryCode: null, site: billing, addresses: [], hasCustomer: false }, { country: 'DE' }],
    [
      'the home base, if addresses do not determine the country',
      { countryCode: null, site: site(), addresses, hasCustomer: true },
      { country: 'DE' },
    ],
    [
      'none, without a home base',
      { countryCode: null, site: { code: 'x', currency: 'EUR', includesTax: true }, addresses: [], hasCustomer: false },
      {},
    ],
  ])('is %s', (_name, clues, expected) => {
    expect(taxCountry(clues)).toEqual(expected);
  });
});

describe('the tax classes of a country', () => {
  const classes = [
    { code: 'STANDARD', rate: 19, default: true },
    { code: 'REDUCED', rate: 7 },
  ];

  it('find the rate of a code, and the default', () => {
    expect(rateOf({ country: 'DE', classes }, 'REDUCED', 'tax.name')).toBe(7);
    expect(defaultClass({ country: 'DE', classes })?.code).toBe('STANDARD');
    expect(defaultClass({ country: 'DE', classes: classes.slice(1) })).toBeUndefined();
  });

  it('reject an unknown code at its field', () => {
    expect(() => rateOf({ country: 'DE', classes }, 'LUXURY', 'tax.name')).toThrow(
      expect.objectContaining({ type: 'tax_code_unknown', details: [expect.objectContaining({ field: 'tax.name' })] }),
    );
  });

  it('are unavailable until the country is determined', () => {
    const undetermined = { undetermined: true, classes };
    const details = [expect.objectContaining({ field: 'countryCode' })];
    const refused = expect.objectContaining({ kind: 'invalid', type: 'tax_country_undetermined', details });
    expect(() => rateOf(undetermined, 'STANDARD', 'tax.name')).toThrow(refused);
    expect(() => defaultClass(undetermined)).toThrow(refused);
  });
});
