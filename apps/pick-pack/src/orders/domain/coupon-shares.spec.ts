import { allocate } from '@suite/cart-pricing';
import fc from 'fast-check';
import { packedShare, sharesOf, sumOf } from './coupon-shares';

describe('sharesOf', () => {
  it.each<[string, bigint, bigint[], bigint[]]>([
    ['in proportion to the values', 100n, [1000n, 3000n], [25n, 75n]],
    ['the last cents to the largest remainders', 100n, [1000n, 1000n, 1000n], [34n, 33n, 33n]],
    ['at most the value of an entry', 5000n, [1000n, 500n], [1000n, 500n]],
    ['nothing if the goods cost nothing', 500n, [0n, 0n], [0n, 0n]],
    ['nothing to entries without a price', 500n, [0n, 1000n], [0n, 500n]],
    ['amounts beyond exact numbers', 10n ** 17n, [10n ** 20n, 3n * 10n ** 20n], [10n ** 17n / 4n, (3n * 10n ** 17n) / 4n]],
  ])('allocates %s', (_name, coupons, values, expected) => {
    expect(sharesOf(coupons, values)).toEqual(expected);
  });

  it('equal the allocation of a cart to its lines', () => {
    const values = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 2_000_000 }), (weights, coupons) => {
        const shares = sharesOf(BigInt(coupons), weights.map(BigInt));
        expect(shares.map(Number)).toEqual(allocate(coupons, weights, { caps: weights }));
        expect(sumOf(shares)).toBeLessThanOrEqual(BigInt(coupons));
      }),
    );
  });
});

describe('packedShare', () => {
  it.each<[bigint, bigint, bigint, bigint]>([
    [100n, 10n, 10n, 100n],
    [100n, 4n, 10n, 40n],
    [25n, 1n, 2n, 13n],
    [100n, 0n, 10n, 0n],
    [100n, 12n, 10n, 120n],
  ])('returns the share of %d: %d packed of %d: %d', (share, packed, ordered, expected) => {
    expect(packedShare(share, packed, ordered)).toBe(expected);
  });
});
