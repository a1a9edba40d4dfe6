import { anyOf, type Call, columnsOf, plainTable, query, queryAll, recordsOf, sql, type Tx } from '@suite/database';
import { StoredEvent } from './event.entity';

/** An event before it is stored; the statement sets its sequence. */
export type NewEvent = Readonly<Omit<StoredEvent, 'sequence'>>;

const COUNTED = { but: ['tenant', 'sequence'] } as const;
const INSERT_EVENTS = sql(`
  WITH place AS (
    INSERT INTO event_counter AS counter (tenant, events) VALUES ($1::text, $2::bigint)
    ON CONFLICT (tenant) DO UPDATE SET events = counter.events + EXCLUDED.events
    RETURNING events AS last
  ), moved AS (
    UPDATE product_tally t
       SET picked = t.picked + change.picked, packed = t.packed + change.packed, canceled = t.canceled + change.canceled,
           withdrawn = t.withdrawn + change.withdrawn
      FROM (SELECT order_id, product_id, sum(picked_amount) AS picked, sum(packed_amount) AS packed, sum(canceled_amount) AS canceled,
                   coalesce(sum(canceled_amount) FILTER (WHERE entry_id IS NOT NULL), 0) AS withdrawn
              FROM json_populate_recordset(NULL::packing_event, $3) GROUP BY order_id, product_id) AS change
     WHERE t.tenant = $1 AND t.order_id = change.order_id AND t.product_id = change.product_id
  )
  INSERT INTO packing_event (tenant, sequence, ${columnsOf(StoredEvent, COUNTED)})
  SELECT $1::text, place.last - $2::bigint + event.sequence, ${columnsOf(StoredEvent, { ...COUNTED, of: 'event' })}
    FROM place, json_populate_recordset(NULL::packing_event, $3) AS event
  RETURNING 1 AS stored`);

/**
 * Stores events of locked orders, updates the tallies of their products, and commits; the calls `first` run before, in the same
 * round trip. The statement that allocates the sequences blocks the tenant's other writers until the commit, so it is the last
 * one. An existing eventId, or a tally out of bounds, violates a constraint and rolls everything back.
 */
export async function insertEventsAndCommit(
  tx: Tx,
  tenant: string,
  events: readonly NewEvent[],
  first: readonly Call[] = [],
): Promise<void> {
  const numbered = events.map((event, i) => ({ ...event, sequence: i + 1 }));
  const values = [tenant, events.length, recordsOf(StoredEvent, numbered)];
  await queryAll<object[]>(tx, [...first, { statement: INSERT_EVENTS, values }], { commits: true });
}

export const findEvent = plainTable(StoredEvent).find(['tenant', 'eventId']);

const FIND_EVENTS = sql<StoredEvent>(`SELECT ${columnsOf(StoredEvent)} FROM packing_event WHERE tenant = $1 AND event_id ${anyOf('$2')}`);

/** Returns those of the events that are stored. */
export const findEvents = (tx: Tx, tenant: string, eventIds: readonly string[]): Promise<StoredEvent[]> =>
  query(tx, FIND_EVENTS, [tenant, eventIds]);
