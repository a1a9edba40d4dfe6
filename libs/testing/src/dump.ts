import { Client } from 'pg';
import type { TestDatabase } from './test-database';

/** Returns every row of a service as text, of all tenants and also of its job queue: what a dump of the database contains. */
export async function dumpOf(database: TestDatabase, schema: string): Promise<string> {
  const client = new Client({ connectionString: database.adminUrl.href });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname IN ($1::text, $1::text || '_jobs') AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
      [schema],
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      texts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}
