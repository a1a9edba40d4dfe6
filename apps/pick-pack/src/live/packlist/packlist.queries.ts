import { type Database, sql } from '@suite/database';
import { readBarcode } from '../../barcodes/domain/barcode';
import type { Assignee, PickOrder } from '../../orders';
import type { PackingStatus } from '../../orders/domain/packing-status';

/** An order on a day's packlist, with its packer if it has one. */
export type PacklistRow = Pick<PickOrder, 'orderId' | 'orderNumber' | 'status' | 'packaging' | 'packingGroups'> & {
  readonly customerName: string;
  readonly deliveryTimeFrom: string | null;
  readonly deliveryTimeTo: string | null;
  readonly productsTotal: number;
  readonly productsPacked: number;
  readonly linesTotal: number;
  readonly linesDone: number;
} & { readonly [M in 'userId' | 'firstName' | 'lastName']: Assignee[M] | null };

/** A page of the orders to deliver on a day. */
export interface WantedPage {
  readonly siteCode: string;
  readonly deliveryDate: string;
  readonly packingStatus?: PackingStatus;
  /** `none` for orders without a packer. */
  readonly assigneeId?: string;
  /** A part of the order number, the id or the customer's name, or the SSCC of a box. */
  readonly q?: string;
  readonly pageNumber: number;
  /** Absent: all orders. */
  readonly pageSize?: number;
}

/** The products of tallies `t`, and those that are complete: packed or missing. Of weighed goods, any amount is enough. */
export const LINES = `count(*)::integer AS lines_total,
             (count(*) FILTER (WHERE CASE WHEN t.packable > t.ordered THEN t.packed + t.canceled > t.withdrawn
                                          ELSE t.packed + t.canceled >= t.ordered END))::integer AS lines_done`;

const timeOf = (member: string): string => `o.delivery -> 'deliveryTime' ->> '${member}'`;
const contains = (text: string): string => `strpos(lower(${text}), lower($6)) > 0`;
const WANTED = `
    FROM pick_order o
    LEFT JOIN assignee a ON a.tenant = $1 AND a.order_id = o.order_id AND a.released_at IS NULL
   WHERE o.tenant = $1 AND o.site_code = $2 AND o.delivery_date = $3
     AND CASE WHEN $4::text IS NULL THEN o.status <> 'CANCELLED' ELSE o.status = $4 END
     AND CASE WHEN $5::text IS NULL THEN true WHEN $5 = 'none' THEN a.user_id IS NULL ELSE a.user_id = $5 END
     AND ($6::text IS NULL OR EXISTS (SELECT FROM box b WHERE b.tenant = $1 AND b.sscc = $7 AND b.order_id = o.order_id)
          OR ${contains('o.order_number')} OR ${contains('o.order_id')} OR ${contains(`o.customer ->> 'customerName'`)})`;

const COUNT_ORDERS = sql<{ readonly total: number }>(`SELECT count(*)::integer AS total ${WANTED}`);
const LIST_PAGE = sql<PacklistRow & { readonly total: number }>(`
  SELECT page.*, products.ordered AS products_total, products.packed AS products_packed,
         products.lines_total, products.lines_done
    FROM (
      SELECT o.order_id, o.order_number, o.status, o.packaging, o.packing_groups, o.customer ->> 'customerName' AS customer_name,
             ${timeOf('deliveryTimeFrom')} AS delivery_time_from, ${timeOf('deliveryTimeTo')} AS delivery_time_to,
             a.user_id, a.first_name, a.last_name, (count(*) OVER ())::integer AS total ${WANTED}
       ORDER BY o.order_id OFFSET $8 LIMIT $9) AS page
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(t.ordered), 0)::float8 AS ordered, coalesce(sum(t.packed), 0)::float8 AS packed,
             ${LINES}
        FROM product_tally t WHERE t.tenant = $1 AND t.order_id = page.order_id
    ) products
   ORDER BY page.order_id`);

/** More orders than a day can have. */
const ALL = 1_000_000_000;

/** Returns a page of a day's orders, whether packed or not, and the number of all. */
export async function listPacklist(
  db: Database,
  tenant: string,
  { siteCode, deliveryDate, packingStatus, assigneeId, q, pageNumber, pageSize }: WantedPage,
): Promise<{ readonly rows: PacklistRow[]; readonly total: number }> {
  const read = q === undefined ? undefined : readBarcode(q);
  const sought = [read?.text ?? q ?? null, read?.sscc ?? null];
  const wanted = [tenant, siteCode, deliveryDate, packingStatus ?? null, assigneeId ?? null, ...sought];
  const offset = pageNumber * (pageSize ?? ALL);
  const rows = await db.list(tenant, LIST_PAGE, [...wanted, offset, pageSize ?? ALL]);
  if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const [counted] = await db.list(tenant, COUNT_ORDERS, wanted);
  return { rows, total: counted?.total ?? 0 };
}

const LIST_CYCLES = sql<{ readonly day: string }>(`
  SELECT DISTINCT delivery_date::text AS day FROM pick_order
   WHERE tenant = $1 AND site_code = $2 AND delivery_date >= $3 AND status <> 'CANCELLED' ORDER BY day`);

/** Returns the delivery days of the site's orders, from `today` on. */
export async function listCycles(db: Database, tenant: string, siteCode: string, today: string): Promise<string[]> {
  return (await db.list(tenant, LIST_CYCLES, [tenant, siteCode, today])).map(({ day }) => day);
}
