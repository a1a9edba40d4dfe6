import { adminQuery, type TestDatabase } from '../test-database';

/** A port on which no server listens. */
const NOWHERE = 1;

const PORT_OF = `
  SELECT nodeport AS port FROM citus_shards
   WHERE table_name = $1::regclass AND shardid = get_shard_id_for_distribution_column($1::regclass, $2::text)`;

async function portOf(database: TestDatabase, table: string, tenant: string): Promise<number> {
  const [node] = await adminQuery<{ port: number }>(database, PORT_OF, [table, tenant]);
  if (!node) throw new Error(`${table} has no shard for ${tenant}`);
  return node.port;
}

/** Returns the names of two tenants on different nodes. */
export async function tenantsOnTwoNodes(database: TestDatabase, table: string): Promise<readonly [string, string]> {
  const [first, ...others] = Array.from({ length: 50 }, (_, i) => `shop-${i}`);
  const port = await portOf(database, table, first ?? '');
  for (const other of others) if ((await portOf(database, table, other)) !== port) return [first ?? '', other];
  throw new Error(`All shards of ${table} are on one node`);
}

/** Runs work while the coordinator cannot reach the node of the tenant, for this database only. */
export async function withoutNodeOf(database: TestDatabase, table: string, tenant: string, work: () => Promise<void>): Promise<void> {
  const port = await portOf(database, table, tenant);
  const move = (from: number, to: number) => adminQuery(database, 'UPDATE pg_dist_node SET nodeport = $2 WHERE nodeport = $1', [from, to]);
  await move(port, NOWHERE);
  try {
    await work();
  } finally {
    await move(NOWHERE, port);
  }
}
