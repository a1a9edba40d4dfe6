import type { Promotion } from '@suite/contracts';
import {
  isAboutPromotion,
  isLimitedByCustomer,
  keyOf,
  KnownPromotions,
  needsOrders,
  openPromotions,
  promotionName,
  storedPromotion,
  withCandidate,
  withoutUsedUp,
} from './promotions';

const noon = new Date('2026-11-28T12:00:00Z');
const promotion = (campaignId: string, more: Partial<Promotion> = {}): Promotion => ({
  campaignId,
  name: 'Ten',
  active: true,
  timeZone: 'UTC',
  benefit: { type: 'PERCENT', percentage: 10 },
  appliesTo: 'SUBTOTAL',
  priority: 100,
  stop: false,
  combinable: 'ALL',
  ...more,
});

describe('the promotions that can hold', () => {
  it.each<[boolean, Partial<Promotion>]>([
    [true, {}],
    [true, { budgetLeft: 0.01, redemptionsLeft: 1 }],
    [false, { budgetLeft: 0 }],
    [false, { redemptionsLeft: 0 }],
    [false, { validFrom: '2026-11-28T12:00:00.001Z' }],
    [false, { active: false }],
  ])('are open (%p) with %j', (isOpen, more) => {
    expect(openPromotions([promotion('a', more)], noon)).toHaveLength(isOpen ? 1 : 0);
  });

  it('have a key that changes with their terms, and not with what is left', () => {
    const key = keyOf([promotion('a', { budgetLeft: 10, redemptionsLeft: 3 })]);
    expect(keyOf([promotion('a', { budgetLeft: 9, redemptionsLeft: 2 })])).toBe(key);
    const others = [promotion('b'), promotion('a', { priority: 1 }), promotion('a', { benefit: { type: 'PERCENT', percentage: 11 } })];
    expect(new Set([key, '', ...others.map((each) => keyOf([each])), keyOf([promotion('a'), promotion('b')])]).size).toBe(6);
    expect(keyOf([])).toBe('');
  });

  it('have a key at each moment, which changes when one of them begins or ends', () => {
    const second = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
    const [always, week] = [promotion('a'), promotion('b', { validFrom: second(1).toISOString(), validUntil: second(3).toISOString() })];
    const known = new KnownPromotions([always, week]);
    expect([0, 1, 3, 4, 2, 0].map((at) => known.keyAt(second(at)))).toEqual([
      ...[keyOf([always]), keyOf([always, week]), keyOf([always, week]), keyOf([always])],
      ...[keyOf([always, week]), keyOf([always])],
    ]);
    const until = (campaignId: string, seconds: number) => promotion(campaignId, { validUntil: second(seconds).toISOString() });
    const since = promotion('c', { validFrom: second(2).toISOString() });
    const [short, long] = [until('b', 1), until('a', 9)];
    const changing = new KnownPromotions([long, short, since]);
    const exchanged = new KnownPromotions([short, since]);
    expect([1, 2].map((at) => exchanged.keyAt(second(at)))).toEqual([keyOf([short]), keyOf([since])]);
    expect([1, 2].map((at) => changing.keyAt(second(at)))).toEqual([keyOf([long, short]), keyOf([long, since])]);
    expect(keyOf([always])).toMatch(/^[\w-]{16}$/);
    expect([new KnownPromotions([]).keyAt(noon), new KnownPromotions([week]).keyAt(noon)]).toEqual(['', '']);
  });
});

it.each<[boolean, string, object]>([
  [true, 'campaign.updated', { automatic: true, campaignId: 'a' }],
  [false, 'campaign.updated', { automatic: false, campaignId: 'a' }],
  [true, 'redemption.created', { campaignId: 'a' }],
  [false, 'redemption.created', { campaignId: 'a', code: 'TEN' }],
  [false, 'redemption.created', { code: 'TEN' }],
  [false, 'redemption.created', {}],
])('is about a promotion (%p): %s with %j', (expected, type, data) => {
  expect(isAboutPromotion({ position: 1, type, data })).toBe(expected);
});

it('leaves out what a customer has redeemed as often as they may', () => {
  const all = [promotion('a', { maxRedemptionsPerCustomer: 2 }), promotion('b', { maxRedemptionsPerCustomer: 1 }), promotion('c')];
  const uses = ['a', 'b', 'c'].map((promotionId) => ({ promotionId, uses: 1 }));
  expect(withoutUsedUp(all, uses).map(({ campaignId }) => campaignId)).toEqual(['a', 'c']);
  expect(withoutUsedUp(all, [])).toBe(all);
});

it('takes a candidate in place of the stored one with its id', () => {
  const [stored, candidate] = [promotion('a'), promotion('a', { priority: 1 })];
  expect(withCandidate(new KnownPromotions([stored, promotion('b')]), candidate).all).toEqual([promotion('b'), candidate]);
  expect(withCandidate(undefined, candidate).all).toEqual([candidate]);
});

it.each<[boolean, boolean, Partial<Promotion>[]]>([
  [false, false, []],
  [false, false, [{ conditions: { firstOrder: false } }]],
  [true, false, [{}, { maxRedemptionsPerCustomer: 1 }]],
  [false, true, [{}, { conditions: { firstOrder: true } }]],
])('depends on the uses (%p) and on the orders (%p) of a customer with %j', (isLimited, needs, all) => {
  const promotions = all.map((more) => promotion('a', more));
  expect([isLimitedByCustomer(promotions), needsOrders(promotions)]).toEqual([isLimited, needs]);
});

it('stores what pricing needs of a campaign', () => {
  const campaign = { ...promotion('a', { budgetLeft: 3 }), automatic: true, createdAt: noon.toISOString() };
  expect(storedPromotion(campaign)).toStrictEqual(promotion('a', { budgetLeft: 3 }));
});

it.each([
  ['Ten', 'Ten'],
  [{ de: 'Zehn', en: 'Ten' }, 'Ten'],
  [{ de: 'Zehn' }, 'Zehn'],
  [{}, ''],
])('displays the name %j as %s', (name, expected) => expect(promotionName({ name })).toBe(expected));
