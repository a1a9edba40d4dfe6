import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** Where a bundler finds each `@suite/<lib>`. */
export function libAliases(): Record<string, string> {
  const folder = join(repositoryRoot, 'libs');
  const entries = readdirSync(folder).map((name): [string, string] => [`@suite/${name}`, join(folder, name, 'src', 'index.ts')]);
  return Object.fromEntries(entries.filter(([, index]) => existsSync(index)));
}
