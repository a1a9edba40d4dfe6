import type { AppError } from '@suite/errors';
import { cartFilterOf, ITEMS_MAX, refuseLongPage } from './cart-search';

const refusalOf = (work: () => unknown): string => {
  try {
    return JSON.stringify(work() ?? null);
  } catch (error) {
    const { kind, type: published, details } = error as AppError;
    return [`${kind} ${published}`, ...details.map(({ field, type }) => `${field} ${type}`)].join();
  }
};

it.each<[object, object]>([
  [{}, {}],
  [{ status: 'OPEN' }, { status: 'OPEN' }],
  [{ status: 'CLOSED' }, { status: 'CLOSED' }],
  [
    { siteCode: 'main', customerId: '42' },
    { siteCode: 'main', customerId: '42' },
  ],
])('a search for %j has its conditions', (values, filter) => {
  expect(cartFilterOf({ text: undefined, values })).toEqual(filter);
});

it.each([
  ['a text', { text: 'spring', values: {} }],
  ['an unknown status', { text: undefined, values: { status: 'open' } }],
])('a search is rejected with %s', (_what, search) => {
  expect(refusalOf(() => cartFilterOf(search))).toBe('invalid validation_violation,q invalid_value');
});

it('a page with too many items is rejected', () => {
  expect(refusalOf(() => refuseLongPage(ITEMS_MAX))).toBe('null');
  expect(refusalOf(() => refuseLongPage(ITEMS_MAX + 1))).toBe('invalid list_too_long,pageSize list_too_long');
});
