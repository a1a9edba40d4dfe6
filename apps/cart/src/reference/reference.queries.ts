import type { Database } from '@suite/platform';

/** The tables of reference data; all have the same columns. */
export type ReferenceTable = 'site' | 'tax_table' | 'price' | 'product' | 'fee' | 'segment';

export interface Stored<T> {
  readonly id: string;
  readonly entry: T;
}

export async function putEntry(db: Database, table: ReferenceTable, tenant: string, { id, entry }: Stored<object>): Promise<void> {
  await db.query(
    tenant,
    `INSERT INTO ${table} (tenant, id, entry) VALUES ($1, $2, $3)
     ON CONFLICT (tenant, id) DO UPDATE SET entry = EXCLUDED.entry, modified_at = now()`,
    [tenant, id, entry],
  );
}

/** Whether there was one. */
export async function deleteEntry(db: Database, table: ReferenceTable, tenant: string, id: string): Promise<boolean> {
  return (await db.query(tenant, `DELETE FROM ${table} WHERE tenant = $1 AND id = $2 RETURNING 1`, [tenant, id])).length > 0;
}

/** Those of the ids that there are. */
export function entriesOf<T>(db: Database, table: ReferenceTable, tenant: string, ids: readonly string[]): Promise<Stored<T>[]> {
  return db.query<Stored<T>>(tenant, `SELECT id, entry FROM ${table} WHERE tenant = $1 AND id = ANY ($2)`, [tenant, ids]);
}

export interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page in the order of the ids, and how many there are in all. */
export async function listEntries<T>(
  db: Database,
  table: ReferenceTable,
  tenant: string,
  page: Page,
): Promise<{ total: number; entries: Stored<T>[] }> {
  const entries = await db.query<Stored<T> & { total: string }>(
    tenant,
    `SELECT id, entry, count(*) OVER () AS total FROM ${table} WHERE tenant = $1 ORDER BY id LIMIT $2 OFFSET $3`,
    [tenant, page.pageSize, (page.pageNumber - 1) * page.pageSize],
  );
  if (entries.length > 0 || page.pageNumber === 1) return { total: Number(entries[0]?.total ?? 0), entries };
  const [row] = await db.query<{ total: string }>(tenant, `SELECT count(*) AS total FROM ${table} WHERE tenant = $1`, [tenant]);
  return { total: Number(row?.total ?? 0), entries };
}

const PRICES_OF_PRODUCTS = `SELECT id, entry FROM price WHERE tenant = $1 AND entry ->> 'productId' = ANY ($2) ORDER BY id`;

export function pricesOfProducts<T>(db: Database, tenant: string, productIds: readonly string[]): Promise<Stored<T>[]> {
  return db.query<Stored<T>>(tenant, PRICES_OF_PRODUCTS, [tenant, productIds]);
}
