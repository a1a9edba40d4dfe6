import { countsOf, foldEvents, type OrderedEntry, type PackingEvent, productsOf } from '../../orders/domain/tally';
import { checkWithdrawable, isAllWithdrawn, withdrawn } from './withdrawal';

const entries: readonly OrderedEntry[] = [
  { entryId: 'first', productId: 'milk', orderedCount: 2 },
  { entryId: 'second', productId: 'milk', orderedCount: 3 },
  { entryId: 'ham', productId: 'ham', orderedCount: 2, weightDependent: true },
];
let ids = 0;
const event = (productId: string, packedAmount: number, canceledAmount = 0): PackingEvent => ({
  ...{ eventId: String((ids += 1)), productId, pickedAmount: 0, packedAmount, canceledAmount },
});
const refused = (type: string) => expect.objectContaining({ type });

describe('isAllWithdrawn', () => {
  it('says whether the shop has cancelled the whole amount of each entry', () => {
    const all = entries.map((entry) => ({ ...entry, withdrawnCount: entry.orderedCount }));
    expect(isAllWithdrawn(all)).toBe(true);
    expect(isAllWithdrawn(entries)).toBe(false);
    expect(isAllWithdrawn(all.with(1, { ...(all[1] as OrderedEntry), withdrawnCount: 2.999999 }))).toBe(false);
  });
});

describe('withdrawn', () => {
  it('adds what is cancelled to the entry, and to what was cancelled of it before', () => {
    const once = withdrawn(entries, foldEvents([]), [{ entryId: 'second', quantity: 1 }]);
    const twice = withdrawn(once, foldEvents([event('milk', 0, 1)]), [{ entryId: 'second', quantity: '2' }]);
    expect(twice.map(({ withdrawnCount }) => withdrawnCount)).toEqual([undefined, 3, undefined]);
  });

  it('rejects more than is neither packed nor cancelled of the entry', () => {
    const tallies = foldEvents([event('milk', 1), event('ham', 2.2)]);
    expect(() => withdrawn(entries, tallies, [{ entryId: 'first', quantity: 2 }])).toThrow(refused('already_packed'));
    expect(() => withdrawn(entries, tallies, [{ entryId: 'ham', quantity: 0.1 }])).toThrow(refused('already_packed'));
    expect(withdrawn(entries, tallies, [{ entryId: 'first', quantity: 1 }])[0]).toMatchObject({ withdrawnCount: 1 });
  });

  it('rejects unknown entries, and an entry that is sent twice', () => {
    const lines = ['first', 'tea', 'first'].map((entryId) => ({ entryId, quantity: 1 }));
    const details = ['lines[1].entryId', 'lines[2].entryId'].map((field) => expect.objectContaining({ field }));
    expect(() => withdrawn(entries, foldEvents([]), lines)).toThrow(expect.objectContaining({ details }));
  });

  it('counts what is cancelled at its own entry, whichever entry with the product is filled first', () => {
    const after = withdrawn(entries, foldEvents([]), [{ entryId: 'first', quantity: 2 }]);
    const counts = countsOf(after, foldEvents([event('milk', 0, 2), event('milk', 3)]));
    expect(counts.map(({ packedCount, canceledCount }) => [packedCount, canceledCount])).toEqual([
      [0, 2],
      [3, 0],
      [0, 0],
    ]);
  });

  it('allows weighed goods a fifth more of what is left only', () => {
    const after = withdrawn(entries, foldEvents([]), [{ entryId: 'ham', quantity: 1 }]);
    expect(productsOf(after)).toMatchObject([{ packable: 5 }, { productId: 'ham', ordered: 2, packable: 2.2 }]);
  });
});

describe('checkWithdrawable', () => {
  const packer = { id: 'ada', firstName: 'Ada', lastName: 'Byron' };

  it.each([
    ['CANCELLED', false, 'order_cancelled'],
    ['PACKED', false, 'order_packed'],
    ['IN_PROGRESS', true, 'order_in_packing'],
  ] as const)('rejects an order that is %s (before packing: %s)', (status, beforePacking, type) => {
    expect(() => checkWithdrawable({ orderId: '1', status }, beforePacking)).toThrow(refused(type));
  });

  it('rejects an order with a packer only if the cancellation must come before packing', () => {
    const order = { orderId: '1', status: 'INITIAL', packer } as const;
    expect(() => checkWithdrawable(order, true)).toThrow(refused('order_in_packing'));
    expect(() => checkWithdrawable(order, false)).not.toThrow();
    expect(() => checkWithdrawable({ orderId: '1', status: 'INITIAL' }, true)).not.toThrow();
  });
});
