import { type Call, columnsOf, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { OrderDeparture } from './order.entity';

const MARK_CHANGED = sql(`
  UPDATE pick_order SET stream_position = NULL WHERE tenant = $1 AND order_id = $2 AND stream_position IS NOT NULL`);

/**
 * Returns the call that shows a change of a locked order in streams. Without it, a stream shows changes of the row, and events. Where
 * no stream has read the order, it changes nothing.
 */
export const changedCall = (tenant: string, orderId: string): Call => ({ statement: MARK_CHANGED, values: [tenant, orderId] });

const WRITTEN = { but: ['streamPosition'] } as const;
const INSERT_DEPARTURE = sql(`
  INSERT INTO order_departure (${columnsOf(OrderDeparture, WRITTEN)}) VALUES (${placeholdersOf(OrderDeparture, WRITTEN)})
  ON CONFLICT ON CONSTRAINT order_departure_pkey DO UPDATE SET stream_position = NULL`);

/** Records that a locked order has left a site or a day. */
export async function insertDeparture(tx: Tx, departure: Omit<OrderDeparture, 'streamPosition'>): Promise<void> {
  await query(tx, INSERT_DEPARTURE, valuesOf(OrderDeparture, departure, WRITTEN));
}
