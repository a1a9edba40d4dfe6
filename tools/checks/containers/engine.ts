import { spawn, spawnSync } from 'node:child_process';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with each chunk of output. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a program and returns its output. Throws its error output when it fails. */
export async function run(program: string, args: readonly string[], { cwd, env, onOutput }: RunOptions = {}): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    onOutput?.(chunk.toString());
  });
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code === 0) return output.trim();
  throw new Error(
    `${program} ${args.slice(0, 4).join(' ')} … ended with ${String(code)}:\n${(errorOutput || output).trim().slice(-3_000)}`,
  );
}

export const docker = (...args: string[]): Promise<string> => run('docker', args);

/** Returns why containers cannot run on this machine, or undefined. */
export function missingEngine(): string | undefined {
  const { status, stderr, error } = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { encoding: 'utf8' });
  if (error) return 'there is no program "docker"';
  if (status !== 0) return `no Docker engine answers (${stderr.trim().split('\n').at(-1)})`;
  if (spawnSync('docker', ['compose', 'version']).status !== 0) return 'Docker has no "compose"';
  return undefined;
}

export async function hasImage(image: string): Promise<boolean> {
  return docker('image', 'inspect', '--format', 'x', image).then(
    () => true,
    () => false,
  );
}

/** Polls until the condition holds. */
export async function untilTrue(what: string, ask: () => Promise<boolean>, maxMs = 120_000): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < maxMs) {
    if (await ask()) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited ${maxMs / 1_000} s until ${what}, without success.`);
}
