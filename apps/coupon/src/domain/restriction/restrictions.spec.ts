import type { Money } from '../amount';
import { refused } from '../refusals';
import {
  admits,
  changedRestrictions,
  type GivenRestrictions,
  keptRestrictions,
  restrictedStatus,
  restrictionFaults,
  restrictionRefusal,
  type Restrictions,
  restrictionsShownTo,
} from './restrictions';

const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
const noon = new Date('2026-03-01T12:00:00Z');

describe('the restrictions of a coupon', () => {
  it.each<[string, GivenRestrictions, Restrictions]>([
    ['customers', { validFor: ['1', '2'] }, { validFor: ['1', '2'] }],
    ['a day until its last moment', { validUntil: '2099-12-31' }, { validUntil: '2099-12-31T23:59:59.999Z' }],
    ['a day from its first moment', { validFrom: '2099-12-31' }, { validFrom: '2099-12-31T00:00:00.000Z' }],
    ['times in UTC', { validFrom: '2026-03-01T01:00:00+01:00' }, { validFrom: '2026-03-01T00:00:00.000Z' }],
    ['amounts with defaults', { minOrderValue: { amount: 5 } }, { minOrderValue: { amount: 5, currency: 'USD' } }],
    ['only what was sent', {}, {}],
  ])('store %s', (_name, given, kept) => {
    expect(keptRestrictions(given)).toEqual(kept);
    expect(keptRestrictions(kept)).toEqual(kept);
  });

  it('are never dropped if they are unknown', () => {
    const unknown = { maxOrderWeight: 5 } as GivenRestrictions;
    expect(() => keptRestrictions(unknown)).toThrow('There is no restriction with the name maxOrderWeight');
    expect(() => changedRestrictions({}, unknown)).toThrow('There is no restriction with the name maxOrderWeight');
  });

  it.each<[string, boolean, Restrictions, string[]]>([
    ['an empty list of customers', false, { validFor: [] }, ['restrictions.validFor']],
    ['a year with five digits', false, { validUntil: '+010000-01-01T00:00:00.000Z' }, ['restrictions.validUntil']],
    ['customers for a coupon for all', true, { validFor: ['1'] }, ['restrictions.validFor']],
    ['an end before the start', false, { validFrom: '2026-03-02', validUntil: '2026-03-01' }, ['restrictions.validUntil']],
    ['a value with another fault', false, { validFor: ['1'], validFrom: '2026-03-01', validUntil: '2026-03-01' }, []],
  ])('reject %s', (_name, allowAnonymous, restrictions, fields) => {
    expect(restrictionFaults({ allowAnonymous, restrictions }).map(({ field }) => field)).toEqual(fields);
  });

  it('are hidden from customers', () => {
    const restrictions = { validFor: ['1', '2'], minOrderValue: eur(5) };
    expect(restrictionsShownTo('2', restrictions)).toEqual({ validFor: ['2'], minOrderValue: eur(5) });
  });

  it.each<[Restrictions, boolean | undefined]>([
    [{ validFor: ['1', '2'] }, true],
    [{ validFor: ['1'] }, false],
    [{ minOrderValue: eur(5) }, undefined],
  ])('%j allows customer 2: %p', (restrictions, expected) => expect(admits(restrictions, '2')).toBe(expected));

  it.each<[Restrictions, string | undefined]>([
    [{ validFrom: '2026-03-01T12:00:00.001Z' }, 'INACTIVE'],
    [{ validFrom: '2026-03-01T12:00:00.000Z', validUntil: '2026-03-01T12:00:00.000Z' }, undefined],
    [{ validUntil: '2026-03-01T11:59:59.999Z' }, 'EXPIRED'],
    [{ validFor: ['1'] }, undefined],
  ])('%j has at noon the status %p', (restrictions, status) => expect(restrictedStatus(restrictions, noon)).toBe(status));

  it.each<[Restrictions, Money, string | undefined]>([
    [{ minOrderValue: eur(50) }, eur(50), undefined],
    [{ minOrderValue: eur(50) }, eur(49.99), 'Coupon A needs an order of at least 50 EUR'],
    [{ minOrderValue: eur(50) }, { amount: 50, currency: 'USD' }, 'Coupon A cannot be used with USD here'],
    [{ validUntil: '2026-02-01' }, eur(1), undefined],
  ])('%j rejects an order of %j with %p', (restrictions, orderTotal, message) => {
    const refusal = restrictionRefusal(restrictions, orderTotal);
    expect(refusal && refused('A', refusal).message).toBe(message);
  });
});
