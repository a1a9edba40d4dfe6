import { campaignRefusal, campaignStatus, campaignTerms, isExhausted, replacedTerms, type RequestedCampaign, type UsedCampaign } from './campaign'; // prettier-ignore

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const periodOf = (requested: RequestedCampaign) => {
  const { startsAt, endsAt } = campaignTerms({ name: 'Spring', ...requested }).period;
  return [startsAt?.toISOString(), endsAt?.toISOString()];
};

describe('the terms of a campaign', () => {
  it.each([
    ['0000-01-01T00:00:00Z', 0, 'EUR'],
    ['9999-12-31T23:59:59Z', 1_000_000, 'CHF'],
  ])('are without limits by default: at %s after %d redemptions in %s', (time, redeemed, currency) => {
    const { terms, period } = campaignTerms({ name: 'Spring' });
    expect(campaignStatus({ ...terms, ...period }, new Date(time))).toBeUndefined();
    expect(campaignRefusal({ ...terms, ...period, redeemed, spent: 0n }, { amount: 1_000_000, currency })).toBeUndefined();
    expect(terms.combinable).toBe('ALL');
  });

  it('take days in the time zone, and moments as they are', () => {
    expect(periodOf({ timeZone: 'Europe/Berlin', validFrom: '2026-11-23', validUntil: '2026-11-23' })).toEqual([
      '2026-11-22T23:00:00.000Z',
      '2026-11-23T22:59:59.999Z',
    ]);
    expect(periodOf({ validFrom: '2026-11-23' })).toEqual(['2026-11-23T00:00:00.000Z', undefined]);
    expect(periodOf({ timeZone: 'Europe/Berlin', validUntil: '2026-11-23T12:00:00+01:00' })).toEqual([
      undefined,
      '2026-11-23T11:00:00.000Z',
    ]);
  });

  it('may be valid for one moment', () => {
    const moment = '2026-11-23T12:00:00.000Z';
    expect(periodOf({ validFrom: moment, validUntil: moment })).toEqual([moment, moment]);
  });

  it('change member by member, and days with the time zone', () => {
    const { terms } = campaignTerms({ name: 'Spring', validFrom: '2026-11-23', budget: eur(5), maxRedemptions: 3 });
    const changed = campaignTerms({ timeZone: 'Europe/Berlin', budget: null }, terms);
    expect(changed.terms).toMatchObject({ name: 'Spring', budget: null, maxRedemptions: 3, validFrom: '2026-11-23' });
    expect(changed.period.startsAt?.toISOString()).toBe('2026-11-22T23:00:00.000Z');
  });

  it.each<[string, RequestedCampaign]>([
    ['validUntil', { validFrom: '2026-11-24', validUntil: '2026-11-23' }],
    ['validFrom', { validFrom: '0000-01-01T00:00:00+14:00' }],
    ['validUntil', { validUntil: '9999-12-31T23:59:59-12:00' }],
    ['budget.amount', { budget: eur(0) }],
  ])('are rejected for %s in %j', (field, requested) => {
    expect(() => campaignTerms({ name: 'Spring', ...requested })).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field })] }),
    );
  });
});

describe('the terms of a campaign with codes and of an automatic one', () => {
  const benefit = { type: 'PERCENT', percentage: 10 } as const;
  const withCodes = campaignTerms({ name: 'Codes' }).terms;
  const automatic = campaignTerms({ name: 'Automatic', automatic: true, benefit, priority: 7 }).terms;
  const fieldsOf = (make: () => unknown): unknown => {
    try {
      make();
      return [];
    } catch (error) {
      return (error as { details: { field: string }[] }).details.map(({ field }) => field);
    }
  };

  it('differ in their promotion', () => {
    expect([withCodes.promotion, automatic.promotion?.benefit]).toEqual([null, benefit]);
  });

  it('keep it in a change', () => {
    expect(campaignTerms({ active: false }, automatic).terms).toEqual({ ...automatic, active: false });
    expect(campaignTerms({ active: false }, withCodes).terms).toEqual({ ...withCodes, active: false });
  });

  it('keep the kind of campaign where they are replaced, and nothing else', () => {
    expect(replacedTerms({ name: 'New' }, withCodes).terms).toEqual({ ...withCodes, name: 'New' });
    expect(replacedTerms({ name: 'New', benefit }, automatic).terms.promotion).toMatchObject({ benefit, priority: 100 });
  });

  it.each<[string[], string, () => unknown]>([
    [[], 'SAME_CAMPAIGN with codes', () => campaignTerms({ name: 'a', combinable: 'SAME_CAMPAIGN' })],
    [[], 'NONE without codes', () => campaignTerms({ combinable: 'NONE' }, automatic)],
    [['combinable'], 'SAME_CAMPAIGN without codes', () => campaignTerms({ combinable: 'SAME_CAMPAIGN' }, automatic)],
    [['priority'], 'terms of the other kind', () => campaignTerms({ priority: 1 }, withCodes)],
    [['benefit'], 'no benefit', () => campaignTerms({ name: 'a', automatic: true })],
    [[], 'the same kind in a change', () => campaignTerms({ automatic: true }, automatic)],
    [[], 'codes in a change of codes', () => campaignTerms({ automatic: false }, withCodes)],
    [['automatic'], 'codes in a change of the other kind', () => campaignTerms({ automatic: false }, automatic)],
    [['automatic'], 'no codes in a change of codes', () => campaignTerms({ automatic: true }, withCodes)],
    [['automatic'], 'codes in place of the other kind', () => replacedTerms({ name: 'a', automatic: false }, automatic)],
    [['automatic'], 'no codes in place of codes', () => replacedTerms({ name: 'a', automatic: true, benefit }, withCodes)],
  ])('have faults in %j for %s', (fields, _name, make) => expect(fieldsOf(make)).toEqual(fields));
});

describe('a campaign', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const at = (offset: number) => new Date(now.getTime() + offset);
  const campaign = (more: Partial<UsedCampaign> = {}): UsedCampaign => ({
    active: true,
    startsAt: null,
    endsAt: null,
    budget: null,
    maxRedemptions: null,
    redeemed: 0,
    spent: 0n,
    ...more,
  });

  it.each<[string | undefined, Partial<UsedCampaign>]>([
    [undefined, {}],
    [undefined, { startsAt: now, endsAt: now }],
    ['INACTIVE', { active: false }],
    ['INACTIVE', { startsAt: at(1) }],
    ['EXPIRED', { endsAt: at(-1) }],
  ])('has the status %p with %j', (status, more) => expect(campaignStatus(campaign(more), now)).toBe(status));

  it.each<[string | undefined, Partial<UsedCampaign>, number]>([
    [undefined, {}, 1_000],
    [undefined, { maxRedemptions: 3, redeemed: 2 }, 5],
    ['coupon_redemptions_exceeded', { maxRedemptions: 3, redeemed: 3 }, 5],
    [undefined, { budget: eur(52.5), spent: 47_500_000n }, 5],
    ['coupon_budget_exceeded', { budget: eur(52.5), spent: 47_500_001n }, 5],
    ['coupon_budget_exceeded', { budget: eur(52.5), spent: 52_500_000n }, 0],
    ['coupon_currency_incorrect', { budget: { amount: 50, currency: 'CHF' } }, 5],
  ])('refuses with %p for %j and a discount of %p euros', (reason, more, discount) => {
    expect(campaignRefusal(campaign(more), eur(discount))?.reason).toBe(reason);
  });

  it.each<[boolean, Partial<UsedCampaign>]>([
    [false, { redeemed: 1_000_000 }],
    [false, { maxRedemptions: 3, redeemed: 2 }],
    [true, { maxRedemptions: 3, redeemed: 3 }],
    [true, { maxRedemptions: 3, redeemed: 4 }],
    [false, { budget: eur(52.5), spent: 52_499_999n }],
    [true, { budget: eur(52.5), spent: 52_500_000n }],
    [true, { maxRedemptions: 9, budget: eur(52.5), spent: 60_000_000n }],
  ])('is exhausted: %p for %p', (expected, more) => expect(isExhausted(campaign(more))).toBe(expected));
});
