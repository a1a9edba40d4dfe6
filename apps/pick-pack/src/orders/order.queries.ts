import { anyOf, type Call, columnsOf, placeholdersOf, query, sql, type Tx, valueOf, valuesOf } from '@suite/database';
import { readBarcode } from '../barcodes/domain/barcode';
import { orderAmbiguous } from './domain/order.errors';
import type { Packaging } from './domain/packaging';
import type { PackingStatus } from './domain/packing-status';
import { PickOrder } from './order.entity';

/** The columns that are not read: `delivery` has the date too, and only streams read the position. */
const UNREAD = { but: ['deliveryDate', 'streamPosition'] } as const;
export type OrderRow = Readonly<Omit<PickOrder, 'deliveryDate' | 'streamPosition'>>;

const LIST_ORDERS = sql<OrderRow>(`SELECT ${columnsOf(PickOrder, UNREAD)} FROM pick_order WHERE tenant = $1 AND order_id ${anyOf('$2')}`);

/** Returns the call that lists orders by their ids. */
export const ordersOf = (tenant: string, orderIds: readonly string[]): Call<OrderRow> => ({
  statement: LIST_ORDERS,
  values: [tenant, orderIds],
});

const FIND = `SELECT ${columnsOf(PickOrder, UNREAD)} FROM pick_order WHERE tenant = $1 AND order_id = $2`;
const FIND_ORDER = sql<OrderRow>(FIND);
const LOCK_ORDER = sql<OrderRow>(`${FIND} FOR NO KEY UPDATE`);

export async function findOrder(tx: Tx, tenant: string, orderId: string): Promise<OrderRow | undefined> {
  return (await query(tx, FIND_ORDER, [tenant, orderId]))[0];
}

/** Locks the order against changes and new events until the transaction ends. */
export async function lockOrder(tx: Tx, tenant: string, orderId: string): Promise<OrderRow | undefined> {
  return (await query(tx, LOCK_ORDER, [tenant, orderId]))[0];
}

const LIST_SCANNED = sql<Pick<PickOrder, 'orderId'>>(`
  SELECT order_id FROM pick_order WHERE tenant = $1 AND (order_id = $2 OR order_number = $2) ORDER BY order_id = $2 DESC LIMIT 2`);

/** Returns the id of the order with this id, this order number or a box with this SSCC; the text itself if there is none. Rejects the number of several orders. */
export async function findScannedOrder(tx: Tx, tenant: string, text: string): Promise<string> {
  const [first, second] = await query(tx, LIST_SCANNED, [tenant, text]);
  if (first && second && first.orderId !== text) throw orderAmbiguous(text);
  return first?.orderId ?? (await findOrderOfBox(tx, tenant, text)) ?? text;
}

const FIND_OF_BOX = sql<Pick<PickOrder, 'orderId'>>('SELECT order_id FROM box WHERE tenant = $1 AND sscc = $2');

/** Returns the id of the order whose box has the SSCC that a text is, as scanned; undefined if there is none. */
export async function findOrderOfBox(tx: Tx, tenant: string, text: string): Promise<string | undefined> {
  const sscc = readBarcode(text)?.sscc;
  return sscc === undefined ? undefined : (await query(tx, FIND_OF_BOX, [tenant, sscc]))[0]?.orderId;
}

/** An order as it is received. Like every change that streams show, it has no position yet. */
export type ReceivedOrder = Omit<PickOrder, 'streamPosition'>;

const WRITTEN = { but: ['streamPosition'] } as const;
const INSERT_ORDER = sql<Pick<PickOrder, 'orderId'>>(`
  INSERT INTO pick_order (${columnsOf(PickOrder, WRITTEN)}) VALUES (${placeholdersOf(PickOrder, WRITTEN)})
  ON CONFLICT ON CONSTRAINT pick_order_pkey DO NOTHING RETURNING order_id`);

/** Returns whether the order is new. */
export async function insertOrder(tx: Tx, order: ReceivedOrder): Promise<boolean> {
  return (await query(tx, INSERT_ORDER, valuesOf(PickOrder, order, WRITTEN))).length > 0;
}

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

const UPDATE_TOTALS = sql(
  'UPDATE pick_order SET order_total = $3, value_of_goods = $4, packed_coupons = $5, packed_fees = $6 WHERE tenant = $1 AND order_id = $2',
);

export async function updateTotals(
  tx: Tx,
  { tenant, orderId }: Pick<PickOrder, 'tenant' | 'orderId'>,
  totals: Readonly<Pick<PickOrder, 'orderTotal' | 'valueOfGoods' | 'packedCoupons' | 'packedFees'>>,
): Promise<void> {
  const { orderTotal, valueOfGoods, packedCoupons, packedFees } = totals;
  await query(tx, UPDATE_TOTALS, [tenant, orderId, orderTotal, valueOfGoods, packedCoupons, packedFees]);
}

const UPDATE_PACKAGING = sql('UPDATE pick_order SET packaging = $3 WHERE tenant = $1 AND order_id = $2');

export async function updatePackaging(tx: Tx, tenant: string, orderId: string, packaging: readonly Packaging[]): Promise<void> {
  await query(tx, UPDATE_PACKAGING, [tenant, orderId, valueOf(PickOrder, 'packaging', packaging)]);
}
