import { type Database, sql } from '@suite/platform';

/** The tables of reference data; all have the same columns. */
const TABLES = ['site', 'tax_table', 'price', 'product', 'fee', 'segment'] as const;
export type ReferenceTable = (typeof TABLES)[number];

export interface Stored<T> {
  readonly id: string;
  readonly entry: T;
}

/** The statements of one table. */
const statementsOf = (table: ReferenceTable) => ({
  upsert: sql(`
    INSERT INTO ${table} (tenant, id, entry) VALUES ($1, $2, $3)
    ON CONFLICT (tenant, id) DO UPDATE SET entry = EXCLUDED.entry, modified_at = now()`),
  delete: sql<{ id: string }>(`DELETE FROM ${table} WHERE tenant = $1 AND id = $2 RETURNING id`),
  find: sql<Stored<object>>(`SELECT id, entry FROM ${table} WHERE tenant = $1 AND id = ANY ($2)`),
  list: sql<Stored<object> & { total: string }>(
    `SELECT id, entry, count(*) OVER () AS total FROM ${table} WHERE tenant = $1 ORDER BY id LIMIT $2 OFFSET $3`,
  ),
  count: sql<{ total: string }>(`SELECT count(*) AS total FROM ${table} WHERE tenant = $1`),
});

const STATEMENTS = Object.fromEntries(TABLES.map((table) => [table, statementsOf(table)])) as Readonly<
  Record<ReferenceTable, ReturnType<typeof statementsOf>>
>;

export async function upsertEntry(db: Database, table: ReferenceTable, tenant: string, { id, entry }: Stored<object>): Promise<void> {
  await db.query(tenant, STATEMENTS[table].upsert, [tenant, id, entry]);
}

/** Whether there was one. */
export async function deleteEntry(db: Database, table: ReferenceTable, tenant: string, id: string): Promise<boolean> {
  return (await db.query(tenant, STATEMENTS[table].delete, [tenant, id])).length > 0;
}

/** Those of the ids that there are. */
export async function listEntriesOf<T>(
  db: Database,
  table: ReferenceTable,
  tenant: string,
  ids: readonly string[],
): Promise<readonly Stored<T>[]> {
  return (await db.query(tenant, STATEMENTS[table].find, [tenant, ids])) as Stored<T>[];
}

export interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page in the order of the ids, and how many there are in all. */
export async function listEntries(
  db: Database,
  table: ReferenceTable,
  tenant: string,
  { pageNumber, pageSize }: Page,
): Promise<{ total: number; entries: Stored<object>[] }> {
  const entries = await db.query(tenant, STATEMENTS[table].list, [tenant, pageSize, (pageNumber - 1) * pageSize]);
  if (entries.length > 0 || pageNumber === 1) return { total: Number(entries[0]?.total ?? 0), entries };
  const [row] = await db.query(tenant, STATEMENTS[table].count, [tenant]);
  return { total: Number(row?.total ?? 0), entries };
}

const LIST_PRICES = sql<Stored<object>>(`SELECT id, entry FROM price WHERE tenant = $1 AND product_id = ANY ($2) ORDER BY id`);

export async function listPricesOf<T>(db: Database, tenant: string, productIds: readonly string[]): Promise<readonly Stored<T>[]> {
  return (await db.query(tenant, LIST_PRICES, [tenant, productIds])) as Stored<T>[];
}
