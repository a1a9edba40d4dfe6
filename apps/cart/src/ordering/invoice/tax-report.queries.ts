import { anyOf, type Database, sql } from '@suite/database';
import { dayOf, type DocumentPeriod, endOf, startOf } from './document-period.queries';

const ofPeriod = (moment: string, day: string): string => `
  ${moment} >= ${startOf('$2')} AND ${moment} < ${endOf('$3')} AND ${day} BETWEEN $2::date AND $3::date
    AND ($4::text IS NULL OR i.site_code = $4) AND ($5::text[] IS NULL OR i.site_code ${anyOf('$5')})`;
/** The day of an invoice is stored with it; the day of a note follows from the zone of its site. */
const INVOICES = `invoice i WHERE i.tenant = $1 AND i.state = 'ISSUED' AND ${ofPeriod('i.issued_at', 'i.issued_on')}`;
const NOTES = `credit_note n JOIN invoice i ON i.tenant = $1 AND i.order_id = n.order_id AND i.state = 'ISSUED'
    LEFT JOIN site s ON s.tenant = $1 AND s.id = i.site_code
   WHERE n.tenant = $1 AND n.state = 'ISSUED'
     AND ${ofPeriod('n.modified_at', dayOf('n.modified_at', 's'))}`;
const COUNTRY = `coalesce(i.document -> 'delivery' -> 'recipient' ->> 'country', i.document -> 'seller' ->> 'country')`;
const CURRENCY = `i.document ->> 'currency'`;

/** Sums of numerics, which are exact. */
const SUMS = 'sum(net)::float8 AS net, sum(tax)::float8 AS tax, sum(gross)::float8 AS gross';

export interface DocumentSums {
  readonly currency: string;
  readonly count: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

export interface ReportedTax extends Omit<DocumentSums, 'count'> {
  readonly country: string;
  readonly taxCode: string | null;
  readonly taxRate: number | null;
}

/**
 * The taxes of a charge and of a note, by the rates of the order. A document states another rate where a tax was stated that its rate does
 * not explain, so that an invoice and its note would not be the same tax.
 */
const taxesOf = (amounts: string): string =>
  `json_to_recordset(${amounts} -> 'taxes') AS t("taxCode" text, "taxRate" numeric, "netValue" numeric, "taxValue" numeric, "grossValue" numeric)`;
const SUM_TAXES = sql<ReportedTax>(
  `SELECT country, currency, tax_code, tax_rate::float8 AS tax_rate, ${SUMS} FROM (
      SELECT ${COUNTRY} AS country, ${CURRENCY} AS currency, t."taxCode" AS tax_code, t."taxRate" AS tax_rate,
             t."netValue" AS net, t."taxValue" AS tax, t."grossValue" AS gross
        FROM (SELECT * FROM ${INVOICES}) i, ${taxesOf('i.charge')}
      UNION ALL
      SELECT n.country, n.currency, t."taxCode", t."taxRate", -t."netValue", -t."taxValue", -t."grossValue"
        FROM (SELECT ${COUNTRY} AS country, ${CURRENCY} AS currency, n.content FROM ${NOTES}) n, ${taxesOf('n.content')}) AS taxed
    GROUP BY country, currency, tax_code, tax_rate ORDER BY country, currency, tax_code, tax_rate`,
);
const SUM_INVOICES = sql<DocumentSums>(
  `SELECT currency, count(*)::integer AS count, ${SUMS} FROM (
      SELECT ${CURRENCY} AS currency, (i.document ->> 'net')::numeric AS net, (i.document ->> 'tax')::numeric AS tax,
             (i.document ->> 'gross')::numeric AS gross FROM ${INVOICES}) AS issued
    GROUP BY currency ORDER BY currency`,
);
const SUM_NOTES = sql<DocumentSums>(
  `SELECT currency, count(*)::integer AS count, ${SUMS} FROM (
      SELECT ${CURRENCY} AS currency, (n.content -> 'price' ->> 'netValue')::numeric AS net,
             (n.content -> 'price' ->> 'taxValue')::numeric AS tax, (n.content -> 'price' ->> 'grossValue')::numeric AS gross
        FROM ${NOTES}) AS issued
    GROUP BY currency ORDER BY currency`,
);

const FIND_ZONE = sql<{ readonly timeZone: string }>(
  `SELECT coalesce(entry -> 'homeBase' ->> 'timeZone', 'UTC') AS time_zone FROM site
    WHERE tenant = $1 AND ($2::text IS NULL OR id = $2) AND ($3::text[] IS NULL OR id ${anyOf('$3')}) ORDER BY id LIMIT 1`,
);

/** Returns the time zone of the days of a report: that of its site, else of the first site by its code. */
export async function zoneOf(
  db: Database,
  tenant: string,
  { siteCode, sites }: Pick<DocumentPeriod, 'siteCode' | 'sites'>,
): Promise<string> {
  const [site] = await db.query(tenant, FIND_ZONE, [tenant, siteCode ?? null, sites ?? null]);
  return site?.timeZone ?? 'UTC';
}

/** Sums the invoices and the credit notes of a period, and their taxes: invoices less notes. */
export async function sumDocuments(db: Database, tenant: string, { from, to, siteCode, sites }: DocumentPeriod) {
  const values = [tenant, from, to, siteCode ?? null, sites ?? null];
  const taxes = await db.query(tenant, SUM_TAXES, values);
  const invoices = await db.query(tenant, SUM_INVOICES, values);
  const creditNotes = await db.query(tenant, SUM_NOTES, values);
  return { taxes, invoices, creditNotes };
}
