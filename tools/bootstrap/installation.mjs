import { spawn } from 'node:child_process';
import { ensureNode, modules, Refusal, removeUnread, root } from './place.mjs';
import { extentBeside, isInstalled, missing, outdated, refuseUnlocked, stamp } from './packages.mjs';
import { users } from './users.mjs';

const PROGRESS_EVERY_MS = 5_000;
const NPM_ENDS_WITHIN_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The npm command for an empty folder. It removes existing packages. */
const ANEW = ['ci'];
/** The npm command for a folder with packages. It keeps correct ones, and leaves package-lock.json as it is. */
const COMPLETE = ['install', '--no-save'];

/** Installs the packages of the lockfile, without touching those that are installed correctly. */
export async function install(hash, wanted, onNpm) {
  const extent = extentBeside(wanted);
  refuseUnlocked();
  const changed = outdated();
  if (changed.length > 0) refuseWhileUsed(changed);
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const command = isInstalled() ? COMPLETE : ANEW;
  const what = extent === 'all' ? 'Installing dependencies' : 'Installing dependencies, those of tests and checks later';
  console.log(`${what} (npm ${command.join(' ')}); this takes a minute the first time …`);
  const progress = setInterval(() => console.log(`  still installing, ${seconds()}`), PROGRESS_EVERY_MS);
  try {
    await untilExact(command, extent, onNpm);
  } finally {
    clearInterval(progress);
  }
  removeUnread();
  ensureNode();
  stamp(hash, extent);
  console.log(`Dependencies installed in ${seconds()}.`);
}

/** Runs npm, and once more from an empty folder if the result differs from the lockfile. */
async function untilExact(command, extent, onNpm) {
  const omit = extent === 'all' ? [] : ['--omit=dev'];
  await runNpm([...command, ...omit], onNpm);
  if (command === ANEW || isExact(extent)) return;
  refuseWhileUsed([...outdated(), ...missing(extent)]);
  await runNpm([...ANEW, ...omit], onNpm);
}

const isExact = (extent) => outdated().length === 0 && missing(extent).length === 0;

function refuseWhileUsed(changed) {
  const [user] = users();
  if (!user) return;
  const names = changed.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const some = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
  throw new Refusal(
    `The dependencies have changed (${some}), but process ${user.pid} (${user.script}) runs on the present ones: stop it and try again.`,
  );
}

async function runNpm(args, onNpm) {
  let { code, output } = await npm(args, onNpm);
  // npm trips over the leftovers of a killed npm and removes them, so a second try succeeds.
  if (code !== 0 && /ENOTEMPTY/.test(output)) ({ code, output } = await npm(args, onNpm));
  if (code !== 0) throw new Refusal(whyInstallFailed(args[0], output));
}

/** Runs npm in a process group of its own, so that its children can be ended with it. */
function npm(args, onNpm) {
  return new Promise((done) => {
    const stopListening = onSignal((signal) => endGroup(child, signal));
    const child = spawn('npm', [...args, '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid) onNpm(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: `${error.code} ${error.message}` }));
    child.on('close', (code) => {
      stopListening();
      done({ code: code ?? 1, output });
    });
  });
}

/** Calls the function on a signal that ends this process. Returns a function that stops it. */
export function onSignal(handle) {
  for (const signal of SIGNALS) process.on(signal, handle);
  return () => SIGNALS.forEach((signal) => process.off(signal, handle));
}

/** Ends npm and its children, waits for npm, then exits with the code of the signal. */
async function endGroup(child, signal) {
  console.log('\nStopping the installation …');
  child.removeAllListeners('close');
  const ended = new Promise((done) => child.once('close', done));
  killGroup(child.pid, 'SIGTERM');
  const kill = setTimeout(() => killGroup(child.pid, 'SIGKILL'), NPM_ENDS_WITHIN_MS);
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

function whyInstallFailed(command, output) {
  const causes = [
    [/ENOSPC|no space left/i, 'the disk is full: free about 1 GB and try again.'],
    [/spawn npm ENOENT/, 'npm was not found: install Node with npm and try again.'],
    [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET/, 'the npm registry cannot be reached: check the network or proxy.'],
    [/EACCES|EPERM|EROFS/, `npm may not write to ${modules}: check its owner and rights.`],
  ];
  const cause = causes.find(([pattern]) => pattern.test(output))?.[1];
  const lastLines = output.trim().split('\n').slice(-8).join('\n');
  return `The dependencies could not be installed: ${cause ?? `npm ${command} failed with:\n${lastLines}`}`;
}
