import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { schemaOf, serviceNames } from '../../services/list.ts';
import { Postgres } from '../../start/postgres/server.ts';
import { freePort } from './ports.ts';
import type { Stage } from './stage.ts';

const PASSWORD = 'bench';

/** A PostgreSQL server with the roles and schemas of all services. */
export interface BenchDatabase {
  /** As a superuser. */
  readonly adminUrl: string;
  /** As the role of a service. */
  urlFor(role: string): string;
}

/** Starts an empty server with the settings it comes with: every commit waits for the disk, as in production. */
export async function startPostgres(stage: Stage): Promise<BenchDatabase> {
  const suiteDir = stage.temporaryFolder();
  mkdirSync(join(suiteDir, 'logs'));
  const port = await freePort();
  const server = new Postgres({ suiteDir, port, password: PASSWORD });
  stage.defer(() => server.stop());
  await server.start();
  const client = await server.connect();
  try {
    await client.query(readFileSync(join(repositoryRoot, 'docker', 'postgres', 'schemas.sql'), 'utf8'));
    const roles = serviceNames().flatMap((app) => [schemaOf(app), `${schemaOf(app)}_owner`]);
    for (const role of roles) await client.query(`ALTER ROLE ${role} PASSWORD '${PASSWORD}'`);
  } finally {
    await client.end();
  }
  const urlFor = (role: string): string => `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/postgres`;
  return { adminUrl: urlFor('postgres'), urlFor };
}
