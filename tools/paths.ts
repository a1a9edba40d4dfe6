import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root folder of the repository. */
export const repositoryRoot = resolve(import.meta.dirname, '..');

/** The names of the services, as their folders in apps/ are called. */
export function appNames(): string[] {
  return readdirSync(join(repositoryRoot, 'apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
