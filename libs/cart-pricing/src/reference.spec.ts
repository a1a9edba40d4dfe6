import fc from 'fast-check';
import { allocate, ALLOCATION_RULES, priceCart } from './index';
import { allocateByReference } from './allocate.reference';
import { expectSame } from './expect-same.fixture';
import { big } from './money.reference';
import { priceCartByReference } from './price-cart.reference';
import { everyday, randomCart } from './random-cart.arbitrary';

declare const RANDOM_CARTS: { numRuns: number };

describe('the calculator and the plain big.js reference', () => {
  it('agree on every random cart, member by member', () => {
    fc.assert(
      fc.property(randomCart(everyday), (cart) => {
        expectSame(priceCart(cart), priceCartByReference(cart));
      }),
      RANDOM_CARTS,
    );
  });

  it('agree on every random allocation', () => {
    const whole = fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 100_000 }), fc.nat({ max: 2 ** 48 }));
    const components = fc.array(fc.record({ weight: whole, cap: whole }), { maxLength: 12 });
    fc.assert(
      fc.property(whole, components, fc.constantFrom(...ALLOCATION_RULES), (amount, split, rule) => {
        const weights = split.map(({ weight }) => weight);
        const caps = split.map(({ cap }) => cap);
        const expected = allocateByReference(big(amount), weights.map(big), caps.map(big), rule).map((part) => part.toNumber());
        expect(allocate(amount, weights, { caps, rule })).toEqual(expected);
      }),
      RANDOM_CARTS,
    );
  });
});
