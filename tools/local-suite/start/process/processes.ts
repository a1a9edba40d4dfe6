import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;
/** Below the ports that systems hand out for outgoing connections, so that none of those takes one of ours. */
const PORTS = { from: 20_000, to: 32_000 };

/** The command line of a running process, or undefined when there is none with this id. */
export function commandOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return commandByPs(pid);
  }
}

function commandByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** Whether a child process is over, or never came to be. */
export function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined;
}

/** Waits until the condition holds; false when it did not in time. */
export async function waitUntil(holds: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await holds()) return true;
    await sleep(POLL_MS);
  }
  return holds();
}

/** With half of the ports taken, so many tries always find a suite's ports. */
const PORT_TRIES_MAX = 1_000;

/** Finds ports of 127.0.0.1 that nobody uses, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  for (let tries = 0; ports.size < count; tries += 1) {
    if (tries === PORT_TRIES_MAX) throw new Error(`Found ${ports.size} of ${count} free ports: the machine lacks ports or descriptors`);
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (!ports.has(port) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
}

/** Whether nobody listens on a port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
