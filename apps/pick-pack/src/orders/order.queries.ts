import { anyOf, type Call, columnsOf, placeholdersOf, plainTable, query, sql, type Tx, valueOf, valuesOf } from '@suite/database';
import { readBarcode } from '../barcodes/domain/barcode';
import { orderAmbiguous } from './domain/order.errors';
import type { PackingStatus } from './domain/packing-status';
import { PickOrder } from './order.entity';

/** The columns that are not read: `delivery` has the date too, and only streams read the position. */
const UNREAD = { but: ['deliveryDate', 'streamPosition'] } as const;
const TABLE = plainTable(PickOrder);
export type OrderRow = Readonly<Omit<PickOrder, 'deliveryDate' | 'streamPosition'>>;

const LIST_ORDERS = sql<OrderRow>(`SELECT ${columnsOf(PickOrder, UNREAD)} FROM pick_order WHERE tenant = $1 AND order_id ${anyOf('$2')}`);

export const ordersOf = (tenant: string, orderIds: readonly string[]): Call<OrderRow> => ({
  statement: LIST_ORDERS,
  values: [tenant, orderIds],
});

export const findOrder = TABLE.find(['tenant', 'orderId'], UNREAD);

/** Locks the order against changes and new events until the transaction ends. */
export const lockOrder = TABLE.lock(['tenant', 'orderId'], UNREAD);

const LIST_SCANNED = sql<Pick<PickOrder, 'orderId'>>(`
  SELECT order_id FROM pick_order WHERE tenant = $1 AND (order_id = $2 OR order_number = $2) ORDER BY order_id = $2 DESC LIMIT 2`);

/** Returns the id of the order with this id, this order number or a box with this SSCC; the text itself if there is none. Rejects the number of several orders. */
export async function findScannedOrder(tx: Tx, tenant: string, text: string): Promise<string> {
  const [first, second] = await query(tx, LIST_SCANNED, [tenant, text]);
  if (first && second && first.orderId !== text) throw orderAmbiguous(text);
  return first?.orderId ?? (await findOrderOfBox(tx, tenant, text)) ?? text;
}

const FIND_OF_BOX = sql<Pick<PickOrder, 'orderId'>>('SELECT order_id FROM box WHERE tenant = $1 AND sscc = $2');

/** Returns the id of the order whose box has this SSCC, as scanned; undefined if there is none. */
export async function findOrderOfBox(tx: Tx, tenant: string, text: string): Promise<string | undefined> {
  const sscc = readBarcode(text)?.sscc;
  return sscc === undefined ? undefined : (await query(tx, FIND_OF_BOX, [tenant, sscc]))[0]?.orderId;
}

/** An order as received. It has no position yet, like every change that streams show. */
export type ReceivedOrder = Omit<PickOrder, 'streamPosition'>;

const insertNew = TABLE.insertNew();

/** Returns whether the order is new. */
export const insertOrder = (tx: Tx, order: ReceivedOrder): Promise<boolean> => insertNew(tx, { ...order, streamPosition: null });

/** The columns set from the received order; packing sets the status and the totals. */
const RECEIVED = {
  but: ['tenant', 'orderId', 'status', 'orderTotal', 'valueOfGoods', 'packedCoupons', 'packedFees', 'streamPosition'],
} as const;
const [RECEIVED_COLUMNS, RECEIVED_VALUES] = [columnsOf(PickOrder, RECEIVED), placeholdersOf(PickOrder, { ...RECEIVED, from: 3 })];

const UPDATE_ORDER = sql<Pick<PickOrder, 'orderId'>>(`
  UPDATE pick_order SET stream_position = NULL, (${RECEIVED_COLUMNS}) = (${RECEIVED_VALUES})
   WHERE tenant = $1 AND order_id = $2 AND (${RECEIVED_COLUMNS}) IS DISTINCT FROM (${RECEIVED_VALUES})
  RETURNING order_id`);

/** Returns whether the order has changed. */
export async function updateOrder(tx: Tx, order: ReceivedOrder): Promise<boolean> {
  const values = [order.tenant, order.orderId, ...valuesOf(PickOrder, order, RECEIVED)];
  return (await query(tx, UPDATE_ORDER, values)).length > 0;
}

const UPDATE_STATUS = sql('UPDATE pick_order SET status = $3, stream_position = NULL WHERE tenant = $1 AND order_id = $2');

/** Returns the call that stores a status. */
export const statusCall = (tenant: string, orderId: string, status: PackingStatus): Call => ({
  statement: UPDATE_STATUS,
  values: [tenant, orderId, status],
});

const SET_ENTRIES = sql('UPDATE pick_order SET entries = $3 WHERE tenant = $1 AND order_id = $2');

/** Returns the call that stores entries after the shop has cancelled amounts. */
export const entriesCall = (tenant: string, orderId: string, entries: OrderRow['entries']): Call => ({
  statement: SET_ENTRIES,
  values: [tenant, orderId, valueOf(PickOrder, 'entries', entries)],
});

export const updateTotals = TABLE.update(['tenant', 'orderId'], ['orderTotal', 'valueOfGoods', 'packedCoupons', 'packedFees']);

export const updatePackaging = TABLE.update(['tenant', 'orderId'], ['packaging']);
