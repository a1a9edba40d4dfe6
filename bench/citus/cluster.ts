import { randomBytes } from 'node:crypto';
import { type BenchDatabase, ROLES, type Stage, withClient, withSchemas } from '../harness/index.ts';

/** A server of a cluster, by the coordinator's metadata. */
export interface Node {
  readonly host: string;
  readonly port: number;
}

/** Returns the workers of the coordinator at the address, in the order of their registration. */
export function listWorkers(url: string): Promise<Node[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Node>(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0 AND noderole = 'primary' ORDER BY nodeid`,
    );
    return rows;
  });
}

/** Creates a database on one server without Citus, with the roles and schemas of all services. */
export async function createPlain(stage: Stage, url: string): Promise<BenchDatabase> {
  const name = newName();
  await createOn(stage, url, name);
  return withSchemas(at(url, name));
}

/** Creates the same database on a cluster of a coordinator and these workers. */
export async function createDistributed(stage: Stage, url: string, workers: readonly Node[]): Promise<BenchDatabase> {
  const name = newName();
  const coordinator = new URL(url);
  for (const server of [url, ...workers.map((worker) => urlOn(url, worker))]) {
    await createOn(stage, server, name);
    await withClient(at(server, name), async (client) => {
      for (const role of ROLES) await client.query(ensureRole(role)); // the cluster does not create roles that its coordinator has already
      await client.query('CREATE EXTENSION citus');
    });
  }
  await withClient(at(url, name), async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator.hostname, Number(coordinator.port)]);
    for (const { host, port } of workers) await client.query('SELECT citus_add_node($1, $2)', [host, port]);
  });
  return withSchemas(at(url, name));
}

const ensureRole = (role: string): string =>
  `DO $$ BEGIN CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS; EXCEPTION WHEN duplicate_object THEN NULL; END $$`;

const newName = (): string => `bench_${randomBytes(4).toString('hex')}`;
const at = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href;
/** Returns the address of another server of the cluster. */
export const urlOn = (url: string, { host, port }: Node): string =>
  Object.assign(new URL(url), { hostname: host, port: String(port) }).href;

async function createOn(stage: Stage, url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  stage.defer(() => withClient(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)));
}
