import { anyOf, beginsWith, type Database, sql, type Statement } from '@suite/database';
import type { InvoiceDocument } from '@suite/invoice';
import { ordersFoundBy } from '../order/order-search.queries';
import type { DocumentPeriod } from './document-period.queries';

/** The place of a row in its list. The moment is PostgreSQL's text, which is exact. */
export interface DocumentCursor {
  readonly at: string;
  readonly key: string;
}

/** The SQL of a list by the moment of its documents. */
export interface DocumentSource {
  readonly columns: string;
  readonly from: string;
  readonly tenant: string;
  readonly moment: string;
  readonly key: string;
  readonly site: string;
  /** The day of the document in the zone of its site. */
  readonly day: string;
  /** Whether an index finds the documents of a site. */
  readonly isIndexedBySite: boolean;
  readonly where?: string;
}

interface Order {
  readonly isNewestFirst?: boolean;
}

/** A statement of the whole tenant, and one of sites. */
export type List<Row extends object> = Required<Order> & Readonly<Record<'all' | 'ofSites', Statement<Row & DocumentCursor>>>;

/** Below all ids. */
const LOWEST = '00000000-0000-0000-0000-000000000000';
const DAY_MS = 86_400_000;

/** The earliest moment of a day in any zone. */
const startOf = (day: string): string => (day < '0001-01-03' ? '-infinity' : new Date(Date.parse(day) - DAY_MS).toISOString());

/** The end of a day in all zones. */
const endOf = (day: string): string => (day > '9999-12-28' ? 'infinity' : new Date(Date.parse(day) + 2 * DAY_MS).toISOString());

const directionOf = ({ isNewestFirst = false }: Order): string => (isNewestFirst ? 'DESC' : 'ASC');

/**
 * The rows of a period after a cursor. The cursor is always given, as plain parameters: row-level security keeps PostgreSQL from finding
 * the result of an expression such as `coalesce` in an index, so that each page would read all pages before it.
 */
function rowsOf({ columns, from, tenant, moment, key, day, where = 'true' }: DocumentSource, order: Order, ofSite = 'true'): string {
  const place = '($4::timestamptz, $5::uuid)';
  const bounds = order.isNewestFirst
    ? `(${moment}, ${key}) < ${place} AND ${moment} >= $6::timestamptz`
    : `(${moment}, ${key}) > ${place} AND ${moment} < $6::timestamptz`;
  return `SELECT ${columns}, ${moment}::text AS at, ${key} AS key FROM ${from}
     WHERE ${tenant} = $1 AND ${ofSite} AND ${bounds} AND ${where} AND ${day} BETWEEN $2::date AND $3::date
     ORDER BY ${moment} ${directionOf(order)}, ${key} ${directionOf(order)} LIMIT $7`;
}

/** Declares the statements of a list. With an index by site, each site gives its first rows, which are merged. */
export function listOf<Row extends object>(source: DocumentSource, order: Order & { readonly sites?: string } = {}): List<Row> {
  const { sites = '$8' } = order;
  const ofSites = source.isIndexedBySite
    ? `SELECT merged.* FROM unnest(${sites}::text[]) AS wanted(code)
         CROSS JOIN LATERAL (${rowsOf(source, order, `${source.site} = wanted.code`)}) AS merged
        ORDER BY merged.at::timestamptz ${directionOf(order)}, merged.key ${directionOf(order)} LIMIT $7`
    : rowsOf(source, order, `${source.site} ${anyOf(sites)}`);
  return { isNewestFirst: order.isNewestFirst ?? false, all: sql(rowsOf(source, order)), ofSites: sql(ofSites) };
}

/** A page of a list, and the text that it is searched for. */
export interface DocumentPage {
  readonly after?: DocumentCursor | null | undefined;
  readonly limit: number;
  readonly q?: string | undefined;
}

/** Lists a page of the documents that a caller may see. */
export function listPage<Row extends object>(
  db: Database,
  tenant: string,
  { all, ofSites, isNewestFirst }: List<Row>,
  { from, to, siteCode, sites }: DocumentPeriod,
  { after, limit, q }: DocumentPage,
): Promise<(Row & DocumentCursor)[]> {
  const [start, end] = [startOf(from), endOf(to)];
  const [first, bound] = isNewestFirst ? [end, start] : [start, end];
  const place = after ?? { at: first, key: LOWEST };
  const values = [tenant, from, to, place.at, place.key, bound, limit, ...(q === undefined ? [] : [q])];
  const wanted = siteCode === undefined ? sites : [siteCode].filter((code) => sites?.includes(code) ?? true);
  return wanted ? db.list(tenant, ofSites, [...values, wanted]) : db.list(tenant, all, values);
}

/** Issued invoices. */
export const INVOICES: DocumentSource = {
  columns: 'i.document',
  from: 'invoice i',
  ...{ tenant: 'i.tenant', moment: 'i.issued_at', key: 'i.order_id', site: 'i.site_code', day: 'i.issued_on' },
  isIndexedBySite: true,
  where: `i.state = 'ISSUED'`,
};

/** Each index gives its matches, which are few: then no other index is read in the order of the list until a page is full. */
const FOUND = `i.order_id IN (
  SELECT order_id FROM invoice WHERE tenant = $1 AND ${beginsWith('number_key', '$8')}
   UNION ${ordersFoundBy('$8')})`;

interface Listed {
  readonly document: InvoiceDocument;
}

const NEWEST = listOf<Listed>(INVOICES, { isNewestFirst: true });
const NEWEST_FOUND = listOf<Listed>(
  { ...INVOICES, isIndexedBySite: false, where: `${INVOICES.where} AND ${FOUND}` },
  { isNewestFirst: true, sites: '$9' },
);

/** Lists invoices, newest first. */
export async function listInvoices(db: Database, tenant: string, period: DocumentPeriod, page: DocumentPage): Promise<InvoiceDocument[]> {
  const rows = await listPage(db, tenant, page.q === undefined ? NEWEST : NEWEST_FOUND, period, page);
  return rows.map(({ document }) => document);
}

const FIND_PLACE = sql<DocumentCursor & { readonly siteCode: string }>(
  `SELECT issued_at::text AS at, order_id AS key, site_code FROM invoice
    WHERE tenant = $1 AND state = 'ISSUED' AND (invoice_number = $2 OR order_id = $3)`,
);

/** Finds the place of an invoice in the list, by its number or by the id of its order. */
export async function findPlace(
  db: Database,
  tenant: string,
  { number, orderId }: { readonly number: string; readonly orderId: string | null },
) {
  const [place] = await db.query(tenant, FIND_PLACE, [tenant, number, orderId]);
  return place;
}
