import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { type DeclaredRow, rowTypesOf } from './row-types.ts';

// Prints, as JSON, the types of rows that the statements of all services declare. It is a process of its own, so that the workers of
// Jest do not need the compiler's memory. The result is kept until a source changes.
const KEPT = join(repositoryRoot, 'dist', 'test', 'row-types.json');

const sources = globSync('{apps,libs}/*/src/**/*.ts', {
  cwd: repositoryRoot,
  exclude: (path) => path.endsWith('spec.ts') || path === 'libs/testing',
})
  .map((file) => join(repositoryRoot, file))
  .sort();
const newest = Math.max(
  ...[...sources, import.meta.filename, join(import.meta.dirname, 'row-types.ts')].map((file) => statSync(file).mtimeMs),
);
const stamp = `${sources.length} ${newest}`;
const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as { stamp: string; rows: DeclaredRow[] }) : undefined;
process.stdout.write(JSON.stringify(kept?.stamp === stamp ? kept.rows : keep(rowTypesOf(sources))));

/** Another process may read the file at the same time, and must never read half of it. */
function keep(rows: DeclaredRow[]): DeclaredRow[] {
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(`${KEPT}.${process.pid}`, JSON.stringify({ stamp, rows }));
  renameSync(`${KEPT}.${process.pid}`, KEPT);
  return rows;
}
