import { Client } from 'pg';
import type { BenchDatabase } from '../harness/index.ts';

export const TENANT = 'million';
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1_000;

/** Returns the timestamp of the event with this number; events are a second apart. */
export const timeOf = (event: number): string => new Date((FIRST_SECOND + event) * 1_000).toISOString();

/** Fills the log of a separate tenant with old events, numbered from 1. */
export async function fillLog({ adminUrl }: BenchDatabase, events: number, tenant = TENANT): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(
    `INSERT INTO pick_pack.packing_event (tenant, event_id, sequence, order_id, product_id, picked_amount, packed_amount,
                                          canceled_amount, occurred_at, site_code, user_id, book_product)
     SELECT $1, 'event-' || i, i, 'order-' || i / 20, 'pea', 1, 1, 0, to_timestamp($2::float8 + i), 'main', 'packer', false
       FROM generate_series(1, $3::integer) i`,
    [tenant, FIRST_SECOND, events],
  );
  await client.query('INSERT INTO pick_pack.event_counter (tenant, events) VALUES ($1, $2)', [tenant, events]);
  await client.query('VACUUM ANALYZE pick_pack.packing_event');
  await client.end();
}

/** Explains a late page of the feed for the service's role: the used indexes, and whether PostgreSQL scans the whole table. */
export async function planOfPage(database: BenchDatabase, after: number): Promise<{ indexes: string[]; scansAll: boolean }> {
  const client = new Client({ connectionString: database.urlFor('pick_pack') });
  await client.connect();
  await client.query(`SELECT set_config('suite.tenant', $1, false)`, [TENANT]);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT * FROM packing_event
      WHERE tenant = $1 AND sequence > $2 AND occurred_at > '-infinity' ORDER BY sequence LIMIT 100`,
    [TENANT, after],
  );
  await client.end();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const indexes = [...plan.matchAll(/Index (?:Only )?Scan using (\w+)/g)].map(([, name]) => name ?? '');
  return { indexes, scansAll: plan.includes('Seq Scan on packing_event') };
}
