import { anyOf, columnsOf, membersOf, query, queryAll, snakeCase, sql, type Tx } from '@suite/platform';
import type { UserActor } from '../domain/actor';
import type { CountedProduct, JudgedOrder } from '../domain/event-rules';
import type { Packer } from '../domain/packing-status';
import type { Assignee, PickOrder, ProductTally } from '../order/order.entity';
import { StoredEvent } from './event.entity';

/** An event before it is stored; the statement sets its sequence. */
export type NewEvent = Readonly<Omit<StoredEvent, 'sequence'>>;

/** An event with its sender. */
export interface SentEvent {
  readonly event: NewEvent;
  readonly who: UserActor;
}

const LOCK_FREE_ORDERS = sql<Pick<PickOrder, 'orderId'>>(`
  SELECT order_id FROM pick_order WHERE tenant = $1 AND order_id ${anyOf('$2')} FOR NO KEY UPDATE SKIP LOCKED`);

/** Locks those of the orders that are not locked, without waiting. Returns the locked ones. */
export async function lockFreeOrders(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await query(tx, LOCK_FREE_ORDERS, [tenant, orderIds])).map(({ orderId }) => orderId));
}

type WorkRow = Pick<PickOrder, 'orderId' | 'status' | 'siteCode'> &
  Pick<Assignee, 'userId' | 'firstName' | 'lastName'> &
  Pick<ProductTally, 'productId' | 'packable' | 'picked' | 'packed' | 'canceled'>;

// LIMIT makes the planner look up each event in the indexes, even if the tables were small when the plan was made.
const LIST_WORK = sql<WorkRow & { readonly index: number; readonly isStored: true | null }>(`
  SELECT scanned.i::integer - 1 AS index, work.*,
         (SELECT true FROM packing_event e WHERE e.tenant = $1 AND e.event_id = scanned.event_id LIMIT 1) AS is_stored
    FROM unnest((SELECT $2::text[]), (SELECT $3::text[]), (SELECT $4::text[]))
         WITH ORDINALITY AS scanned (event_id, order_id, product_id, i)
   CROSS JOIN LATERAL (
     SELECT o.order_id, o.status, o.site_code, a.user_id, a.first_name, a.last_name,
            t.product_id, t.packable, t.picked, t.packed, t.canceled
       FROM pick_order o
       JOIN assignee a ON a.tenant = $1 AND a.order_id = o.order_id AND a.released_at IS NULL
       JOIN product_tally t ON t.tenant = $1 AND t.order_id = o.order_id AND t.product_id = scanned.product_id
      WHERE o.tenant = $1 AND o.order_id = scanned.order_id
      LIMIT 1) AS work
   ORDER BY scanned.i`);

/** A sent event with the stored data that it is checked against. */
export interface Work extends SentEvent {
  readonly order: JudgedOrder & { readonly packer: Packer };
  readonly product: CountedProduct;
  readonly isStored: boolean;
}

/** Returns, in order, the events whose orders have a packer and contain the product. The orders must be locked. */
export async function listWork(tx: Tx, tenant: string, sent: readonly SentEvent[]): Promise<Work[]> {
  const column = (member: 'eventId' | 'orderId' | 'productId') => sent.map(({ event }) => event[member]);
  const rows = await query(tx, LIST_WORK, [tenant, column('eventId'), column('orderId'), column('productId')]);
  return rows.map(({ index, userId, firstName, lastName, isStored, ...row }) => ({
    ...(sent[index] as SentEvent),
    order: { ...row, packer: { id: userId, firstName, lastName } },
    product: row,
    isStored: isStored ?? false,
  }));
}

const COUNTED = { but: ['tenant', 'sequence'] } as const;
const INSERT_EVENTS = sql(`
  WITH place AS (
    INSERT INTO event_counter AS counter (tenant, events) VALUES ($1::text, $2::bigint)
    ON CONFLICT (tenant) DO UPDATE SET events = counter.events + EXCLUDED.events
    RETURNING base + events AS last
  ), moved AS (
    UPDATE product_tally t
       SET picked = t.picked + change.picked, packed = t.packed + change.packed, canceled = t.canceled + change.canceled
      FROM (SELECT order_id, product_id, sum(picked_amount) AS picked, sum(packed_amount) AS packed, sum(canceled_amount) AS canceled
              FROM json_populate_recordset(NULL::packing_event, $3) GROUP BY order_id, product_id) AS change
     WHERE t.tenant = $1 AND t.order_id = change.order_id AND t.product_id = change.product_id
  )
  INSERT INTO packing_event (tenant, sequence, ${columnsOf(StoredEvent, COUNTED)})
  SELECT $1::text, place.last - $2::bigint + event.sequence, ${columnsOf(StoredEvent, { ...COUNTED, of: 'event' })}
    FROM place, json_populate_recordset(NULL::packing_event, $3) AS event
  RETURNING 1 AS stored`);

const COLUMN_OF = membersOf(StoredEvent, { but: ['sequence'] }).map((member) => [snakeCase(member), member as keyof NewEvent] as const);

/** PostgreSQL rejects the sign with which JavaScript writes years beyond 9999; an offset can produce such a date. */
const written = (value: NewEvent[keyof NewEvent]) => (value instanceof Date ? value.toISOString().replace(/^\+0?/, '') : value);

/** Returns the event as a row; `i` is its position in its group. */
const rowOf = (event: NewEvent, i: number): object => ({
  ...Object.fromEntries(COLUMN_OF.map(([column, member]) => [column, written(event[member])])),
  sequence: i + 1,
});

/**
 * Stores events of locked orders, updates the tallies of their products, and commits. The statement that allocates the
 * sequences blocks the tenant's other writers until the commit, so it is the last one. An existing eventId, or a tally out
 * of bounds, violates a constraint and rolls everything back.
 */
export async function insertEvents(tx: Tx, tenant: string, events: readonly NewEvent[]): Promise<void> {
  const values = [tenant, events.length, JSON.stringify(events.map(rowOf))];
  await queryAll(tx, [{ statement: INSERT_EVENTS, values }], { commits: true });
}

const FIND_EVENT = sql<StoredEvent>(`SELECT ${columnsOf(StoredEvent)} FROM packing_event WHERE tenant = $1 AND event_id = $2`);

export async function findEvent(tx: Tx, tenant: string, eventId: string): Promise<StoredEvent | undefined> {
  return (await query(tx, FIND_EVENT, [tenant, eventId]))[0];
}

const LIST_EVENTS_OF_ORDER = sql<StoredEvent>(`SELECT ${columnsOf(StoredEvent)} FROM packing_event WHERE tenant = $1 AND order_id = $2`);

/** Returns the events of one order, for the fold. */
export function listEventsOfOrder(tx: Tx, tenant: string, orderId: string): Promise<StoredEvent[]> {
  return query(tx, LIST_EVENTS_OF_ORDER, [tenant, orderId]);
}

const HAS_EVENTS = sql(`SELECT FROM packing_event WHERE tenant = $1 AND order_id = $2 LIMIT 1`);

export async function hasEvents(tx: Tx, tenant: string, orderId: string): Promise<boolean> {
  return (await query(tx, HAS_EVENTS, [tenant, orderId])).length > 0;
}
