import { columnsOf, type Database, membersOf, placeholdersOf, query, snakeCase, sql, type Tx, valuesOf } from '@suite/platform';
import { v7 as uuidv7 } from 'uuid';
import { StoredEvent } from './event.entity';

/** The statement gives the place in the feed. */
const GIVEN = { but: ['sequence'] } as const;
type GivenMember = Exclude<keyof StoredEvent, 'sequence'>;

/** An event about to be stored. */
export type NewEvent = Readonly<Pick<StoredEvent, GivenMember>>;

/** Where APPEND has the members of the event: `$1`, `$2` … */
const event = Object.fromEntries(membersOf(StoredEvent, GIVEN).map((member, i) => [member, `$${i + 1}`])) as Record<GivenMember, string>;
const CLIENT_ID = `$${Object.keys(event).length + 1}`;
const AUDIT_ID = `$${Object.keys(event).length + 2}`;

/**
 * Everything that an event does, in one statement and so in one step: waits for the order, moves its product's tally,
 * begins packing if it is the first, and appends to the log. No row when the order, its site, status or packer, or the
 * product does not allow it; then nothing has happened. An eventId that exists, or a tally out of bounds, violates a
 * constraint; too much picked does not, since sums from before there was that bound have to stay correctable. The order's row is read again after the wait, so that no event gets past its end.
 *
 * The site is compared after the order was found: were it a condition of finding it, PostgreSQL might look through all
 * orders of the site.
 */
const APPEND = sql<Pick<StoredEvent, 'eventId'>>(`
  WITH work AS (
    SELECT o.status, o.site_code, a.first_name, a.last_name
      FROM pick_order o
      JOIN assignee a ON a.tenant = o.tenant AND a.order_id = o.order_id AND a.released_at IS NULL AND a.user_id = ${event.userId}
     WHERE o.tenant = ${event.tenant} AND o.order_id = ${event.orderId} AND o.status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED')
       FOR NO KEY UPDATE OF o
  ), tally AS (
    UPDATE product_tally t
       SET picked = t.picked + ${event.pickedAmount}, packed = t.packed + ${event.packedAmount}, canceled = t.canceled + ${event.canceledAmount}
      FROM work
     WHERE work.site_code = ${event.siteCode} AND t.tenant = ${event.tenant} AND t.order_id = ${event.orderId}
       AND t.product_id = ${event.productId}
       AND (${event.pickedAmount}::numeric <= 0 OR t.picked + ${event.pickedAmount} <= t.packable)
    RETURNING work.status, work.first_name, work.last_name
  ), begun AS (
    UPDATE pick_order SET status = 'IN_PROGRESS'
     WHERE tenant = ${event.tenant} AND order_id = ${event.orderId} AND (SELECT status FROM tally) = 'INITIAL'
  ), audited AS (
    INSERT INTO audit_entry (tenant, id, order_id, action, client_id, user_id, first_name, last_name, before, after)
    SELECT ${event.tenant}, ${AUDIT_ID}, ${event.orderId}, 'status_changed', ${CLIENT_ID}, ${event.userId}, first_name, last_name,
           '{"status":"INITIAL"}', '{"status":"IN_PROGRESS"}'
      FROM tally WHERE status = 'INITIAL'
  )
  INSERT INTO packing_event (${columnsOf(StoredEvent, GIVEN)}, sequence)
  SELECT ${placeholdersOf(StoredEvent, GIVEN)}, pg_current_xact_id()::text::bigint + (SELECT last_value FROM event_epoch)
    FROM tally
  RETURNING event_id`);

/** Returns whether the event was taken. */
export async function appendEvent(db: Database, newEvent: NewEvent, clientId: string): Promise<boolean> {
  const values = [...valuesOf(StoredEvent, newEvent, GIVEN), clientId, uuidv7()];
  return (await db.query(newEvent.tenant, APPEND, values)).length > 0;
}

const APPEND_TOGETHER = sql<{ readonly taken: readonly number[] }>('SELECT append_events($1) AS taken');

/** An event with the application that sends it. */
export interface SentEvent {
  readonly event: NewEvent;
  readonly clientId: string;
}

/**
 * Takes those events of one tenant that nothing stands against, in one transaction. Says of each whether it was taken; of
 * one that was not, nothing is known but that nothing has happened.
 */
export async function appendEvents(db: Database, sent: readonly SentEvent[]): Promise<boolean[]> {
  const given = sent.map(({ event, clientId }) => ({ ...columnsIn(event), client_id: clientId, audit_id: uuidv7() }));
  const [appended] = await db.query((sent[0] as SentEvent).event.tenant, APPEND_TOGETHER, [JSON.stringify(given)]);
  const taken = new Set(appended?.taken);
  return sent.map((_, i) => taken.has(i + 1));
}

const COLUMN_OF = membersOf(StoredEvent, GIVEN).map((member) => [snakeCase(member), member] as const);
const columnsIn = (event: NewEvent): object =>
  Object.fromEntries(COLUMN_OF.map(([column, member]) => [column, event[member as GivenMember]]));

const FIND_EVENT = sql<StoredEvent>(`SELECT ${columnsOf(StoredEvent)} FROM packing_event WHERE tenant = $1 AND event_id = $2`);

export async function findEvent(tx: Tx, tenant: string, eventId: string): Promise<StoredEvent | undefined> {
  return (await query(tx, FIND_EVENT, [tenant, eventId]))[0];
}

const LIST_EVENTS_OF_ORDER = sql<StoredEvent>(`SELECT ${columnsOf(StoredEvent)} FROM packing_event WHERE tenant = $1 AND order_id = $2`);

/** The order's part of the log, to be folded. */
export function listEventsOfOrder(tx: Tx, tenant: string, orderId: string): Promise<StoredEvent[]> {
  return query(tx, LIST_EVENTS_OF_ORDER, [tenant, orderId]);
}

const HAS_EVENTS = sql(`SELECT FROM packing_event WHERE tenant = $1 AND order_id = $2 LIMIT 1`);

export async function hasEvents(tx: Tx, tenant: string, orderId: string): Promise<boolean> {
  return (await query(tx, HAS_EVENTS, [tenant, orderId])).length > 0;
}
