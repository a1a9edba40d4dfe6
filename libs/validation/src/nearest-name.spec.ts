import { likeness, nearestName } from './nearest-name';

describe('the nearest name', () => {
  it.each<[string, string[], string | undefined]>([
    ['limit', ['q', 'pageNumber', 'pageSize'], 'pageSize'],
    ['offset', ['pageNumber', 'pageSize'], 'pageNumber'],
    ['offset', ['after', 'pageSize'], 'after'],
    ['page_size', ['pageNumber', 'pageSize'], 'pageSize'],
    ['Quantity', ['itemXrn', 'quantity'], 'quantity'],
    ['qty', ['itemXrn', 'quantity'], 'quantity'],
    ['amount', ['itemXrn', 'quantity'], 'quantity'],
    ['amount', ['currency', 'effectiveAmount'], 'effectiveAmount'],
    ['quantiy', ['itemXrn', 'quantity'], 'quantity'],
    ['postalCode', ['countryCode', 'zipCode'], 'zipCode'],
    ['limit', ['email', 'password'], undefined],
    ['colour', ['itemXrn', 'quantity'], undefined],
    ['x'.repeat(1_000_000), ['quantity'], undefined],
    ['__proto__', ['quantity'], undefined],
    ['constructor', ['quantity'], undefined],
    ['quantity', [], undefined],
  ])('of %.20s among %j is %s', (name, known, nearest) => expect(nearestName(name, known)).toBe(nearest));
});

it.each([
  ['carts', 'carts', 1],
  ['page-size', 'pageSize', 1],
  ['cart', 'carts', 0.8],
  ['abc', 'xyz', 0],
  ['', '', 0],
  ['%%%', '---', 0],
])('%s and %s are alike by %d', (one, other, expected) => expect(likeness(one, other)).toBeCloseTo(expected));
