import type { Schemas } from '@suite/client';

/** The types of pick-pack's document. */
export type Service = Schemas['pickPack'];

/** An ordered product, with the counts of the server. */
export type Entry = Service['PackingEntry'];
export type Packer = Service['Assignee'];

/** An order as the server shows it. */
export type PackingOrder = Omit<Service['PackingOrder'], 'orderDetails' | 'payment'>;

/** An order on the list of a day. */
export type QueuedOrder = Omit<Service['PacklistEntry'], 'packagingProducts'>;

/** An order in an event of the stream, which has the members of the list. */
export type OrderNews = Pick<QueuedOrder, 'orderId' | 'packingStatus' | 'productsTotal' | 'productsPacked' | 'linesTotal' | 'linesDone'> & {
  readonly assignee: Packer | null;
};

/** The work of a day, as a lead sees it. */
export type Board = Service['Board'];

/** Why an amount is missing. */
export type Reason = NonNullable<Service['PackingEventDraft']['reason']>;
