import { type ChildProcess, spawn } from 'node:child_process';
import type { Stage } from './stage.ts';

const READY_MS_MAX = 20_000;
const END_MS_MAX = 10_000;

interface ChildOptions {
  readonly cwd?: string;
  /** Whether the output can be read. It is dropped otherwise, so that it costs nothing. */
  readonly isRead?: boolean;
}

/** Runs a Node program until the benchmark ends, and shows its standard error. */
export function startNode(
  stage: Stage,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { cwd, isRead = false }: ChildOptions = {},
): ChildProcess {
  const child = spawn(process.execPath, [...args], {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', isRead ? 'pipe' : 'ignore', 'inherit'],
  });
  stage.defer(() => end(child));
  return child;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Stops the program if it is running. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = setTimeout(() => child.kill('SIGKILL'), END_MS_MAX);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(kill);
}

/** Waits until the URL answers 200. Returns the milliseconds. Throws when the program ends before. */
export async function untilReady(child: ChildProcess, url: string, msMax = READY_MS_MAX): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < msMax) {
    if (hasEnded(child)) throw new Error(`${child.spawnargs.join(' ')} has ended`);
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} was not ready in ${msMax} ms`);
}
