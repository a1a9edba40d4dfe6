import { campaignOf, changesOf, dayIn, editable, fieldOf, useOf, type Values, withMoments } from './campaign-form';
import type { Campaign } from './wire';

/** What is typed in a form, as the page reads it. */
function values(typed: Readonly<Record<string, string | readonly string[]>>): Values {
  const text = (name: string) => String(typed[name] ?? '');
  return {
    text,
    given: (name: string) => text(name) || undefined,
    number: (name: string) => (text(name) === '' ? undefined : Number(text(name))),
    flag: (name: string) => name in typed,
    list: (name: string) => {
      const entries = typed[name] ?? [];
      return typeof entries === 'string' ? [entries] : [...entries];
    },
    names: Object.keys(typed),
  };
}

describe('campaignOf', () => {
  it('leaves out what is empty, and what only automatic campaigns have', () => {
    const typed = {
      active: 'on',
      timeZone: 'UTC',
      'budget.amount': '50',
      'budget.currency': 'EUR',
      'benefit.type': 'PERCENT',
      priority: '5',
    };
    expect(campaignOf(values(typed), false)).toEqual({ active: true, timeZone: 'UTC', budget: { amount: 50, currency: 'EUR' } });
  });

  it.each([
    [
      { 'benefit.type': 'PERCENT', 'benefit.percentage': '10' },
      { type: 'PERCENT', percentage: 10 },
    ],
    [
      { 'benefit.type': 'ABSOLUTE', 'benefit.amount': '5', 'benefit.currency': 'EUR' },
      { type: 'ABSOLUTE', amount: 5, currency: 'EUR' },
    ],
    [{ 'benefit.type': 'FREE_SHIPPING', 'benefit.percentage': '10' }, { type: 'FREE_SHIPPING' }],
    [
      {
        ...{ 'benefit.type': 'TIERS', 'benefit.tiers[0].from.amount': '', 'benefit.tiers[0].from.quantity': '3' },
        ...{ 'benefit.tiers[0].percentage': '5', 'benefit.tiers[1].from.amount': '' },
      },
      { type: 'TIERS', tiers: [{ from: { quantity: 3 }, percentage: 5 }] },
    ],
    [
      { 'benefit.type': 'BUY_X_GET_Y', 'benefit.buy.quantity': '2', 'benefit.get.quantity': '1', 'benefit.buy.productIds': 'mug, tea ,' },
      { type: 'BUY_X_GET_Y', buy: { productIds: ['mug', 'tea'], quantity: 2 }, get: { quantity: 1 }, repeat: false },
    ],
  ])('reads the benefit %j', (typed, benefit) => {
    expect(campaignOf(values(typed), true)).toMatchObject({ benefit });
  });

  it('has the currency of tiers only with an amount, since the field is filled in advance', () => {
    const tiers = (field: string) =>
      campaignOf(values({ 'benefit.type': 'TIERS', 'benefit.currency': 'EUR', 'benefit.tiers[0].from.amount': '', [field]: '5' }), true);
    expect(tiers('benefit.tiers[0].percentage')['benefit']).not.toHaveProperty('currency');
    expect(tiers('benefit.tiers[0].amount')['benefit']).toHaveProperty('currency', 'EUR');
    expect(tiers('benefit.tiers[0].from.amount')['benefit']).toHaveProperty('currency', 'EUR');
  });

  it('knows the row of a tier, whose empty ones are not sent, in a call and in a preview', () => {
    const rows = ['', '3', '', '5'].map((quantity, row) => ({
      [`benefit.tiers[${row}].from.amount`]: '',
      [`benefit.tiers[${row}].from.quantity`]: quantity,
    }));
    const typed = values(Object.assign({ 'benefit.type': 'TIERS' }, ...rows));
    expect(campaignOf(typed, true)).toMatchObject({ benefit: { tiers: [{ from: { quantity: 3 } }, { from: { quantity: 5 } }] } });
    expect(fieldOf('benefit.tiers[0].percentage', typed)).toBe('benefit.tiers[1].percentage');
    expect(fieldOf('campaign.benefit.tiers[1].from.quantity', typed)).toBe('benefit.tiers[3].from.quantity');
    expect(fieldOf('benefit.tiers', typed)).toBe('benefit.tiers');
    expect(fieldOf('campaign.name', typed)).toBe('name');
  });

  it('reads conditions, and none where nothing is typed', () => {
    const typed = {
      'benefit.type': 'PERCENT',
      'conditions.weekdays': ['1', '7'],
      'conditions.hours.from': '17:00',
      'conditions.hours.to': '19:00',
    };
    expect(campaignOf(values(typed), true)['conditions']).toEqual({ weekdays: [1, 7], hours: { from: '17:00', to: '19:00' } });
    expect(campaignOf(values({ 'benefit.type': 'PERCENT' }), true)).not.toHaveProperty('conditions');
  });
});

it('changesOf sends what has changed, and null for what was emptied', () => {
  const before = { name: 'A', budget: { amount: 5, currency: 'EUR' }, timeZone: 'UTC', validFrom: '2026-01-01' };
  expect(changesOf(before, { name: 'B', budget: { amount: 5, currency: 'EUR' }, timeZone: 'UTC' })).toEqual({ name: 'B', validFrom: null });
  expect(changesOf({ priority: 5, stop: true }, {})).toEqual({ priority: 100 });
  expect(changesOf({ timeZone: 'Europe/Berlin' }, {})).toEqual({ timeZone: 'UTC' });
});

it('changesOf leaves out what a form sends back as it was stored, with other members first', () => {
  const stored = {
    ...{ campaignId: 'a', active: true, automatic: true, timeZone: 'UTC', combinable: 'ALWAYS', priority: 5, stop: false },
    benefit: { buy: { quantity: 2 }, get: { quantity: 1, percentage: 50 }, type: 'BUY_X_GET_Y' },
    conditions: { hours: { to: '19:00', from: '17:00' }, weekdays: [1, 7], minOrderValue: { amount: 20, currency: 'EUR' } },
  };
  const typed = {
    ...{ active: 'on', timeZone: 'UTC', combinable: 'ALWAYS', priority: '5' },
    ...{ 'benefit.type': 'BUY_X_GET_Y', 'benefit.repeat': 'on', 'benefit.buy.quantity': '2' },
    ...{ 'benefit.get.quantity': '1', 'benefit.get.percentage': '50', 'conditions.weekdays': ['1', '7'] },
    ...{ 'conditions.hours.from': '17:00', 'conditions.hours.to': '19:00' },
    ...{ 'conditions.minOrderValue.amount': '20', 'conditions.minOrderValue.currency': 'EUR' },
  };
  const changes = (form: object) => changesOf(editable(stored as unknown as Campaign), campaignOf(values({ ...typed, ...form }), true));
  expect(changes({})).toEqual({});
  expect(changes({ priority: '6' })).toEqual({ priority: 6 });
  expect(changes({ 'conditions.weekdays': ['1'] })).toMatchObject({ conditions: { weekdays: [1] } });
});

it.each(['FREE_SHIPPING', 'BUY_X_GET_Y'])('changesOf takes back what only other benefits than %s discount', (type) => {
  const before = { benefit: { type: 'PERCENT', percentage: 10 }, appliesTo: 'TOTAL' };
  expect(changesOf(before, campaignOf(values({ 'benefit.type': type }), true))).toMatchObject({ benefit: { type }, appliesTo: 'SUBTOTAL' });
});

it.each(['validFrom', 'validUntil', 'budget', 'maxRedemptions', 'conditions', 'maxRedemptionsPerCustomer'])(
  'changesOf removes %s when it was emptied',
  (name) => {
    expect(changesOf({ [name]: 'set' }, {})).toEqual({ [name]: null });
  },
);

it.each([
  ['2026-12-31T22:59:59.999Z', 'Europe/Berlin', '2026-12-31'],
  ['2026-12-31T23:00:00.000Z', 'Europe/Berlin', '2027-01-01'],
  [undefined, 'UTC', ''],
])('dayIn shows %s in %s as %s', (moment, timeZone, day) => {
  expect(dayIn(moment, timeZone)).toBe(day);
});

it('withMoments keeps the moments whose days are unchanged, in the same time zone', () => {
  const stored = { validFrom: '2026-03-01T09:30:00.000Z', validUntil: '2026-03-31T18:00:00.000Z', timeZone: 'Europe/Berlin' };
  const { validFrom, timeZone } = stored;
  const terms = { validFrom: '2026-03-01', validUntil: '2026-04-02', timeZone, active: true };
  expect(withMoments(terms, stored)).toEqual({ ...terms, validFrom });
  expect(withMoments({ timeZone, active: true }, stored)).toEqual({ timeZone, active: true });
  expect(withMoments(terms, { timeZone })).toEqual(terms);
  const moved = { ...terms, timeZone: 'UTC' };
  expect(withMoments(moved, stored)).toEqual(moved);
});

it.each([
  ['the budget by the figures', { budget: { amount: 50, currency: 'EUR' } }, { used: 12.3, limit: 50, currency: 'EUR' }],
  ['the budget by what is left', { budget: { amount: 50, currency: 'EUR' }, budgetLeft: 49.9 }, { used: 0.1, limit: 50, currency: 'EUR' }],
  ['the redemptions', { maxRedemptions: 10 }, { used: 3, limit: 10 }],
  ['redemptions without a limit', {}, { used: 3 }],
])('useOf counts %s', (_name, campaign, use) => {
  expect(useOf(campaign, { redemptions: 3, discountTotal: { amount: 12.3 } })).toEqual(use);
});
