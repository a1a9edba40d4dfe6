import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { waitUntil } from '../local-suite/start/process/processes.ts';
import { Clone, NODE_INSTALLED, STARTED_MS_MAX } from './spec-kit.ts';

let clone: Clone;
beforeEach(() => (clone = new Clone()));
afterEach(() => rmSync(clone.folder, { recursive: true }));

/** Writes the lockfile, or npm's record of what is installed. */
function writePackages(file: string, packages: Record<string, object>): void {
  mkdirSync(clone.path('node_modules'), { recursive: true });
  writeFileSync(clone.path(file), JSON.stringify({ packages }));
}

const INSTALLED = 'node_modules/.package-lock.json';
const [PG, JEST] = [
  { version: '8.0.0', integrity: 'sha512-pg' },
  { version: '30.0.0', integrity: 'sha512-jest', dev: true },
];
const LOCKED = { 'node_modules/pg': PG, 'node_modules/jest': JEST };

/** Lets npm note its arguments and install what the lockfile says. */
function npmInstalls(installed: Record<string, object>): void {
  writeFileSync(clone.path('installed.json'), JSON.stringify({ packages: installed }));
  clone.npm(`${NODE_INSTALLED} && echo "$@" >> npm.log && cp installed.json ${INSTALLED}`);
}

describe('an installation in two parts', () => {
  const START = 'tools/local-suite/start.mjs';
  beforeEach(() => {
    mkdirSync(clone.path('tools/local-suite'));
    cpSync(clone.path('script.mjs'), clone.path(START));
    writePackages('package-lock.json', LOCKED);
    npmInstalls({ 'node_modules/pg': PG });
  });

  it('leaves out what only tests need for a program that runs the suite, and adds it for any other one', () => {
    expect(clone.bootstrap(START).status).toBe(7);
    expect(clone.bootstrap(START).stdout).not.toContain('Installing');
    npmInstalls(LOCKED);
    expect(clone.bootstrap('script.mjs').status).toBe(7);
    for (const script of [START, 'script.mjs']) expect(clone.bootstrap(script).stdout).not.toContain('Installing');
    expect(clone.installs()).toEqual(['ci --omit=dev', 'install --no-save']);
  });

  it('keeps a complete installation complete when the lockfile changed', () => {
    npmInstalls(LOCKED);
    clone.bootstrap('script.mjs');
    writePackages('package-lock.json', { ...LOCKED, '': { version: '2.0.0' } });
    clone.bootstrap(START);
    expect(clone.installs()).toEqual(['ci', 'install --no-save']);
  });

  it('installs from scratch when the completed one differs from the lockfile', () => {
    clone.bootstrap(START);
    npmInstalls({ ...LOCKED, 'node_modules/pg': { ...PG, version: '7.0.0' } });
    clone.bootstrap('script.mjs');
    expect(clone.installs()).toEqual(['ci --omit=dev', 'install --no-save', 'ci']);
  });

  it('installs from scratch when a package for this platform is still missing', () => {
    clone.bootstrap(START);
    const own = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
    writePackages('package-lock.json', { ...LOCKED, 'node_modules/own': own, 'node_modules/other': { ...own, os: ['aix'] } });
    npmInstalls(LOCKED);
    clone.bootstrap('script.mjs');
    expect(clone.installs()).toEqual(['ci --omit=dev', 'install --no-save', 'ci']);
  });

  it('records an installation of npm without devDependencies as that', () => {
    clone.bootstrap(START);
    clone.bootstrapWith({ npm_config_omit: 'dev' }, '--stamp');
    expect(clone.bootstrap(START).stdout).not.toContain('Installing');
    expect(clone.bootstrap('script.mjs').stdout).toContain('Installing');
  });

  it('refuses a package.json without its lockfile', () => {
    writeFileSync(clone.path('package.json'), JSON.stringify({ dependencies: { pg: '^9.0.0' } }));
    expect(clone.bootstrap(START)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('package-lock.json does not fit package.json'),
    });
    expect(clone.installs()).toHaveLength(0);
  });

  describe('while a program runs', () => {
    let running: ReturnType<typeof spawn>;
    beforeEach(async () => {
      const [long, ready] = ['tools/local-suite/long.mjs', clone.path('ready')];
      writeFileSync(
        clone.path(long),
        `import { writeFileSync } from 'node:fs'; const { ppid } = process; writeFileSync(${JSON.stringify(ready)}, '');
        setInterval(() => process.ppid === ppid || process.exit(), 100); // also once the bootstrap was killed`,
      );
      running = spawn(process.execPath, [clone.program, long], { env: clone.environment(), stdio: 'ignore' });
      expect(await waitUntil(() => existsSync(ready), STARTED_MS_MAX)).toBe(true);
    });
    afterEach(() => void running.kill('SIGTERM'));

    it('adds packages', () => {
      npmInstalls(LOCKED);
      expect(clone.bootstrap('script.mjs').status).toBe(7);
      expect(clone.installs()).toEqual(['ci --omit=dev', 'install --no-save']);
    });

    it.each([
      ['replace', { 'node_modules/pg': { ...PG, version: '9.0.0' } }],
      ['remove', { 'node_modules/jest': JEST }],
    ])('refuses to %s a package, and names the process to stop', async (_, locked) => {
      writePackages('package-lock.json', locked);
      const { status, stderr } = clone.bootstrap('script.mjs');
      expect(status).toBe(1);
      expect(stderr).toBe(
        `The dependencies have changed (pg), but process ${running.pid} (tools/local-suite/long.mjs) runs on the present ones: stop it and try again.\n`,
      );
      expect(clone.installs()).toHaveLength(1);
      running.kill('SIGTERM');
      await once(running, 'close');
      npmInstalls(locked);
      expect(clone.bootstrap('script.mjs').status).toBe(7);
    });

    it('does not count a killed program', async () => {
      writePackages('package-lock.json', { 'node_modules/pg': { ...PG, version: '9.0.0' } });
      running.kill('SIGKILL');
      await once(running, 'close');
      npmInstalls({ 'node_modules/pg': { ...PG, version: '9.0.0' } });
      expect(clone.bootstrap('script.mjs').status).toBe(7);
    });
  });
});
