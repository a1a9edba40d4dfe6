import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';
import { waitUntil } from './local-suite/start/process/processes.ts';

/** Longer than a script takes to start on any machine. */
const STARTED_MS_MAX = 60_000;

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(clone, 'tools'));
  mkdirSync(join(clone, 'bin'));
  cpSync(join(repositoryRoot, 'tools', 'bootstrap.mjs'), join(clone, 'tools', 'bootstrap.mjs'));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  writeFileSync(join(clone, 'script.mjs'), 'console.log("ran with", process.argv.slice(2).join(" ")); process.exitCode = 7;');
  npm(`mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node && echo installed >> npm.log`);
});
afterEach(() => rmSync(clone, { recursive: true }));

/** Replaces npm by a shell script, which runs in the clone. */
function npm(shell: string): void {
  writeFileSync(join(clone, 'bin', 'npm'), `#!/bin/sh\n${shell}\n`);
  chmodSync(join(clone, 'bin', 'npm'), 0o755);
}

function bootstrap(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env['PATH']}`, NODE_OPTIONS: '' };
  return spawnSync(process.execPath, [join(clone, 'tools', 'bootstrap.mjs'), ...args], { env, encoding: 'utf8' });
}

const installs = () => (existsSync(join(clone, 'npm.log')) ? readFileSync(join(clone, 'npm.log'), 'utf8').trim().split('\n').length : 0);

it('installs once, then runs the script with its arguments and exit code', () => {
  const first = bootstrap('script.mjs', 'a', 'b');
  expect(first.status).toBe(7);
  expect(first.stdout).toContain('Installing dependencies');
  expect(first.stdout).toContain('ran with a b');
  expect(bootstrap('script.mjs').stdout).not.toContain('Installing');
  expect(installs()).toBe(1);
});

it('installs again when the lockfile changed', () => {
  bootstrap('script.mjs');
  writeFileSync(join(clone, 'package-lock.json'), '{"changed": true}');
  bootstrap('script.mjs');
  expect(installs()).toBe(2);
});

it('installs again when the pinned Node is missing', () => {
  bootstrap('script.mjs');
  rmSync(join(clone, 'node_modules', '.bin', 'node'));
  bootstrap('script.mjs');
  expect(installs()).toBe(2);
});

it('accepts the stamp of an installation by npm itself', () => {
  mkdirSync(join(clone, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(process.execPath, join(clone, 'node_modules', '.bin', 'node'));
  bootstrap('--stamp');
  bootstrap('script.mjs');
  expect(installs()).toBe(0);
});

it.each([
  ['a full disk', 'echo "npm error nospc ENOSPC: no space left on device" >&2; exit 1', /disk is full/],
  ['no network', 'echo "npm error code ENOTFOUND" >&2; exit 1', /registry cannot be reached/],
  ['another reason', 'echo "npm error of its own" >&2; exit 1', /npm error of its own/],
])('explains in one sentence an installation that failed for %s', (_, shell, sentence) => {
  npm(shell);
  const { status, stderr } = bootstrap('script.mjs');
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('at ');
});

it('reports a missing lockfile', () => {
  rmSync(join(clone, 'package-lock.json'));
  expect(bootstrap('script.mjs')).toMatchObject({ status: 1, stderr: expect.stringContaining('package-lock.json is missing') });
});

/** Whether the lock of any installation names the process. Other clones may install concurrently. */
function isInLock(pid: number): boolean {
  return globSync('commerce-suite-install-*.lock', { cwd: tmpdir() }).some((lock) => {
    try {
      return readFileSync(join(tmpdir(), lock), 'utf8').split(' ').includes(String(pid));
    } catch {
      return false;
    }
  });
}

describe('an installation that is stopped', () => {
  afterEach(() => {
    try {
      process.kill(-Number(readFileSync(join(clone, 'npm.pid'), 'utf8')), 'SIGKILL');
    } catch {
      // The process has ended.
    }
  });

  /** Starts an installation and waits until npm has written its process id. */
  async function starting(): Promise<{ child: ReturnType<typeof spawn>; npmPid: () => number; output: () => string }> {
    npm(`trap 'echo ended > npm.end; exit 1' TERM; echo $$ > npm.pid; sleep 60 & wait`);
    const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env['PATH']}`, NODE_OPTIONS: '' };
    const child = spawn(process.execPath, [join(clone, 'tools', 'bootstrap.mjs'), 'script.mjs'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const file = join(clone, 'npm.pid');
    expect(await waitUntil(() => existsSync(file) && readFileSync(file, 'utf8') !== '', STARTED_MS_MAX)).toBe(true);
    return { child, npmPid: () => Number(readFileSync(file, 'utf8')), output: () => text };
  }

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends npm on %s and reports it', async (signal, code) => {
    const { child, npmPid, output } = await starting();
    child.kill(signal);
    await once(child, 'close');
    expect(child.exitCode).toBe(code);
    expect(readFileSync(join(clone, 'npm.end'), 'utf8')).toBe('ended\n');
    expect(() => process.kill(npmPid(), 0)).toThrow('ESRCH');
    expect(output()).toContain('Stopped. The next start installs what is missing.');
  });

  it('blocks the next command while npm outlives its killed command', async () => {
    const { child, npmPid } = await starting();
    const orphan = npmPid();
    expect(await waitUntil(() => isInLock(orphan), STARTED_MS_MAX)).toBe(true); // npm runs a moment before its command can note it
    child.kill('SIGKILL');
    await once(child, 'close');
    npm(`mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node && echo installed >> npm.log`);
    const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env['PATH']}`, NODE_OPTIONS: '' };
    const second = spawn(process.execPath, [join(clone, 'tools', 'bootstrap.mjs'), 'script.mjs'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [line] = (await once(second.stdout, 'data')) as [Buffer];
    expect(line.toString()).toMatch(new RegExp(`Another installation is running here \\(process \\d+, ${orphan}\\)`));
    expect(installs()).toBe(0);
    process.kill(-orphan, 'SIGKILL');
    await once(second, 'close');
    expect(second.exitCode).toBe(7);
    expect(installs()).toBe(1);
  });
});

it('retries once when a killed npm left a half-written folder', () => {
  npm(
    `if [ -e tried ]; then mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node; else touch tried; echo "ENOTEMPTY: rmdir" >&2; exit 1; fi`,
  );
  expect(bootstrap('script.mjs').status).toBe(7);
});

it('names the supported systems on Windows', () => {
  const windows = `--import=data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})`;
  const { status, stderr } = spawnSync(process.execPath, [windows, join(clone, 'tools', 'bootstrap.mjs'), 'script.mjs'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^Windows itself is not supported: [^\n]+WSL 2[^\n]+$/);
});
