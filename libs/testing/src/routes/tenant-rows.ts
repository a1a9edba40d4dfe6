import { adminQuery } from '../test-database';
import type { TestApp } from '../test-app';

/** Answers of one statement for each table of the service that belongs to tenants; `of` writes it for a table. */
async function fromEveryTable<T>({ database }: TestApp, schema: string, of: (table: string) => string, values: unknown[]): Promise<T[]> {
  const tables = await adminQuery<{ name: string }>(
    database,
    `SELECT format('%I.%I', table_schema, table_name) AS name
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = $1 AND column_name = 'tenant' AND table_type = 'BASE TABLE' ORDER BY 1`,
    [schema],
  );
  return adminQuery<T & object>(database, tables.map(({ name }) => `(${of(name)})`).join(' UNION ALL '), values);
}

/** A digest of a tenant's rows, table by table; null for a table without any. */
export async function digestsOf(service: TestApp, schema: string, tenant: string): Promise<Record<string, string | null>> {
  const digest = (table: string): string =>
    `SELECT '${table}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${table} t WHERE tenant = $1`;
  const rows = await fromEveryTable<{ name: string; digest: string | null }>(service, schema, digest, [tenant]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** A mark in time: rows that are written from now on have a higher one. */
export async function transactionId({ database }: TestApp): Promise<string> {
  const [row] = await adminQuery<{ id: string }>(database, 'SELECT pg_current_xact_id()::text AS id');
  return row?.id ?? '0';
}

/** Every text in a tenant's rows that were written since the mark, also those inside of documents. */
export async function textsSince(
  service: TestApp,
  schema: string,
  { tenant, since }: { tenant: string; since: string },
): Promise<Set<string>> {
  const written = (table: string): string =>
    `SELECT to_jsonb(t) AS row FROM ${table} t WHERE tenant = $1 AND xmin::text::bigint >= $2::bigint`;
  const texts = new Set<string>();
  for (const { row } of await fromEveryTable<{ row: unknown }>(service, schema, written, [tenant, since])) collectTexts(row, texts);
  return texts;
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collectTexts(inner, texts);
}
