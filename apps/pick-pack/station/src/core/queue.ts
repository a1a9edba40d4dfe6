import { readBarcode } from '../../../src/barcodes/domain/barcode';
import type { OrderNews, QueuedOrder } from './wire';

export const numberOf = ({ orderId, orderNumber }: Pick<QueuedOrder, 'orderId' | 'orderNumber'>): string => orderNumber ?? orderId;

/** An order without a start of its delivery time is the least urgent of its day. */
const LATEST = '\uffff';
const urgencyOf = (order: QueuedOrder): string[] => [
  order.packingStatus === 'packed' ? '1' : '0',
  order.deliveryTimeFrom ?? LATEST,
  numberOf(order),
];

/** Sorts orders by urgency, as the service does when it assigns the next one. Packed orders come last. */
export const byUrgency = (orders: readonly QueuedOrder[]): QueuedOrder[] => orders.toSorted((a, b) => compare(urgencyOf(a), urgencyOf(b)));

function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, i) => text !== b[i]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}

/** Returns the list after news; undefined if it has no such order, so that it has to be loaded again. */
export function withNews(orders: readonly QueuedOrder[], news: OrderNews): QueuedOrder[] | undefined {
  const { orderId, packingStatus, productsTotal, productsPacked, linesTotal, linesDone, assignee } = news;
  if (!orders.some((order) => order.orderId === orderId)) return undefined;
  const change = { packingStatus, productsTotal, productsPacked, linesTotal, linesDone, assignees: assignee ? [assignee] : [] };
  return byUrgency(orders.map((order) => (order.orderId === orderId ? { ...order, ...change } : order)));
}

/** Returns the text by which the service finds the order of a scanned code: the number of a box, or the text of the code. */
export function soughtBy(code: string): string {
  const read = readBarcode(code);
  return read?.sscc ?? read?.text ?? code;
}

/** Returns the order of a scanned code: its id, or its number if no other order has that. */
export function orderOf(orders: readonly QueuedOrder[], code: string): QueuedOrder | undefined {
  const byNumber = orders.filter(({ orderNumber }) => orderNumber === code);
  return orders.find(({ orderId }) => orderId === code) ?? (byNumber.length === 1 ? byNumber[0] : undefined);
}
