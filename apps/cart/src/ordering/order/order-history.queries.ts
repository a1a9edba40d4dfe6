import { type Database, sql } from '@suite/database';
import type { OrderRow } from './order.entity';

/** Something that has happened to an order. */
export interface OrderEventRow {
  readonly at: Date;
  readonly type: string;
  /** Who did it, if it was done for the shop by call. */
  readonly actor: string | null;
  /** Of a mail that was sent again: its kind. */
  readonly mail: string | null;
}

/** The audit event of cancelled lines, which names the caller that acted for the shop. A cancellation by the shopper has none. */
const CANCELLED = 'order.lines_cancelled';
/** The audit event of a mail that was sent again. */
const REPEATED = 'order.mail_repeated';
/** Events of one instant are in the order in which they can happen. */
const HISTORY = sql<OrderEventRow>(`
  SELECT at, type, actor, mail FROM (
    SELECT created_at AS at, CASE WHEN import_digest IS NULL THEN 'order.placed' ELSE 'order.imported' END AS type, NULL::text AS actor,
           0 AS step, 0::bigint AS place, NULL::text AS mail
      FROM sales_order WHERE tenant = $1 AND id = $2
    UNION ALL
    SELECT (event ->> 'at')::timestamptz, event ->> 'type',
           CASE WHEN event ->> 'type' LIKE 'payment.%' THEN payment_actors ->> upper(split_part(event ->> 'type', '.', 2)) END,
           CASE event ->> 'type' WHEN 'order.cancelled' THEN 8 ELSE 1 END, place, NULL
      FROM sales_order, jsonb_array_elements(history) WITH ORDINALITY AS events (event, place) WHERE tenant = $1 AND id = $2
    UNION ALL
    SELECT (line ->> 'at')::timestamptz, '${CANCELLED}',
           (SELECT actor FROM audit_event
             WHERE tenant = $1 AND resource = 'order/' || $2::uuid::text AND after ->> 'cancellationId' = line ->> 'cancellationId' LIMIT 1),
           2, 0, NULL
      FROM (SELECT DISTINCT ON (line ->> 'cancellationId') line
              FROM sales_order, jsonb_array_elements(canceled_lines) AS line WHERE tenant = $1 AND id = $2) AS cancelled
    UNION ALL
    SELECT issued_at, 'invoice.issued', NULL, 3, 0, NULL FROM invoice WHERE tenant = $1 AND order_id = $2 AND state = 'ISSUED'
    UNION ALL
    SELECT created_at, 'return.requested', actors ->> 'REQUESTED', 4, 0, NULL
      FROM order_return WHERE tenant = $1 AND order_id = $2 AND state NOT IN ('PENDING', 'WITHDRAWN', 'VOID')
    UNION ALL
    SELECT (event ->> 'at')::timestamptz, 'return.' || lower(event ->> 'state'),
           actors ->> CASE event ->> 'state' WHEN 'CREDITED' THEN 'RECEIVED' ELSE event ->> 'state' END, 5, place, NULL
      FROM order_return, jsonb_array_elements(history) WITH ORDINALITY AS events (event, place) WHERE tenant = $1 AND order_id = $2
    UNION ALL
    SELECT modified_at, 'credit-note.created', actor, 6, 0, NULL FROM credit_note WHERE tenant = $1 AND order_id = $2 AND state = 'ISSUED'
    UNION ALL
    SELECT at, action, actor, 7, 0, CASE action WHEN '${REPEATED}' THEN after ->> 'kind' END
      FROM audit_event WHERE tenant = $1 AND resource = 'order/' || $2::uuid::text AND action <> '${CANCELLED}'
  ) AS events ORDER BY at, step, place`);

/** Returns what has happened to an order, oldest first. */
export const historyOf = (db: Database, { tenant, id }: Pick<OrderRow, 'tenant' | 'id'>): Promise<readonly OrderEventRow[]> =>
  db.query(tenant, HISTORY, [tenant, id]);
