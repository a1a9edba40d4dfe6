import type { ErrorDetail } from '@suite/errors';
import { changedTerms, type CouponTerms, type RequestedTerms, termsOf, type TermsPatch, VISIBLE_TO } from './coupon-terms';

const percent: RequestedTerms = { discountType: 'PERCENT', discountPercentage: 10 };
const faultsOf = (requested: RequestedTerms): readonly ErrorDetail[] => {
  try {
    termsOf(requested);
    return [];
  } catch (error) {
    return (error as { details: ErrorDetail[] }).details;
  }
};

describe('the terms of a coupon', () => {
  it('are for everybody to see, except for what concerns others', () => {
    const hidden = Object.entries(VISIBLE_TO).filter(([, who]) => who !== 'everybody');
    expect(hidden).toEqual(['maxRedemptions', 'issuedTo', 'campaignId'].map((term) => [term, 'seller']));
  });

  it('mark the restrictions of a coupon with a campaign, and let the campaign decide about combinations', () => {
    expect(termsOf({ ...percent, campaignId: 'A' }).restrictions).toEqual({ campaignId: 'A' });
    expect(faultsOf({ ...percent, campaignId: 'A', combinable: false })).toMatchObject([{ field: 'combinable', type: 'invalid_value' }]);
    expect(faultsOf({ ...percent, combinable: false })).toEqual([]);
  });

  it('lose their campaign by null', () => {
    const terms = termsOf({ ...percent, campaignId: 'A' });
    expect(changedTerms(terms, { name: 'B' }).campaignId).toBe('A');
    expect(changedTerms(terms, { campaignId: null })).toMatchObject({ campaignId: null, restrictions: {} });
  });

  it('have attributes and their schemas of at most 16 KiB each', () => {
    const long = 'x'.repeat(16_384);
    expect(faultsOf({ ...percent, mixins: { a: long }, metadata: { mixins: { a: long } } }).map(({ field }) => field)).toEqual([
      'mixins',
      'metadata.mixins',
    ]);
  });

  it('change attributes by name', () => {
    const terms = termsOf({ ...percent, mixins: { a: 1, b: 2 }, metadata: { mixins: { a: 'https://a', b: 'https://b' } } });
    expect(changedTerms(terms, { mixins: { b: null }, metadata: { mixins: { b: null } } })).toMatchObject({
      ...{ mixins: { a: 1 }, mixinSchemas: { a: 'https://a' } },
    });
    expect(changedTerms(terms, { name: 'A' })).toMatchObject({ mixins: { a: 1, b: 2 }, mixinSchemas: { b: 'https://b' } });
  });

  it('have defaults for all omitted fields', () => {
    expect(termsOf(percent)).toEqual({
      name: null,
      description: null,
      discountType: 'PERCENT',
      discountPercentage: 10,
      discountAbsolute: null,
      discountCalculationType: 'SUBTOTAL',
      allowAnonymous: false,
      maxRedemptions: -1,
      maxRedemptionsPerCustomer: -1,
      restrictions: {},
      categoryRestricted: false,
      includedCategories: [],
      excludedCategories: [],
      segmentRestricted: false,
      segments: [],
      issuedTo: null,
      campaignId: null,
      combinable: true,
      disabled: false,
      mixins: {},
      mixinSchemas: {},
    });
  });

  it('keep a localized name as sent, one text or texts by language', () => {
    expect(termsOf({ ...percent, name: 'Spring' }).name).toBe('Spring');
    expect(termsOf({ ...percent, name: { en: 'Spring', de: 'Frühling' } }).name).toEqual({ en: 'Spring', de: 'Frühling' });
  });

  it('default to US dollars and zero for incomplete amounts', () => {
    const terms = termsOf({
      discountType: 'ABSOLUTE',
      discountAbsolute: { amount: 5 },
      restrictions: { minOrderValue: { currency: 'EUR' } },
    });
    expect(terms.discountAbsolute).toEqual({ amount: 5, currency: 'USD' });
    expect(terms.restrictions.minOrderValue).toEqual({ amount: 0, currency: 'EUR' });
  });

  it.each<[string, RequestedTerms['discountAbsolute'], object]>([
    ['discount', undefined, { amount: 0, currency: 'USD' }],
    ['amount', { currency: 'EUR' }, { amount: 0, currency: 'EUR' }],
    ['currency', { amount: 5 }, { amount: 5, currency: 'USD' }],
  ])('discount nothing, in dollars, if an absolute discount has no %s', (_name, discountAbsolute, expected) => {
    expect(termsOf({ discountType: 'ABSOLUTE', ...(discountAbsolute && { discountAbsolute }) }).discountAbsolute).toEqual(expected);
  });

  it('store times in UTC', () => {
    const { restrictions } = termsOf({ ...percent, restrictions: { validFrom: '2026-03-01T01:00:00+01:00', validUntil: '2026-03-02' } });
    expect(restrictions).toEqual({ validFrom: '2026-03-01T00:00:00.000Z', validUntil: '2026-03-02T23:59:59.999Z' });
  });

  it.each<[string, RequestedTerms, string, string]>([
    ['a percentage is missing', { discountType: 'PERCENT' }, 'discountPercentage', 'missing_value'],
    [
      'anonymous users have a limit for each customer',
      { ...percent, allowAnonymous: true, maxRedemptionsPerCustomer: 1 },
      'maxRedemptionsPerCustomer',
      'invalid_value',
    ],
    [
      'anonymous users are named',
      { ...percent, allowAnonymous: true, restrictions: { validFor: ['1'] } },
      'restrictions.validFor',
      'invalid_value',
    ],
    ['it is for all customers and issued to one', { ...percent, allowAnonymous: true, issuedTo: '1' }, 'allowAnonymous', 'invalid_value'],
    ['it is for no customer', { ...percent, restrictions: { validFor: [] } }, 'restrictions.validFor', 'invalid_value'],
    [
      'it starts in a year with five digits',
      { ...percent, restrictions: { validFrom: '9999-12-31T23:59:59-23:59' } },
      'restrictions.validFrom',
      'invalid_value',
    ],
    [
      'it ends before it starts',
      { ...percent, restrictions: { validFrom: '2026-03-02', validUntil: '2026-03-01' } },
      'restrictions.validUntil',
      'invalid_value',
    ],
  ])('are rejected if %s', (_name, requested, field, type) => {
    expect(faultsOf(requested)).toEqual([expect.objectContaining({ field, type })]);
  });

  it.each<[string, RequestedTerms]>([
    ['an unlimited number for each anonymous user', { ...percent, allowAnonymous: true, maxRedemptionsPerCustomer: -1, restrictions: {} }],
    ['free shipping without any amount', { discountType: 'FREE_SHIPPING' }],
    ['an absolute discount of nothing', { discountType: 'ABSOLUTE', discountAbsolute: { amount: 0 } }],
    ['one day', { ...percent, restrictions: { validFrom: '2026-03-01', validUntil: '2026-03-01' } }],
    ['one moment', { ...percent, restrictions: { validFrom: '2026-03-01T12:00:00Z', validUntil: '2026-03-01T12:00:00Z' } }],
    ['the last moment of the last year', { ...percent, restrictions: { validUntil: '9999-12-31' } }],
  ])('can have %s', (_name, requested) => expect(faultsOf(requested)).toEqual([]));

  it('report all contradictions at once', () => {
    expect(
      faultsOf({ discountType: 'PERCENT', allowAnonymous: true, maxRedemptionsPerCustomer: 2, restrictions: { validFor: ['1'] } }),
    ).toHaveLength(3);
  });

  it('report faults with their path in the request', () => {
    expect(() => termsOf({ discountType: 'PERCENT' }, 'coupon.')).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'coupon.discountPercentage' })] }),
    );
  });
});

describe('a change of coupon terms', () => {
  const earlier = termsOf({
    ...percent,
    name: 'Spring',
    maxRedemptions: 5,
    restrictions: { validFor: ['1'], validFrom: '2026-03-01', minOrderValue: { amount: 20, currency: 'EUR' } },
  });
  const from = earlier.restrictions.validFrom;

  it.each<[string, TermsPatch, Partial<CouponTerms>]>([
    ['a field', { discountPercentage: 20 }, { discountPercentage: 20 }],
    ['no other fields', {}, {}],
    [
      'one restriction, and keeps the others',
      { restrictions: { validUntil: '2026-04-01' } },
      { restrictions: { ...earlier.restrictions, validUntil: '2026-04-01T23:59:59.999Z' } },
    ],
    [
      'an amount, and keeps its currency',
      { restrictions: { minOrderValue: { amount: 30 } } },
      { restrictions: { ...earlier.restrictions, minOrderValue: { amount: 30, currency: 'EUR' } } },
    ],
    [
      'restrictions to none with null for each',
      { restrictions: { validFor: null, minOrderValue: null } },
      { restrictions: { validFrom: from ?? '' } },
    ],
    ['restrictions to none with null for all', { restrictions: null }, { restrictions: {} }],
    [
      'the type of discount, without values of the previous type',
      { discountType: 'ABSOLUTE', discountAbsolute: { amount: 5 } },
      { discountType: 'ABSOLUTE', discountPercentage: null, discountAbsolute: { amount: 5, currency: 'USD' } },
    ],
    [
      'the type of discount to an absolute one without an amount',
      { discountType: 'ABSOLUTE' },
      { discountType: 'ABSOLUTE', discountPercentage: null, discountAbsolute: { amount: 0, currency: 'USD' } },
    ],
  ])('changes %s', (_name, change, expected) => {
    expect(changedTerms(earlier, change)).toEqual({ ...earlier, ...expected });
  });

  it.each<[boolean, boolean, TermsPatch]>([
    [true, false, { status: 'INACTIVE' }],
    [true, true, { status: 'INACTIVE' }],
    [false, true, { status: 'VALID' }],
    [true, true, { name: 'New' }],
    [false, false, { name: 'New' }],
  ])('leaves the coupon disabled (%p) that was disabled (%p) with %j', (disabled, wasDisabled, change) => {
    expect(changedTerms({ ...earlier, disabled: wasDisabled }, change).disabled).toBe(disabled);
  });

  it('forgets the amount of an absolute discount that becomes a percentage, or free shipping', () => {
    const absolute = termsOf({ discountType: 'ABSOLUTE', discountAbsolute: { amount: 5, currency: 'EUR' } });
    const percentage = changedTerms(absolute, percent);
    expect(percentage).toMatchObject({ discountType: 'PERCENT', discountPercentage: 10, discountAbsolute: null });
    expect(changedTerms(absolute, { discountType: 'FREE_SHIPPING' })).toMatchObject({ discountPercentage: null, discountAbsolute: null });
    expect(changedTerms(percentage, { discountType: 'ABSOLUTE' }).discountAbsolute).toEqual({ amount: 0, currency: 'USD' });
    expect(changedTerms(absolute, { discountType: 'ABSOLUTE' })).toEqual(absolute);
  });

  it('removes the campaign with null, and keeps it otherwise', () => {
    const ofCampaign = termsOf({ ...percent, campaignId: 'spring' });
    expect(changedTerms(ofCampaign, {}).campaignId).toBe('spring');
    const without = changedTerms(ofCampaign, { campaignId: null });
    expect(without).toMatchObject({ campaignId: null, restrictions: {} });
    expect(without.restrictions).toEqual({});
  });

  it('takes mixins of at most 16 KiB as JSON', () => {
    const faults = (length: number) => faultsOf({ ...percent, mixins: { text: 'x'.repeat(length) } }); // 11 characters more
    expect(faults(16_373)).toEqual([]);
    expect(faults(16_374)).toMatchObject([{ field: 'mixins' }]);
  });

  it('keeps the currency of the discount', () => {
    const absolute = termsOf({ discountType: 'ABSOLUTE', discountAbsolute: { amount: 5, currency: 'EUR' } });
    const changed = changedTerms(absolute, { discountType: 'ABSOLUTE', discountAbsolute: { amount: 6 } });
    expect(changed.discountAbsolute).toEqual({ amount: 6, currency: 'EUR' });
  });

  it.each<[string, TermsPatch, string]>([
    ['a coupon for no customer', { restrictions: { validFor: [] } }, 'restrictions.validFor'],
    ['a coupon for all that names customers', { allowAnonymous: true }, 'restrictions.validFor'],
  ])('rejects %s', (_name, change, field) => {
    expect(() => changedTerms(earlier, change)).toThrow(expect.objectContaining({ details: [expect.objectContaining({ field })] }));
  });
});
