import fc from 'fast-check';
import { allocate, priceCart, PricingInputError } from './index';
import { allocateByReference } from './allocate.reference';
import { UNITS_MAX } from './exact';
import { big } from './money.reference';
import { priceCartByReference } from './price-cart.reference';
import { everyday, hostile, randomCart } from './random-cart.arbitrary';

declare const RANDOM_CARTS: number;
const numRuns = RANDOM_CARTS;

describe('the calculator and the plain big.js reference', () => {
  it('agree on every random cart, member by member', () => {
    fc.assert(
      fc.property(randomCart(everyday), (cart) => {
        expect(priceCart(cart)).toStrictEqual(priceCartByReference(cart));
      }),
      { numRuns },
    );
  });

  it('agree on hostile carts, unless the amounts have more digits than can be kept exactly', () => {
    fc.assert(
      fc.property(randomCart(hostile), (cart) => {
        const expected = priceCartByReference(cart);
        const { price, fees, shipping } = expected.calculatedPrice;
        const largest = Math.max(...numbersIn(expected), price.grossValue + (fees?.grossValue ?? 0) + (shipping?.grossValue ?? 0));
        const scale = cart.scale ?? { EUR: 2, JPY: 0, KWD: 3 }[cart.currency]!;
        if (largest * 10 ** scale <= UNITS_MAX) expect(priceCart(cart)).toStrictEqual(expected);
        else expect(() => priceCart(cart)).toThrow(PricingInputError);
      }),
      { numRuns },
    );
  });

  it('agree on every random allocation', () => {
    const whole = fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 100_000 }), fc.nat({ max: 2 ** 48 }));
    const pieces = fc.array(fc.record({ weight: whole, cap: whole }), { maxLength: 12 });
    fc.assert(
      fc.property(whole, pieces, fc.constantFrom('largest-remainder', 'remainder-to-largest'), (amount, split, rule) => {
        const weights = split.map(({ weight }) => weight);
        const caps = split.map(({ cap }) => cap);
        const expected = allocateByReference(big(amount), weights.map(big), caps.map(big), rule).map((part) => part.toNumber());
        expect(allocate(amount, weights, { caps, rule })).toEqual(expected);
      }),
      { numRuns },
    );
  });
});

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
