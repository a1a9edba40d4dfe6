import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clone, NODE_INSTALLED, STARTED_MS_MAX } from './bootstrap/spec-kit.ts';
import { waitUntil } from './local-suite/start/process/processes.ts';

let clone: Clone;
beforeEach(() => (clone = new Clone()));
afterEach(() => rmSync(clone.folder, { recursive: true }));

it('the bootstrap installs once, then runs the script with its arguments and exit code', () => {
  const first = clone.bootstrap('script.mjs', 'a', 'b');
  expect(first.status).toBe(7);
  expect(first.stdout).toContain('Installing dependencies');
  expect(first.stdout).toContain('ran with a b');
  expect(clone.bootstrap('script.mjs').stdout).not.toContain('Installing');
  expect(clone.installs()).toHaveLength(1);
});

it('the bootstrap installs again when the lockfile changed', () => {
  clone.bootstrap('script.mjs');
  writeFileSync(clone.path('package-lock.json'), '{"changed": true}');
  clone.bootstrap('script.mjs');
  expect(clone.installs()).toHaveLength(2);
});

it('the bootstrap installs again when the pinned Node is missing', () => {
  clone.bootstrap('script.mjs');
  rmSync(clone.path('node_modules/.bin/node'));
  clone.bootstrap('script.mjs');
  expect(clone.installs()).toHaveLength(2);
});

it('the bootstrap accepts the stamp of an installation by npm itself', () => {
  mkdirSync(clone.path('node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, clone.path('node_modules/.bin/node'));
  clone.bootstrap('--stamp');
  clone.bootstrap('script.mjs');
  expect(clone.installs()).toHaveLength(0);
});

it('the bootstrap removes the C++ headers of the pinned Node, and links it where npm did not', () => {
  const pinned = `node_modules/node-${process.platform}-${process.arch}`;
  clone.npm(`mkdir -p ${pinned}/bin ${pinned}/include/node && ln -s "${process.execPath}" ${pinned}/bin/node`);
  expect(clone.bootstrap('script.mjs').status).toBe(7);
  expect(existsSync(clone.path(`${pinned}/include`))).toBe(false);
  expect(readlinkSync(clone.path('node_modules/.bin/node'))).toBe(clone.path(`${pinned}/bin/node`));
});

it("the bootstrap takes the machine's own Node where npm has none for the platform", () => {
  clone.npm('mkdir -p node_modules');
  expect(clone.bootstrap('script.mjs').status).toBe(7);
  expect(readlinkSync(clone.path('node_modules/.bin/node'))).toBe(process.execPath);
});

it('the bootstrap says what to do where neither npm nor the machine has a Node that is new enough', () => {
  clone.npm('mkdir -p node_modules');
  const old = `--import=data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'22.1.0'}})`;
  const { status, stderr } = spawnSync(process.execPath, [old, clone.program, 'script.mjs'], {
    env: clone.environment(),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^npm has no Node 24 for \w+ \w+, and this is 22\.1\.0: install Node 24 or newer and try again\.\n$/);
});

it.each([
  ['a full disk', 'echo "npm error nospc ENOSPC: no space left on device" >&2; exit 1', /disk is full/],
  ['no network', 'echo "npm error code ENOTFOUND" >&2; exit 1', /registry cannot be reached/],
  ['another reason', 'echo "npm error of its own" >&2; exit 1', /npm error of its own/],
])('the bootstrap explains in one sentence an installation that failed for %s', (_, shell, sentence) => {
  clone.npm(shell);
  const { status, stderr } = clone.bootstrap('script.mjs');
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('at ');
});

it('the bootstrap reports a missing lockfile', () => {
  rmSync(clone.path('package-lock.json'));
  expect(clone.bootstrap('script.mjs')).toMatchObject({ status: 1, stderr: expect.stringContaining('package-lock.json is missing') });
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
      process.kill(-Number(readFileSync(clone.path('npm.pid'), 'utf8')), 'SIGKILL');
    } catch {
      // The process has ended.
    }
  });

  /** Starts an installation and waits until npm has written its process id. */
  async function starting(): Promise<{ child: ReturnType<typeof spawn>; npmPid: () => number; output: () => string }> {
    clone.npm(`trap 'echo ended > npm.end; exit 1' TERM; echo $$ > npm.pid; sleep 60 & wait`);
    const child = spawn(process.execPath, [clone.program, 'script.mjs'], {
      env: clone.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const file = clone.path('npm.pid');
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
    expect(readFileSync(clone.path('npm.end'), 'utf8')).toBe('ended\n');
    expect(() => process.kill(npmPid(), 0)).toThrow('ESRCH');
    expect(output()).toContain('Stopped. The next start installs what is missing.');
  });

  it('blocks the next command while npm outlives its killed command', async () => {
    const { child, npmPid } = await starting();
    const orphan = npmPid();
    expect(await waitUntil(() => isInLock(orphan), STARTED_MS_MAX)).toBe(true); // npm runs a moment before its command can note it
    child.kill('SIGKILL');
    await once(child, 'close');
    clone.npm(`${NODE_INSTALLED} && echo installed >> npm.log`);
    const second = spawn(process.execPath, [clone.program, 'script.mjs'], {
      env: clone.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [line] = (await once(second.stdout, 'data')) as [Buffer];
    expect(line.toString()).toMatch(new RegExp(`Another installation is running here \\(process \\d+, ${orphan}\\)`));
    expect(clone.installs()).toHaveLength(0);
    process.kill(-orphan, 'SIGKILL');
    await once(second, 'close');
    expect(second.exitCode).toBe(7);
    expect(clone.installs()).toHaveLength(1);
  });
});

it('the bootstrap retries once when a killed npm left a half-written folder', () => {
  clone.npm(`if [ -e tried ]; then ${NODE_INSTALLED}; else touch tried; echo "ENOTEMPTY: rmdir" >&2; exit 1; fi`);
  expect(clone.bootstrap('script.mjs').status).toBe(7);
});

it('the bootstrap names the supported systems on Windows', () => {
  const windows = `--import=data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})`;
  const { status, stderr } = spawnSync(process.execPath, [windows, clone.program, 'script.mjs'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^Windows itself is not supported: [^\n]+WSL 2[^\n]+$/);
});
