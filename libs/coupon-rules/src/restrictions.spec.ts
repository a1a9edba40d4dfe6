import type { Money } from './money';
import type { Restriction } from './restriction';
import { mergeRestrictions, normalizeRestrictions, restrictionFaults, visibleRestrictions } from './restriction-terms';
import {
  applied,
  CAMPAIGN_MARK,
  periodBounds,
  type RequestedRestrictions,
  RESTRICTIONS,
  type Restrictions,
  type RestrictionsPatch,
} from './restrictions';
import {
  admits,
  admitsOnly,
  cartRestrictions,
  isEffective,
  type Period,
  periodStatus,
  restrictionRefusal,
  turningPoints,
  withinPeriod,
} from './validity';

const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
const noon = new Date('2026-03-01T12:00:00Z');
const iso = (moments: readonly Date[]) => moments.map((moment) => moment.toISOString());

describe('a period within another one', () => {
  const [EARLY, LATE] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
  it.each<[string, Restrictions, Period, Restrictions]>([
    [
      'has the later start and the earlier end',
      { validFrom: EARLY, validUntil: LATE },
      { validFrom: LATE, validUntil: EARLY },
      { validFrom: LATE, validUntil: EARLY },
    ],
    [
      'keeps narrower bounds',
      { validFrom: LATE, validUntil: EARLY },
      { validFrom: EARLY, validUntil: LATE },
      { validFrom: LATE, validUntil: EARLY },
    ],
    ['has the bounds of the other one', { validFor: ['1'] }, { validUntil: LATE }, { validFor: ['1'], validUntil: LATE }],
    ['keeps its bounds', { validUntil: EARLY }, {}, { validUntil: EARLY }],
    ['keeps the form of an equal start', { validFrom: EARLY }, { validFrom: '2026-03-01' }, { validFrom: EARLY }],
    ['keeps the form of an equal end', { validUntil: EARLY }, { validUntil: '2026-03-01' }, { validUntil: EARLY }],
  ])('%s', (_what, restrictions, period, expected) => expect(withinPeriod(restrictions, period)).toEqual(expected));
});

describe('the restrictions of a coupon', () => {
  it.each<[string, RequestedRestrictions, Restrictions]>([
    ['customers', { validFor: ['1', '2'] }, { validFor: ['1', '2'] }],
    ['a day until its last moment', { validUntil: '2099-12-31' }, { validUntil: '2099-12-31T23:59:59.999Z' }],
    [
      'a day until its last moment in a time zone',
      { validUntil: '2026-12-31', timeZone: 'America/Los_Angeles' },
      { validUntil: '2027-01-01T07:59:59.999Z', timeZone: 'America/Los_Angeles' },
    ],
    ['a day from its first moment', { validFrom: '2099-12-31' }, { validFrom: '2099-12-31T00:00:00.000Z' }],
    ['times in UTC', { validFrom: '2026-03-01T01:00:00+01:00' }, { validFrom: '2026-03-01T00:00:00.000Z' }],
    ['amounts with the default currency', { minOrderValue: { amount: 5 } }, { minOrderValue: { amount: 5, currency: 'USD' } }],
    ['nothing for absent restrictions', {}, {}],
  ])('store %s', (_name, requested, stored) => {
    expect(normalizeRestrictions(requested)).toEqual(stored);
    expect(normalizeRestrictions(stored)).toEqual(stored);
  });

  it('restrict nothing by the mark of a campaign', () => {
    expect(applied({ [CAMPAIGN_MARK]: 'A' } as RestrictionsPatch)).toEqual([]);
  });

  it('reject an unknown name instead of dropping it', () => {
    const unknown = { maxOrderWeight: 5 } as RequestedRestrictions;
    expect(() => normalizeRestrictions(unknown)).toThrow('There is no restriction with the name maxOrderWeight');
    expect(() => mergeRestrictions({}, unknown)).toThrow('There is no restriction with the name maxOrderWeight');
    expect(() => restrictionRefusal(unknown as Restrictions, eur(5))).toThrow('There is no restriction with the name maxOrderWeight');
  });

  it.each<[string, boolean, Restrictions, string[]]>([
    ['an empty list of customers', false, { validFor: [] }, ['validFor']],
    ['a year with five digits', false, { validUntil: '+010000-01-01T00:00:00.000Z' }, ['validUntil']],
    [
      'a year with five digits after the start',
      false,
      { validFrom: '2026-03-01', validUntil: '+010000-01-01T00:00:00.000Z' },
      ['validUntil'],
    ],
    ['customers of an anonymous coupon', true, { validFor: ['1'] }, ['validFor']],
    ['an end before the start', false, { validFrom: '2026-03-02', validUntil: '2026-03-01' }, ['validUntil']],
    ['nothing otherwise', false, { validFor: ['1'], validFrom: '2026-03-01', validUntil: '2026-03-01' }, []],
  ])('have a fault for %s', (_name, allowAnonymous, restrictions, names) => {
    expect(restrictionFaults({ allowAnonymous, restrictions }).map(({ name }) => name)).toEqual(names);
  });

  it('show a customer only their own number', () => {
    const restrictions = { validFor: ['1', '2'], minOrderValue: eur(5) };
    expect(visibleRestrictions(restrictions, '2')).toEqual({ validFor: ['2'], minOrderValue: eur(5) });
    expect(visibleRestrictions(restrictions, undefined)).toEqual({ validFor: [], minOrderValue: eur(5) });
  });

  it.each<[string, Restrictions, RestrictionsPatch, object]>([
    ['keep the currency when the amount changes', { minOrderValue: eur(5) }, { minOrderValue: { amount: 7 } }, { minOrderValue: eur(7) }],
    [
      'keep the amount when the currency changes',
      { minOrderValue: eur(5) },
      { minOrderValue: { currency: 'USD' } },
      { minOrderValue: { amount: 5, currency: 'USD' } },
    ],
    ['take a first amount as it is', {}, { minOrderValue: { amount: 7 } }, { minOrderValue: { amount: 7 } }],
    ['replace customers', { validFor: ['1'] }, { validFor: ['2'] }, { validFor: ['2'] }],
    ['keep what a change leaves out', { validFor: ['1'] }, { validFrom: '2026-03-01' }, { validFor: ['1'], validFrom: '2026-03-01' }],
    ['lose an amount by null', { minOrderValue: eur(5) }, { minOrderValue: null }, { minOrderValue: undefined }],
    ['lose customers by null', { validFor: ['1'] }, { validFor: null }, { validFor: undefined }],
  ])('%s', (_name, earlier, patch, merged) => expect(mergeRestrictions(earlier, patch)).toStrictEqual(merged));

  it.each<[Restrictions, boolean | undefined]>([
    [{ validFor: ['1', '2'] }, true],
    [{ validFor: ['1'] }, false],
    [{ minOrderValue: eur(5) }, undefined],
  ])('%j admit customer 2: %p', (restrictions, expected) => expect(admits(restrictions, '2')).toBe(expected));

  it.each<[Restrictions, boolean]>([
    [{ validFor: ['2'] }, true],
    [{ validFor: ['2', '2'], minOrderValue: eur(5) }, true],
    [{ validFor: ['1', '2'] }, false],
    [{ validFor: ['1'] }, false],
    [{ validFor: [] }, false],
    [{ minOrderValue: eur(5) }, false],
    [{}, false],
  ])('%j admit customer 2 and no other: %p', (restrictions, expected) => expect(admitsOnly(restrictions, '2')).toBe(expected));

  it('refuses a customer if one restriction admits them and another does not', () => {
    const nobody: Restriction<string> = { normalize: (value) => value, admits: () => false };
    Object.assign(RESTRICTIONS, { nobody });
    try {
      const both = { validFor: ['2'], nobody: '' } as Restrictions;
      expect([admits(both, '2'), admitsOnly(both, '2')]).toEqual([false, false]);
    } finally {
      Reflect.deleteProperty(RESTRICTIONS, 'nobody');
    }
  });

  it.each<[Restrictions, string | undefined]>([
    [{ validFrom: '2026-03-01T12:00:00.001Z' }, 'INACTIVE'],
    [{ validFrom: '2026-03-01T12:00:00.000Z', validUntil: '2026-03-01T12:00:00.000Z' }, undefined],
    [{ validUntil: '2026-03-01T11:59:59.999Z' }, 'EXPIRED'],
    [{ validFor: ['1'] }, undefined],
  ])('%j give the status %p at noon', (restrictions, status) => expect(periodStatus(restrictions, noon)).toBe(status));

  it.each<[Restrictions, Money, string | undefined]>([
    [{ minOrderValue: eur(50) }, eur(50), undefined],
    [{ minOrderValue: eur(50) }, eur(49.99), 'needs an order of at least 50 EUR'],
    [{ minOrderValue: eur(50) }, { amount: 50, currency: 'USD' }, 'cannot be applied to an order in USD'],
    [{ validUntil: '2026-02-01' }, eur(1), undefined],
  ])('%j refuse an order of %j with %p', (restrictions, orderTotal, why) => {
    expect(restrictionRefusal(restrictions, orderTotal)?.why).toBe(why);
  });

  it('refuse with a reason of their own', () => {
    const reasons = [eur(49), { amount: 50, currency: 'USD' }].map(
      (total) => restrictionRefusal({ minOrderValue: eur(50) }, total)?.reason,
    );
    expect(reasons).toEqual(['coupon_order_total_too_low', 'coupon_currency_incorrect']);
  });

  it('bound the period of a coupon by its first and its last moment', () => {
    expect(periodBounds()).toEqual([
      ['validFrom', 'start'],
      ['validUntil', 'end'],
    ]);
  });
});

describe('the restrictions that a cart checks', () => {
  it('depend on the time or on the order', () => {
    const restrictions = { validFor: ['1'], validFrom: '2026-03-01', minOrderValue: eur(50) };
    expect(cartRestrictions(restrictions)).toEqual({ validFrom: '2026-03-01', minOrderValue: eur(50) });
  });

  it('have the last day of a time zone as a moment', () => {
    const stored = normalizeRestrictions({ validUntil: '2026-12-31', timeZone: 'America/Los_Angeles' });
    const checked = cartRestrictions(stored);
    expect(checked).toEqual({ validUntil: '2027-01-01T07:59:59.999Z' });
    const [afternoon, nextDay] = [new Date('2026-12-31T16:00:00-08:00'), new Date('2027-01-01T00:00:00-08:00')];
    expect([isEffective(checked, eur(1), afternoon), isEffective(checked, eur(1), nextDay)]).toEqual([true, false]);
  });

  it('leave out a restriction that this build does not know', () => {
    const newer = { maxOrderWeight: 5, minOrderValue: eur(50) } as Restrictions;
    expect(cartRestrictions(newer)).toEqual({ minOrderValue: eur(50) });
    expect(isEffective(newer, eur(50), noon)).toBe(true);
  });

  it.each<[boolean, string, Restrictions]>([
    [true, 'no restrictions', {}],
    [true, 'an order of the minimum value', { minOrderValue: eur(50) }],
    [false, 'an order below the minimum value', { minOrderValue: eur(50.01) }],
    [false, 'a minimum value in another currency', { minOrderValue: { amount: 1, currency: 'CHF' } }],
    [true, 'the first moment', { validFrom: '2026-03-01T12:00:00.000Z' }],
    [false, 'a moment before the period', { validFrom: '2026-03-01T12:00:00.001Z' }],
    [true, 'the last moment', { validUntil: '2026-03-01T12:00:00.000Z' }],
    [false, 'a moment after the period', { validUntil: '2026-03-01T11:59:59.999Z' }],
  ])('are effective (%p) for %s', (expected, _name, restrictions) => {
    expect(isEffective(restrictions, eur(50), noon)).toBe(expected);
  });

  it('change their answer exactly at the turning points', () => {
    const restrictions = { validFrom: '2026-03-01', validUntil: '2026-03-02T23:59:59.999Z', minOrderValue: eur(5) };
    const moments = turningPoints(restrictions);
    expect(iso(moments)).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-03T00:00:00.000Z']);
    const answers = moments.flatMap((moment) =>
      [-1, 0].map((offset) => isEffective(restrictions, eur(5), new Date(moment.getTime() + offset))),
    );
    expect(answers).toEqual([false, true, true, false]);
  });
});

describe('a restriction that exists only in its file', () => {
  /** The largest order total for which the coupon is valid, ignoring currencies. */
  const maxOrderValue: Restriction<number> = {
    normalize: Math.round,
    fault: (most) => (most > 0 ? undefined : 'must be more than 0'),
    visibleTo: () => 0,
    admits: (_most, customerNumber) => customerNumber !== '2',
    refusal: (most, { amount }) =>
      amount > most ? { reason: 'coupon_redemption_forbidden', why: `needs an order of at most ${most}` } : undefined,
  };
  /** The last moment at which the coupon may be used for the first time. */
  const firstUseUntil: Restriction<string> = { normalize: (moment) => moment, periodBound: 'end' };
  const added = { maxOrderValue, firstUseUntil };
  const restrictions = { maxOrderValue: 50, firstUseUntil: '2026-03-01T12:00:00.000Z' } as Restrictions;

  beforeAll(() => void Object.assign(RESTRICTIONS, added));
  afterAll(() => Object.keys(added).forEach((name) => Reflect.deleteProperty(RESTRICTIONS, name)));

  it('is stored, changed, checked and shown by the coupon service', () => {
    expect(normalizeRestrictions({ maxOrderValue: 49.6 } as RequestedRestrictions)).toEqual({ maxOrderValue: 50 });
    expect(mergeRestrictions(restrictions, { maxOrderValue: null } as object)).toMatchObject({ maxOrderValue: undefined });
    expect(restrictionFaults({ allowAnonymous: false, restrictions: { maxOrderValue: 0 } as Restrictions })).toEqual([
      { name: 'maxOrderValue', problem: 'must be more than 0' },
    ]);
    expect(visibleRestrictions(restrictions, undefined)).toMatchObject({ maxOrderValue: 0 });
  });

  it('decides about redemptions in the coupon service', () => {
    expect(['1', '2'].map((customer) => admits(restrictions, customer))).toEqual([true, false]);
    expect(restrictionRefusal(restrictions, eur(50.01))?.why).toBe('needs an order of at most 50');
    expect(periodStatus(restrictions, new Date('2026-03-01T12:00:00.001Z'))).toBe('EXPIRED');
    expect(periodBounds()).toContainEqual(['firstUseUntil', 'end']);
  });

  it('decides about the coupons of a cart', () => {
    expect(cartRestrictions({ validFor: ['1'], ...restrictions })).toEqual(restrictions);
    expect([50, 50.01].map((amount) => isEffective(restrictions, eur(amount), noon))).toEqual([true, false]);
    expect(iso(turningPoints(restrictions))).toEqual(['2026-03-01T12:00:00.001Z']);
  });
});
