import { anyOf, columnsOf, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { OrderRow, SEARCH_KEYS } from './order.entity';
import type { VoidNumberRow } from './void-number.entity';

const WRITTEN = { but: SEARCH_KEYS };
const INSERT = sql(
  `INSERT INTO sales_order (${columnsOf(OrderRow, WRITTEN)}) VALUES (${placeholdersOf(OrderRow, WRITTEN)})
       ON CONFLICT (tenant, order_number) DO NOTHING RETURNING id`,
  { table: OrderRow },
);

/** Stores an imported order. Returns false if another order has its number. */
export async function insertImported(tx: Tx, order: OrderRow): Promise<boolean> {
  return (await query(tx, INSERT, valuesOf(OrderRow, order, WRITTEN))).length > 0;
}

type Numbered = Pick<OrderRow, 'id' | 'orderNumber' | 'importDigest'>;
const LIST = sql<Numbered>(`SELECT id, order_number, import_digest FROM sales_order WHERE tenant = $1 AND order_number ${anyOf('$2')}`);

/** Returns the orders with these numbers, by number. */
export async function listNumbered(tx: Tx, tenant: string, numbers: readonly string[]): Promise<ReadonlyMap<string, Numbered>> {
  return new Map((await query(tx, LIST, [tenant, numbers])).map((order) => [order.orderNumber, order]));
}

const LIST_VOID = sql<Pick<VoidNumberRow, 'orderNumber'>>(
  `SELECT order_number FROM void_number WHERE tenant = $1 AND order_number ${anyOf('$2')}`,
);

/** Returns those of the numbers that were allocated here but never used. */
export async function listVoid(tx: Tx, tenant: string, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await query(tx, LIST_VOID, [tenant, numbers])).map(({ orderNumber }) => orderNumber));
}
