import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

/** Returns what reads a file of the repository. It is parsed once until it changes, so the result must not be modified. */
export function parsedFile<T>(parse: (text: string) => T): (path: string) => T {
  const known = new Map<string, { readonly changedMs: number; readonly parsed: T }>();
  return (path) => {
    const file = join(repositoryRoot, path);
    const changedMs = statSync(file).mtimeMs;
    const earlier = known.get(path);
    if (earlier?.changedMs === changedMs) return earlier.parsed;
    const parsed = parse(readFileSync(file, 'utf8'));
    known.set(path, { changedMs, parsed });
    return parsed;
  };
}
