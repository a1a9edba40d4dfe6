import { type Database, sql } from '@suite/database';
import { DAY_MS } from './domain/local-time';
import type { DeliveryOrderStatus } from './domain/order-status';

const LIST_DUE = sql<{ readonly id: string }>(`
  SELECT o.id FROM delivery_order o
   WHERE o.tenant = $1 AND o.site_code = $2 AND o.order_status = ANY ($3) AND NOT o.pickup
     AND (o.delivery_time->>'deliveryDate' IS NULL OR o.delivery_time->>'deliveryDate' BETWEEN $4 AND $5
          OR o.delivery_time ? 'completeAfter' OR o.delivery_time ? 'completeBefore')
   ORDER BY o.id LIMIT $6`);

/** Orders of a site that may be due on a day. */
export interface DueOrders {
  readonly siteCode: string;
  readonly date: string;
  readonly statuses: readonly DeliveryOrderStatus[];
  readonly limit: number;
}

/** Returns the day that many days later. */
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * Lists the ids of a site's orders that may be due on a day. A time with an offset can move an order to the next day, and one across
 * midnight begins on the day before.
 */
export async function listDueOrderIds(db: Database, tenant: string, { siteCode, date, statuses, limit }: DueOrders): Promise<string[]> {
  const rows = await db.query(tenant, LIST_DUE, [tenant, siteCode, statuses, dayAfter(date, -1), dayAfter(date, 1), limit]);
  return rows.map(({ id }) => id);
}
