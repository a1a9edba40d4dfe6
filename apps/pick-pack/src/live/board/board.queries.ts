import { anyOf, type Database, queryAll, sql } from '@suite/database';
import type { PackedQuarter } from '../domain/board';
import type { PackingStatus } from '../../orders/domain/packing-status';
import type { Place } from '../stream/stream.queries';

const DAY = 'o.tenant = $1 AND o.site_code = $2 AND o.delivery_date = $3';
const CAN_BE_PACKED = `o.status IN ('INITIAL', 'IN_PROGRESS', 'PRE_PACKED')`;
const QUARTER = `interval '15 minutes'`;
const EPOCH = `timestamptz '1970-01-01 00:00:00Z'`;

export interface CountedStatus {
  readonly status: PackingStatus;
  readonly orders: number;
}
const COUNT_ORDERS = sql<CountedStatus>(`SELECT o.status, count(*)::integer AS orders FROM pick_order o WHERE ${DAY} GROUP BY o.status`);

/** An order that can be packed, with the start of its delivery time. */
export interface OpenOrder {
  readonly orderId: string;
  readonly deliveryTimeFrom: string;
}
const LIST_OPEN = sql<OpenOrder>(`
  SELECT o.order_id, o.delivery -> 'deliveryTime' ->> 'deliveryTimeFrom' AS delivery_time_from FROM pick_order o
   WHERE ${DAY} AND ${CAN_BE_PACKED} AND o.delivery -> 'deliveryTime' ->> 'deliveryTimeFrom' IS NOT NULL`);

export interface PackerOfDay {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly orderId: string | null;
}
const LIST_PACKERS = sql<PackerOfDay>(`
  SELECT DISTINCT ON (packer.id) packer.* FROM pick_order o CROSS JOIN LATERAL (
           SELECT a.user_id AS id, a.first_name, a.last_name, a.assigned_at,
                  CASE WHEN a.released_at IS NULL AND ${CAN_BE_PACKED} THEN o.order_id END AS order_id
             FROM assignee a WHERE a.tenant = $1 AND a.order_id = o.order_id LIMIT 1000) packer
   WHERE ${DAY} ORDER BY packer.id, packer.order_id IS NULL, packer.assigned_at DESC`);

// The events of each order are found by index, even with outdated statistics.
const LIST_QUARTERS = sql<PackedQuarter>(`
  SELECT scan.user_id, scan.quarter, sum(scan.units) AS units, sum(scan.units_last_hour) AS units_last_hour,
         max(scan.last_scan_at) AS last_scan_at
    FROM pick_order o CROSS JOIN LATERAL (
      SELECT e.user_id, date_bin(${QUARTER}, e.occurred_at, ${EPOCH}) AS quarter, sum(e.packed_amount) AS units,
             coalesce(sum(e.packed_amount) FILTER (WHERE e.occurred_at > $4 AND e.occurred_at <= $5), 0) AS units_last_hour,
             max(e.occurred_at) AS last_scan_at
        FROM packing_event e WHERE e.tenant = $1 AND e.order_id = o.order_id GROUP BY 1, 2) scan
   WHERE ${DAY} GROUP BY 1, 2`);

export interface PackedInQuarter {
  readonly quarter: Date;
  readonly orders: number;
}
const COUNT_PACKED = sql<PackedInQuarter>(`
  SELECT date_bin(${QUARTER}, change.at, ${EPOCH}) AS quarter, count(*)::integer AS orders
    FROM pick_order o CROSS JOIN LATERAL (
      SELECT h.at FROM audit_entry h
       WHERE h.tenant = $1 AND h.order_id = o.order_id AND h.action = 'status_changed' AND h.after ->> 'status' = 'PACKED'
       ORDER BY h.position DESC LIMIT 1) change
   WHERE ${DAY} AND o.status = 'PACKED' GROUP BY 1`);

export interface ShortProduct {
  readonly productId: string;
  readonly productName: string;
  readonly missing: number;
  readonly orders: number;
}
const LIST_SHORT = sql<ShortProduct>(`
  SELECT tally.product_id, min(named.product_name) AS product_name, sum(tally.canceled)::float8 AS missing, count(*)::integer AS orders
    FROM pick_order o
   CROSS JOIN LATERAL (
     SELECT t.product_id, t.canceled - t.withdrawn AS canceled FROM product_tally t
      WHERE t.tenant = $1 AND t.order_id = o.order_id AND t.canceled > t.withdrawn LIMIT 10000) tally
   CROSS JOIN LATERAL (
     SELECT min(entry ->> 'productName') AS product_name FROM jsonb_array_elements(o.entries) AS entry
      WHERE entry ->> 'productId' = tally.product_id) named
   WHERE ${DAY} AND o.status <> 'CANCELLED'
   GROUP BY tally.product_id ORDER BY missing DESC, tally.product_id`);

/** The scans that count for the last hour. */
export interface LastHour {
  readonly from: Date;
  readonly to: Date;
}

/** Reads the state of a day at a site, in one round trip. */
export async function readDay(db: Database, tenant: string, { siteCode, deliveryDate }: Place, { from, to }: LastHour) {
  const day = [tenant, siteCode, deliveryDate];
  const calls = [
    { statement: COUNT_ORDERS, values: day },
    { statement: LIST_OPEN, values: day },
    { statement: LIST_PACKERS, values: day },
    { statement: LIST_QUARTERS, values: [...day, from, to] },
    { statement: COUNT_PACKED, values: day },
    { statement: LIST_SHORT, values: day },
  ] as const;
  type Rows = [CountedStatus, OpenOrder, PackerOfDay, PackedQuarter, PackedInQuarter, ShortProduct];
  const [counts, open, packers, quarters, packed, short] = await db.run(tenant, (tx) => queryAll<Rows>(tx, calls));
  return { counts, open, packers, quarters, packed, short };
}

const LIST_MISSING = sql<{ readonly orderId: string; readonly missing: number }>(`
  SELECT order_id, sum(greatest(ordered - packed - canceled, 0))::float8 AS missing FROM product_tally
   WHERE tenant = $1 AND order_id ${anyOf('$2')} GROUP BY order_id`);

/** Returns the units of orders that are neither packed nor cancelled. */
export async function findMissing(db: Database, tenant: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.query(tenant, LIST_MISSING, [tenant, orderIds]);
  return new Map(rows.map(({ orderId, missing }) => [orderId, missing]));
}
