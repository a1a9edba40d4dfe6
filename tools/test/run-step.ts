import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../paths.ts';
import type { Step } from './steps.ts';

export interface StepResult {
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a step to its end. Passes on each line that it writes to standard error as it comes. */
export async function runStep({ args }: Step, env: Readonly<Record<string, string>>, onLine: (line: string) => void): Promise<StepResult> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  createInterface(child.stderr).on('line', onLine);
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => chunks.push(error.message));
  });
  return { passed: code === 0, seconds: (performance.now() - started) / 1000, output: chunks.join('') };
}
