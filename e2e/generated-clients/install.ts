import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCKFILE = join(import.meta.dirname, 'package-lock.json');
/** The lockfile of what is installed. */
const STAMP = join(import.meta.dirname, 'node_modules', '.installed');

/**
 * Installs the generators into this folder, unless the versions of the lockfile are installed. Their peer dependency, TypeScript,
 * is that of the repository.
 */
export function installGenerators(): void {
  const wanted = readFileSync(LOCKFILE, 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const args = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The generators could not be installed: ${stderr}`);
  writeFileSync(STAMP, wanted);
}
