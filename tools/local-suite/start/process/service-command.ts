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

/** Runs `node main.js <args>` of a service and returns its output. Throws the service's own message when it fails. */
export async function runCommand(app: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['main.js', ...args], {
    cwd: builtFolder(app),
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
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
