import type { ErrorDetail } from '@suite/errors';
import { type GivenTerms, termsOf } from './coupon-terms';

const percent: GivenTerms = { discountType: 'PERCENT', discountPercentage: 10 };
const faultsOf = (given: GivenTerms): readonly ErrorDetail[] => {
  try {
    termsOf(given);
    return [];
  } catch (error) {
    return (error as { details: ErrorDetail[] }).details;
  }
};

describe('the terms of a coupon', () => {
  it('have a default for all that is left out', () => {
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
    });
  });

  it('keep a localized name as it was given, text or texts by language', () => {
    expect(termsOf({ ...percent, name: 'Spring' }).name).toBe('Spring');
    expect(termsOf({ ...percent, name: { en: 'Spring', de: 'Frühling' } }).name).toEqual({ en: 'Spring', de: 'Frühling' });
  });

  it('count in US dollars, and from 0, where amounts do not say', () => {
    const terms = termsOf({
      discountType: 'ABSOLUTE',
      discountAbsolute: { amount: 5 },
      restrictions: { minOrderValue: { currency: 'EUR' } },
    });
    expect(terms.discountAbsolute).toEqual({ amount: 5, currency: 'USD' });
    expect(terms.restrictions.minOrderValue).toEqual({ amount: 0, currency: 'EUR' });
  });

  it('keep times in UTC', () => {
    const { restrictions } = termsOf({ ...percent, restrictions: { validFrom: '2026-03-01T01:00:00+01:00', validUntil: '2026-03-02' } });
    expect(restrictions).toEqual({ validFrom: '2026-03-01T00:00:00.000Z', validUntil: '2026-03-02T00:00:00.000Z' });
  });

  it.each<[string, GivenTerms, string, string]>([
    ['a percentage is missing', { discountType: 'PERCENT' }, 'discountPercentage', 'missing_value'],
    ['an absolute discount is missing', { discountType: 'ABSOLUTE' }, 'discountAbsolute.amount', 'missing_value'],
    [
      'an absolute discount has no amount',
      { discountType: 'ABSOLUTE', discountAbsolute: { currency: 'EUR' } },
      'discountAbsolute.amount',
      'missing_value',
    ],
    [
      'anonymous users have a limit each',
      { ...percent, allowAnonymous: true, maxRedemptionsPerCustomer: 1 },
      'maxRedemptionsPerCustomer',
      'invalid_value',
    ],
    [
      'anonymous users are chosen',
      { ...percent, allowAnonymous: true, restrictions: { validFor: ['1'] } },
      'restrictions.validFor',
      'invalid_value',
    ],
    [
      'it ends before it begins',
      { ...percent, restrictions: { validFrom: '2026-03-02', validUntil: '2026-03-01' } },
      'restrictions.validUntil',
      'invalid_value',
    ],
  ])('are refused when %s', (_name, given, field, type) => {
    expect(faultsOf(given)).toEqual([expect.objectContaining({ field, type })]);
  });

  it.each<[string, GivenTerms]>([
    [
      'an unlimited number for each anonymous user',
      { ...percent, allowAnonymous: true, maxRedemptionsPerCustomer: -1, restrictions: { validFor: [] } },
    ],
    ['free shipping without any amount', { discountType: 'FREE_SHIPPING' }],
    ['an absolute discount of nothing', { discountType: 'ABSOLUTE', discountAbsolute: { amount: 0 } }],
    ['one moment', { ...percent, restrictions: { validFrom: '2026-03-01', validUntil: '2026-03-01' } }],
  ])('may have %s', (_name, given) => expect(faultsOf(given)).toEqual([]));

  it('name every contradiction at once', () => {
    expect(
      faultsOf({ discountType: 'PERCENT', allowAnonymous: true, maxRedemptionsPerCustomer: 2, restrictions: { validFor: ['1'] } }),
    ).toHaveLength(3);
  });

  it('name their faults by where they stand in the request', () => {
    expect(() => termsOf({ discountType: 'PERCENT' }, { path: 'coupon.' })).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'coupon.discountPercentage' })] }),
    );
  });

  it('change only where they are given anew', () => {
    const earlier = termsOf({ ...percent, maxRedemptions: 5, restrictions: { validFrom: '2026-03-01' } });
    expect(termsOf({ discountPercentage: 20 }, { earlier })).toEqual({ ...earlier, discountPercentage: 20 });
    expect(termsOf({ restrictions: {} }, { earlier }).restrictions).toEqual({});
    expect(() => termsOf({ discountType: 'ABSOLUTE' }, { earlier })).toThrow('discountAbsolute.amount');
  });
});
