import { query, sql, type Tx } from '@suite/database';
import type { PackingEvent } from './domain/tally';

const LIST_EVENTS_OF_ORDER = sql<PackingEvent>(`
  SELECT event_id, product_id, picked_amount, packed_amount, canceled_amount FROM packing_event WHERE tenant = $1 AND order_id = $2`);

/** Returns the events of one order, for the fold. */
export function listEventsOfOrder(tx: Tx, tenant: string, orderId: string): Promise<PackingEvent[]> {
  return query(tx, LIST_EVENTS_OF_ORDER, [tenant, orderId]);
}

const HAS_EVENTS = sql(`SELECT FROM packing_event WHERE tenant = $1 AND order_id = $2 LIMIT 1`);

/** Whether the order has scans, or cancellations by the shop. */
export async function hasEvents(tx: Tx, tenant: string, orderId: string): Promise<boolean> {
  return (await query(tx, HAS_EVENTS, [tenant, orderId])).length > 0;
}

const HAS_SCANS = sql(`SELECT FROM packing_event WHERE tenant = $1 AND order_id = $2 AND entry_id IS NULL LIMIT 1`);

export async function hasScans(tx: Tx, tenant: string, orderId: string): Promise<boolean> {
  return (await query(tx, HAS_SCANS, [tenant, orderId])).length > 0;
}
