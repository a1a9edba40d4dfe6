import { createHash } from 'node:crypto';
import type { Area } from '@suite/platform';
import { Client } from 'pg';
import { migrateDatabase } from './owner-source';
import { RUN_VARIABLE, SERVER_URL_VARIABLE } from './postgres-server';
import { createTestDatabase, databaseNamed, newDatabaseName, type TestDatabase } from './test-database';

/** A database of its own with the service's tables. The first one of a run is migrated; the others are copies of it. */
export async function createMigratedDatabase(area: Area): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_URL_VARIABLE] ?? '';
  const template = templateOf(area);
  const name = newDatabaseName();
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await server.query('SELECT pg_advisory_lock(hashtext($1))', [template]); // another worker may be making it
    const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await server.query(`ALTER DATABASE ${await migratedDatabase(area, serverUrl)} RENAME TO ${template}`);
    await server.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    await server.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`); // rights to a database are not copied
  } finally {
    await server.end();
  }
  return databaseNamed(name, serverUrl);
}

async function migratedDatabase(area: Area, serverUrl: string): Promise<string> {
  const database = await createTestDatabase(serverUrl);
  await migrateDatabase(database, area);
  return database.adminUrl.pathname.slice(1);
}

/** Of this run, since the server may be one that other runs use, and of these migrations, since test files make up areas. */
function templateOf({ schema, migrations, queues }: Area): string {
  const content = JSON.stringify([process.env[RUN_VARIABLE], schema, migrations.map(String), queues]);
  return `template_${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
}
