import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../../tools/paths.ts';
import { aboutProcess, familyOf } from '../harness/index.ts';

const LOOK_EVERY_MS = 50;
const KIB_PER_MIB = 1_024;

/** A command that has succeeded. */
export interface Ran {
  readonly answer: object;
  readonly seconds: number;
  /** Of the process that has used the most memory, by the kernel. */
  readonly peakMiB: number;
}

/** Runs a command for a tenant of a suite until it ends, and shows its progress. */
export async function runTenantCommand(suiteDir: string, args: readonly string[]): Promise<Ran> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(repositoryRoot, 'tools', 'tenants', 'main.ts'), ...args, '--json'], {
    env: { PATH: process.env['PATH'] ?? '', SUITE_DIR: suiteDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  const peakMiB = await peakOf(child);
  await ended;
  const seconds = (performance.now() - startedAt) / 1_000;
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${String(child.exitCode)}: ${output}`);
  console.log(`  tenant:${args[0]} took ${seconds.toFixed(1)} s, with ${peakMiB.toFixed(0)} MiB at most`);
  return { answer: JSON.parse(output) as object, seconds, peakMiB };
}

/** Looks at the processes of a command while it runs. The kernel keeps the peak of each, so the last look at a process decides. */
async function peakOf(child: ChildProcess): Promise<number> {
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    for (const pid of familyOf(child.pid ?? 0)) {
      const kib = /^VmHWM:\s+(\d+)/m.exec(aboutProcess(pid, 'status') ?? '')?.[1];
      peak = Math.max(peak, Number(kib ?? 0) / KIB_PER_MIB);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return peak;
}
