import { changedQuotas, checkQuota, hasSameQuotas, limitsOf, QUOTA_NAMES, type QuotaChange, quotaMin, type Quotas } from './quotas';

describe('quotas', () => {
  it.each<[string, Quotas, QuotaChange, Quotas]>([
    ['keeps what is left out', { carts: 5, coupons: 7 }, { carts: 6 }, { carts: 6, coupons: 7 }],
    ['sets a quota to nothing', { carts: 5 }, { carts: 0 }, { carts: 0 }],
    ['turns one off', { carts: 5, coupons: 7 }, { carts: null }, { coupons: 7 }],
    ['turns off what is off', {}, { webhooks: null }, {}],
  ])('%s', (_name, before, change, after) => {
    expect(changedQuotas(before, change)).toStrictEqual(after);
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

  it.each<[string, Quotas, number, number, boolean]>([
    ['nothing is off', {}, 1_000, 1, true],
    ['the last one', { carts: 5 }, 4, 1, true],
    ['one too many', { carts: 5 }, 5, 1, false],
    ['a bulk that fits', { carts: 5 }, 2, 3, true],
    ['a bulk that does not fit', { carts: 5 }, 2, 4, false],
    ['more than was there before the quota', { carts: 5 }, 9, 1, false],
    ['one where there may be none', { carts: 0 }, 0, 1, false],
  ])('accept %s or not', (_name, quotas, used, added, isAccepted) => {
    const check = () => checkQuota(quotas, 'carts', { used, added });
    if (isAccepted) expect(check).not.toThrow();
    else {
      const details = [
        expect.objectContaining({ type: 'quota_exceeded', field: 'carts', message: expect.stringContaining(`and ${used} are used`) }),
      ];
      expect(check).toThrow(expect.objectContaining({ kind: 'conflict', type: 'quota_exceeded', details }));
    }
  });
});
