import { includesAddresses, isExpansion } from './expansion';

describe('what an answer about a customer includes', () => {
  it.each<[string, boolean, boolean]>([
    ['addresses', true, true],
    ['mixin:*', true, false],
    ['mixin:*,addresses', true, true],
    ['addresses,orders', false, true],
    ['Addresses', false, false],
    ['mixin:size', false, false],
    ['', false, false],
    ['addresses,', false, true],
  ])('%j is a list: %s, with addresses: %s', (text, isList, hasAddresses) => {
    expect([isExpansion(text), includesAddresses(text)]).toEqual([isList, hasAddresses]);
  });

  it('is nothing by default', () => expect(includesAddresses(undefined)).toBe(false));
});
