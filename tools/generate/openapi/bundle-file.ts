import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { bundledDocument } from './bundle.ts';

export const BUNDLE_FILE = 'docs/openapi.json';

/** Writes the document of all services, or with `isCheck` only compares it. Returns its file if it is outdated. */
export function writeBundle(isCheck: boolean): string[] {
  const file = join(repositoryRoot, BUNDLE_FILE);
  const text = `${JSON.stringify(bundledDocument(), null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
  if (!isCheck) writeFileSync(file, text);
  return [BUNDLE_FILE];
}
