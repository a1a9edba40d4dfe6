import { readBarcode } from '../../../src/barcodes/domain/barcode';
import { isLate, wallTimeIn } from '../../../src/live/domain/board';
import type { OrderNews, QueuedOrder } from './wire';

export const numberOf = ({ orderId, orderNumber }: Pick<QueuedOrder, 'orderId' | 'orderNumber'>): string => orderNumber ?? orderId;

/** A time of day can begin with a single digit. An order without a start of its delivery time is the least urgent of its day. */
const LATEST = '\uffff';
const urgencyOf = (order: QueuedOrder): string[] => [
  order.packingStatus === 'packed' ? '1' : '0',
  order.deliveryTimeFrom?.replace(/^\d:/, '0$&') ?? LATEST,
  numberOf(order),
];

/** Sorts orders by urgency, as the service does when it assigns the next one. Packed orders come last. */
export const byUrgency = (orders: readonly QueuedOrder[]): QueuedOrder[] => orders.toSorted((a, b) => compare(urgencyOf(a), urgencyOf(b)));

function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, i) => text !== b[i]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}

/** What the packer wants to see of the queue. */
export interface QueueFilter {
  readonly packingGroup: string;
  /** A part of the number of an order, or of the customer's name. */
  readonly q: string;
  readonly day: 'today' | 'tomorrow';
}

/** Returns the orders with goods of a group, and with a text in number, id or name, in upper or lower case. */
export function wanted(orders: readonly QueuedOrder[], { packingGroup, q }: QueueFilter): QueuedOrder[] {
  const sought = q.trim().toLowerCase();
  const isFound = (order: QueuedOrder): boolean =>
    [numberOf(order), order.orderId, order.customerName].some((text) => text.toLowerCase().includes(sought));
  return orders.filter((order) => (packingGroup === '' || order.packingGroups.includes(packingGroup)) && isFound(order));
}

/** Returns the packing groups of orders, each once, sorted. */
export const groupsIn = (orders: readonly QueuedOrder[]): string[] =>
  [...new Set(orders.flatMap(({ packingGroups }) => packingGroups))].sort((a, b) => a.localeCompare(b));

/** Returns the ids of orders that can still be packed and whose delivery time has begun, by the clocks of the site. */
export function lateIn(orders: readonly QueuedOrder[], { day, timeZone, now }: { day: string; timeZone: string; now: Date }): Set<string> {
  const wallTime = wallTimeIn(timeZone, now);
  const isDue = ({ packingStatus, deliveryTimeFrom }: QueuedOrder): boolean =>
    packingStatus !== 'packed' && deliveryTimeFrom !== undefined && isLate({ deliveryDate: day, deliveryTimeFrom }, wallTime, now);
  return new Set(orders.filter(isDue).map(({ orderId }) => orderId));
}

/** Returns how much of an order is packed, in percent. Only an order that is packed has all. */
export function shareOf({ packingStatus, productsPacked, productsTotal }: QueuedOrder): number {
  if (packingStatus === 'packed') return 100;
  return productsTotal <= 0 ? 0 : Math.min(99, Math.floor((100 * productsPacked) / productsTotal));
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
