import { columnsOf, type Database, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { VoidNumberRow } from './void-number.entity';

const INSERT_VOID = sql(
  `INSERT INTO void_number (${columnsOf(VoidNumberRow)}) VALUES (${placeholdersOf(VoidNumberRow)}) ON CONFLICT (tenant, order_number) DO NOTHING`,
);
const FIND_ORDER_OF_NUMBER = sql<{ id: string }>('SELECT id FROM sales_order WHERE tenant = $1 AND order_number = $2');

/** Stores an unused number, unless an order has it: a number is allocated twice if an operator resets the number schema. */
export async function insertVoidNumber(tx: Tx, row: VoidNumberRow): Promise<void> {
  const orders = await query(tx, FIND_ORDER_OF_NUMBER, [row.tenant, row.orderNumber]);
  if (orders.length > 0) return;
  await query(tx, INSERT_VOID, valuesOf(VoidNumberRow, row));
}

const LIST_VOID = sql<VoidNumberRow>(
  `SELECT ${columnsOf(VoidNumberRow)} FROM void_number WHERE tenant = $1 ORDER BY at, order_number LIMIT $2 OFFSET $3`,
);
const COUNT_VOID = sql<{ total: number }>('SELECT count(*)::integer AS total FROM void_number WHERE tenant = $1');

/** A page of unused order numbers, oldest first, and the total. */
export async function listVoidNumbers(
  db: Database,
  tenant: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VoidNumberRow[]; total: number }> {
  const rows = await db.list(tenant, LIST_VOID, [tenant, limit, offset]);
  const [count] = await db.query(tenant, COUNT_VOID, [tenant]);
  return { rows, total: count?.total ?? 0 };
}
