import { type Database, sql } from '@suite/database';
import type { OrderRow } from './order.entity';

/** Something that has happened to an order. */
export interface OrderEventRow {
  readonly at: Date;
  readonly type: string;
  /** Who did it, if it was done for the shop by call. */
  readonly actor: string | null;
}

/** The event of the audit that tells who has cancelled lines; their shopper is not in it. */
const CANCELLED = 'order.lines_cancelled';
/** Events of one instant are in the order in which they can happen. */
const HISTORY = sql<OrderEventRow>(`
  SELECT at, type, actor FROM (
    SELECT created_at AS at, CASE WHEN import_digest IS NULL THEN 'order.placed' ELSE 'order.imported' END AS type, NULL::text AS actor,
           0 AS step, 0::bigint AS place
      FROM sales_order WHERE tenant = $1 AND id = $2
    UNION ALL
    SELECT (event ->> 'at')::timestamptz, event ->> 'type', NULL, CASE event ->> 'type' WHEN 'order.cancelled' THEN 8 ELSE 1 END, place
      FROM sales_order, jsonb_array_elements(history) WITH ORDINALITY AS events (event, place) WHERE tenant = $1 AND id = $2
    UNION ALL
    SELECT (line ->> 'at')::timestamptz, '${CANCELLED}',
           (SELECT actor FROM audit_event
             WHERE tenant = $1 AND resource = 'order/' || $2::uuid::text AND after ->> 'cancellationId' = line ->> 'cancellationId' LIMIT 1),
           2, 0
      FROM (SELECT DISTINCT ON (line ->> 'cancellationId') line
              FROM sales_order, jsonb_array_elements(canceled_lines) AS line WHERE tenant = $1 AND id = $2) AS cancelled
    UNION ALL
    SELECT issued_at, 'invoice.issued', NULL, 3, 0 FROM invoice WHERE tenant = $1 AND order_id = $2 AND state = 'ISSUED'
    UNION ALL
    SELECT created_at, 'return.requested', NULL, 4, 0
      FROM order_return WHERE tenant = $1 AND order_id = $2 AND state NOT IN ('PENDING', 'WITHDRAWN', 'VOID')
    UNION ALL
    SELECT modified_at, 'return.' || lower(state), NULL, 5, 0
      FROM order_return
     WHERE tenant = $1 AND order_id = $2 AND state IN ('APPROVED', 'DECLINED', 'CANCELLED', 'RECEIVED', 'CREDITED')
    UNION ALL
    SELECT modified_at, 'credit-note.created', NULL, 6, 0 FROM credit_note WHERE tenant = $1 AND order_id = $2 AND state = 'ISSUED'
    UNION ALL
    SELECT at, action, actor, 7, 0
      FROM audit_event WHERE tenant = $1 AND resource = 'order/' || $2::uuid::text AND action <> '${CANCELLED}'
  ) AS events ORDER BY at, step, place`);

/** Returns what has happened to an order, oldest first. */
export const historyOf = (db: Database, { tenant, id }: Pick<OrderRow, 'tenant' | 'id'>): Promise<readonly OrderEventRow[]> =>
  db.query(tenant, HISTORY, [tenant, id]);
