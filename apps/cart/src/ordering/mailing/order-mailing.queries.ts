import { plainTable, query, sql, type Tx } from '@suite/database';
import { type DueRow, DueRows } from '../due-rows.queries';
import { OrderRow } from '../order/order.entity';

/** Orders whose mail about packing is to be posted. */
export const PACKED_ORDERS = new DueRows(OrderRow, 'packedMailDueAt', { only: ['tenant', 'id', 'checkoutId', 'packedMailDueAt'] });
export type PackedOrder = DueRow<OrderRow, 'packedMailDueAt', 'tenant' | 'id' | 'checkoutId' | 'packedMailDueAt'>;

const SETTLE = sql<{ readonly id: string }>(
  `UPDATE sales_order SET packed_mail_due_at = NULL WHERE tenant = $1 AND id = $2 AND packed_mail_due_at = $3 RETURNING id`,
);

/** Records that the mail is posted. Returns false if another replica has claimed the order since. */
export async function settlePacked(tx: Tx, { tenant, id, packedMailDueAt }: PackedOrder): Promise<boolean> {
  return (await query(tx, SETTLE, [tenant, id, packedMailDueAt])).length > 0;
}

const ORDERS = plainTable(OrderRow);
/** Locks an order, and tells when mails about it were sent again. */
export const lockMailsAgain = ORDERS.lock(['tenant', 'id'], { only: ['mailsAgain'] });
export const updateMailsAgain = ORDERS.update(['tenant', 'id'], ['mailsAgain']);
