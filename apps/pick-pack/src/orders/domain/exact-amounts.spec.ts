import { millionths } from '@suite/money';
import { exactParts, isExact } from './exact-amounts';

const terms = { currency: 'EUR', decimals: 2 };
const amounts = [{ net: 9.35, gross: 10, taxRate: 7 }];

it.each<[string, Parameters<typeof isExact>[0], boolean]>([
  ['without an entry', [], false],
  ['with amounts', [{ amounts }], true],
  ['with fees', [{ fees: 0 }], true],
  ['with a discount', [{ discount: 0 }], true],
  ['with an entry that says nothing of what is paid', [{ amounts }, {}], false],
])('an order is exact or not: %s', (_name, products, expected) => {
  expect(isExact(products)).toBe(expected);
});

describe('the exact part of an entry', () => {
  const entry = { orderedCount: 2, price: 10 };
  const partOf = (product: object, count: number, more: object = {}) =>
    exactParts({ ...terms, ...more }, [{ ...entry, ...product }], [millionths(count)]);

  it.each<[string, object, number, number]>([
    ['is its price', {}, 2, 20],
    ['has its fees', { fees: 3 }, 2, 23],
    ['is without its discount', { discount: 4 }, 2, 16],
    ['follows the count, with fees and discount', { fees: 3, discount: 4 }, 1, 9.5],
    ['is never negative', { discount: 21 }, 2, 0],
    ['is what is paid, whatever the price is', { amounts, fees: 3 }, 2, 10],
    ['is the sum of what is paid for goods and fees', { amounts: [...amounts, { net: 5, gross: 5 }] }, 2, 15],
  ])('%s', (_rule, product, count, expected) => {
    expect(partOf(product, count)).toEqual([millionths(expected)]);
  });

  it.each([
    [0, 0],
    [2, 0.38],
    [3, 0.375],
  ])('is rounded to %i decimals', (decimals, expected) => {
    expect(partOf({ orderedCount: 3, price: 0.125 }, 3, { decimals })).toEqual([millionths(expected)]);
  });

  it.each<[string, object, number]>([
    ['of gross prices, as an order without a statement has them', {}, 11.89],
    ['of gross prices, as an old order has them', { includesTax: null }, 11.89],
    ['of gross prices', { includesTax: true }, 11.89],
    ['of net prices', { includesTax: false }, 11.88],
  ])('is rounded by the kind of its prices: %s', (_kind, more, expected) => {
    expect(partOf({ orderedCount: 3, amounts: [{ net: 29.97, gross: 35.66, taxRate: 19 }] }, 1, more)).toEqual([millionths(expected)]);
  });

  it('is nothing without a count', () => {
    expect(exactParts(terms, [{ ...entry, amounts }], [])).toEqual([0n]);
  });
});
