import fc from 'fast-check';
import { millionths } from '@suite/money';
import {
  countsOf,
  differencesOf,
  foldEvents,
  incompleteEntries,
  type OrderedEntry,
  productsOf,
  type PackingEvent,
  talliesOf,
  type Tally,
} from './tally';

const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((value) => value / 1_000_000);
const anyEvent: fc.Arbitrary<PackingEvent> = fc.record({
  eventId: fc.uuid(),
  productId: fc.constantFrom('milk', 'ham', 'pea'),
  pickedAmount: amount,
  packedAmount: amount,
  canceledAmount: amount,
});
const event = (changes: Partial<PackingEvent>): PackingEvent => ({
  eventId: '1',
  productId: 'milk',
  pickedAmount: 0,
  packedAmount: 0,
  canceledAmount: 0,
  ...changes,
});
const entry = (changes: Partial<OrderedEntry>): OrderedEntry => ({ entryId: '1', productId: 'milk', orderedCount: 1, ...changes });
const tally = (packed: number, canceled: number): Tally => ({ picked: 0n, packed: millionths(packed), canceled: millionths(canceled) });

describe('foldEvents', () => {
  it('gives the same state for the same events in any order, with any repetitions', () => {
    const sameEvents = fc.array(anyEvent, { maxLength: 30 }).chain((events) =>
      fc.record({
        events: fc.constant(events),
        repeats: events.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...events)),
        order: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      }),
    );
    fc.assert(
      fc.property(sameEvents, ({ events, repeats, order }) => {
        const shuffled = [...events, ...repeats]
          .map((each) => ({ each, key: order.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        const sorted = (state: Map<string, Tally>) => [...state].sort(([a], [b]) => (a < b ? -1 : 1));
        expect(sorted(foldEvents(shuffled))).toEqual(sorted(foldEvents(events)));
      }),
    );
  });

  it('adds to the tallies before the events, and keeps those of other products', () => {
    const before = new Map([
      ['milk', tally(1, 0)],
      ['ham', tally(0, 2)],
    ]);
    const after = foldEvents([event({ packedAmount: 2 }), event({ eventId: '2', productId: 'pea', canceledAmount: 1 })], before);
    expect([...after]).toEqual([
      ['milk', tally(3, 0)],
      ['ham', tally(0, 2)],
      ['pea', tally(0, 1)],
    ]);
    expect(before.get('milk')).toEqual(tally(1, 0));
  });

  it('adds decimals exactly', () => {
    const tenths = [0.1, 0.2, 0.3, -0.6].map((packedAmount, i) => event({ eventId: String(i), packedAmount }));
    expect(foldEvents(tenths).get('milk')?.packed).toBe(0n);
  });
});

describe('productsOf', () => {
  it('sums the entries of a product, plus a fifth for weighed goods', () => {
    const entries = [entry({ orderedCount: 2 }), entry({ orderedCount: 1.5, weightDependent: true }), entry({ productId: 'ham' })];
    expect(productsOf(entries)).toEqual([
      { productId: 'milk', ordered: 3.5, packable: 3.8 },
      { productId: 'ham', ordered: 1, packable: 1 },
    ]);
  });
});

describe('differencesOf', () => {
  const none = { picked: 0, packed: 0, canceled: 0 };

  it.each<[string, [string, Tally][], [string, Tally][], object[]]>([
    ['nothing if the sums agree', [['milk', tally(1, 1)]], [['milk', tally(1, 1)], ['ham', tally(0, 0)]], []],
    ['a sum that differs', [['milk', tally(2, 0)]], [['milk', tally(1.5, 0)]],
      [{ productId: 'milk', events: { ...none, packed: 2 }, tally: { ...none, packed: 1.5 } }]],
    ['a product without a stored tally', [['milk', tally(0, 1)]], [], [{ productId: 'milk', events: { ...none, canceled: 1 }, tally: none }]],
    ['a product without events', [], [['ham', tally(1, 0)]], [{ productId: 'ham', events: none, tally: { ...none, packed: 1 } }]],
    ['a difference of the picked amount', [['milk', { ...tally(1, 0), picked: 1n }]], [['milk', tally(1, 0)]],
      [{ productId: 'milk', events: { ...none, packed: 1, picked: 0.000001 }, tally: { ...none, packed: 1 } }]],
    ['a difference of the cancelled amount', [['milk', tally(1, 2)]], [['milk', tally(1, 0)]],
      [{ productId: 'milk', events: { ...none, packed: 1, canceled: 2 }, tally: { ...none, packed: 1 } }]],
  ])('finds %s', (_name, folded, stored, expected) => {
    expect(differencesOf(new Map(folded), new Map(stored))).toEqual(expected);
  }); // prettier-ignore
});

describe('countsOf', () => {
  const two = [entry({ orderedCount: 2 }), entry({ entryId: '2', orderedCount: 3 })];

  it.each<[string, number, number, number[][]]>([
    ['nothing', 0, 0, [[0, 0], [0, 0]]],
    ['less than the first entry', 1.5, 0, [[1.5, 0], [0, 0]]],
    ['more than the first entry', 3, 0, [[2, 0], [1, 0]]],
    ['cancelled goods from the entry that lacks them', 3, 2, [[2, 0], [1, 2]]],
    ['cancelled goods of both', 0, 5, [[0, 2], [0, 3]]],
    ['an excess at the last entry', 6, 0, [[2, 0], [4, 0]]],
  ])('returns %s', (_name, packed, canceled, expected) => {
    const counts = countsOf(two, new Map([['milk', tally(packed, canceled)]]));
    expect(counts.map(({ packedCount, canceledCount }) => [packedCount, canceledCount])).toEqual(expected);
  }); // prettier-ignore

  it('assigns picked amounts like packed ones', () => {
    const counts = countsOf(two, new Map([['milk', { ...tally(1, 0), picked: millionths(3) }]]));
    expect(counts.map(({ pickedCount, packedCount }) => [pickedCount, packedCount])).toEqual([[2, 1], [1, 0]]); // prettier-ignore
  });

  it('returns all packed and cancelled amounts, whatever was ordered', () => {
    const counts = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 1_000_000);
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 5 }), counts, counts, (ordered, packed, canceled) => {
        const entries = ordered.map((orderedCount, i) => entry({ entryId: String(i), orderedCount }));
        const counted = countsOf(entries, new Map([['milk', tally(packed, canceled)]]));
        const sum = (name: 'packedCount' | 'canceledCount') => counted.reduce((total, each) => total + millionths(each[name]), 0n);
        expect([sum('packedCount'), sum('canceledCount')]).toEqual([millionths(packed), millionths(canceled)]);
      }),
    );
  });
});

describe('incompleteEntries', () => {
  const weighed = { weightDependent: true };

  it.each<[string, Partial<OrderedEntry>, [number, number], number | undefined]>([
    ['nothing is packed', { orderedCount: 3 }, [0, 0], 3],
    ['a part is packed', { orderedCount: 3 }, [1.5, 0], 1.5],
    ['a part is cancelled', { orderedCount: 3 }, [0, 1], 2],
    ['all is packed or cancelled', { orderedCount: 3 }, [2, 1], undefined],
    ['more than ordered is packed', { orderedCount: 3 }, [4, 0], undefined],
    ['nothing of weighed goods is packed', { orderedCount: 3, ...weighed }, [0, 0], 3],
    ['a little of weighed goods is packed', { orderedCount: 3, ...weighed }, [0.1, 0], undefined],
    ['a little of weighed goods is cancelled', { orderedCount: 3, ...weighed }, [0, 0.1], undefined],
  ])('finds what is missing when %s', (_when, changes, [packed, canceled], missing) => {
    const found = incompleteEntries([entry(changes)], new Map([['milk', tally(packed, canceled)]]));
    expect(found).toEqual(missing === undefined ? [] : [{ entryId: '1', missing }]);
  });

  it('finds the later one of two entries with the same product', () => {
    const entries = [entry({ orderedCount: 2 }), entry({ entryId: '2', orderedCount: 3 })];
    expect(incompleteEntries(entries, new Map([['milk', tally(3, 0)]]))).toEqual([{ entryId: '2', missing: 2 }]);
    expect(incompleteEntries(entries, new Map())).toEqual([{ entryId: '1', missing: 2 }, { entryId: '2', missing: 3 }]); // prettier-ignore
  });
});

it('talliesOf reads stored tallies exactly', () => {
  const rows = [{ productId: 'milk', picked: '0.1', packed: '0.200000', canceled: 3 }];
  expect(talliesOf(rows)).toEqual(new Map([['milk', { picked: 100_000n, packed: 200_000n, canceled: 3_000_000n }]]));
});
