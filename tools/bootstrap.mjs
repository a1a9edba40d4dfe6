// Runs a tool of this repository with its dependencies installed and on the Node that the lockfile pins:
//   node tools/bootstrap.mjs tools/local-suite/start/main.ts [arguments]
// A program that runs the suite needs the `dependencies` of package.json only; any other one completes the installation.
// This file and its folder are the programs here that must run on any Node >= 20.19 before anything is installed, so they
// use nothing else. `--stamp` alone only records that the lockfile is installed (the postinstall script).
import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { install, onSignal } from './bootstrap/installation.mjs';
import { whileHoldingLock } from './bootstrap/lock.mjs';
import { extentFor, isFresh, lockfileHash, stamp } from './bootstrap/packages.mjs';
import { bin, node, Refusal, removeUnread, root } from './bootstrap/place.mjs';
import { register } from './bootstrap/users.mjs';

const PARENT_CHECK_EVERY_MS = 500;
/** Read before anything else: the parent may end during the installation. */
const parent = process.ppid;

const NOT_ON_WINDOWS =
  'Windows itself is not supported: the suite runs on Linux (glibc) and macOS, and on Windows within WSL 2 (run "wsl --install", then clone and start it there).';

function run(script, args, extent) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', resolve(root, script), ...args], {
    stdio: 'inherit',
    env: {
      // A program that runs the suite starts in half of the time with its compiled code. Tests load files in other ways.
      ...(extent === 'running' && { NODE_COMPILE_CACHE: join(root, 'dist', '.compile-cache') }),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
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

/** Records an installation by npm itself. */
function recordInstallation() {
  removeUnread();
  stamp(lockfileHash(), process.env.npm_config_omit?.split(/\s+/).includes('dev') ? 'running' : 'all');
}

async function main([script, ...args]) {
  if (process.platform === 'win32') throw new Refusal(NOT_ON_WINDOWS);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  }
  if (script === undefined) throw new Refusal('Usage: node tools/bootstrap.mjs <script.ts> [arguments]');
  if (script === '--stamp') return recordInstallation();
  const hash = lockfileHash();
  const extent = extentFor(script);
  // Registered while the lock is held, so that no other command replaces a package between this check and the start.
  await whileHoldingLock(async (onNpm) => {
    if (!isFresh(hash, extent)) await install(hash, extent, onNpm);
    register(script);
  });
  run(script, args, extent);
}

main(process.argv.slice(2)).catch(fail);
