import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writePrivately } from '../secrets.ts';
import { builtFolder, runCommand } from './service-command.ts';

/** Runs the migrate command of each service whose build is new to this database, and the steps after it. Returns the number of those services. */
export async function migrateChanged(
  apps: readonly string[],
  envOf: (app: string) => Record<string, string>,
  suiteDir: string,
  after: (app: string) => Promise<void>,
): Promise<number> {
  const changed = unmigrated(apps, suiteDir);
  const open = [...changed];
  const work = async () => {
    for (let app = open.shift(); app !== undefined; app = open.shift()) {
      await runCommand(app, ['migrate'], envOf(app));
      await after(app);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (changed.length > 0)
    writePrivately(fileOf(suiteDir), { ...migratedBuilds(suiteDir), ...Object.fromEntries(apps.map((app) => [app, hashOfBuild(app)])) });
  return changed.length;
}

/** Returns the services whose build has not migrated this database. */
export function unmigrated(apps: readonly string[], suiteDir: string): string[] {
  const migrated = migratedBuilds(suiteDir);
  return apps.filter((app) => migrated[app] !== hashOfBuild(app));
}

/** Forgets all migrated builds, for a new database. */
export function clearMigrations(suiteDir: string): void {
  writePrivately(fileOf(suiteDir), {});
}

const fileOf = (suiteDir: string): string => join(suiteDir, 'postgres-migrated.json');

function migratedBuilds(suiteDir: string): Readonly<Record<string, string>> {
  const file = fileOf(suiteDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function hashOfBuild(app: string): string {
  return createHash('sha256')
    .update(readFileSync(join(builtFolder(app), 'app.js')))
    .digest('hex');
}
