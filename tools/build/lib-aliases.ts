import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** Returns the path of each `@suite/<lib>` for a bundler. */
export function libAliases(): Record<string, string> {
  const folder = join(repositoryRoot, 'libs');
  const entries = readdirSync(folder).map((name): [string, string] => [`@suite/${name}`, join(folder, name, 'src', 'index.ts')]);
  return Object.fromEntries(entries.filter(([, index]) => existsSync(index)));
}
