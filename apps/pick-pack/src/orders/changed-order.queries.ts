import { type Call, plainTable, sql } from '@suite/database';
import { OrderDeparture } from './order.entity';

const MARK_CHANGED = sql(`
  UPDATE pick_order SET stream_position = NULL WHERE tenant = $1 AND order_id = $2 AND stream_position IS NOT NULL`);

/**
 * Returns the call that makes streams show a change of a locked order. Without it, a stream shows only changes of the row, and events. It
 * changes nothing if no stream has read the order.
 */
export const changedCall = (tenant: string, orderId: string): Call => ({ statement: MARK_CHANGED, values: [tenant, orderId] });

/** Records that a locked order has left a site or a day. */
export const insertDeparture = plainTable(OrderDeparture).upsert(['tenant', 'siteCode', 'deliveryDate', 'orderId']);
