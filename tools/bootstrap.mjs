// Runs a tool of this repository with its dependencies installed and on the Node that the lockfile pins:
//   node tools/bootstrap.mjs tools/local-suite/start/main.ts [arguments]
// It is the one program here that must run on any Node >= 20.19 before anything is installed, so it uses nothing else.
// `--stamp` alone only records that the installed dependencies are those of the lockfile (the postinstall script).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const stampFile = join(root, 'node_modules', '.suite-stamp');
const PROGRESS_EVERY_MS = 5_000;
const PARENT_CHECK_EVERY_MS = 500;
const NPM_ENDS_WITHIN_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Read before anything else: the parent may end during the installation. */
const parent = process.ppid;

const NOT_ON_WINDOWS =
  'Windows itself is not supported: the suite runs on Linux (glibc) and macOS, and on Windows within WSL 2 (run "wsl --install", then clone and start it there).';

class Refusal extends Error {}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

function lockfileHash() {
  try {
    return hashOf(readFileSync(join(root, 'package-lock.json')));
  } catch {
    throw new Refusal('package-lock.json is missing: restore it with "git checkout package-lock.json" and try again.');
  }
}

function isFresh(hash) {
  try {
    return readFileSync(stampFile, 'utf8') === hash && existsSync(join(bin, 'node'));
  } catch {
    return false;
  }
}

/**
 * Allows one installation at a time in a clone: two concurrent ones would destroy each other's files.
 * The lock also names npm's process, which may outlive a killed command.
 */
async function whileHoldingLock(work) {
  const lock = join(tmpdir(), `commerce-suite-install-${hashOf(root).slice(0, 16)}.lock`);
  for (let waits = false; !takeLock(lock); waits = true) {
    if (!waits) console.log(`Another installation is running here (process ${holdersOf(lock).join(', ')}); waiting for it …`);
    await sleep(300);
  }
  try {
    return await work((npm) => writeFileSync(lock, `${process.pid} ${npm}`));
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Creates the lock by a hard link, which appears with its complete content, so a half-written lock is never read. */
function takeLock(lock) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!holdersOf(lock).some(isAlive)) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function holdersOf(lock) {
  try {
    return readFileSync(lock, 'utf8').split(' ').map(Number);
  } catch {
    return [];
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function install(hash, onNpm) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log('Installing dependencies (npm ci); this takes a minute the first time …');
  const progress = setInterval(() => console.log(`  still installing, ${seconds()}`), PROGRESS_EVERY_MS);
  try {
    let { code, output } = await npmCi(onNpm);
    // npm trips over the leftovers of a killed npm and removes them, so a second try succeeds.
    if (code !== 0 && /ENOTEMPTY/.test(output)) ({ code, output } = await npmCi(onNpm));
    if (code !== 0) throw new Refusal(whyInstallFailed(output));
  } finally {
    clearInterval(progress);
  }
  writeFileSync(stampFile, hash);
  console.log(`Dependencies installed in ${seconds()}.`);
}

/** Runs npm in a process group of its own, so that its children can be ended with it. */
function npmCi(onNpm) {
  return new Promise((done) => {
    const stopListening = onSignal((signal) => endGroup(npm, signal));
    const npm = spawn('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (npm.pid) onNpm(npm.pid);
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
    npm.on('error', (error) => done({ code: 1, output: `${error.code} ${error.message}` }));
    npm.on('close', (code) => {
      stopListening();
      done({ code: code ?? 1, output });
    });
  });
}

function onSignal(handle) {
  for (const signal of SIGNALS) process.on(signal, handle);
  return () => SIGNALS.forEach((signal) => process.off(signal, handle));
}

/** Ends npm and its children, waits for npm, then exits with the code of the signal. */
async function endGroup(npm, signal) {
  console.log('\nStopping the installation …');
  npm.removeAllListeners('close');
  const ended = new Promise((done) => npm.once('close', done));
  killGroup(npm.pid, 'SIGTERM');
  const kill = setTimeout(() => killGroup(npm.pid, 'SIGKILL'), NPM_ENDS_WITHIN_MS);
  await ended;
  clearTimeout(kill);
  console.log('Stopped. The next start installs what is missing.');
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

function whyInstallFailed(output) {
  const causes = [
    [/ENOSPC|no space left/i, 'the disk is full: free about 1 GB and try again.'],
    [/spawn npm ENOENT/, 'npm was not found: install Node with npm and try again.'],
    [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET/, 'the npm registry cannot be reached: check the network or proxy.'],
    [
      /can only install packages when your package\.json and package-lock\.json/,
      'package-lock.json does not fit package.json: run "npm install".',
    ],
    [/EACCES|EPERM|EROFS/, `npm may not write to ${join(root, 'node_modules')}: check its owner and rights.`],
  ];
  const cause = causes.find(([pattern]) => pattern.test(output))?.[1];
  const lastLines = output.trim().split('\n').slice(-8).join('\n');
  return `The dependencies could not be installed: ${cause ?? `npm ci failed with:\n${lastLines}`}`;
}

function run(script, args) {
  const child = spawn(join(bin, 'node'), ['--disable-warning=ExperimentalWarning', resolve(root, script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  });
  onSignal((signal) => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on('error', (error) =>
    fail(new Refusal(`The project's own Node cannot run (${error.message}): delete node_modules and try again.`)),
  );
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** Ends the tool when npm or its shell was killed, since no signal reaches this process then. */
function endWithParent(child) {
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    child.kill('SIGTERM');
  }, PARENT_CHECK_EVERY_MS);
}

function fail(error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}

async function main([script, ...args]) {
  if (process.platform === 'win32') throw new Refusal(NOT_ON_WINDOWS);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  }
  if (script === undefined) throw new Refusal('Usage: node tools/bootstrap.mjs <script.ts> [arguments]');
  const hash = lockfileHash();
  if (script === '--stamp') return writeFileSync(stampFile, hash);
  if (!isFresh(hash)) await whileHoldingLock(async (onNpm) => isFresh(hash) || install(hash, onNpm));
  run(script, args);
}

main(process.argv.slice(2)).catch(fail);
