import { type Database, sql } from '@suite/database';
import type { DeliveryTime } from './domain/delivery-order';
import { DAY_MS } from './domain/local-time';
import type { DeliveryOrderStatus } from './domain/order-status';

const LIST_DUE = sql<DueOrder>(`
  SELECT o.id, o.delivery_time AS "deliveryTime" FROM delivery_order o
   WHERE o.tenant = $1 AND o.site_code = $2 AND o.order_status = ANY ($3) AND NOT o.pickup AND o.id > $4
     AND CASE WHEN o.delivery_time ?| ARRAY['completeAfter', 'completeBefore']
              THEN COALESCE((o.delivery_time->>'completeAfter')::numeric <= $6, true)
                   AND COALESCE((o.delivery_time->>'completeBefore')::numeric >= $5, true)
              ELSE COALESCE(o.delivery_time->>'deliveryDate' BETWEEN $7 AND $8, true) END
   ORDER BY o.id LIMIT $9`);

/** An order that may be due on a day. */
export interface DueOrder {
  readonly id: string;
  readonly deliveryTime: DeliveryTime | null;
}

/** The next orders of a site, by id, that may be due on a day. */
export interface DueOrders {
  readonly siteCode: string;
  readonly statuses: readonly DeliveryOrderStatus[];
  readonly day: { readonly date: string; readonly startMs: number; readonly endMs: number };
  /** The last order of the previous page; an empty text for the first page. */
  readonly after: string;
  readonly limit: number;
}

/** Returns the day that many days later. */
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * Lists orders of a site that may be due on a day. A time with an offset can move an order to the next day, and one across midnight
 * begins on the day before, so orders of the days around it are listed, too.
 */
export function listDueOrders(
  db: Database,
  tenant: string,
  { siteCode, statuses, day: { date, startMs, endMs }, after, limit }: DueOrders,
): Promise<DueOrder[]> {
  const dates = [dayAfter(date, -1), dayAfter(date, 1)];
  return db.query(tenant, LIST_DUE, [tenant, siteCode, statuses, after, startMs, endMs, ...dates, limit]);
}
