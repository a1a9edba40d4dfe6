import { type Database, query, type Tx } from '@suite/platform';
import { v7 as uuidv7 } from 'uuid';
import { millionths } from '../domain/decimal';
import type { Tally } from '../domain/tally';

/** An event about to be stored. */
export interface NewEvent {
  readonly eventId: string;
  readonly orderNumber: string;
  readonly productId: string;
  readonly orderCycle?: string;
  readonly pickedAmount: number;
  readonly packedAmount: number;
  readonly canceledAmount: number;
  readonly supplierId?: string;
  readonly unit?: string;
  readonly occurredAt: Date;
  readonly siteCode: string;
  readonly bookProduct: boolean;
}

export interface EventRow {
  readonly event_id: string;
  readonly sequence: string;
  readonly order_id: string;
  readonly product_id: string;
  readonly picked_amount: string;
  readonly packed_amount: string;
  readonly canceled_amount: string;
  readonly occurred_at: Date;
  readonly site_code: string;
  readonly user_id: string;
  readonly book_product: boolean;
  readonly order_cycle: string | null;
  readonly supplier_id: string | null;
  readonly unit: string | null;
}

export const EVENT_COLUMNS = `event_id, sequence, order_id, product_id, picked_amount, packed_amount, canceled_amount, occurred_at,
  site_code, user_id, book_product, order_cycle, supplier_id, unit`;

/**
 * Everything that an event does, in one statement and so in one step: waits for the order, moves its product's tally,
 * begins packing if it is the first, and appends to the log. False when the order, its site, status or packer, or the
 * product does not allow it; then nothing has happened. An eventId that exists, or a tally out of bounds, violates a
 * constraint. The order's row is read anew after the wait, so that no event gets past its end.
 *
 * The site is compared after the order was found: were it a condition of finding it, PostgreSQL might look through all
 * orders of the site.
 */
const APPEND = `
  WITH work AS (
    SELECT o.status, o.site_code, a.first_name, a.last_name
      FROM pick_order o
      JOIN assignee a ON a.tenant = o.tenant AND a.order_id = o.order_id AND a.released_at IS NULL AND a.user_id = $4
     WHERE o.tenant = $1 AND o.order_id = $2 AND o.status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED')
       FOR NO KEY UPDATE OF o
  ), tally AS (
    UPDATE product_tally t SET picked = t.picked + $6, packed = t.packed + $7, canceled = t.canceled + $8
      FROM work WHERE work.site_code = $5 AND t.tenant = $1 AND t.order_id = $2 AND t.product_id = $3
    RETURNING work.status, work.first_name, work.last_name
  ), begun AS (
    UPDATE pick_order SET status = 'IN_PROGRESS' WHERE tenant = $1 AND order_id = $2 AND (SELECT status FROM tally) = 'INITIAL'
  ), audited AS (
    INSERT INTO audit_entry (tenant, id, order_id, action, client_id, user_id, first_name, last_name, before, after)
    SELECT $1, $15, $2, 'status_changed', $16, $4, first_name, last_name, '{"status":"INITIAL"}', '{"status":"IN_PROGRESS"}'
      FROM tally WHERE status = 'INITIAL'
  )
  INSERT INTO packing_event (tenant, order_id, product_id, user_id, site_code, picked_amount, packed_amount, canceled_amount,
                             event_id, occurred_at, book_product, order_cycle, supplier_id, unit, sequence)
  SELECT $1, $2, $3, $4, $5, $6::numeric, $7::numeric, $8::numeric, $9, $10, $11, $12, $13, $14,
         pg_current_xact_id()::text::bigint + (SELECT last_value FROM event_epoch)
    FROM tally
  RETURNING 1`;

export async function appendEvent(
  db: Database,
  tenant: string,
  event: NewEvent,
  who: { readonly clientId: string; readonly userId: string },
): Promise<boolean> {
  const appended = await db.query(tenant, APPEND, [
    tenant,
    event.orderNumber,
    event.productId,
    who.userId,
    event.siteCode,
    event.pickedAmount,
    event.packedAmount,
    event.canceledAmount,
    event.eventId,
    event.occurredAt,
    event.bookProduct,
    event.orderCycle ?? null,
    event.supplierId ?? null,
    event.unit ?? null,
    uuidv7(),
    who.clientId,
  ]);
  return appended.length > 0;
}

export async function findEvent(tx: Tx, tenant: string, eventId: string): Promise<EventRow | undefined> {
  const text = `SELECT ${EVENT_COLUMNS} FROM packing_event WHERE tenant = $1 AND event_id = $2`;
  return (await query<EventRow>(tx, text, [tenant, eventId]))[0];
}

/** Where a product of an order stands, and how far it may go; undefined when the order has no such product. */
export async function findTally(
  tx: Tx,
  tenant: string,
  orderId: string,
  productId: string,
): Promise<{ tally: Tally; packable: bigint } | undefined> {
  const [row] = await query<{ picked: string; packed: string; canceled: string; packable: string }>(
    tx,
    'SELECT picked, packed, canceled, packable FROM product_tally WHERE tenant = $1 AND order_id = $2 AND product_id = $3',
    [tenant, orderId, productId],
  );
  const amount = (text: string): bigint => millionths(Number(text));
  if (!row) return undefined;
  return {
    tally: { picked: amount(row.picked), packed: amount(row.packed), canceled: amount(row.canceled) },
    packable: amount(row.packable),
  };
}
