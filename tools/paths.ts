import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root folder of the repository. */
export const repositoryRoot = resolve(import.meta.dirname, '..');

/** The names of the services, as their folders in apps/ are called. A folder without a main.ts is not one yet. */
export function appNames(): string[] {
  return readdirSync(join(repositoryRoot, 'apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(entry.parentPath, entry.name, 'src', 'main.ts')))
    .map((entry) => entry.name)
    .sort();
}
