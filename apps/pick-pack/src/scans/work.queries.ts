import { anyOf, query, sql, type Tx } from '@suite/database';
import type { UserActor } from '../audit/domain/actor';
import type { CountedProduct, CheckedOrder } from './domain/event-rules';
import type { Assignee, PickOrder, ProductTally } from '../orders';
import type { Packer } from '../orders/domain/packing-status';
import type { NewEvent } from './event.queries';

/** An event with its sender. */
export interface SentEvent {
  readonly event: NewEvent;
  readonly actor: UserActor;
  /** Identifies the product, if the event has none. */
  readonly barcode: string | undefined;
}

const LOCK_FREE_ORDERS = sql<Pick<PickOrder, 'orderId'>>(`
  SELECT order_id FROM pick_order WHERE tenant = $1 AND order_id ${anyOf('$2')} FOR NO KEY UPDATE SKIP LOCKED`);

/** Locks those of the orders that are not locked, without waiting. Returns the locked ones. */
export async function lockFreeOrders(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await query(tx, LOCK_FREE_ORDERS, [tenant, orderIds])).map(({ orderId }) => orderId));
}

type WorkRow = Pick<PickOrder, 'orderId' | 'status' | 'siteCode' | 'deliveryCycles'> &
  Pick<Assignee, 'userId' | 'firstName' | 'lastName'> &
  Pick<ProductTally, 'productId' | 'packable' | 'withdrawn' | 'picked' | 'packed' | 'canceled'>;

// LIMIT makes the planner look up each event in the indexes, even if the tables were small when the plan was made.
const LIST_WORK = sql<WorkRow & { readonly index: number; readonly isStored: true | null }>(`
  SELECT scanned.i::integer - 1 AS index, work.*,
         (SELECT true FROM packing_event e WHERE e.tenant = $1 AND e.event_id = scanned.event_id LIMIT 1) AS is_stored
    FROM unnest((SELECT $2::text[]), (SELECT $3::text[]), (SELECT $4::text[]), (SELECT $5::text[]))
         WITH ORDINALITY AS scanned (event_id, order_id, product_id, barcode, i)
   CROSS JOIN LATERAL (
     SELECT o.order_id, o.status, o.site_code, array_append(o.delivery_cycles, o.delivery_date::text) AS delivery_cycles, a.user_id, a.first_name, a.last_name,
            t.product_id, t.packable, t.withdrawn, t.picked, t.packed, t.canceled
       FROM pick_order o
       JOIN assignee a ON a.tenant = $1 AND a.order_id = o.order_id AND a.released_at IS NULL
       JOIN product_tally t ON t.tenant = $1 AND t.order_id = o.order_id AND t.product_id = CASE WHEN scanned.barcode IS NULL
         THEN scanned.product_id
         ELSE (SELECT min(entry ->> 'productId') FROM jsonb_array_elements(o.entries) AS entry WHERE (entry -> 'barcodes' ? scanned.barcode
                  OR entry -> 'barcodes' @> jsonb_build_array(jsonb_build_object('code', scanned.barcode)))
               HAVING count(DISTINCT entry ->> 'productId') = 1) END
      WHERE o.tenant = $1 AND o.order_id = scanned.order_id
      LIMIT 1) AS work
   ORDER BY scanned.i`);

/** A sent event with the stored data that it is checked against. */
export interface Work {
  readonly sent: SentEvent;
  /** The event as sent, with its product. */
  readonly event: NewEvent;
  readonly actor: UserActor;
  readonly order: CheckedOrder & { readonly packer: Packer };
  readonly product: CountedProduct;
  readonly isStored: boolean;
}

/** Returns, in order, the events whose orders have a packer and contain the product, which a barcode has to identify. The orders must be locked. */
export async function listWork(tx: Tx, tenant: string, sent: readonly SentEvent[]): Promise<Work[]> {
  const column = (member: 'eventId' | 'orderId' | 'productId') => sent.map(({ event }) => event[member]);
  const barcodes = sent.map(({ barcode }) => barcode);
  const rows = await query(tx, LIST_WORK, [tenant, column('eventId'), column('orderId'), column('productId'), barcodes]);
  return rows.map(({ index, userId, firstName, lastName, isStored, ...row }) => {
    const each = sent[index] as SentEvent;
    return {
      sent: each,
      event: { ...each.event, productId: row.productId },
      actor: each.actor,
      order: { ...row, packer: { id: userId, firstName, lastName } },
      product: row,
      isStored: isStored ?? false,
    };
  });
}
