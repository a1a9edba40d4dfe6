import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../paths.ts';
import { schemaOf } from '../../../generate/services/list.ts';
import type { Postgres } from './server.ts';
import type { Secrets } from '../secrets.ts';

const DATABASE = 'commerce';
const SCHEMAS_FILE = join(repositoryRoot, 'docker', 'postgres', 'schemas.sql');

/** Creates the missing parts of the suite's database: itself, the roles and the schemas of its services. */
export async function prepareDatabase(postgres: Postgres, apps: readonly string[], secrets: Secrets): Promise<void> {
  const server = await postgres.connect();
  try {
    const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await server.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await server.end();
  }
  const database = await postgres.connect(DATABASE);
  try {
    await database.query(readFileSync(SCHEMAS_FILE, 'utf8'));
    for (const role of apps.flatMap((app) => [schemaOf(app), ownerOf(app)])) {
      await database.query(`ALTER ROLE ${database.escapeIdentifier(role)} PASSWORD ${database.escapeLiteral(secrets.password(role))}`);
    }
  } finally {
    await database.end();
  }
}

/** The role that owns a service's tables. */
const ownerOf = (app: string): string => `${schemaOf(app)}_owner`;

/** Returns the DATABASE_URL of a service. */
export const databaseUrl = (app: string, port: number, secrets: Secrets): string => urlOf(schemaOf(app), port, secrets);

/** Returns the MIGRATION_DATABASE_URL of a service. */
export const migrationDatabaseUrl = (app: string, port: number, secrets: Secrets): string => urlOf(ownerOf(app), port, secrets);

const urlOf = (role: string, port: number, secrets: Secrets): string =>
  `postgres://${role}:${secrets.password(role)}@127.0.0.1:${port}/${DATABASE}`;
