import { type Area, connect, migrateSchema, ownerOptions } from '@suite/platform';
import type { DataSource } from 'typeorm';
import type { TestDatabase } from './test-database';

/** Does something as the role that owns the service's tables. */
export async function asOwner<T>(database: TestDatabase, area: Area, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await connect(ownerOptions(area, database.ownerUrlFor(area.schema)));
  return work(source).finally(() => source.destroy());
}

/** What `node main.js migrate` does. */
export const migrateDatabase = (database: TestDatabase, area: Area): Promise<unknown> =>
  asOwner(database, area, (source) => migrateSchema(source, area));
