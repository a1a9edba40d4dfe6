import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../../paths.ts';
import { Refusal } from '../refusal.ts';

/** The folder of a built service. */
export function builtFolder(app: string): string {
  return join(repositoryRoot, 'dist', 'apps', app);
}

/** Matches the log lines on standard error: JSON, one object a line. */
const LOG_LINES = /^\{.*\n/gm;

/** Matches the lines with which a command says how far it is. */
const PROGRESS_LINES = /^progress (.*)\n/gm;

const END_WITH_PARENT = join(import.meta.dirname, 'end-with-parent.cjs');

/**
 * Runs `node main.js <args>` of a service and returns its output. Throws the service's own message when it fails. The command ends
 * when this process is killed.
 */
export async function runCommand(
  app: string,
  args: readonly string[],
  env: Record<string, string>,
  onProgress: (words: string) => void = () => undefined,
): Promise<string> {
  const child = spawn(process.execPath, ['--require', END_WITH_PARENT, 'main.js', ...args], {
    cwd: builtFolder(app),
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  let errorOutput = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).replace(PROGRESS_LINES, (_line, words: string) => {
      onProgress(words);
      return '';
    });
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code === 0) return output;
  throw new Refusal(failureOf(app, args, (errorOutput.replace(LOG_LINES, '') || output).trim() || `exit code ${String(code)}`));
}

/** Runs `node main.js <args>` of a service with the output of this process, but for log lines. Returns its exit code. */
export async function passCommand(app: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['main.js', ...args], { cwd: builtFolder(app), env, stdio: ['ignore', 'inherit', 'pipe'] });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!line.startsWith('{')) console.error(line);
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  return code ?? 1;
}

/** Removes the service's name from its own message, since the caller names it, too. */
export function failureOf(app: string, args: readonly string[], words: string): string {
  const reason = words.startsWith(`${app}: `) ? words.slice(app.length + 2) : words;
  return `"${args.join(' ')}" of the service ${app} failed: ${reason}`;
}
