import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;
/** Below the ephemeral ports, so that an outgoing connection never occupies one of these. */
const PORTS = { from: 20_000, to: 32_000 };

/** Returns the command line of a running process, or undefined if there is none with this id. */
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

/** Whether a child process has ended or could not be started. */
export function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined;
}

/** Waits until the condition holds; returns false on timeout. */
export async function waitUntil(holds: () => boolean | Promise<boolean>, timeoutMs: number, pollMs = POLL_MS): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await holds()) return true;
    await sleep(pollMs);
  }
  return holds();
}

/** Enough tries for a suite's ports even when half of all ports are in use. */
const PORT_TRIES_MAX = 1_000;

/** Finds distinct free ports of 127.0.0.1. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  for (let tries = 0; ports.size < count; tries += 1) {
    if (tries === PORT_TRIES_MAX)
      throw new Error(`Found ${ports.size} of ${count} free ports: close programs that use many ports or file descriptors`);
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (!ports.has(port) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
}

/** Whether a port of 127.0.0.1 is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
