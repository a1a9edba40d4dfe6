import { TABLES_OF_MIGRATE } from '@suite/database';
import { Client } from 'pg';
import type { TestDatabase } from './test-database';

/** The tenant that has all rows, so that an index on the tenant alone is useless. */
export const BIG_TENANT = 'acme';

export interface BigTablesOptions {
  /** The number of rows that the planner assumes in each table. */
  readonly rows: number;
  /** Tables that stay empty. */
  readonly except?: readonly string[];
  /** SQL for columns whose values affect plans, by `table.column`; `i` is the row number from 1. */
  readonly values?: Readonly<Record<string, string>>;
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** A table with one row for each tenant. */
  readonly isOnePerTenant: boolean;
}

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS "isNullable",
         EXISTS (SELECT FROM pg_index x WHERE x.indrelid = c.oid AND x.indisunique AND x.indnkeyatts = 1 AND x.indkey[0] =
                   (SELECT t.attnum FROM pg_attribute t WHERE t.attrelid = c.oid AND t.attname = 'tenant')) AS "isOnePerTenant"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity = ''
   WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ${TABLES_OF_MIGRATE}
   ORDER BY c.relname, a.attnum`;

const CHECKS = `
  SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
   WHERE connamespace = $1::regnamespace AND contype = 'c'`;

/** One row in this many exists: the planner uses only column statistics and a row count. */
const SCALE = 10;

const SCALE_UP = `
  UPDATE pg_class SET reltuples = reltuples * ${SCALE}
   WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'i') AND reltuples > 0`;

/**
 * Fills every table of a schema with distinct dummy rows, and makes the planner assume even more. Checks are dropped and foreign
 * keys disabled, so the database cannot be used for anything else. Returns the names of the tables.
 */
export async function fillTables(
  { adminUrl }: TestDatabase,
  schema: string,
  { rows, except = [], values = {} }: BigTablesOptions,
): Promise<string[]> {
  const client = new Client({ connectionString: adminUrl.href });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica; SET search_path = "${schema}"`);
    for (const { table, name } of (await client.query<Pick<Column, 'table' | 'name'>>(CHECKS, [schema])).rows) {
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
    }
    const columns = Object.groupBy((await client.query<Column>(COLUMNS, [schema])).rows, ({ table }) => table);
    const tables = Object.keys(columns).filter((table) => !except.includes(table));
    for (const table of tables) {
      const own = columns[table] ?? [];
      const names = own.map(({ name }) => `"${name}"`).join(', ');
      const expressions = own.map((column) => values[`${table}.${column.name}`] ?? valueOf(column)).join(', ');
      await client.query(`ALTER TABLE "${table}" SET (autovacuum_enabled = false)`); // which would recount the rows
      await client.query(`INSERT INTO "${table}" (${names}) SELECT ${expressions} FROM generate_series(1, ${rows / SCALE}) i`);
      await client.query(`ANALYZE "${table}"`);
    }
    await client.query(SCALE_UP, [schema]);
    return tables;
  } finally {
    await client.end();
  }
}

/** Values by type; the first match applies. Texts are short and distinct, times are a second apart, lists and objects empty. */
const VALUES: readonly (readonly [RegExp, (column: Column) => string])[] = [
  [/\[\]$/, () => `'{}'`],
  [/^(text|character varying)$/, ({ name }) => `'${name}-' || i`],
  [/^character/, ({ type }) => `left(lpad(i::text, 9, '0'), ${/\d+/.exec(type)?.[0] ?? '1'})`],
  [/^uuid$/, () => `lpad(to_hex(i), 32, '0')::uuid`],
  [/^(bigint|integer|double precision|real)$/, () => 'i'],
  [/^smallint$/, () => 'i % 30000'],
  [/^numeric/, () => 'i % 10000'],
  [/^boolean$/, () => 'i % 10 = 0'],
  [/^timestamp/, () => `now() - i * interval '1 second'`],
  [/^date$/, () => `date '2030-01-01' + i % 1000`],
  [/^bytea$/, () => `decode(md5(i::text), 'hex')`],
  [/^inet$/, () => `inet '10.0.0.0' + i`],
  [/^jsonb?$/, () => `'{}'`],
];

function valueOf(column: Column): string {
  const { table, name, type, isNullable, isOnePerTenant } = column;
  if (name === 'tenant') return isOnePerTenant ? `'tenant-' || i` : `'${BIG_TENANT}'`;
  const value = VALUES.find(([pattern]) => pattern.test(type))?.[1](column);
  if (value === undefined && !isNullable) throw new Error(`Say in "values" what stands in ${table}.${name}, which is ${type}`);
  return isNullable ? `(CASE WHEN i % 10 > 0 THEN ${value ?? 'NULL'} END)::${type}` : (value as string);
}
