import fc from 'fast-check';
import { add, differenceOfProducts, isProductAtMost, multiply, multiplyDivide, multiplyDivideFloor, UNITS_MAX } from './exact';

declare const RANDOM_CARTS: { numRuns: number };

/** Numbers around the places where ordinary arithmetic begins to round. */
const whole = fc.oneof(
  fc.nat({ max: 1_000 }),
  fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  fc.tuple(fc.integer({ min: 20, max: 52 }), fc.integer({ min: -3, max: 3 })).map(([exponent, offset]) => 2 ** exponent + offset),
);
const divisor = whole.map((value) => value || 1);
const fraction = fc.tuple(whole, whole, divisor).filter(([a, b, d]) => (BigInt(a) * BigInt(b)) / BigInt(d) < BigInt(UNITS_MAX));

describe('exact arithmetic', () => {
  it('is exact where a product of two numbers is rounded', () => {
    const odd = 94_906_267; // its square is odd, and more than 2^53
    const max = Number.MAX_SAFE_INTEGER;
    expect(multiplyDivideFloor(odd, odd, odd)).toBe(odd);
    expect(multiplyDivide(odd, odd, 2 * odd, 'half-up')).toBe(47_453_134);
    expect([differenceOfProducts(odd, odd, max, 1), differenceOfProducts(max, 1, odd, odd)]).toEqual([261_134_298, -261_134_298]);
  });

  it('multiplies and divides like big integers, and rounds halves by the rule', () => {
    fc.assert(
      fc.property(fraction, ([a, b, d]) => {
        const [product, by] = [BigInt(a) * BigInt(b), BigInt(d)];
        const down = product / by;
        const twiceRest = 2n * (product % by);
        const isHalf = twiceRest === by;
        const nearest = twiceRest > by ? down + 1n : down;
        expect(multiplyDivideFloor(a, b, d)).toBe(Number(down));
        expect(multiplyDivide(a, b, d, 'half-up')).toBe(Number(isHalf ? down + 1n : nearest));
        expect(multiplyDivide(a, b, d, 'half-down')).toBe(Number(nearest));
        expect(multiplyDivide(a, b, d, 'half-even')).toBe(Number(isHalf ? down + (down % 2n) : nearest));
        expect(multiplyDivide(BigInt(a), b, d, 'half-even')).toBe(multiplyDivide(a, b, d, 'half-even'));
      }),
      RANDOM_CARTS,
    );
  });

  it.each([
    [1, 1, 2, 1, 0, 0],
    [3, 1, 2, 2, 2, 1],
    [2 ** 50 + 1, 1, 2, 2 ** 49 + 1, 2 ** 49, 2 ** 49],
    [2 ** 52 + 2, 3, 12, 2 ** 50 + 1, 2 ** 50, 2 ** 50],
  ])('%d × %d ÷ %d is half-up %d, half-even %d, half-down %d', (a, b, d, up, even, down) => {
    expect(multiplyDivide(a, b, d, 'half-up')).toBe(up);
    expect(multiplyDivide(a, b, d, 'half-even')).toBe(even);
    expect(multiplyDivide(a, b, d, 'half-down')).toBe(down);
  });

  it('divides the largest numbers without rounding up to a whole number', () => {
    fc.assert(
      fc.property(divisor, fc.nat({ max: 5_000 }), (by, below) => {
        const dividend = Number.MAX_SAFE_INTEGER - below;
        expect(multiplyDivideFloor(dividend, 1, by)).toBe(Number(BigInt(dividend) / BigInt(by)));
        const oneLess = dividend - (dividend % by) - 1;
        if (oneLess >= 0) expect(multiplyDivideFloor(oneLess, 1, by)).toBe(Number(BigInt(oneLess) / BigInt(by)));
      }),
      RANDOM_CARTS,
    );
  });

  it.each([3, 2 ** 30 + 1, 2 ** 40 + 1, 2 ** 52 + 1])('compares (%d + 1) × (n − 1) with the square of n', (x) => {
    expect(isProductAtMost(x + 1, x - 1, x, x)).toBe(true);
    expect(isProductAtMost(x, x, x + 1, x - 1)).toBe(false);
    expect(isProductAtMost(x, x, x, x)).toBe(true);
  });

  it('adds, multiplies and compares without loss', () => {
    fc.assert(
      fc.property(whole, whole, whole, whole, (a, b, c, d) => {
        expect(BigInt(add(a, b))).toBe(BigInt(a) + BigInt(b));
        expect(BigInt(multiply(a, b))).toBe(BigInt(a) * BigInt(b));
        expect(isProductAtMost(a, b, c, d)).toBe(BigInt(a) * BigInt(b) <= BigInt(c) * BigInt(d));
        const rest = (BigInt(a) * BigInt(b)) % BigInt(c || 1);
        const quotient = (BigInt(a) * BigInt(b)) / BigInt(c || 1);
        if (quotient <= Number.MAX_SAFE_INTEGER) expect(differenceOfProducts(a, b, Number(quotient), c || 1)).toBe(Number(rest));
      }),
      RANDOM_CARTS,
    );
  });
});
