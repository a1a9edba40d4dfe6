import { type Call, plainTable, sql, valueOf } from '@suite/database';
import { DueRows } from '../due-rows.queries';
import { OrderRow } from '../order/order.entity';
import { LineCancellationRow } from './line-cancellation.entity';

const CANCELLATIONS = plainTable(LineCancellationRow);
export const insertLineCancellation = CANCELLATIONS.insert();
export const findLineCancellation = CANCELLATIONS.find(['tenant', 'id']);
export const lockLineCancellation = CANCELLATIONS.lock(['tenant', 'id']);
export const listLineCancellations = CANCELLATIONS.list(['tenant', 'orderId'], { order: 'id' });
export const deleteLineCancellation = CANCELLATIONS.delete(['tenant', 'id']);

/** Cancellations that were left without the warehouse’s answer. */
export const UNANSWERED_CANCELLATIONS = new DueRows(LineCancellationRow, 'nextAttemptAt');

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
