import { type Database, sql } from '@suite/database';
import { DAY_MS } from '../domain/local-time';
import type { DeliveryOrderStatus } from '../domain/order-status';
import { COLUMNS, type OrderRow, WITH_TASK } from './delivery-order.queries';

const LIST_DUE = sql<OrderRow>(`
  SELECT ${COLUMNS} FROM delivery_order o ${WITH_TASK}
   WHERE o.tenant = $1 AND o.site_code = $2 AND o.order_status = ANY ($3) AND NOT o.pickup
     AND (o.delivery_time->>'deliveryDate' IS NULL OR o.delivery_time->>'deliveryDate' BETWEEN $4 AND $5
          OR o.delivery_time ? 'completeAfter' OR o.delivery_time ? 'completeBefore')
   ORDER BY o.id LIMIT $6`);

/** Returns the day that many days later. */
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * Lists the orders of a site that may be due on a day, by id. A time with an offset can move an order to the next day, and one
 * across midnight begins on the day before.
 */
export function listDueOrders(
  db: Database,
  tenant: string,
  { siteCode, date, statuses, limit }: { siteCode: string; date: string; statuses: readonly DeliveryOrderStatus[]; limit: number },
): Promise<OrderRow[]> {
  return db.query(tenant, LIST_DUE, [tenant, siteCode, statuses, dayAfter(date, -1), dayAfter(date, 1), limit]);
}
