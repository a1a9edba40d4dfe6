import { changedQuotas, hasSameQuotas, limitsOf, QUOTA_NAMES, type QuotaChange, quotaMin, type Quotas } from './quotas';

describe('quotas', () => {
  it.each<[string, Quotas, QuotaChange, Quotas]>([
    ['keeps what is left out', { carts: 5, coupons: 7 }, { carts: 6 }, { carts: 6, coupons: 7 }],
    ['sets a quota to nothing', { carts: 5 }, { carts: 0 }, { carts: 0 }],
    ['turns one off', { carts: 5, coupons: 7 }, { carts: null }, { coupons: 7 }],
    ['turns off what is off', {}, { webhooks: null }, {}],
  ])('%s', (_name, before, change, after) => {
    expect(changedQuotas(before, change)).toEqual(after);
    expect(hasSameQuotas(changedQuotas(before, change), after)).toBe(true);
  });

  it('differ in any of them', () => {
    for (const name of QUOTA_NAMES) {
      expect(hasSameQuotas({ [name]: 1 }, {})).toBe(false);
      expect(hasSameQuotas({ [name]: 1 }, { [name]: 2 })).toBe(false);
      expect(hasSameQuotas({ [name]: 1 }, { [name]: 1 })).toBe(true);
    }
  });

  it('are off, and a rate has the burst of a second unless it states one', () => {
    const off = { requestsPerSecond: null, burst: null, carts: null, coupons: null, webhooks: null, storedMegabytes: null };
    expect(limitsOf({})).toEqual(off);
    expect(limitsOf({ requestsPerSecond: 5, carts: 0 })).toEqual({ ...off, requestsPerSecond: 5, burst: 5, carts: 0 });
    expect(limitsOf({ requestsPerSecond: 5, burst: 9 })).toMatchObject({ requestsPerSecond: 5, burst: 9 });
  });

  it('allow nothing of what is counted, but at least one call', () => {
    expect(QUOTA_NAMES.filter((name) => quotaMin(name) === 1)).toEqual(['requestsPerSecond', 'burst']);
  });
});
