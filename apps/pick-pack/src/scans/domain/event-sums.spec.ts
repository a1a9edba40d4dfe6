import { millionths } from '@suite/money';
import type { PackingEvent, Tally } from '../../orders/domain/tally';
import { checkEvent } from './event-sums';

const event = (changes: Partial<PackingEvent>): PackingEvent => ({
  ...{ eventId: '1', productId: 'milk', pickedAmount: 0, packedAmount: 0, canceledAmount: 0 },
  ...changes,
});
const tally: Tally = { picked: 0n, packed: millionths(1), canceled: millionths(1) };

describe('checkEvent', () => {
  const packable = millionths(4);

  it.each<[string, Partial<PackingEvent>, string]>([
    ['more than ordered', { packedAmount: 2.000001 }, 'amount_above_ordered'],
    ['packed and cancelled amounts above the ordered one', { packedAmount: 1, canceledAmount: 1.5 }, 'amount_above_ordered'],
    ['a negative packed amount', { packedAmount: -1.000001 }, 'amount_below_zero'],
    ['a negative cancelled amount', { canceledAmount: -1.5 }, 'amount_below_zero'],
    ['a negative picked amount', { pickedAmount: -0.5 }, 'amount_below_zero'],
    ['picked amounts above the ordered one', { pickedAmount: 4.000001 }, 'amount_above_ordered'],
  ])('rejects %s', (_name, changes, type) => {
    expect(() => checkEvent(tally, event(changes), packable)).toThrow(expect.objectContaining({ kind: 'invalid', type }));
  });

  it.each<[string, Partial<PackingEvent>]>([
    ['all that is left', { packedAmount: 2 }],
    ['a correction to zero', { packedAmount: -1, canceledAmount: -1 }],
    ['all of it picked', { pickedAmount: 4 }],
  ])('accepts %s', (_name, changes) => {
    expect(() => checkEvent(tally, event(changes), packable)).not.toThrow();
  });
});
