import fc from 'fast-check';
import type { AppError } from '@suite/errors';
import { checkIntake, cyclesOf, groupsOf, storedEntry } from './intake';
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

describe('a fault of an order that spans several fields', () => {
  const faultsOf = (received: object) => {
    try {
      checkIntake({ ...order([]), ...received });
      return [];
    } catch (error) {
      return (error as AppError).details.map(({ field, type }) => [field, type]);
    }
  };
  const entries = (...rest: object[]) => ({ entries: rest.map((each, i) => entry({ entryId: `${i}`, ...each })) });

  it.each<[string, object, string[][]]>([
    ['an entryId that is repeated', entries({ entryId: '1' }, { entryId: '1' }), [['entries', 'invalid_value']]],
    [
      'an entryId of packaging that is repeated',
      { packagingProducts: [{ entryId: 'box' }, { entryId: 'bag' }, { entryId: 'box' }] },
      [['packagingProducts', 'invalid_value']],
    ],
    [
      'a gross amount below the net amount',
      entries({}, { amounts: [{ net: 1, gross: 1 }, { net: 1, gross: 0.99 }] }), // prettier-ignore
      [['entries[1].amounts[1].gross', 'invalid_value']],
    ],
    [
      'a barcode with a wrong check digit',
      entries({ barcodes: ['MILK', '4006381333932', { code: '4006381333930', quantity: 2 }] }),
      [
        ['entries[0].barcodes[1]', 'barcode_invalid'],
        ['entries[0].barcodes[2]', 'barcode_invalid'],
      ],
    ],
    [
      'amounts that are too large only if nothing else is wrong',
      entries({ entryId: '1', orderedCount: 1_000_000, price: LARGEST }, { entryId: '1' }),
      [['entries', 'invalid_value']],
    ],
    ['amounts that are too large', entries({ orderedCount: 1_000_000, price: LARGEST }), [['entries', 'amount_too_large']]],
    ['none', entries({ barcodes: ['MILK'], amounts: [{ net: 1, gross: 1 }] }, {}), []],
  ])('is found: %s', (_name, received, faults) => {
    expect(faultsOf(received)).toEqual(faults);
  });

  it('is no other error', () => {
    expect(() => checkIntake(order([entry({ price: 'none' })]))).toThrow(RangeError);
  });
});

describe('an entry as it is stored', () => {
  it.each<[string, { price?: number; unitPrice?: number }, number]>([
    ['its price', { price: 1, unitPrice: 2 }, 1],
    ['a price of zero', { price: 0, unitPrice: 2 }, 0],
    ['the price by its old name', { unitPrice: 2 }, 2],
    ['the price zero if it has none', {}, 0],
  ])('has %s', (_name, prices, price) => {
    expect(storedEntry({ entryId: '1', ...prices })).toMatchObject({ entryId: '1', price });
  });

  it('has each barcode once, in its stored form, with the number of its first one', () => {
    const barcodes = ['4006381333931', { code: '04006381333931', quantity: 6 }, { code: 'CASE', quantity: 12 }, 'CASE', '4006381333932'];
    expect(storedEntry({ barcodes }).barcodes).toEqual(['04006381333931', { code: 'CASE', quantity: 12 }, '4006381333932']);
    expect(storedEntry({})).not.toHaveProperty('barcodes');
  });
});

it('the delivery cycles of an order are those of its entries, each once', () => {
  expect(cyclesOf([{ deliveryCycle: '2031-05-01-11' }, {}, { deliveryCycle: '2031-05-02' }, { deliveryCycle: '2031-05-01-11' }])).toEqual([
    '2031-05-01-11',
    '2031-05-02',
  ]);
});

it('finds the packing groups of entries', () => {
  expect(groupsOf([{ packingGroup: 'frozen' }, {}, { packingGroup: 'chilled' }, { packingGroup: '' }, { packingGroup: 'frozen' }])).toEqual(
    ['chilled', 'frozen'],
  );
});
