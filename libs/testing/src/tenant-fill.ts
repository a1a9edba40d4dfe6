import { TABLES_OF_MIGRATE } from '@suite/database';
import { Client } from 'pg';
import type { TestDatabase } from './test-database';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly lengthMax: number | null;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** A value for a column of a row, other than the usual one; undefined for the usual one. */
export type Choice = (place: { readonly table: string; readonly column: string; readonly tenant: string; readonly row: number }) => unknown;

interface FillOptions {
  readonly choice: Choice;
  /** Statements that change the rows. */
  readonly afterwards?: readonly string[] | undefined;
  /** Tables that stay empty. */
  readonly without: readonly string[];
  /** The numbers of the rows of each table. */
  readonly rows?: readonly number[];
}

/**
 * Inserts rows into each table of a service, whose checks must be dropped. Rows of the same number have the same value in all columns
 * of a type, so that they refer to each other.
 */
export async function fillTenant(database: TestDatabase, schema: string, tenants: readonly string[], options: FillOptions): Promise<void> {
  await asAdmin(database, schema, async (client) => {
    for (const table of (await tablesOf(client, schema)).filter(({ name }) => !options.without.includes(name))) {
      // Rows may refer to later ones; the triggers of the service itself act as always.
      await client.query(`ALTER TABLE ${table.name} DISABLE TRIGGER ALL, ENABLE TRIGGER USER`);
      for (const tenant of tenants) {
        for (const row of options.rows ?? [1, 2, 3]) await insert(client, table, { tenant, row, choice: options.choice });
      }
      await client.query(`ALTER TABLE ${table.name} ENABLE TRIGGER ALL`);
    }
    for (const statement of options.afterwards ?? []) await client.query(statement);
  });
}

/** Drops all checks of a service's tables. */
export async function dropChecks(database: TestDatabase, schema: string): Promise<void> {
  await asAdmin(database, schema, async (client) => {
    const { rows } = await client.query<{ table: string; name: string }>(
      `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype IN ('c', 'x')`,
      [schema],
    );
    for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  });
}

async function asAdmin(database: TestDatabase, schema: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: database.adminUrl.href });
  await client.connect();
  try {
    await client.query(`SET search_path TO "${schema}"`);
    await work(client);
  } finally {
    await client.end();
  }
}

async function tablesOf(client: Client, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, json_agg(json_build_object('name', a.attname, 'type', t.typname,
              'lengthMax', CASE WHEN t.typname = 'bpchar' THEN a.atttypmod - 4 END) ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       JOIN pg_type t ON t.oid = a.atttypid
      WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT IN ${TABLES_OF_MIGRATE}
      GROUP BY c.relname ORDER BY 1`,
    [schema],
  );
  return rows;
}

async function insert(
  client: Client,
  { name, columns }: Table,
  { tenant, row, choice }: { readonly tenant: string; readonly row: number; readonly choice: Choice },
): Promise<void> {
  const values = columns.map((column) => {
    if (column.name === 'tenant') return tenant;
    const chosen = choice({ table: name, column: column.name, tenant, row });
    return chosen === undefined ? valueOf(column, tenant, row) : chosen;
  });
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const places = columns.map(({ type }, i) => `$${i + 1}::${type}`).join(', ');
  await client.query(`INSERT INTO "${name}" (${list}) VALUES (${places}) ON CONFLICT DO NOTHING`, values);
}

/** Values that are easily lost: exact numbers, microseconds, and texts that are separators elsewhere. */
function valueOf({ type, lengthMax }: Column, tenant: string, row: number): unknown {
  const document = (spaces: string) =>
    `{${spaces}"xrn":${spaces}"xrn:commerce:cart:cart-discount:${tenant};${row}", "amount": 1.10, "big": 12345678901234567890.5, "text": "a\\nb\u2028c\\"d\\\\"}`;
  const values: Readonly<Record<string, unknown>> = {
    text: `${row} of ${tenant} "ü\u2028\n\\`,
    bpchar: `C${row}C`.slice(0, lengthMax ?? undefined),
    uuid: `00000000-0000-7000-8000-00000000000${row}`,
    int2: row,
    int4: row,
    int8: `900719925474099${row}`,
    numeric: `${row}.50`,
    float8: 0.1 + row,
    bool: row % 2 === 0,
    date: `2026-01-0${row}`,
    timestamptz: `2026-01-0${row}T03:04:05.123456Z`,
    json: document('  '),
    jsonb: document(''),
    bytea: Buffer.from([0, 10, 92, 255, row]),
    _text: [`a,"${row}`, 'NULL', ''],
    _bytea: [Buffer.from([row, 0])],
    _int4: [row, 2],
    _timestamptz: [`2026-01-0${row}T03:04:05.123456Z`],
  };
  if (type in values) return values[type];
  throw new Error(`tenant-fill.ts knows no value of the type ${type}`);
}
