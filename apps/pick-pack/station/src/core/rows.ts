import { addExactly } from '@suite/money';
import { readBarcode } from '../../../src/barcodes/domain/barcode';
import { countsOf, foldEvents, productsOf } from '../../../src/orders/domain/tally';
import { amountIn, entriesWith } from '../../../src/scans/domain/scanned-entry';
import type { Loss } from './packing-order';
import type { ScanEvent } from './scan-event';
import type { Entry, PackingOrder } from './wire';

/** An entry with the counts that it will have when all events are sent. */
export interface Row extends Entry {
  readonly packed: number;
  readonly canceled: number;
  /** The amount that is neither packed nor cancelled. */
  readonly missing: number;
  readonly isComplete: boolean;
}

/** Predicts the rows of an order from the counts of the server and the events that it does not have yet, by the server's rules. */
export function rowsOf(entries: readonly Entry[], unsent: readonly ScanEvent[]): Row[] {
  const known = entries.map(({ entryId: eventId, productId, packedCount, canceledCount }) => ({
    ...{ eventId, productId, pickedAmount: 0 },
    ...{ packedAmount: packedCount, canceledAmount: canceledCount },
  }));
  const tallies = foldEvents(
    unsent.map((event) => ({ ...event, pickedAmount: 0 })),
    foldEvents(known),
  );
  const counts = countsOf(entries, tallies);
  return entries.map((entry, index) => {
    const { packedCount: packed = 0, canceledCount: canceled = 0 } = counts[index] ?? {};
    const missing = Math.max(0, addExactly([entry.orderedCount, -packed, -canceled]));
    const isComplete = missing === 0 || (entry.weightDependent === true && packed + canceled > (entry.withdrawnCount ?? 0));
    return { ...entry, packed, canceled, missing, isComplete };
  });
}

/** Returns the order as the server has it after it has stored an event. */
export function withEvent(order: PackingOrder, event: ScanEvent): PackingOrder {
  const rows = rowsOf(order.entries, [event]);
  const entries = order.entries.map((entry, i) => ({ ...entry, packedCount: rows[i]?.packed ?? 0, canceledCount: rows[i]?.canceled ?? 0 }));
  return { ...order, entries, packingStatus: order.packingStatus === 'initial' ? 'in_progress' : order.packingStatus };
}

/** Returns the rows with at least one item in the box. Items whose scan the service has rejected are in the box, too, so they count. */
export const inBox = ({ id, entries }: PackingOrder, events: readonly ScanEvent[]): Row[] =>
  rowsOf(
    entries,
    events.filter(({ orderId, state }) => orderId === id && state !== 'sent'),
  ).filter(({ packed }) => packed > 0);

/** Returns the goods that a packer who has lost an order has to put back. For a finished order, only uncounted goods are too many. */
export function toPutBack(order: PackingOrder, events: readonly ScanEvent[], loss: Loss): Row[] {
  if (loss !== 'packed') return inBox(order, events);
  return inBox({ ...order, entries: order.entries.map((entry) => ({ ...entry, packedCount: 0, canceledCount: 0 })) }, events);
}

export const isComplete = (rows: readonly Row[]): boolean => rows.every((row) => row.isComplete);

const placeOf = ({ location }: Entry): string => [location ?? ''].flat()[0] ?? '';
const BY_PLACE = new Intl.Collator(undefined, { numeric: true });

/** Sorts rows for the bench: open rows by their location in the warehouse, then complete ones. */
export const sortedRows = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.isComplete) - Number(b.isComplete) || BY_PLACE.compare(placeOf(a), placeOf(b)));

/** What a scanned code means in an order. */
export type ScanMeaning =
  | { readonly kind: 'count'; readonly row: Row; readonly amount: number }
  | { readonly kind: 'weigh'; readonly row: Row }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ambiguous'; readonly rows: readonly Row[] }
  | { readonly kind: 'too-many'; readonly row: Row };

/**
 * Checks a scanned code by the rules of the service. A code that is no barcode may be the product's id. A code with a quantity or a weight
 * counts that much.
 */
export function meaningOf(rows: readonly Row[], code: string, patterns: readonly string[] = []): ScanMeaning {
  const read = readBarcode(code, patterns);
  const byBarcode = read ? entriesWith(rows, read) : [];
  const found = byBarcode.length > 0 ? byBarcode : rows.filter(({ productId }) => productId === code || productId === read?.text);
  const [first] = found;
  if (!first) return { kind: 'unknown' };
  if (found.some(({ productId }) => productId !== first.productId)) return { kind: 'ambiguous', rows: found };
  // The next open one of the entries with this product.
  const row = found.find((each) => !each.isComplete) ?? first;
  const amount = (read && amountIn(row, read)) ?? (row.weightDependent ? undefined : 1);
  if (amount === undefined) return { kind: 'weigh', row };
  return isPackable(rows, row.productId, amount) ? { kind: 'count', row, amount } : { kind: 'too-many', row };
}

/** Whether this much more of a product can be packed or cancelled. For a negative amount: whether that much was packed. */
export function isPackable(rows: readonly Row[], productId: string, amount: number): boolean {
  const ofProduct = rows.filter((row) => row.productId === productId);
  const after = addExactly([...ofProduct.map((row) => row.packed), amount]);
  const withCanceled = addExactly([after, ...ofProduct.map(({ canceled }) => canceled)]);
  return after >= 0 && withCanceled <= (productsOf(ofProduct)[0]?.packable ?? 0);
}
