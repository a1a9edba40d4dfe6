import { query, type Tx } from '@suite/platform';
import { v7 as uuidv7 } from 'uuid';
import { millionths } from '../domain/decimal';
import type { Packer, PackingStatus } from '../domain/packing-status';
import type { OrderedEntry, PackingEvent, Tally } from '../domain/tally';

export interface Entry extends OrderedEntry {
  readonly productName: string;
  readonly price: number;
  readonly unit?: string;
  readonly imageUrl?: string;
  readonly unitPricingMeasure?: { readonly unitCode: string; readonly value: string };
}

export interface Packaging {
  readonly entryId: string;
  readonly productName: string;
  readonly imageUrl?: string;
  readonly packedCount: number;
}

/** An order's row; numeric columns as numbers. */
export interface OrderRow {
  readonly order_id: string;
  readonly site_code: string;
  readonly status: PackingStatus;
  readonly currency: string;
  readonly ordered_total: number;
  readonly ordered_value_of_goods: number;
  readonly order_total: number;
  readonly value_of_goods: number;
  readonly deposit: number;
  readonly coupons: number;
  readonly customer: { readonly customerName: string; readonly email?: string };
  readonly delivery: object;
  readonly payment: object | null;
  readonly entries: readonly Entry[];
  readonly packaging: readonly Packaging[];
}

const COLUMNS = `order_id, site_code, status, currency, ordered_total::float8, ordered_value_of_goods::float8, order_total::float8,
  value_of_goods::float8, deposit::float8, coupons::float8, customer, delivery, payment, entries, packaging`;

const FIND_ORDER = `SELECT ${COLUMNS} FROM pick_order WHERE tenant = $1 AND order_id = $2`;

export async function findOrder(tx: Tx, tenant: string, orderId: string): Promise<OrderRow | undefined> {
  return (await query<OrderRow>(tx, FIND_ORDER, [tenant, orderId]))[0];
}

/** The order, which nobody else changes until the transaction ends. Events wait for it, too. */
export async function lockOrder(tx: Tx, tenant: string, orderId: string): Promise<OrderRow | undefined> {
  return (await query<OrderRow>(tx, `${FIND_ORDER} FOR NO KEY UPDATE`, [tenant, orderId]))[0];
}

export function findPacklist(tx: Tx, tenant: string, siteCode: string, deliveryDate: string): Promise<OrderRow[]> {
  return query<OrderRow>(
    tx,
    `SELECT ${COLUMNS} FROM pick_order
      WHERE tenant = $1 AND site_code = $2 AND delivery_date = $3 AND status <> 'CANCELLED' ORDER BY order_id`,
    [tenant, siteCode, deliveryDate],
  );
}

interface PackerRow {
  readonly order_id: string;
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The packers of orders that have one. */
export async function findPackers(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<Map<string, Packer>> {
  const rows = await query<PackerRow>(
    tx,
    `SELECT order_id, user_id, first_name, last_name FROM assignee
      WHERE tenant = $1 AND order_id = ANY ($2) AND released_at IS NULL`,
    [tenant, orderIds],
  );
  return new Map(rows.map((row) => [row.order_id, { id: row.user_id, firstName: row.first_name, lastName: row.last_name }]));
}

export async function assignPacker(tx: Tx, tenant: string, orderId: string, packer: Packer): Promise<void> {
  await query(tx, 'INSERT INTO assignee (tenant, id, order_id, user_id, first_name, last_name) VALUES ($1, $2, $3, $4, $5, $6)', [
    tenant,
    uuidv7(),
    orderId,
    packer.id,
    packer.firstName,
    packer.lastName,
  ]);
}

export async function releasePacker(tx: Tx, tenant: string, orderId: string): Promise<void> {
  await query(tx, 'UPDATE assignee SET released_at = now() WHERE tenant = $1 AND order_id = $2 AND released_at IS NULL', [tenant, orderId]);
}

/** How much was packed of the products of each order: `tallies.get(orderId)?.get(productId)`. */
export async function findTallies(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<Map<string, Map<string, Tally>>> {
  const rows = await query<{ order_id: string; product_id: string; picked: string; packed: string; canceled: string }>(
    tx,
    'SELECT order_id, product_id, picked, packed, canceled FROM product_tally WHERE tenant = $1 AND order_id = ANY ($2)',
    [tenant, orderIds],
  );
  const tallies = new Map<string, Map<string, Tally>>();
  for (const row of rows) {
    const ofOrder = tallies.get(row.order_id) ?? new Map<string, Tally>();
    tallies.set(row.order_id, ofOrder.set(row.product_id, tallyOf(row)));
  }
  return tallies;
}

const tallyOf = ({ picked, packed, canceled }: { picked: string; packed: string; canceled: string }): Tally => ({
  picked: millionths(Number(picked)),
  packed: millionths(Number(packed)),
  canceled: millionths(Number(canceled)),
});

/** The order's part of the log, to be folded. */
export function findEvents(tx: Tx, tenant: string, orderId: string): Promise<PackingEvent[]> {
  return query(
    tx,
    `SELECT event_id AS "eventId", product_id AS "productId", picked_amount::float8 AS "pickedAmount",
            packed_amount::float8 AS "packedAmount", canceled_amount::float8 AS "canceledAmount"
       FROM packing_event WHERE tenant = $1 AND order_id = $2`,
    [tenant, orderId],
  );
}

export async function changeStatus(tx: Tx, tenant: string, orderId: string, status: PackingStatus): Promise<void> {
  await query(tx, 'UPDATE pick_order SET status = $3 WHERE tenant = $1 AND order_id = $2', [tenant, orderId, status]);
}

export async function changeTotals(
  tx: Tx,
  tenant: string,
  orderId: string,
  totals: { readonly orderTotal: number; readonly valueOfGoods: number },
): Promise<void> {
  await query(tx, 'UPDATE pick_order SET order_total = $3, value_of_goods = $4 WHERE tenant = $1 AND order_id = $2', [
    tenant,
    orderId,
    totals.orderTotal,
    totals.valueOfGoods,
  ]);
}

export async function changePackaging(tx: Tx, tenant: string, orderId: string, packaging: readonly Packaging[]): Promise<void> {
  await query(tx, 'UPDATE pick_order SET packaging = $3 WHERE tenant = $1 AND order_id = $2', [tenant, orderId, JSON.stringify(packaging)]);
}
