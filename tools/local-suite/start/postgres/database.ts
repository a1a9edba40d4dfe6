import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
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
    await makeSchemas(database);
    for (const role of rolesOf(apps)) await setPassword(database, role, secrets);
  } finally {
    await database.end();
  }
}

/** Creates the roles and the schemas of all services. */
export async function makeSchemas(database: Client): Promise<void> {
  await database.query(readFileSync(SCHEMAS_FILE, 'utf8'));
}

export async function setPassword(database: Client, role: string, secrets: Secrets): Promise<void> {
  await database.query(`ALTER ROLE ${database.escapeIdentifier(role)} PASSWORD ${database.escapeLiteral(secrets.password(role))}`);
}

/** Returns the roles of the services: for each, that of its requests and that of its tables. */
export const rolesOf = (apps: readonly string[]): string[] => apps.flatMap((app) => [schemaOf(app), ownerOf(app)]);

/** The role that owns a service's tables. */
const ownerOf = (app: string): string => `${schemaOf(app)}_owner`;

/** Returns the address of the suite's own database, without a login. */
export const ownDatabase = (port: number): URL => new URL(`postgres://127.0.0.1:${port}/${DATABASE}`);

/** Returns the DATABASE_URL of a service. */
export const databaseUrl = (app: string, database: URL, secrets: Secrets): string => urlOf(schemaOf(app), database, secrets);

export const migrationDatabaseUrl = (app: string, database: URL, secrets: Secrets): string => urlOf(ownerOf(app), database, secrets);

export const urlOf = (role: string, database: URL, secrets: Secrets): string =>
  Object.assign(new URL(database), { username: role, password: secrets.password(role) }).href;
