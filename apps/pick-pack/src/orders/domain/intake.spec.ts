import fc from 'fast-check';
import { checkIntake } from './intake';
import { packedTotals } from './order-totals';

const entry = (rest: object = {}) => ({ entryId: '1', productId: 'p', orderedCount: 1, price: 1, ...rest });
const order = (entries: readonly ReturnType<typeof entry>[], rest: object = {}) => ({
  ...{ currency: 'EUR', orderTotal: 10, valueOfGoods: 10, includesTax: true, packagingProducts: [] },
  ...rest,
  entries,
});
const LARGEST = 1_000_000_000_000;
const amounts = [{ net: LARGEST, gross: LARGEST }];

describe('the intake of an order', () => {
  it.each<[string, object, object]>([
    ['more digits than are exact, if more is weighed', { weightDependent: true, amounts }, { decimals: 6 }],
    ['a price and a count of which the product is too large', { orderedCount: 1_000_000, price: LARGEST }, {}],
    ['amounts of parts that are too large', { orderedCount: 1_000_000, price: LARGEST, fees: LARGEST }, {}],
  ])('rejects %s, since packing could not be finished', (_what, rest, terms) => {
    expect(() => checkIntake(order([entry(rest)], terms))).toThrow('split the order');
  });

  it('accepts the largest amounts', () => {
    expect(() => checkIntake(order([entry({ weightDependent: true, amounts })]))).not.toThrow();
  });

  it('accepts only orders whose totals can be computed, however much is packed', () => {
    const amount = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
      fc.constantFrom(LARGEST, LARGEST / 3, 0.000001),
    );
    const some = fc.record({
      orderedCount: fc.constantFrom(0.000001, 1, 3, 0.333, 1_000_000),
      price: amount,
      weightDependent: fc.boolean(),
      amounts: fc.option(
        fc.array(
          amount.map((gross) => ({ net: gross, gross })),
          { minLength: 1, maxLength: 3 },
        ),
        { nil: undefined },
      ),
    });
    const entries = fc.array(some, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(entries, fc.constantFrom(undefined, 0, 2, 6), fc.double({ min: 0, max: 1, noNaN: true }), (parts, decimals, share) => {
        const received = order(parts.map((part, i) => entry({ ...part, entryId: `${i}`, productId: `p${i}` })), { ...(decimals !== undefined && { decimals }) }); // prettier-ignore
        try {
          checkIntake(received);
        } catch {
          return; // rejected
        }
        const packed = parts.map(({ orderedCount, weightDependent }) => ({
          packedCount: Math.floor(share * orderedCount * (weightDependent ? 1.2 : 1) * 1_000_000) / 1_000_000,
        }));
        const totals = packedTotals({ coupons: 0, fees: 0, ...received }, received.entries, packed);
        for (const total of Object.values(totals)) expect(Math.abs(total)).toBeLessThan(100_000_000_000_000);
      }),
    );
  });
});
