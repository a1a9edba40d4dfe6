import fc from 'fast-check';
import { fromMillionths, millionths } from '@suite/money';
import { countsOf, foldEvents } from '../../../src/orders/domain/tally';
import { inBox, isComplete, isPackable, meaningOf, rowsOf, sortedRows, toPutBack, withEvent } from './rows';
import type { ScanEvent } from './scan-event';
import type { Entry, PackingOrder } from './wire';

const entry = (entryId: string, orderedCount: number, more: Partial<Entry> = {}): Entry => ({
  entryId,
  productId: entryId,
  productName: entryId,
  orderedCount,
  price: 1,
  pickedCount: 0,
  packedCount: 0,
  canceledCount: 0,
  ...more,
});
const event = (productId: string, packedAmount: number, canceledAmount = 0, eventId = `${productId}-${packedAmount}`): ScanEvent => ({
  eventId,
  sequence: 1,
  orderId: 'o1',
  siteCode: 'main',
  productId,
  productName: productId,
  packedAmount,
  canceledAmount,
  timestamp: '2026-11-23T10:00:00Z',
  staffId: 'mia',
  state: 'unsent',
});
const orderOf = (entries: readonly Entry[]): PackingOrder => ({
  id: 'o1',
  siteCode: 'main',
  packingStatus: 'initial',
  assignees: [],
  entries,
  packagingProducts: [],
  statusChanges: [],
  customer: { customerName: 'Ada' },
  delivery: { deliveryTime: { deliveryDate: '2026-11-23' } },
});
const MUG = '04006381333931';
const rows = rowsOf(
  [
    entry('mug', 2, { barcodes: [MUG] }),
    entry('tea', 24, { barcodes: ['00042100005264', { code: '14006381333938', quantity: 12 }, { code: 'PALLET', quantity: 48 }] }),
    entry('gouda', 2, { weightDependent: true, unit: 'kg', barcodes: ['02812345000007'] }),
    entry('cheese', 0.5, { weightDependent: true, barcodes: ['CHEESE'] }),
    entry('cup', 1, { barcodes: ['SHARED'] }),
    entry('jar', 1, { barcodes: ['SHARED'] }),
    entry('lid', 1),
  ],
  [event('jar', 1), event('lid', 0, 1)],
);

describe('a scanned code', () => {
  it.each([
    ['an EAN-13', '4006381333931', { kind: 'count', row: { entryId: 'mug' } }],
    ['the same as GTIN-14', MUG, { kind: 'count', row: { entryId: 'mug' } }],
    ['a product id', 'mug', { kind: 'count', row: { entryId: 'mug' } }],
    ['a UPC-E', '04252614', { kind: 'count', row: { entryId: 'tea' }, amount: 1 }],
    ['a case with a lot', ']C1011400638133393810LOT', { kind: 'count', row: { entryId: 'tea' }, amount: 12 }],
    ['a case with more than is ordered', 'PALLET', { kind: 'too-many', row: { entryId: 'tea' } }],
    ['a code with its weight', '2812345012345', { kind: 'count', row: { entryId: 'gouda' }, amount: 1.234 }],
    ['a code without its weight', '2812345000007', { kind: 'weigh', row: { entryId: 'gouda' } }],
    ['a product id with the prefix of its symbology', ']C0mug', { kind: 'count', row: { entryId: 'mug' } }],
    ['weighed goods', 'CHEESE', { kind: 'weigh', row: { entryId: 'cheese' } }],
    ['two products', 'SHARED', { kind: 'ambiguous' }],
    ['another case', 'shared', { kind: 'unknown' }],
    ['a wrong check digit', '4006381333932', { kind: 'unknown' }],
    ['a product that is complete', 'jar', { kind: 'too-many', row: { entryId: 'jar' } }],
  ])('means %s', (_name, code, meaning) => {
    expect(meaningOf(rows, code, ['28PPPPPNNDDDC'])).toMatchObject(meaning);
  });

  it('means the open one of two entries with the same product', () => {
    const two = rowsOf([entry('a', 1, { productId: 'mug' }), entry('b', 1, { productId: 'mug' })], [event('mug', 1)]);
    expect(meaningOf(two, 'mug')).toMatchObject({ kind: 'count', row: { entryId: 'b' } });
  });
});

it('the page counts a stored event, and moves a new order into packing', () => {
  const order = withEvent(orderOf([entry('mug', 2)]), event('mug', 1));
  expect([order.packingStatus, order.entries[0]?.packedCount]).toEqual(['in_progress', 1]);
  expect(withEvent({ ...order, packingStatus: 'pre_packed' }, event('mug', 1)).packingStatus).toBe('pre_packed');
});

it('the page knows what is in the box, whether the service has counted it or not', () => {
  const order = orderOf([entry('mug', 3, { packedCount: 1 }), entry('cup', 1), entry('jar', 1)]);
  const events: ScanEvent[] = [
    { ...event('mug', 1), state: 'refused' },
    { ...event('jar', 1), state: 'sent' },
    { ...event('cup', 1), orderId: 'o2' },
    event('mug', 1, 0, 'unsent'),
  ];
  expect(inBox(order, events).map(({ entryId, packed }) => [entryId, packed])).toEqual([['mug', 3]]);
});

describe('what is put back', () => {
  const order = orderOf([entry('tea', 100, { packedCount: 100 }), entry('mug', 2)]);

  it.each([
    ['taken-over', [], [['tea', 100]]],
    ['cancelled', [], [['tea', 100]]],
    ['packed', [], []],
    ['packed', [{ ...event('tea', 3), state: 'refused' as const }], [['tea', 3]]],
    ['packed', [{ ...event('mug', 1), state: 'sent' as const }], []],
  ] as const)('follows from the order and its events: %s, %j: %j', (loss, events, expected) => {
    expect(toPutBack(order, events, loss).map(({ entryId, packed }) => [entryId, packed])).toEqual(expected);
  });
});

describe('rows', () => {
  it('are complete when all is packed or missing; of weighed goods any amount is enough', () => {
    const entries = [entry('mug', 3), entry('cheese', 0.5, { weightDependent: true })];
    const mugs = [event('mug', 2), event('mug', 0, 1, 'missing')];
    expect(rowsOf(entries, mugs).map((row) => [row.isComplete, row.missing])).toEqual([
      [true, 0],
      [false, 0.5],
    ]);
    expect(isComplete(rowsOf(entries, mugs))).toBe(false);
    expect(isComplete(rowsOf(entries, [...mugs, event('cheese', 0.45)]))).toBe(true);
  });

  it('are sorted by location, the complete ones last', () => {
    const entries = [entry('a', 1, { location: 'A-10' }), entry('b', 1, { location: ['A-9', 'Z'] }), entry('c', 1, { location: 'A-1' })];
    expect(sortedRows(rowsOf(entries, [event('c', 1)])).map(({ entryId }) => entryId)).toEqual(['b', 'a', 'c']);
  });

  it('come first without a location', () => {
    const entries = [entry('a', 1, { location: 'A-1' }), entry('b', 1, { location: [] }), entry('c', 1)];
    expect(sortedRows(rowsOf(entries, [])).map(({ entryId }) => entryId)).toEqual(['b', 'c', 'a']);
  });

  it.each([
    ['one more', 'mug', 1, true],
    ['more than ordered', 'mug', 3, false],
    ['less than nothing', 'mug', -1, false],
    ['all of it back', 'jar', -1, true],
    ['nothing', 'mug', 0, true],
    ['a fifth more of weighed goods', 'cheese', 0.6, true],
    ['more than a fifth more', 'cheese', 0.600001, false],
    ['what is recorded as missing', 'lid', 1, false],
  ])('say whether they take %s', (_name, productId, amount, expected) => {
    expect(isPackable(rows, productId, amount)).toBe(expected);
  });

  it('are those of the service, for any events that it accepts', () => {
    const ordered = fc.record({ productId: fc.constantFrom('a', 'b'), pieces: fc.integer({ min: 1, max: 9 }), isWeighed: fc.boolean() });
    const amounts = fc.record({
      productId: fc.constantFrom('a', 'b'),
      packed: fc.integer({ min: 0, max: 400 }),
      canceled: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(ordered, { minLength: 1, maxLength: 5 }), fc.array(amounts, { maxLength: 6 }), (products, changes) => {
        const entries = products.map(({ productId, pieces, isWeighed }, i) =>
          entry(`e${i}`, pieces, { productId, weightDependent: isWeighed }),
        );
        const events = changes.map(({ productId, packed, canceled }, i) => event(productId, packed / 100, canceled / 100, `e${i}`));
        const tallies = foldEvents(events.map((each) => ({ ...each, pickedAmount: 0 })));
        const expected = countsOf(entries, tallies);
        expect(rowsOf(entries, events).map(({ packed, canceled }) => [packed, canceled])).toEqual(
          expected.map(({ packedCount, canceledCount }) => [packedCount, canceledCount]),
        );
        const stored = events.reduce(withEvent, orderOf(entries)).entries;
        const sum = (counts: readonly number[]) => fromMillionths(counts.reduce((total, each) => total + millionths(each), 0n));
        expect(sum(stored.map(({ packedCount }) => packedCount))).toBe(sum(expected.map(({ packedCount }) => packedCount)));
      }),
    );
  });
});
