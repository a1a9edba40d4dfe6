import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { repositoryRoot } from '../../tools/paths.ts';
import { schemaOf, serviceNames } from '../../tools/generate/services/list.ts';
import { Postgres } from '../../tools/local-suite/start/postgres/server.ts';
import { freePort } from './ports.ts';
import type { Stage } from './stage.ts';

const PASSWORD = 'bench';
/** The roles that services run as, and those that own their tables. */
export const ROLES = serviceNames().flatMap((app) => [schemaOf(app), `${schemaOf(app)}_owner`]);

/** A PostgreSQL server with the roles and schemas of all services. */
export interface BenchDatabase {
  /** The address for a superuser. */
  readonly adminUrl: string;
  /** Returns the address for the role of a service. */
  urlFor(role: string): string;
}

/** Starts an empty server with default settings: every commit waits for the disk, as in production. */
export async function startPostgres(stage: Stage): Promise<BenchDatabase> {
  const suiteDir = stage.temporaryFolder();
  mkdirSync(join(suiteDir, 'logs'));
  const port = await freePort();
  const server = new Postgres({ suiteDir, port, password: PASSWORD });
  stage.defer(() => server.stop());
  await server.start();
  return withSchemas(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`);
}

/** Creates the roles and schemas of all services in an empty database. */
export async function withSchemas(adminUrl: string): Promise<BenchDatabase> {
  await withClient(adminUrl, async (client) => {
    await client.query(readFileSync(join(repositoryRoot, 'docker', 'postgres', 'schemas.sql'), 'utf8'));
    for (const role of ROLES) await client.query(`ALTER ROLE ${role} PASSWORD '${PASSWORD}'`);
  });
  return { adminUrl, urlFor: (role) => Object.assign(new URL(adminUrl), { username: role, password: PASSWORD }).href };
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
