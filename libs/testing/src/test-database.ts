import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { SERVER_URL_VARIABLE } from './postgres-server';

const SCHEMAS_SQL = join(__dirname, '../../../docker/postgres/schemas.sql');
const ROLE_PASSWORD = 'test';
const ROLES = readServices()
  .map(({ name }) => name.replaceAll('-', '_'))
  .flatMap((role) => [role, `${role}_owner`]);

function readServices(): readonly { readonly name: string }[] {
  return JSON.parse(readFileSync(join(__dirname, '../../../services.json'), 'utf8')) as { name: string }[];
}

/** A database of its own for each test file, with every service's role and schema, so files run in parallel. */
export interface TestDatabase {
  readonly name: string;
  /** As a superuser: to look behind the services. */
  readonly adminUrl: URL;
  /** As the role that the service runs as. */
  urlFor(schema: string): URL;
  /** As the role that owns the service's tables. */
  ownerUrlFor(schema: string): URL;
}

export async function createTestDatabase(serverUrl = process.env[SERVER_URL_VARIABLE] ?? ''): Promise<TestDatabase> {
  const name = newDatabaseName();
  const database = databaseNamed(name, serverUrl);
  const schemas = await readFile(SCHEMAS_SQL, 'utf8');
  await execute(serverUrl, `CREATE DATABASE ${name}`);
  await execute(database.adminUrl.href, schemas + setPasswords);
  return database;
}

export const newDatabaseName = (): string => `test_${randomBytes(8).toString('hex')}`;

export function databaseNamed(name: string, serverUrl: string): TestDatabase {
  const adminUrl = new URL(serverUrl);
  adminUrl.pathname = `/${name}`;
  const urlFor = (role: string): URL => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = ROLE_PASSWORD;
    return url;
  };
  return { name, adminUrl, urlFor, ownerUrlFor: (schema) => urlFor(`${schema}_owner`) };
}

/** Roles belong to the server, so two files may set the same password at once; one after the other is enough. */
const setPasswords = `
  SELECT pg_advisory_lock(1);
  DO $$ DECLARE service text; BEGIN
    FOREACH service IN ARRAY ARRAY[${ROLES.map((role) => `'${role}'`).join(', ')}] LOOP
      IF (SELECT rolpassword IS NULL FROM pg_authid WHERE rolname = service) THEN
        EXECUTE format('ALTER ROLE %I PASSWORD %L', service, '${ROLE_PASSWORD}');
      END IF;
    END LOOP;
  END $$;
`;

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Runs one statement as a superuser, who sees every tenant's rows. */
export async function adminQuery<T extends object>(database: TestDatabase, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: database.adminUrl.href });
  await client.connect();
  const { rows } = await client.query<T>(sql, values).finally(() => client.end());
  return rows;
}
