import { adminQuery, type TestDatabase } from '../test-database';

/** How Citus copies rows; docs/scale.md explains why other modes lose some. */
const MODE = process.env['SHARD_TRANSFER_MODE'] ?? 'block_writes';

interface Node {
  readonly host: string;
  readonly port: number;
}

/** Returns the node of a tenant's rows, in the table and its colocated ones. */
const placeOf = async (database: TestDatabase, table: string, tenant: string): Promise<Node & { readonly shard: string }> => {
  const [place] = await adminQuery<Node & { readonly shard: string }>(
    database,
    `SELECT shardid AS shard, nodename AS host, nodeport AS port FROM citus_shards
      WHERE table_name = $1::regclass AND shardid = get_shard_id_for_distribution_column($1::regclass, $2::text)`,
    [table, tenant],
  );
  if (!place) throw new Error(`${table} has no shard for ${tenant}`);
  return place;
};

/** Isolates a tenant in its own shard, as an operator does. */
export async function isolateTenant(database: TestDatabase, table: string, tenant: string): Promise<void> {
  const isolate = 'SELECT isolate_tenant_to_new_shard($1::regclass, $2::text, $3, shard_transfer_mode => $4)';
  await adminQuery(database, isolate, [table, tenant, 'CASCADE', MODE]);
}

/** Moves the shard of a tenant, in all colocated tables, to another worker. */
export async function moveTenant(database: TestDatabase, table: string, tenant: string): Promise<void> {
  const from = await placeOf(database, table, tenant);
  const otherNodes = await adminQuery<Node>(
    database,
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
      WHERE shouldhaveshards AND noderole = 'primary' AND (nodename, nodeport) <> ($1, $2)`,
    [from.host, from.port],
  );
  const [to] = otherNodes;
  if (!to) throw new Error('There is no other worker');
  const move = 'SELECT citus_move_shard_placement($1::bigint, $2, $3, $4, $5, $6)';
  await adminQuery(database, move, [from.shard, from.host, from.port, to.host, to.port, MODE]);
  const { host, port } = await placeOf(database, table, tenant);
  if (host !== to.host || port !== to.port) throw new Error(`${table} of ${tenant} is still on ${host}:${port}`);
}
