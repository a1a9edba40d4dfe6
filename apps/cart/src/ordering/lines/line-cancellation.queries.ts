import { type Call, type Database, plainTable, query, sql, type Tx, valueOf } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { DueRows } from '../due-rows.queries';
import { OrderRow } from '../order/order.entity';
import { LineCancellationRow } from './line-cancellation.entity';

const CANCELLATIONS = plainTable(LineCancellationRow);
export const insertLineCancellation = CANCELLATIONS.insert();
export const findLineCancellation = CANCELLATIONS.find(['tenant', 'id']);
export const lockLineCancellation = CANCELLATIONS.lock(['tenant', 'id']);
export const listLineCancellations = CANCELLATIONS.list(['tenant', 'orderId'], { order: 'id' });
export const deleteLineCancellation = CANCELLATIONS.delete(['tenant', 'id']);

const POSTPONE = sql(
  `UPDATE line_cancellation SET next_attempt_at = greatest(next_attempt_at + interval '1 millisecond', $3) WHERE tenant = $1 AND id = $2`,
);

/** Postpones the background, before another call asks the warehouse. The call that has reserved the lines sees that it is not alone. */
export async function postponeLineCancellation(db: Database, tenant: string, id: string, until: Date): Promise<void> {
  await db.query(tenant, POSTPONE, [tenant, id, until]);
}

const DELETE_UNSHARED = sql<Pick<LineCancellationRow, 'id'>>(
  'DELETE FROM line_cancellation WHERE tenant = $1 AND id = $2 AND next_attempt_at = $3 RETURNING id',
);

/** Deletes a reservation, unless another call or replica has asked the warehouse since it was made. Returns whether it did. */
export async function deleteUnshared(tx: Tx, { tenant, id, nextAttemptAt }: LineCancellationRow): Promise<boolean> {
  return (await query(tx, DELETE_UNSHARED, [tenant, id, nextAttemptAt])).length > 0;
}

/** Cancellations that were left without the warehouse’s answer. */
export const UNANSWERED_CANCELLATIONS = new DueRows(LineCancellationRow, 'nextAttemptAt');

/** Counts at most this many, so that a scrape stays fast during an incident. */
const COUNTED_MAX = 10_000;
const COUNT_WAITING = sql<{ readonly count: number }>(
  `SELECT count(*)::integer AS count FROM (SELECT 1 FROM line_cancellation ORDER BY next_attempt_at LIMIT ${COUNTED_MAX}) waiting`,
);

/** Counts the cancellations of all tenants that wait for the warehouse. */
export async function countWaiting(db: Database): Promise<number> {
  const [counted] = await db.query(ALL_TENANTS, COUNT_WAITING);
  return counted?.count ?? 0;
}

const SET_CANCELED = sql('UPDATE sales_order SET canceled_lines = $3, charge = $4, modified_at = $5 WHERE tenant = $1 AND id = $2');

/** Returns the call that stores the cancelled lines of an order with its charge. */
export const canceledCall = (order: OrderRow): Call => ({
  statement: SET_CANCELED,
  values: [
    order.tenant,
    order.id,
    valueOf(OrderRow, 'canceledLines', order.canceledLines),
    valueOf(OrderRow, 'charge', order.charge),
    order.modifiedAt,
  ],
});
