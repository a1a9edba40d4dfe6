import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminQuery, type TestDatabase } from './test-database';

export const PAGE = join(__dirname, '../../../docs/privacy.md');

/** Returns the columns that docs/privacy.md names, by table. */
export function documentedColumns(): ReadonlyMap<string, readonly string[]> {
  const rows = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `(\w+)` +\| (`[^|]+?) +\|/gm)];
  return new Map(rows.map(([, table = '', columns = '']) => [table, [...columns.matchAll(/`(\w+)`/g)].map(([, column = '']) => column)]));
}

/** Returns the columns of a service in which one of the texts is stored, and which docs/privacy.md does not name. */
export async function undocumentedColumns(database: TestDatabase, schema: string, texts: readonly string[]): Promise<string[]> {
  const documented = documentedColumns();
  const columns = await adminQuery<{ table_name: string; column_name: string }>(
    database,
    'SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = $1 ORDER BY table_name, ordinal_position',
    [schema],
  );
  const searched = columns.filter(({ table_name: table, column_name: column }) => !documented.get(table)?.includes(column));
  const found = await adminQuery<{ name: string }>(
    database,
    searched.map(({ table_name: table, column_name: column }) => containing(schema, table, column)).join(' UNION ALL '),
    [texts],
  );
  return found.map(({ name }) => name);
}

/** Selects the name of a column if it contains one of the texts. */
const containing = (schema: string, table: string, column: string): string => `
  SELECT '${table}.${column}' AS name WHERE EXISTS (
    SELECT FROM ${schema}."${table}" t, unnest($1::text[]) one WHERE strpos(lower(t."${column}"::text), lower(one)) > 0)`;
