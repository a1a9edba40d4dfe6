import { distribute } from '@suite/cluster';
import { connect, ownerOptions } from '@suite/database';
import { type Area, migrateSchema } from '@suite/service';
import type { DataSource } from 'typeorm';
import type { TestDatabase } from './test-database';

/** Runs work as the role that owns the service's tables. */
export async function asOwner<T>(database: TestDatabase, area: Area, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await connect(ownerOptions(area, database.ownerUrlFor(area.schema)));
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/** Does what `node main.js migrate` does. */
export const migrateDatabase = (database: TestDatabase, area: Area): Promise<void> =>
  asOwner(database, area, async (source) => {
    await migrateSchema(source, area);
    if (database.isDistributed) await distribute(source, area, () => undefined);
  });
