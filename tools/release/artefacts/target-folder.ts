import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file with the checksums of all others, which each folder of artefacts has. */
export const SUMS = 'SHA256SUMS';

/** Throws unless artefacts may replace the folder: it does not exist, is empty, or has the artefacts of an earlier run. */
export function checkTarget(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory() && (existsSync(join(folder, SUMS)) || readdirSync(folder).length === 0)) return;
  throw new Error(`${folder} has other files than artefacts, which would be deleted: name a new or an empty folder by --to`);
}
