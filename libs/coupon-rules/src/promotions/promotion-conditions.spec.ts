import type { Promotion, PromotionBenefit, PromotionConditions } from '@suite/contracts';
import { piecesToGet } from './pieces-to-get';
import { isShownAtProducts } from './price-of-product';
import type { PromotedCart, PromotedLine } from './promoted-cart';
import { cartOf, line, promotion, saturday } from './promotion.fixture';
import { withLines } from './prepared-promotions';
import { openPromotion } from './promotion-conditions';
import { isInTime } from './promotion-time';

/** Returns what a cart lacks for a promotion; undefined if more items of its lines would not be enough. */
const missingOf = (one: Promotion, cart: PromotedCart) => withLines([one], cart.lines).map((each) => openPromotion(each, cart)?.missing)[0];

describe('a promotion holds', () => {
  const own = [line('p1', 30, 2), line('p2', 20, 1, ['books'])];
  /** The lines are copied, since their groups are cached for each list. */
  const holds = (conditions: PromotionConditions, cart: Partial<PromotedCart> = {}, more: Partial<Promotion> = {}) =>
    missingOf(promotion('A', { conditions, ...more }), cartOf(own, { ...cart, lines: [...(cart.lines ?? own)] }))?.length === 0;
  const customer = { segmentIds: ['gold'], hasOrders: false };
  const wineForWine: PromotionBenefit = {
    ...{ type: 'BUY_X_GET_Y', repeat: true },
    ...{ buy: { categoryIds: ['wine'], quantity: 1 }, get: { quantity: 1, percentage: 100 } },
  };
  const eur = (amount: number) => ({ amount, currency: 'EUR' });

  it.each<[boolean, string, PromotionConditions, Partial<PromotedCart>, Partial<Promotion>]>([
    [true, 'without conditions', {}, {}, {}],
    [false, 'unless it is active', {}, {}, { active: false }],
    [true, 'at the first moment', {}, {}, { validFrom: saturday.toISOString() }],
    [false, 'before it', {}, {}, { validFrom: '2026-11-28T12:00:00.001Z' }],
    [true, 'at the last moment', {}, {}, { validUntil: saturday.toISOString() }],
    [false, 'after it', {}, {}, { validUntil: '2026-11-28T11:59:59.999Z' }],
    [true, 'at the minimum value of its lines', { categoryIds: ['wine'], minOrderValue: eur(30) }, {}, {}],
    [false, 'not for the value of other lines', { categoryIds: ['wine'], minOrderValue: eur(30.01) }, {}, {}],
    [false, 'in another currency', { minOrderValue: { amount: 1, currency: 'USD' } }, {}, {}],
    [false, 'with an amount in another currency', {}, {}, { benefit: { type: 'ABSOLUTE', amount: 1, currency: 'USD' } }],
    [false, 'with a budget in another currency', {}, {}, { budget: { amount: 1, currency: 'USD' } }],
    [true, 'at the minimum quantity of its units', { productIds: ['p1'], minQuantity: 2 }, {}, {}],
    [false, 'not for other units', { productIds: ['p1'], minQuantity: 3 }, {}, {}],
    [false, 'not twice for a category that is named twice', { categoryIds: ['wine'], minOrderValue: eur(31) }, { lines: [line('p1', 30, 1, ['wine', 'wine'])] }, {}], // prettier-ignore
    [false, 'not for goods that are neither bought nor got', { minOrderValue: eur(30.01) }, {}, { benefit: wineForWine }],
    [false, 'without a line of its own', { productIds: ['p3'] }, {}, {}],
    [true, 'for a product or a category', { productIds: ['p3'], categoryIds: ['books'] }, {}, {}],
    [true, 'for a member of a segment', { segments: ['gold'] }, { customer }, {}],
    [true, 'for a member of one of two segments', { segments: ['staff', 'gold'] }, { customer }, {}],
    [false, 'not for others', { segments: ['staff'] }, { customer }, {}],
    [false, 'not for a guest', { segments: ['gold'] }, {}, {}],
    [true, 'for a first order', { firstOrder: true }, { customer }, {}],
    [false, 'not for a second order', { firstOrder: true }, { customer: { ...customer, hasOrders: true } }, {}],
    [false, 'not for the first order of a guest', { firstOrder: true }, {}, {}],
    [true, 'at one of its sites', { siteCodes: ['outlet', 'main'] }, {}, {}],
    [false, 'not at others', { siteCodes: ['outlet'] }, {}, {}],
    [false, 'not for a guest with a limit for each customer', {}, {}, { maxRedemptionsPerCustomer: 1 }],
    [true, 'for a customer with such a limit', {}, { customer }, { maxRedemptionsPerCustomer: 1 }],
    [false, 'without redemptions left', {}, {}, { redemptionsLeft: 0 }],
    [false, 'without budget left', {}, {}, { budget: eur(5), budgetLeft: 0 }],
  ])('%p: %s', (expected, _name, conditions, cart, more) => expect(holds(conditions, cart, more)).toBe(expected));

  it('counts external items only without a selector, and no unit of them', () => {
    const external: PromotedLine = { id: 'x', price: 50, quantity: 5 };
    const missing = (conditions: PromotionConditions) => missingOf(promotion('A', { conditions }), cartOf([external]));
    expect(missing({ minOrderValue: eur(60) })).toEqual([{ amount: 10, currency: 'EUR' }]);
    expect(missing({ minQuantity: 1 })).toEqual([{ quantity: 1 }]);
    expect(missing({ categoryIds: ['wine'] })).toBeUndefined();
  });
});

describe('the weekdays and hours of a promotion', () => {
  const night = { from: '22:00', to: '02:00' };
  it.each<[boolean, string, Pick<PromotionConditions, 'weekdays' | 'hours'>]>([
    [true, '2026-11-28T12:00:00Z', { weekdays: [6] }],
    [false, '2026-11-28T12:00:00Z', { weekdays: [7, 1] }],
    [true, '2026-11-28T23:00:00Z', { weekdays: [7] }], // Sunday in Berlin
    [true, '2026-11-28T08:00:00Z', { hours: { from: '09:00', to: '10:00' } }],
    [false, '2026-11-28T07:59:59.999Z', { hours: { from: '09:00', to: '10:00' } }],
    [true, '2026-11-28T08:59:59.999Z', { hours: { from: '09:00', to: '10:00' } }],
    [false, '2026-11-28T09:00:00Z', { hours: { from: '09:00', to: '10:00' } }],
    [false, '2026-11-28T08:29:59.999Z', { hours: { from: '09:30', to: '10:30' } }],
    [true, '2026-11-28T08:30:00Z', { hours: { from: '09:30', to: '10:30' } }],
    [false, '2026-11-28T12:00:00Z', { hours: night }],
    [true, '2026-11-28T21:00:00Z', { weekdays: [6], hours: night }],
    [true, '2026-11-29T00:59:00Z', { weekdays: [6], hours: night }], // Sunday 01:59 belongs to Saturday
    [false, '2026-11-29T01:00:00Z', { weekdays: [6], hours: night }],
    [false, '2026-11-28T00:30:00Z', { weekdays: [6], hours: night }], // belongs to Friday
    [true, '2026-11-30T00:30:00Z', { weekdays: [7], hours: night }], // Monday 01:30 belongs to Sunday
    [true, '2026-10-25T00:30:00Z', { hours: { from: '02:00', to: '03:00' } }], // both hours, when the clocks go back
    [true, '2026-10-25T01:30:00Z', { hours: { from: '02:00', to: '03:00' } }],
  ])('%p at %s for %j', (expected, moment, conditions) => {
    expect(isInTime(promotion('A', { conditions }), new Date(moment))).toBe(expected);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('count the days from Monday: %i', (day) => {
    const isOn = (now: number) => isInTime(promotion('A', { conditions: { weekdays: [now] } }), new Date(Date.UTC(2026, 10, 22 + day, 12)));
    expect([1, 2, 3, 4, 5, 6, 7].filter(isOn)).toEqual([day]);
  });
});

describe('the pieces to get', () => {
  const benefit = (buy: number, get: number, more: { readonly repeat?: boolean; readonly getIds?: readonly string[] } = {}) => ({
    type: 'BUY_X_GET_Y' as const,
    buy: { categoryIds: ['wine'], quantity: buy },
    get: { ...(more.getIds && { productIds: more.getIds }), quantity: get, percentage: 100 },
    repeat: more.repeat ?? true,
  });
  /** The lines are copied, since their order is cached for each list. */
  const given = (gift: Parameters<typeof piecesToGet>[0], lines: readonly PromotedLine[]) =>
    piecesToGet(gift, [...lines]).map(({ lineId, quantity }) => `${quantity} ${lineId}`);

  it.each<[string, ReturnType<typeof benefit>, readonly PromotedLine[], string[]]>([
    ['whole times only', benefit(2, 1), [line('a', 50, 5)], ['1 a']],
    ['once without repeat', benefit(2, 1, { repeat: false }), [line('a', 90, 9)], ['1 a']],
    ['the cheapest units first', benefit(1, 1), [line('a', 20, 2), line('b', 27, 3), line('c', 4)], ['1 c', '2 b']],
    ['the cheapest units first, also in lines by rising price', benefit(2, 1), [line('a', 12, 3), line('b', 27, 3)], ['2 a']],
    ['the earlier line on a tie', benefit(3, 1), [line('a', 30, 3), line('b', 20, 2)], ['1 a']],
    ['an exact comparison', benefit(3, 1), [line('a', 10, 3), line('b', 3.33)], ['1 b']],
    ['enough left to buy', benefit(2, 1, { getIds: ['a', 'x'] }), [line('a', 2, 2), line('x', 9, 1, [])], ['1 x']],
    ['another product', benefit(1, 2, { getIds: ['x'] }), [line('a', 1), line('x', 30, 3, [])], ['2 x']],
    ['no unit to buy only', benefit(1, 2, { getIds: ['x'] }), [line('a', 2, 2), line('x', 30, 3, [])], ['2 x']],
    ['enough left to buy after the first ones', benefit(2, 2, { getIds: ['a', 'b', 'x'] }), [line('a', 1), line('b', 2), line('c', 3), line('x', 18, 2, [])], ['1 a', '1 x']], // prettier-ignore
    ['units to buy beside those of another product', benefit(2, 2, { getIds: ['a', 'x'] }), [line('a', 2), line('c', 6, 2), line('x', 1, 1, [])], ['1 x', '1 a']], // prettier-ignore
    ['none if too few', benefit(1, 2, { getIds: ['x'] }), [line('a', 1), line('x', 10, 1, [])], []],
    ['none if too few to get beside many to buy', benefit(1, 2, { getIds: ['x'] }), [line('a', 5, 5), line('x', 10, 1, [])], []],
    ['none if too few to buy beside many to get', benefit(2, 1, { getIds: ['x'] }), [line('a', 1), line('x', 50, 5, [])], []],
    ['no broken quantity', benefit(1, 1), [line('a', 5, 2.5), line('b', 5)], []],
  ])('are %s', (_name, gift, lines, expected) => expect(given(gift, lines)).toEqual(expected));

  it('are neither external nor weighed', () => {
    const weighed: PromotedLine = { id: 'w', price: 1, quantity: 2, goods: { productId: 'w', categories: ['wine'], isWeighed: true } };
    const all = { ...benefit(1, 1), buy: { quantity: 1 } };
    expect(given(all, [weighed, { id: 'x', price: 1, quantity: 2 }, line('a', 5)])).toEqual([]);
    expect(given(all, [weighed, line('a', 5, 2)])).toEqual(['1 a']);
  });
});

it.each<[boolean, PromotionConditions | undefined]>([
  [true, undefined],
  [true, { categoryIds: ['wine'], siteCodes: ['main'], segments: ['gold'] }],
  [false, { minOrderValue: { amount: 1, currency: 'EUR' } }],
  [false, { minQuantity: 1 }],
  [false, { firstOrder: true }],
])('is shown at products (%p) with %j', (expected, conditions) => {
  expect(isShownAtProducts(promotion('a', conditions && { conditions }))).toBe(expected);
});
