import { Pool } from 'pg';

/** Names a Citus cluster to test on, as a superuser of its coordinator: see `npm run test:citus`. */
export const CITUS_URL_VARIABLE = 'CITUS_URL';

/** Few, because each shard is a table on some node, but more than nodes. */
const SHARDS = 4;

export const isCluster = (serverUrl: string): boolean => serverUrl !== '' && serverUrl === process.env[CITUS_URL_VARIABLE];

/** The nodes on which a database is created: the server, or all nodes of the cluster, the coordinator first. */
export async function nodesOf(serverUrl: string): Promise<readonly string[]> {
  if (!isCluster(serverUrl)) return [serverUrl];
  const workers = await execute<{ host: string; port: number }>(
    serverUrl,
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0 AND noderole = 'primary' ORDER BY nodeid`,
  );
  const at = ({ host, port }: { host: string; port: number }) =>
    Object.assign(new URL(serverUrl), { hostname: host, port: String(port) }).href;
  return [serverUrl, ...workers.map(at)];
}

/** A database outside of the cluster, in which commands for databases and roles affect one node only. */
const OUTSIDE = 'postgres';

/** Runs the same work on all nodes concurrently. */
export async function onEachNode(serverUrl: string, sql: string, database?: string): Promise<void> {
  const within = (url: string) => urlOf(url, database ?? OUTSIDE);
  const nodes = (await nodesOf(serverUrl)).map((url) => (database === undefined && !isCluster(serverUrl) ? url : within(url)));
  await Promise.all(nodes.map((url) => execute(url, sql)));
}

/** Joins the databases of one name into one cluster, so that the service's tables can be distributed. */
export async function joinNodes(serverUrl: string, database: string): Promise<void> {
  await onEachNode(serverUrl, 'CREATE EXTENSION citus', database);
  const [coordinator, ...workers] = (await nodesOf(serverUrl)).map((url) => new URL(url));
  const place = ({ hostname, port }: URL) => `'${hostname}', ${port || 5432}`;
  const own = place(coordinator as URL);
  await execute(
    urlOf(serverUrl, database),
    [
      `SELECT citus_set_coordinator_host(${own})`,
      ...workers.map((worker) => `SELECT citus_add_node(${place(worker)})`),
      `SELECT citus_set_node_property(${own}, 'shouldhaveshards', false)`,
    ].join(';'),
  );
}

/** Settings that copies of a database do not inherit. */
export function settle(serverUrl: string, database: string): Promise<void> {
  // Tests create faults with triggers, and kill nodes, which must not lose acknowledged writes.
  const settings = [`citus.shard_count = ${SHARDS}`, 'citus.enable_unsafe_triggers = on', 'synchronous_commit = on'].map(
    (setting) => `ALTER DATABASE ${database} SET ${setting};`,
  );
  return onEachNode(serverUrl, `${isCluster(serverUrl) ? settings.join('') : ''} REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
}

/** Renames a database to a template. */
export async function makeTemplate(serverUrl: string, database: string, template: string): Promise<void> {
  await disconnect(serverUrl, database);
  if (!isCluster(serverUrl)) return onEachNode(serverUrl, `ALTER DATABASE ${database} RENAME TO ${template}`);
  // The maintenance connection of each node would prevent copying.
  await onEachNode(serverUrl, `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  await onEachNode(serverUrl, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`);
  await onEachNode(serverUrl, `ALTER DATABASE ${database} RENAME TO ${template}`);
}

const UNUSED = `SELECT datname AS name FROM pg_database d WHERE NOT EXISTS (
  SELECT FROM pg_stat_activity a WHERE a.datname = d.datname AND a.backend_type = 'client backend')`;

/**
 * Drops those of the databases that are not in use, and returns their names. A failed test may have left connections, whose end
 * the next test would notice.
 */
export async function dropDatabases(serverUrl: string, names: readonly string[]): Promise<string[]> {
  await Promise.all(names.map((name) => disconnect(serverUrl, name)));
  const unused = await execute<{ name: string }>(urlOf(serverUrl, OUTSIDE), `${UNUSED} AND datname = ANY ($1)`, [names]);
  for (const { name } of unused) await onEachNode(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return unused.map(({ name }) => name);
}

/** Drops all databases of a run. */
export async function dropAll(serverUrl: string, prefix: string): Promise<void> {
  const found = await execute<{ name: string }>(
    urlOf(serverUrl, OUTSIDE),
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)`,
    [prefix],
  );
  await dropDatabases(
    serverUrl,
    found.map(({ name }) => name),
  );
}

export const urlOf = (serverUrl: string, database: string): string => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;

/** Runs statements in a session of their own, whose settings and locks end with them. */
export async function execute<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = await connectionsOf(url).connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.query('DISCARD ALL').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    );
  }
}

/** Opening a connection takes longer than most statements, so the last ones stay open for a while. */
const pools = new Map<string, Pool>();
const IDLE_MS_MAX = 10_000;

function connectionsOf(url: string): Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new Pool({ connectionString: url, idleTimeoutMillis: IDLE_MS_MAX, allowExitOnIdle: true });
  pool.on('error', () => undefined); // some tests stop their server
  pools.set(url, pool);
  return pool;
}

/** Ends the connections to a database that is copied or dropped. */
async function disconnect(serverUrl: string, database: string): Promise<void> {
  const url = urlOf(serverUrl, database);
  const pool = pools.get(url);
  pools.delete(url);
  await pool?.end();
}
