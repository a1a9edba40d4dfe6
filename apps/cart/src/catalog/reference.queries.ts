import { anyOf, beginsWith, type Database, query, sql, Tx } from '@suite/database';
import type { Fee, PriceEntry, Product } from './domain/reference-data';
import type { Site } from './domain/site';
import type { PromotionState } from './domain/promotions';
import type { TaxTable } from './reference.entity';

/** The tables of reference data. All have the same columns. */
const TABLES = ['site', 'tax_table', 'price', 'product', 'fee', 'segment'] as const;
export type ReferenceTable = (typeof TABLES)[number];

export interface Stored<T> {
  readonly id: string;
  readonly entry: T;
}

/** SQL: the site of an entry, for the tables whose entries can have one. Entries of the others concern all sites. */
const SITE_OF: Readonly<Partial<Record<ReferenceTable, string>>> = {
  site: 'site.id',
  price: 'price.site_code',
  fee: `fee.entry ->> 'siteCode'`,
};

/** SQL condition: the entry is at one of the sites. */
const isAt = (table: ReferenceTable, sites: string): string => (SITE_OF[table] ? `${SITE_OF[table]} = ANY (${sites}::text[])` : 'false');

/** The statements for one table. The last value of a write: the sites that the caller is limited to, or null for all. */
const statementsOf = (table: ReferenceTable) => ({
  upsert: sql<{ id: string }>(`
    INSERT INTO ${table} (tenant, id, entry, modified_at) SELECT $1, *, $4::timestamptz FROM unnest($2::text[], $3::jsonb[])
    ON CONFLICT (tenant, id) DO UPDATE SET entry = EXCLUDED.entry, modified_at = EXCLUDED.modified_at
     WHERE $5::text[] IS NULL OR ${isAt(table, '$5')} RETURNING id`),
  delete: sql<{ id: string }>(
    `DELETE FROM ${table} WHERE tenant = $1 AND id = $2 AND ($3::text[] IS NULL OR ${isAt(table, '$3')}) RETURNING id`,
  ),
  find: sql<Stored<object>>(`SELECT id, entry FROM ${table} WHERE tenant = $1 AND id = ANY ($2)`),
  all: pagesOf(table),
  ofSites: pagesOf(table, isAt(table, '$2')),
});

/**
 * The statements of a list. `which` may use values from $2 on. A page skips the earlier ones in an index, and reads its own entries alone.
 */
function pagesOf(table: ReferenceTable, which = 'true') {
  const rows = `${table} WHERE tenant = $1 AND ${which}`;
  const from = 2 + ['$2', '$3', '$4'].filter((value) => rows.includes(value)).length;
  return {
    list: sql<Stored<object>>(
      `SELECT page.id, of_page.entry
         FROM (SELECT id FROM ${rows} ORDER BY id LIMIT $${from} OFFSET $${from + 1}) AS page,
              LATERAL (SELECT entry FROM ${table} WHERE tenant = $1 AND id = page.id OFFSET 0) AS of_page
        ORDER BY page.id`,
    ),
    count: sql<{ total: string }>(`SELECT count(*) AS total FROM ${rows}`),
  };
}

const STATEMENTS = Object.fromEntries(TABLES.map((table) => [table, statementsOf(table)])) as Readonly<
  Record<ReferenceTable, ReturnType<typeof statementsOf>>
>;

/** Lists by a filter. Each uses an index. */
const OF_PRODUCT = '(product_id = $2 OR limited_product_id = $2)';
const FILTERED = {
  productId: pagesOf('price', OF_PRODUCT),
  q: pagesOf('product', `(${['id_key', 'sku_key', 'name_key'].map((key) => beginsWith(key, '$2')).join(' OR ')})`),
};
/** SQL: the segments of customers. */
const segmentsOf = (customers: string): string => `
  SELECT m.segment_id AS id, m.customer_number FROM segment_member m WHERE m.tenant = $1 AND m.customer_number ${anyOf(customers)}`;
/** SQL: the customers and their segments, as the trigger of the table of prices writes them. */
const pricedFor = (customers: string, segments: string): string => `
  SELECT 'everybody' UNION ALL SELECT 'customer:' || unnest(${customers}::text[]) UNION ALL SELECT 'segment:' || id FROM ${segments}`;

/** The shopper who reads prices. */
export interface PriceReader {
  readonly siteCode: string;
  /** Empty for a shopper who is not logged in. */
  readonly customerNumbers: readonly string[];
}

/** SQL condition: a price is for the site, or all sites, and for the reader. */
const isShownTo = (site: string, customers: string): string => `
  (site_code IS NULL OR site_code = ${site}) AND (
    price_for IS NULL OR price_for = ANY (ARRAY(${pricedFor(customers, `(${segmentsOf(customers)}) AS own_segment`)})))`;
const SHOWN = pagesOf('price', isShownTo('$2', '$3'));
const SHOWN_OF_PRODUCT = pagesOf('price', `${OF_PRODUCT} AND ${isShownTo('$3', '$4')}`);
const FIND_SHOWN = sql<Stored<object>>(`SELECT id, entry FROM price WHERE tenant = $1 AND id = $2 AND ${isShownTo('$3', '$4')}`);
const OF_PRODUCT_AND_SITES = pagesOf('price', `${OF_PRODUCT} AND ${isAt('price', '$3')}`);
const FILTERS = Object.keys(FILTERED) as (keyof typeof FILTERED)[];

/** The sites that a caller is limited to; undefined for all. */
export type SiteLimits = readonly string[] | undefined;

/**
 * Stores entries with distinct ids, in the order of their ids, so that concurrent lists do not deadlock. Does not replace an entry of a
 * site outside the limits. Returns how many were stored.
 */
export async function upsertEntries(
  db: Database | Tx,
  table: ReferenceTable,
  tenant: string,
  entries: readonly Stored<object>[],
  sites?: SiteLimits,
): Promise<number> {
  const sorted = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const columns = [sorted.map(({ id }) => id), sorted.map(({ entry }) => entry)];
  const values = [tenant, ...columns, db.clock.now(), sites ?? null];
  const { upsert } = STATEMENTS[table];
  return (await (db instanceof Tx ? query(db, upsert, values) : db.query(tenant, upsert, values))).length;
}

/** Deletes an entry, if it is within the limits. Returns whether it was deleted. */
export async function deleteEntry(db: Database, table: ReferenceTable, tenant: string, id: string, sites: SiteLimits): Promise<boolean> {
  return (await db.query(tenant, STATEMENTS[table].delete, [tenant, id, sites ?? null])).length > 0;
}

/** Returns the entries that exist for the ids. */
export async function listEntriesOf<T>(
  db: Database,
  table: ReferenceTable,
  tenant: string,
  ids: readonly string[],
): Promise<readonly Stored<T>[]> {
  return (await db.query(tenant, STATEMENTS[table].find, [tenant, ids])) as Stored<T>[];
}

/** Returns a price, if the shopper may see it. */
export const findShownPrice = (
  db: Database,
  tenant: string,
  id: string,
  { siteCode, customerNumbers }: PriceReader,
): Promise<Stored<object>[]> => db.query(tenant, FIND_SHOWN, [tenant, id, siteCode, customerNumbers]);

/** A page of all entries, or of those that match one filter. */
export interface PageOf extends Partial<Record<keyof typeof FILTERED, string>> {
  /** Only entries of these sites. */
  readonly sites?: SiteLimits;
  /** Only the prices that this shopper may see. */
  readonly reader?: PriceReader | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Returns the statements of a list, and their values before the page. */
function listFor(table: ReferenceTable, tenant: string, page: PageOf): ReturnType<typeof pagesOf> & { readonly values: unknown[] } {
  const filter = FILTERS.find((each) => page[each] !== undefined);
  const filtered = filter ? [tenant, page[filter]] : [tenant];
  if (page.reader) {
    const { siteCode, customerNumbers } = page.reader;
    return { ...(filter ? SHOWN_OF_PRODUCT : SHOWN), values: [...filtered, siteCode, customerNumbers] };
  }
  if (!page.sites) return { ...(filter ? FILTERED[filter] : STATEMENTS[table].all), values: filtered };
  return { ...(filter ? OF_PRODUCT_AND_SITES : STATEMENTS[table].ofSites), values: [...filtered, page.sites] };
}

/** A page in the order of the ids, and the total. */
export async function listEntries(
  db: Database,
  table: ReferenceTable,
  tenant: string,
  page: PageOf,
): Promise<{ total: number; entries: Stored<object>[] }> {
  const { pageNumber, pageSize } = page;
  const { list, count, values } = listFor(table, tenant, page);
  const [entries, [counted]] = await Promise.all([
    db.list(tenant, list, [...values, pageSize, (pageNumber - 1) * pageSize]),
    db.list(tenant, count, values),
  ]);
  return { total: Number(counted?.total ?? 0), entries };
}

/** The reference data needed for some items of a cart. */
export interface CatalogQuestion {
  readonly tenant: string;
  readonly siteCode: string;
  /** The cart's own country. Null: the country of the site's home base. */
  readonly country: string | null;
  /** The cart's customer. Null: an anonymous shopper. */
  readonly customerNumber: string | null;
  /** The products to load, and those whose prices to load. */
  readonly productIds: readonly string[];
  readonly pricedIds: readonly string[];
  /** Fees in addition to those that the products name. */
  readonly feeIds: readonly string[];
}

/** The entries found for a question. */
export interface CatalogEntries {
  readonly site: Site | undefined;
  readonly products: readonly Product[];
  readonly prices: readonly PriceEntry[];
  readonly fees: readonly Fee[];
  /** The segments that the customers belong to. */
  readonly segments: readonly { readonly id: string; readonly customerNumber: string }[];
  /** For the cart's country, or that of the site's home base. */
  readonly taxTables: readonly (TaxTable & { readonly id: string })[];
  /** The stored promotions of the tenant; absent if there are none yet. */
  readonly promotions: PromotionState | undefined;
}

interface FoundEntry extends Stored<object> {
  readonly kind: 'site' | 'product' | 'price' | 'fee' | 'tax_table' | 'segment' | 'promotions';
}

const entriesOf = (kind: FoundEntry['kind'], which: string): string =>
  `SELECT '${kind}' AS kind, id, entry FROM ${kind} WHERE tenant = $1 AND ${which}`;
const FEE_IDS = `SELECT jsonb_array_elements_text(entry -> 'feeIds') FROM product WHERE tenant = $1 AND id ${anyOf('$4')}`;
const HOME_COUNTRY = `SELECT entry #>> '{homeBase,address,country}' FROM site WHERE tenant = $1 AND id = $2`;
const LOOK_UP = sql<FoundEntry>(
  `WITH own_segment (id, customer_number) AS (${segmentsOf('$7')}) ` +
    [
      entriesOf('site', 'id = $2'),
      entriesOf('tax_table', `id = (SELECT coalesce($3, (${HOME_COUNTRY})))`),
      entriesOf('product', `id ${anyOf('$4')}`),
      entriesOf('price', `product_id ${anyOf('$5')}`),
      entriesOf(
        'price',
        `limited_product_id ${anyOf('$5')} AND price_for = ANY (ARRAY(${pricedFor('$7', 'own_segment')})) AND priced_until >= $8`,
      ),
      `SELECT 'segment' AS kind, id, jsonb_build_object('customerNumber', customer_number) AS entry FROM own_segment`,
      `SELECT 'promotions' AS kind, version::text AS id, jsonb_build_object('usedAt', used_at) AS entry FROM promotion_snapshot WHERE tenant = $1`,
      entriesOf('fee', `id = ANY ($6::text[] || ARRAY(${FEE_IDS}))`),
    ].join(' UNION ALL '),
);

/** Loads everything that pricing some items may need, for these customers. Expired prices are left out. */
export async function lookUp(db: Database, question: CatalogQuestion, customers: readonly string[]): Promise<CatalogEntries> {
  const { tenant, siteCode, country, productIds, pricedIds, feeIds } = question;
  const found = await db.query(tenant, LOOK_UP, [tenant, siteCode, country, productIds, pricedIds, feeIds, customers, db.clock.now()]);
  const of = <T>(kind: FoundEntry['kind'], key = 'id'): T[] =>
    found.filter((each) => each.kind === kind).map(({ id, entry }) => ({ ...entry, [key]: id }) as T);
  const [site] = of<Site>('site', 'code');
  const [promotions] = of<{ version: string; usedAt: string }>('promotions', 'version');
  return {
    promotions: promotions && { version: promotions.version, usedAt: new Date(promotions.usedAt) },
    site,
    products: of('product'),
    prices: of('price'),
    fees: of('fee'),
    segments: of('segment'),
    taxTables: of('tax_table'),
  };
}
