import { createHash } from 'node:crypto';
import type { Area } from '@suite/service';
import { migrateDatabase } from './owner-source';
import { SERVER_URL_VARIABLE } from './postgres-server';
import { copyOf, createTestDatabase, templateNamed, type TestDatabase } from './test-database';

/** Creates a database with the service's tables. The first one of a run is migrated, the others are copies of it. */
export async function createMigratedDatabase(area: Area): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_URL_VARIABLE] ?? '';
  const template = await templateNamed(keyOf(area), serverUrl, async () => {
    const database = await createTestDatabase(serverUrl);
    await migrateDatabase(database, area);
    return database;
  });
  return copyOf(template, serverUrl);
}

/** Keyed by migrations, because test files define their own areas. */
function keyOf({ schema, migrations, queues }: Area): string {
  return createHash('sha256')
    .update(JSON.stringify([schema, migrations.map(String), queues]))
    .digest('hex')
    .slice(0, 16);
}
