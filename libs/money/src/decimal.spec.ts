import Big from 'big.js';
import fc from 'fast-check';
import { decimalsOf, fromMillionths, hasDecimals, millionths, addExactly } from './decimal.ts';

/** Whole millionths whose number has at most 15 digits. */
const exact = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n });
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
/** The same by the library of the price calculator's reference. */
const reference = (value: number | string): bigint => BigInt(new Big(value).times(1_000_000).round(0, Big.roundHalfUp).toFixed(0));

describe('millionths', () => {
  it.each<[number | string, bigint]>([
    [0, 0n],
    [-0, 0n],
    [0.1, 100_000n],
    [-0.5, -500_000n],
    [-1.000001, -1_000_001n],
    ['0.100000', 100_000n],
    ['-0.500000', -500_000n],
    ['7', 7_000_000n],
    [1e-6, 1n],
    [1e-7, 0n],
    [5e-7, 1n],
    [-5e-7, -1n],
    [1.234_567_5, 1_234_568n],
    ['1.2345674999', 1_234_567n],
    [0.1 + 0.2, 300_000n],
    [999_999_999_999.99, 999_999_999_999_990_000n],
    [1_000_000_000_000, 1_000_000_000_000_000_000n],
    ['999999999999.999999', 999_999_999_999_999_999n],
    [1e21, 10n ** 27n],
    [-1.5e300, -15n * 10n ** 305n],
  ])('reads %s', (value, expected) => {
    expect(millionths(value)).toBe(expected);
  });

  it.each([NaN, Infinity, -Infinity, '', ' 1', '1,5', '.5', '1.', '--1', 'NaN', '0x10'])('rejects %p, which is no decimal', (value) => {
    expect(() => millionths(value)).toThrow(RangeError);
  });

  it('rounds every number and its text like the reference', () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect([millionths(value), millionths(String(value))]).toEqual([reference(value), reference(value)]);
      }),
    );
  });

  it('rounds texts with any decimals like the reference', () => {
    const text = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.stringMatching(/^\d{0,12}$/));
    fc.assert(
      fc.property(text, ([whole, places]) => {
        const value = places === '' ? String(whole) : `${whole}.${places}`;
        expect(millionths(value)).toBe(reference(value));
      }),
    );
  });

  it('reads a number like its text in PostgreSQL, and writes it back', () => {
    fc.assert(
      fc.property(exact, (value) => {
        const number = fromMillionths(value);
        expect([millionths(number), millionths(number.toFixed(6))]).toEqual([value, value]);
      }),
    );
  });
});

describe('fromMillionths', () => {
  it('returns the nearest number of any value', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (value) => {
        expect(fromMillionths(value)).toBe(Number(`${value}e-6`));
      }),
    );
  });

  it('returns the largest amounts exactly', () => {
    for (const amount of [999_999_999_999.99, 999_999_999_999.01, 123_456_789_012.34])
      expect(fromMillionths(millionths(amount))).toBe(amount);
  });

  it('returns no negative zero', () => {
    expect(Object.is(fromMillionths(millionths(-0)), 0)).toBe(true);
  });
});

describe('addExactly', () => {
  it.each<[readonly (number | string)[], number]>([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[0.1, 0.2, -0.3], 0],
    [[0.000001, 1_000_000], 1_000_000.000001],
    [['0.100000', 0.2], 0.3],
    [[999_999_999_999.99, 0.01], 1_000_000_000_000],
    [[...Array<number>(10).fill(999_999_999.999999), 0.000001, ...Array<number>(10).fill(-999_999_999.999999)], 0.000001],
  ])('adds %j', (values, expected) => {
    expect(addExactly(values)).toBe(expected);
  });

  it('returns no negative zero', () => {
    expect(Object.is(addExactly([-0]), 0)).toBe(true);
  });

  it('does not depend on the order of its terms', () => {
    fc.assert(
      fc.property(fc.array(exact, { maxLength: 20 }), (values) => {
        const numbers = values.map(fromMillionths);
        const expected = fromMillionths(values.reduce((total, value) => total + value, 0n));
        expect([addExactly(numbers), addExactly(numbers.toReversed())]).toEqual([expected, expected]);
      }),
    );
  });
});

describe('the decimals of a number', () => {
  it('are those of its shortest decimal', () => {
    fc.assert(
      fc.property(exact, (value) => {
        const number = fromMillionths(value);
        const decimals = new Big(number).toFixed().split('.')[1]?.length ?? 0;
        expect(decimalsOf(number)).toBe(decimals);
        expect(hasDecimals(number, decimals)).toBe(true);
        expect(decimals > 0 && hasDecimals(number, decimals - 1)).toBe(false);
      }),
    );
  });

  it('are those of the number rounded to six', () => {
    expect([decimalsOf(0.1 + 0.2), decimalsOf(1e-7), decimalsOf(1e21)]).toEqual([1, 0, 0]);
  });

  it('are exact for a check', () => {
    expect([hasDecimals(0.1 + 0.2, 6), hasDecimals(1e-7, 6), hasDecimals(1e-7, 7)]).toEqual([false, false, true]);
  });
});
