import { distribute, hasCluster, onCoordinator, propagateSettings } from '@suite/cluster';
import { connect, isLockTimeout, migrateAs, MigrationConfig, ownerOptions } from '@suite/database';
import { prepareQueues } from '@suite/jobs';
import { loadConfig, VERSION } from '@suite/runtime';
import type { DataSource, Migration } from 'typeorm';
import type { Area } from './area';
import { refuseSchemaBeforeBaseline } from './baseline';

interface DatabaseCommand {
  readonly help: string;
  run(area: Area): Promise<void>;
}

/** The commands of every service that prepare its database. They run before any peer, client or key exists. */
export const DATABASE_COMMANDS: Readonly<Record<string, DatabaseCommand>> = {
  migrate: {
    help: 'update the schema; on a Citus cluster, also distribute its tables over the nodes',
    run: (area) => migrate(loadConfig(MigrationConfig), area),
  },
};

/** Runs the pending migrations, and distributes the tables where there is a cluster. A concurrent run waits for the first. */
export async function migrate(config: MigrationConfig, area: Area): Promise<void> {
  const source = await connect(ownerOptions(area, config.migrationDatabaseUrl, config.otherDatabaseServers));
  try {
    await source.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate ${area.schema}`]);
    await source.query(`SET lock_timeout = '${LOCK_SECONDS_MAX}s'`);
    const applied = await untilTablesAreFree(() => migrateSchema(source, area, config.version));
    const say = (line: string): void => console.log(`${area.name}: ${line}`);
    say(applied.length === 0 ? 'schema is up to date' : `applied ${applied.map(({ name }) => name).join(', ')}`);
    if (await hasCluster(source)) await distribute(source, area, say);
  } finally {
    await source.destroy();
  }
}

/** A pending table lock blocks all later queries on the table, so each attempt of a migration waits no longer than this. */
const LOCK_SECONDS_MAX = 2;
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 1_000;

async function untilTablesAreFree<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === LOCK_TRIES || !isLockTimeout(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    }
  }
}

/** Runs the pending migrations once `migrate` holds its lock. Returns the applied ones. */
export async function migrateSchema(source: DataSource, area: Area, version = VERSION): Promise<Migration[]> {
  await refuseSchemaBeforeBaseline(source, area.schema);
  await propagateSettings(source);
  return migrateAs(source, version, async () => {
    const applied = await source.runMigrations({ transaction: 'each' });
    await onCoordinator(source, () => prepareQueues(source, area));
    return applied;
  });
}
