import { type Database, plainTable, sql, type Tx } from '@suite/database';
import { OrderRow } from './order.entity';
import { VoidNumberRow } from './void-number.entity';

const NUMBERS = plainTable(VoidNumberRow);
const insertUnlessStored = NUMBERS.insertNew();
const findOrderOf = plainTable(OrderRow).find(['tenant', 'orderNumber'], { only: ['id'] });

/** Stores an unused number, unless an order has it: a number is allocated twice if an operator resets the number schema. */
export async function insertVoidNumber(tx: Tx, row: VoidNumberRow): Promise<void> {
  if (!(await findOrderOf(tx, row.tenant, row.orderNumber))) await insertUnlessStored(tx, row);
}

/** Removes a number that an order uses after all. */
export const deleteVoidNumber = NUMBERS.delete(['tenant', 'orderNumber']);

/** A number without a document. */
export interface VoidNumber extends Pick<VoidNumberRow, 'cartId' | 'reason' | 'at'> {
  readonly number: string;
  readonly member: 'orderNumber' | 'creditNoteNumber' | 'invoiceNumber' | 'returnNumber';
}

const OF_RETURNS = `FROM order_return WHERE tenant = $1 AND state = 'VOID'`;
const OF_CREDIT_NOTES = `FROM credit_note WHERE tenant = $1 AND state = 'VOID'`;
const OF_INVOICES = `FROM invoice WHERE tenant = $1 AND state = 'VOID'`;
/** Limits each part, so that it reads its index in the order of the list. */
const LIST_VOID = sql<VoidNumber>(
  `SELECT number, member, cart_id, reason, at FROM (
      (SELECT order_number AS number, 'orderNumber' AS member, cart_id, reason, at FROM void_number WHERE tenant = $1
        ORDER BY at, order_number LIMIT $2::bigint + $3::bigint)
      UNION ALL
      (SELECT credit_note_number, 'creditNoteNumber', cart_id, void_reason, modified_at ${OF_CREDIT_NOTES}
        ORDER BY modified_at, credit_note_number LIMIT $2::bigint + $3::bigint)
      UNION ALL
      (SELECT invoice_number, 'invoiceNumber', cart_id, void_reason, created_at ${OF_INVOICES}
        ORDER BY created_at, invoice_number LIMIT $2::bigint + $3::bigint)
      UNION ALL
      (SELECT return_number, 'returnNumber', cart_id, void_reason, modified_at ${OF_RETURNS}
        ORDER BY modified_at, return_number LIMIT $2::bigint + $3::bigint)) AS void
    ORDER BY at, number LIMIT $2::bigint OFFSET $3::bigint`,
);
const COUNT_VOID = sql<{ total: number }>(
  `SELECT (SELECT count(*)::integer FROM void_number WHERE tenant = $1) + (SELECT count(*)::integer ${OF_CREDIT_NOTES})
        + (SELECT count(*)::integer ${OF_INVOICES}) + (SELECT count(*)::integer ${OF_RETURNS}) AS total`,
);

/** A page of the unused numbers of orders, credit notes, invoices and returns, oldest first, and the total. */
export async function listVoidNumbers(
  db: Database,
  tenant: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VoidNumber[]; total: number }> {
  const rows = await db.list(tenant, LIST_VOID, [tenant, limit, offset]);
  const [count] = await db.query(tenant, COUNT_VOID, [tenant]);
  return { rows, total: count?.total ?? 0 };
}
