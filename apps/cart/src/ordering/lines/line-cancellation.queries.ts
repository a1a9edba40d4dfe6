import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { type Call, columnsOf, type Database, plainTable, sql, valueOf } from '@suite/database';
import { OrderRow } from '../order/order.entity';
import { LineCancellationRow } from './line-cancellation.entity';

const CANCELLATIONS = plainTable(LineCancellationRow);
export const insertLineCancellation = CANCELLATIONS.insert();
export const findLineCancellation = CANCELLATIONS.find(['tenant', 'id']);
export const lockLineCancellation = CANCELLATIONS.lock(['tenant', 'id']);
export const listLineCancellations = CANCELLATIONS.list(['tenant', 'orderId'], { order: 'id' });
export const deleteLineCancellation = CANCELLATIONS.delete(['tenant', 'id']);

const LIST_TENANTS = new ListOfAllTenants<Pick<LineCancellationRow, 'tenant'>>(
  (isOf) =>
    `SELECT tenant FROM line_cancellation WHERE ${isOf('tenant')} AND next_attempt_at <= $1 GROUP BY tenant ORDER BY min(next_attempt_at)`,
  { of: LineCancellationRow, parameters: 1 },
);

/** Lists the tenants with cancellations that were left without an answer, the most overdue first. */
export function listTenantsWithLeft(db: Database, now: Date): Promise<Listed<Pick<LineCancellationRow, 'tenant'>>> {
  return LIST_TENANTS.list(db, [now]);
}

const CLAIM = sql<LineCancellationRow>(`
  WITH due AS (
    SELECT id FROM line_cancellation WHERE tenant = $1 AND next_attempt_at <= $2 ORDER BY next_attempt_at LIMIT $4 FOR UPDATE SKIP LOCKED)
  UPDATE line_cancellation SET next_attempt_at = $3 FROM due WHERE line_cancellation.tenant = $1 AND line_cancellation.id = due.id
  RETURNING ${columnsOf(LineCancellationRow, { of: 'line_cancellation' })}`);

/** Claims cancellations that were left without an answer. If the replica is killed, they are due again after `until`. */
export function claimLeft(
  db: Database,
  { tenant, now, until, limit }: { readonly tenant: string; readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<LineCancellationRow[]> {
  return db.query(tenant, CLAIM, [tenant, now, until, limit]);
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
