import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** How a command of a test ended, and what it printed: all of it, and that of stdout. */
export interface EndedRun {
  readonly code: number | null;
  readonly output: string;
  readonly stdout: string;
}

/** Runs an import as npm does, in a process of its own. */
export async function runImport(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<EndedRun> {
  const main = join(repositoryRoot, 'tools/import/main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    // As tools/bootstrap.mjs starts it, with its compiled code.
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(repositoryRoot, 'dist', '.compile-cache'), ...env },
  });
  onStart(child);
  const printed = { output: '', stdout: '' };
  child.stderr.on('data', (chunk: Buffer) => (printed.output += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    printed.output += chunk.toString();
    printed.stdout += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...printed };
}
