import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../tools/paths.ts';
import type { Row } from '../harness/report.ts';
import type { Run } from './record.ts';

/** Runs a benchmark and shows its output. Its last line has the results. */
export async function runBenchmarkOf(name: string, env: Readonly<Record<string, string>>): Promise<Run> {
  const [loadAverage = 0] = loadavg();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(repositoryRoot, 'bench', name, 'main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = '';
  createInterface(child.stdout).on('line', (line) => {
    last = line;
    if (!line.startsWith('{')) console.log(line);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const rows = code === 0 && last.startsWith('{') ? (JSON.parse(last) as { rows?: readonly Row[] }).rows : undefined;
  if (!rows) throw new Error(`The benchmark ${name} has failed`);
  return { date: new Date().toISOString().slice(0, 10), loadAverage: Math.round(loadAverage * 100) / 100, rows };
}
