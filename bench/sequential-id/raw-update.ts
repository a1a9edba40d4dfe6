import { Client } from 'pg';
import { type BenchDatabase, type Measure, round } from '../harness/index.ts';

/**
 * Measures the limit of the database's row lock: clients that update the same row and wait for the commit, without HTTP and
 * tokens. Returns allocated numbers in a second.
 */
export const rawUpdates =
  (database: BenchDatabase, clients: number): Measure<{ readonly perSecond: number }> =>
  async (seconds) => ({ perSecond: await update(database, clients, seconds) });

async function update(database: BenchDatabase, clients: number, seconds: number): Promise<number> {
  const setUp = new Client({ connectionString: database.urlFor('sequential_id_owner') });
  await setUp.connect();
  await setUp.query(`
    CREATE TABLE IF NOT EXISTS raw_counter (id integer PRIMARY KEY, counter bigint NOT NULL);
    INSERT INTO raw_counter VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET counter = 0`);
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client({ connectionString: database.urlFor('sequential_id') });
      await client.connect();
      return client;
    }),
  );
  const started = performance.now();
  let updates = 0;
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() - started < seconds * 1_000) {
        await client.query({ name: 'next', text: 'UPDATE raw_counter SET counter = counter + 1 WHERE id = 1 RETURNING counter' });
        updates += 1;
      }
    }),
  );
  const elapsed = performance.now() - started;
  await Promise.all(connections.map((client) => client.end()));
  await setUp.query('DROP TABLE raw_counter');
  await setUp.end();
  return round((updates * 1_000) / elapsed);
}
