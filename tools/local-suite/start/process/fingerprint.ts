import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Tells whether files have changed: by their sizes and times, which are quick to read, and by their contents. */
export interface Fingerprint {
  readonly times: string;
  readonly contents: string;
}

/** Files in the folders of the sources that no build reads. */
const NOT_BUILT = /\.(int-)?spec\.tsx?$|\.md$|^test$/;

type Add = (hash: Hash, path: string, time: () => string) => void;
const addTime: Add = (hash, path, time) => void hash.update(`${path} ${time()}\n`);
const addContent: Add = (hash, path) => void hash.update(`${path}\n`).update(readFileSync(path));

/** Returns the fingerprint of files and folders. */
export const fingerprintOf = (paths: readonly string[]): Fingerprint => ({
  times: hashOf(paths, addTime),
  contents: hashOf(paths, addContent),
});

/** Whether the files are those of the fingerprint. Reads their contents only if one was written since. */
export const isUnchanged = (paths: readonly string[], known: Fingerprint): boolean =>
  hashOf(paths, addTime) === known.times || hashOf(paths, addContent) === known.contents;

function hashOf(paths: readonly string[], add: Add): string {
  const hash = createHash('sha256');
  for (const path of paths) walk(path, hash, add);
  return hash.digest('hex');
}

function walk(path: string, hash: Hash, add: Add): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) return add(hash, path, () => `${stat.size} ${stat.mtimeMs}`);
  for (const name of readdirSync(path).sort()) if (!NOT_BUILT.test(name)) walk(join(path, name), hash, add);
}
