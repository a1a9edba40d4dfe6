import fc from 'fast-check';
import { fromMillionths, millionths } from './decimal';

describe('millionths', () => {
  it.each<[number | string, bigint]>([
    [0.1, 100_000n],
    [-1.000001, -1_000_001n],
    ['0.100000', 100_000n],
    ['-0.500000', -500_000n],
    ['7', 7_000_000n],
    [1e-6, 1n],
    [999_999_999_999.99, 999_999_999_999_990_000n],
    [1_000_000_000_000, 1_000_000_000_000_000_000n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('converts %s exactly', (amount, expected) => {
    expect(millionths(amount)).toBe(expected);
  });

  it('converts the largest amounts back exactly', () => {
    for (const amount of [999_999_999_999.99, 999_999_999_999.01, 123_456_789_012.34])
      expect(fromMillionths(millionths(amount))).toBe(amount);
  });

  it('converts a number like its text in PostgreSQL', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -1_000_000_000_000_000n, max: 1_000_000_000_000_000n }), (value) => {
        const amount = fromMillionths(value);
        expect([millionths(amount), millionths(amount.toFixed(6))]).toEqual([value, value]);
      }),
    );
  });
});
