import Big from 'big.js';
import fc from 'fast-check';
import { product, quotient, roundHalfUp, roundUp } from './rounding.ts';

const value = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const unit = fc.bigInt({ min: 1n, max: 10n ** 9n });
const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b);

it.each<[bigint, bigint, bigint]>([
  [149n, 100n, 100n],
  [150n, 100n, 200n],
  [-149n, 100n, -100n],
  [-150n, 100n, -200n],
  [-50n, 100n, -100n],
  [7n, 1n, 7n],
  [1n, 3n, 0n],
  [2n, 3n, 3n],
])('roundHalfUp rounds %d to the nearest multiple of %d: %d', (of, to, expected) => {
  expect(roundHalfUp(of, to)).toBe(expected);
});

it('roundHalfUp rounds to the nearest multiple, and a half away from zero', () => {
  fc.assert(
    fc.property(value, unit, (of, to) => {
      const rounded = roundHalfUp(of, to);
      expect([rounded % to, roundHalfUp(-of, to)]).toEqual([0n, -rounded]);
      expect(2n * distance(of, rounded)).toBeLessThanOrEqual(to);
      if (2n * distance(of, rounded) === to) expect(distance(rounded, 0n)).toBeGreaterThan(distance(of, 0n));
    }),
  );
});

it('roundUp rounds up to the next multiple, and keeps a multiple', () => {
  fc.assert(
    fc.property(value, unit, (of, to) => {
      const rounded = roundUp(of, to);
      expect(rounded % to).toBe(0n);
      expect(rounded).toBeGreaterThanOrEqual(of);
      expect(rounded - of).toBeLessThan(to);
    }),
  );
});

it.each<[bigint, bigint, bigint, bigint]>([
  [3_990_000n, 500_000n, 10_000n, 2_000_000n], // 3.99 × 0.5 = 1.995
  [-3_990_000n, 500_000n, 10_000n, -2_000_000n],
  [1n, 1n, 1n, 0n],
  [1_000_000n, 1n, 1n, 1n],
])('product multiplies %d by %d to a multiple of %d: %d', (a, b, to, expected) => {
  expect(product(a, b, to)).toBe(expected);
});

/** Whole millionths of a number, by the library of the price calculator's reference. */
const rounded = (number: Big): bigint => BigInt(number.times(1_000_000).round(0, Big.roundHalfUp).toFixed(0));
const decimal = (of: bigint): Big => new Big(`${of}e-6`);

it('product multiplies like the reference', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(product(a, b)).toBe(rounded(decimal(a).times(decimal(b))));
    }),
  );
});

it('quotient leaves a rest of at most half of the divisor', () => {
  fc.assert(
    fc.property(value, fc.bigInt({ min: 1n, max: 10n ** 18n }), (a, b) => {
      expect(2n * distance(quotient(a, b) * b, a * 1_000_000n)).toBeLessThanOrEqual(b);
      expect(quotient(-a, b)).toBe(-quotient(a, b));
    }),
  );
});

it('quotient reverts product', () => {
  fc.assert(
    fc.property(value, fc.bigInt({ min: 1n, max: 10n ** 6n }), (a, whole) => {
      expect(quotient(product(a, whole * 1_000_000n), whole * 1_000_000n)).toBe(a);
    }),
  );
});
