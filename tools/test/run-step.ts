import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../paths.ts';
import { LONG_RUN_FACTOR, type Step, STEP_MINUTES_MAX } from './steps.ts';

export interface StepResult {
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a step until its end or its time limit. Calls `onLine` for each line of standard error. */
export async function runStep(step: Step, env: Readonly<Record<string, string>>, onLine: (line: string) => void): Promise<StepResult> {
  const started = performance.now();
  const child = spawn(process.execPath, step.args, {
    cwd: repositoryRoot,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, so that workers, services and databases can be killed with it
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  createInterface(child.stderr).on('line', onLine);
  const release = endWithThis(child);
  const limit = setTimeout(
    () => {
      chunks.push(`\n${step.name} has not ended after ${minutesOf(step, env)} minutes and was killed\n`);
      kill(child);
    },
    minutesOf(step, env) * MINUTE_MS,
  );
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => chunks.push(error.message));
  });
  clearTimeout(limit);
  release();
  return { passed: code === 0, seconds: (performance.now() - started) / 1000, output: chunks.join('') };
}

const MINUTE_MS = 60_000;

function minutesOf({ minutesMax = STEP_MINUTES_MAX }: Step, env: Readonly<Record<string, string>>): number {
  return env['TEST_LONG'] ? minutesMax * LONG_RUN_FACTOR : minutesMax;
}

function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

/** Kills the step with this process, since Ctrl-C does not reach its process group. */
function endWithThis(child: ChildProcess): () => void {
  const end = () => kill(child);
  const leave = (signal: NodeJS.Signals) => {
    end();
    process.exit(128 + constants.signals[signal]);
  };
  process.once('exit', end);
  for (const signal of SIGNALS) process.once(signal, leave);
  return () => {
    process.off('exit', end);
    for (const signal of SIGNALS) process.off(signal, leave);
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
