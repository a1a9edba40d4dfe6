import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Demo } from './suite';

const ROOT = join(__dirname, '..');

/**
 * Runs what the README's section "Start" tells to type, but for npm itself, as it is written there: only the address and
 * the folder are those of this suite. Answers each line that was printed.
 */
export function typeFromReadme({ baseUrl }: Demo, folder: string): string[] {
  const [, section = ''] = /^## Start\n(.*?)^## /ms.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block).filter((block) => !block.startsWith('npm '));
  const script = blocks.map((block) => block.replaceAll('http://127.0.0.1:8080', baseUrl).replaceAll('./.local/', `${folder}/`));
  // Each answer on a line of its own, which curl does not write.
  const curl = `curl() { command curl -w '\\n' "$@"; }\n`;
  const { stdout, stderr } = spawnSync('sh', ['-euc', curl + script.join('\n')], { cwd: ROOT, encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return stdout.trim().split('\n');
}
