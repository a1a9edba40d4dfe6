import { canonicalJson } from './idempotency';

describe('canonicalJson', () => {
  it.each([
    ['the order of members', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['the notation of numbers', JSON.parse('{"n":1.0}'), JSON.parse('{"n":1}')],
    ['undefined members', { a: 1, b: undefined }, { a: 1 }],
  ])('ignores %s', (_name, one, other) => {
    expect(canonicalJson(one)).toBe(canonicalJson(other));
  });

  it.each([
    ['a text and a number', { a: '1' }, { a: 1 }],
    ['the order of an array', [1, 2], [2, 1]],
    ['null and absence', { a: null }, {}],
    ['nesting', { a: { b: 1 } }, { a: 1, b: 1 }],
  ])('distinguishes %s', (_name, one, other) => {
    expect(canonicalJson(one)).not.toBe(canonicalJson(other));
  });
});
