import type { Client } from 'pg';
import { type BenchDatabase, withClient } from './postgres.ts';

/** Copies of a tenant's newest row of a table. */
export interface Copies {
  /** The table with its schema. */
  readonly table: string;
  /** The tenant whose row is copied. */
  readonly tenant: string;
  readonly count: number;
  /** SQL of the columns that are not alike in the copies. `i` counts them from 1, `o` is the copied row. */
  readonly varied: Readonly<Record<string, string>>;
  /** SQL of further columns of `o`, which is computed once. */
  readonly once?: Readonly<Record<string, string>>;
  /** SQL: the column that tells which row is the newest. Default: created_at. */
  readonly newest?: string;
}

/** A block is short enough to show the progress. */
const AT_ONCE = 20_000;
const WORD_EVERY_MS = 5_000;

/** Copies rows, column by column. Their triggers do not run, and foreign keys are not checked: `varied` fills what triggers would. */
export async function copyRows(database: BenchDatabase, copies: readonly Copies[]): Promise<void> {
  for (const { table, tenant, count, varied, once = {}, newest = 'created_at' } of copies) {
    await fillTable(database, table, async (db) => {
      const columns = await columnsOf(db, table);
      const further = Object.entries(once).map(([name, of]) => `, ${of} AS ${name}`);
      await db.query(
        `CREATE TEMPORARY TABLE copied AS
         SELECT *${further.join('')} FROM ${table} WHERE tenant = '${tenant}' ORDER BY ${newest} DESC NULLS LAST LIMIT 1`,
      );
      let nextWordAt = performance.now() + WORD_EVERY_MS;
      for (let first = 1; first <= count; first += AT_ONCE) {
        const last = Math.min(count, first + AT_ONCE - 1);
        const { rowCount } = await db.query(
          `INSERT INTO ${table} (${columns.join(', ')})
           SELECT ${columns.map((column) => varied[column] ?? `o.${column}`).join(', ')} FROM copied AS o, generate_series($1::integer, $2) AS i`,
          [first, last],
        );
        if (rowCount === 0) throw new Error(`${table} has no row of ${tenant} to copy.`);
        if (performance.now() < nextWordAt) continue;
        nextWordAt = performance.now() + WORD_EVERY_MS;
        console.log(`  ${last.toLocaleString('en')} of ${count.toLocaleString('en')} rows of ${table}`);
      }
    });
  }
}

/** Fills a table without its triggers, reads its statistics, and prints how long that took. */
export async function fillTable({ adminUrl }: BenchDatabase, table: string, fill: (db: Client) => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await withClient(adminUrl, async (db) => {
    await db.query('SET session_replication_role = replica');
    await fill(db);
    await db.query(`VACUUM ANALYZE ${table}`);
    const { rows } = await db.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`  ${Number(rows[0]?.count).toLocaleString('en')} rows of ${table}, after ${seconds} s`);
  });
}

async function columnsOf(db: Client, table: string): Promise<string[]> {
  const [schema, name] = table.split('.');
  const { rows } = await db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER'`,
    [schema, name],
  );
  return rows.map((row) => row.name);
}

/** SQL: an id that tells the number of its copy, in the order of the copies. */
export const ID_OF_COPY = `lpad(to_hex(i), 32, '0')::uuid`;
