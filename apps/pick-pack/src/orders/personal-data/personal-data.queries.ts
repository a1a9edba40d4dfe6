import { plainTable, query, queryAll, sql, type Tx } from '@suite/database';
import { ERASED_AT_ONCE } from '@suite/privacy';
import { Assignee, PickOrder } from '../order.entity';

export type OrderToErase = Pick<PickOrder, 'orderId' | 'customer' | 'delivery' | 'payment' | 'entries'>;

const LOCK_ORDERS = sql<OrderToErase>(
  `SELECT order_id, customer, delivery, payment, entries FROM pick_order WHERE tenant = $1 AND customer_number = $2
    ORDER BY order_id LIMIT ${ERASED_AT_ONCE} FOR NO KEY UPDATE`,
);

export function lockOrdersOf(tx: Tx, tenant: string, customerNumber: string): Promise<OrderToErase[]> {
  return query(tx, LOCK_ORDERS, [tenant, customerNumber]);
}

export const eraseOrder = plainTable(PickOrder).update(
  ['tenant', 'orderId'],
  ['customerNumber', 'customer', 'delivery', 'payment', 'entries'],
);

const LIST_PACKED = sql<{ readonly orderId: string }>('SELECT DISTINCT order_id FROM assignee WHERE tenant = $1 AND user_id = $2');

/** Returns the orders that were assigned to a packer. */
export async function listPackedBy(tx: Tx, tenant: string, userId: string): Promise<string[]> {
  return (await query(tx, LIST_PACKED, [tenant, userId])).map(({ orderId }) => orderId);
}

const MARK_CHANGED = sql(
  `UPDATE pick_order SET stream_position = NULL
    WHERE tenant = $1 AND stream_position IS NOT NULL
      AND order_id IN (SELECT a.order_id FROM assignee a WHERE a.tenant = $1 AND a.user_id = $2 AND a.released_at IS NULL)`,
);
const ERASE_ASSIGNEE = sql(`UPDATE assignee SET first_name = $3, last_name = '' WHERE tenant = $1 AND user_id = $2 AND first_name <> $3`);

/** Replaces the names of a packer by the pseudonym, in the assignments and in streams. */
export async function erasePacker(tx: Tx, tenant: string, userId: string, pseudonym: string): Promise<void> {
  await queryAll(tx, [
    { statement: MARK_CHANGED, values: [tenant, userId] },
    { statement: ERASE_ASSIGNEE, values: [tenant, userId, pseudonym] },
  ]);
}

/** Lists the orders of a customer as they are stored. */
export const exportOrders = plainTable(PickOrder).list(['tenant', 'customerNumber'], {
  but: ['tenant', 'streamPosition'],
  order: 'order_id',
});

/** Lists the assignments of a packer as they are stored. */
export const exportAssignments = plainTable(Assignee).list(['tenant', 'userId'], { but: ['tenant'], order: 'assigned_at, id' });
