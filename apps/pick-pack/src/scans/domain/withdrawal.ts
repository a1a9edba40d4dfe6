import { AppError, type ErrorDetail, fault, validationError } from '@suite/errors';
import { addExactly, type Decimal, fromMillionths, millionths } from '@suite/money';
import { orderCancelled, orderInPacking } from '../../orders/domain/order.errors';
import type { OrderInPacking } from '../../orders/domain/packing-status';
import { countsOf, type OrderedEntry, type Tally } from '../../orders/domain/tally';

/** The amount of an entry that the shop cancels. */
export interface WithdrawnLine {
  readonly entryId: string;
  readonly quantity: Decimal;
}

/**
 * Rejects a cancellation by the shop once packing has finished. `beforePacking`: also once packing has started, or the order has a
 * packer.
 */
export function checkWithdrawable({ orderId, status, packer }: OrderInPacking, beforePacking: boolean): void {
  if (status === 'CANCELLED') throw orderCancelled('conflict', orderId);
  if (status === 'PACKED') {
    throw new AppError('conflict', 'order_packed', `Packing of order ${orderId} has finished, so nothing of it can be cancelled`);
  }
  if (beforePacking && (packer || status !== 'INITIAL'))
    throw orderInPacking(`Order ${orderId} has a packer, or its packing has started; omit beforePacking to cancel what is not packed`);
}

/** Returns the entries of an order without the cancelled amounts. Rejects amounts that are packed or cancelled already. */
export function withdrawn<Entry extends OrderedEntry>(
  entries: readonly Entry[],
  tallies: ReadonlyMap<string, Tally>,
  lines: readonly WithdrawnLine[],
): Entry[] {
  checkEntries(entries, lines);
  const counts = countsOf(entries, tallies);
  const quantities = new Map(lines.map(({ entryId, quantity }) => [entryId, Number(quantity)]));
  return entries.map((entry, i) => {
    const { entryId, orderedCount, withdrawnCount = 0 } = entry;
    const quantity = quantities.get(entryId);
    if (quantity === undefined) return entry;
    const { packedCount = 0, canceledCount = 0 } = counts[i] ?? {};
    const left = millionths(orderedCount) - millionths(packedCount) - millionths(canceledCount);
    if (millionths(quantity) > left) throw alreadyPacked(entryId, fromMillionths(left > 0n ? left : 0n));
    return { ...entry, withdrawnCount: addExactly([withdrawnCount, quantity]) };
  });
}

/** Whether the shop has cancelled everything of an order. */
export const isAllWithdrawn = (entries: readonly OrderedEntry[]): boolean =>
  entries.every(({ orderedCount, withdrawnCount = 0 }) => withdrawnCount >= orderedCount);

/** Rejects (400) unknown entries, and an entry twice. */
function checkEntries(entries: readonly OrderedEntry[], lines: readonly WithdrawnLine[]): void {
  const known = new Set(entries.map(({ entryId }) => entryId));
  const faults: ErrorDetail[] = [];
  lines.forEach(({ entryId }, i) => {
    const field = `lines[${i}].entryId`;
    if (!known.has(entryId)) faults.push(fault(field, 'invalid_value', `The order has no entry ${entryId}; send one of its entries`));
    if (lines.findIndex((line) => line.entryId === entryId) < i)
      faults.push(fault(field, 'invalid_value', `The entry ${entryId} is repeated; send it once`));
  });
  if (faults.length > 0) throw validationError(faults);
}

const alreadyPacked = (entryId: string, left: number): AppError =>
  new AppError('conflict', 'already_packed', `Only ${left} of the entry ${entryId} is neither packed nor cancelled; send less`);
