import { type Database, queryAll, sql } from '@suite/database';
import { BEHIND_MAX } from '../domain/stream-position';
import type { PickOrder } from '../../orders';
import { LINES } from '../packlist/packlist.queries';
import type { PackingStatus } from '../../orders/domain/packing-status';

/** The site and the day whose orders a stream shows. */
export interface Place {
  readonly siteCode: string;
  readonly deliveryDate: string;
}

/** An order as it is now, with the position of its last change. */
export interface ChangedOrder extends Pick<PickOrder, 'orderId' | 'siteCode' | 'deliveryDate'> {
  readonly position: string;
  /** null: the order has left the site or the day. */
  readonly status: PackingStatus | null;
  readonly ordered: number;
  readonly packed: number;
  readonly canceled: number;
  readonly linesTotal: number;
  readonly linesDone: number;
  readonly userId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const NUMBERED_AT_ONCE = 200;
/** Bounds the work of one call while others keep changing orders. */
const ROUNDS_MAX = 100;

/** The places are $2 and $3. Rows are read by index, one site and day at a time. */
const PLACES = `place AS (
    SELECT site_code, delivery_date FROM unnest((SELECT $2::text[]), (SELECT $3::date[])) AS wanted (site_code, delivery_date))`;
const ofPlace = (alias: string): string =>
  `${alias}.tenant = $1 AND ${alias}.site_code = place.site_code AND ${alias}.delivery_date = place.delivery_date`;

const CREATE_COUNTER = sql('INSERT INTO event_counter (tenant, events) VALUES ($1, 0) ON CONFLICT DO NOTHING');
const FIND_LAST = sql<{ readonly last: string; readonly hasUnnumbered: boolean }>(`
  WITH ${PLACES}
  SELECT counter.events AS last,
         EXISTS (SELECT FROM place CROSS JOIN LATERAL (
           SELECT FROM pick_order o WHERE ${ofPlace('o')} AND o.stream_position IS NULL LIMIT 1) unnumbered)
         OR EXISTS (SELECT FROM place CROSS JOIN LATERAL (
           SELECT FROM order_departure d WHERE ${ofPlace('d')} AND d.stream_position IS NULL LIMIT 1) unnumbered) AS has_unnumbered
    FROM event_counter counter WHERE counter.tenant = $1`);

// Orders are locked before the counter, as by events. Rows that a transaction has locked are numbered after its commit.
const NUMBER_CHANGES = sql<{ readonly last: string; readonly numbered: number }>(`
  WITH ${PLACES}, departed AS MATERIALIZED (
    SELECT site_code, delivery_date, order_id, row_number() OVER () AS nth FROM (
      SELECT found.* FROM place CROSS JOIN LATERAL (
        SELECT d.site_code, d.delivery_date, d.order_id FROM order_departure d
         WHERE ${ofPlace('d')} AND d.stream_position IS NULL LIMIT ${NUMBERED_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED) found) locked
  ), changed AS MATERIALIZED (
    SELECT order_id, row_number() OVER () + (SELECT count(*) FROM departed) AS nth FROM (
      SELECT found.* FROM place CROSS JOIN LATERAL (
        SELECT o.order_id FROM pick_order o
         WHERE ${ofPlace('o')} AND o.stream_position IS NULL LIMIT ${NUMBERED_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED) found) locked
  ), total AS (
    SELECT (SELECT count(*) FROM departed) + (SELECT count(*) FROM changed) AS total
  ), counted AS (
    UPDATE event_counter SET events = events + (SELECT total FROM total)
     WHERE tenant = $1 AND (SELECT total FROM total) > 0 RETURNING events AS last
  ), departures AS (
    UPDATE order_departure d SET stream_position = counted.last - (SELECT total FROM total) + departed.nth
      FROM departed, counted
     WHERE d.tenant = $1 AND d.site_code = departed.site_code AND d.delivery_date = departed.delivery_date AND d.order_id = departed.order_id
  ), orders AS (
    UPDATE pick_order o SET stream_position = counted.last - (SELECT total FROM total) + changed.nth
      FROM changed, counted WHERE o.tenant = $1 AND o.order_id = changed.order_id
  )
  SELECT counted.last, total.total::integer AS numbered FROM counted, total`);

/**
 * Gives positions to the committed changes of orders of these places that have none, and returns the tenant’s last position. All
 * changes up to it are visible, since the row of the counter stays locked until the commit.
 */
export async function numberChanges(db: Database, tenant: string, places: readonly Place[]): Promise<number> {
  const values = [tenant, ...columnsOfPlaces(places)];
  let [found] = await db.query(tenant, FIND_LAST, values);
  if (!found) {
    const calls = [
      { statement: CREATE_COUNTER, values: [tenant] },
      { statement: FIND_LAST, values },
    ] as const;
    [, [found]] = await db.run(tenant, (tx) => queryAll<[object, (typeof FIND_LAST)['row']]>(tx, calls));
  }
  let last = Number(found?.last ?? 0);
  for (let round = 0, isMore = found?.hasUnnumbered === true; isMore && round < ROUNDS_MAX; round += 1) {
    const [numbered] = await db.query(tenant, NUMBER_CHANGES, values);
    last = Number(numbered?.last ?? last);
    isMore = (numbered?.numbered ?? 0) >= NUMBERED_AT_ONCE;
  }
  return last;
}

const LIST_CHANGES = sql<ChangedOrder>(`
  WITH ${PLACES}, event AS (
    SELECT order_id, sequence FROM packing_event WHERE tenant = $1 AND sequence > $4 AND sequence <= $5 ORDER BY sequence LIMIT ${BEHIND_MAX}
  ), changed AS (
    SELECT order_id, max(position) AS position FROM (
      SELECT order_id, sequence AS position FROM event
      UNION ALL
      SELECT found.order_id, found.stream_position FROM place CROSS JOIN LATERAL (
        SELECT o.order_id, o.stream_position FROM pick_order o
         WHERE ${ofPlace('o')} AND o.stream_position > $4 AND o.stream_position <= $5 ORDER BY o.stream_position LIMIT ${BEHIND_MAX}) found
    ) AS change GROUP BY order_id
  )
  SELECT changed.position, current.order_id, current.site_code, current.delivery_date::text AS delivery_date, current.status,
         current.user_id, current.first_name, current.last_name, tally.ordered, tally.packed, tally.canceled,
         tally.lines_total, tally.lines_done
    FROM changed CROSS JOIN LATERAL (
      SELECT o.order_id, o.site_code, o.delivery_date, o.status, a.user_id, a.first_name, a.last_name
        FROM pick_order o
        LEFT JOIN assignee a ON a.tenant = $1 AND a.order_id = o.order_id AND a.released_at IS NULL
       WHERE o.tenant = $1 AND o.order_id = changed.order_id
         AND EXISTS (SELECT FROM place WHERE place.site_code = o.site_code AND place.delivery_date = o.delivery_date)
       LIMIT 1) AS current
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(t.ordered), 0)::float8 AS ordered, coalesce(sum(t.packed), 0)::float8 AS packed,
             coalesce(sum(t.canceled), 0)::float8 AS canceled, ${LINES}
        FROM product_tally t WHERE t.tenant = $1 AND t.order_id = current.order_id) AS tally
  UNION ALL
  SELECT departed.stream_position, departed.order_id, departed.site_code, departed.delivery_date::text, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0
    FROM place CROSS JOIN LATERAL (
      SELECT d.stream_position, d.order_id, d.site_code, d.delivery_date FROM order_departure d
       WHERE ${ofPlace('d')} AND d.stream_position > $4 AND d.stream_position <= $5
         AND NOT EXISTS (SELECT FROM pick_order o WHERE ${ofPlace('o')} AND o.order_id = d.order_id)
       LIMIT ${BEHIND_MAX}) AS departed
   ORDER BY position`);

/** The positions between which changes are listed: at most BEHIND_MAX. */
export interface Span {
  readonly after: number;
  /** Inclusive. */
  readonly last: number;
}

/** Returns the orders of these places that have changed between two positions, by the position of their last change in between. */
export function listChanges(db: Database, tenant: string, places: readonly Place[], { after, last }: Span): Promise<ChangedOrder[]> {
  return db.query(tenant, LIST_CHANGES, [tenant, ...columnsOfPlaces(places), after, last]);
}

const columnsOfPlaces = (places: readonly Place[]): [string[], string[]] => [
  places.map(({ siteCode }) => siteCode),
  places.map(({ deliveryDate }) => deliveryDate),
];
