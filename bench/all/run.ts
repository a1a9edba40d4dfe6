import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../tools/paths.ts';
import type { Row } from '../harness/report.ts';
import { readTicks, useBetween } from './idle.ts';

/** The results of a benchmark. */
export interface RunRows {
  readonly rows: readonly Row[];
  /** Percentage of the run that the host gave to other guests. */
  readonly steal: number;
}

/** Runs a benchmark and shows its output. Its last line has the results. */
export async function runBenchmarkOf(name: string, env: Readonly<Record<string, string>>): Promise<RunRows> {
  const start = readTicks();
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
  return { rows, steal: useBetween(start, readTicks(), cpus().length).steal };
}
