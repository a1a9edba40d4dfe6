import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from './place.mjs';

/** A file for each running program of this repository, named by its process: the packages that it uses must stay. */
const folder = join(modules, '.suite-users');

/** Notes that this process runs the script. */
export function register(script) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, String(process.pid)), script);
  process.once('exit', () => rmSync(join(folder, String(process.pid)), { force: true }));
}

/** Returns the running programs, and forgets those that were killed. */
export function users() {
  return files().flatMap((name) => {
    const pid = Number(name);
    if (pid === process.pid) return [];
    const script = readFileSync(join(folder, name), 'utf8');
    if (commandOf(pid)?.includes(script)) return [{ pid, script }];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

function files() {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the command line of a process, since another program may have its id by now. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return commandByPs(pid);
  }
}

function commandByPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
