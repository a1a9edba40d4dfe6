import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { modules, node, readJson, Refusal, root } from './place.mjs';

/** Programs that need `dependencies` only: they run the suite and talk to it. */
const RUNNING = ['tools/local-suite/', 'tools/import/', 'tools/plan/', 'tools/tenants/'];
/** Records which lockfile is installed, and its extent: `running` (without devDependencies) or `all`. */
const stampFile = join(modules, '.suite-stamp');
const KINDS = ['dependencies', 'optionalDependencies', 'devDependencies'];

export const extentFor = (script) => (RUNNING.some((folder) => script.startsWith(folder)) ? 'running' : 'all');

export function lockfileHash() {
  try {
    return createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex');
  } catch {
    throw new Refusal('package-lock.json is missing: restore it with "git checkout package-lock.json" and try again.');
  }
}

/** Returns the record of the installation. Returns undefined if there is none, or if it did not end. */
function installed() {
  try {
    const [hash, extent] = readFileSync(stampFile, 'utf8').split(' ');
    return { hash, extent };
  } catch {
    return undefined;
  }
}

export const stamp = (hash, extent) => writeFileSync(stampFile, `${hash} ${extent}`);

/** Whether the program's packages are those of the lockfile. */
export function isFresh(hash, extent) {
  const found = installed();
  return found?.hash === hash && ['all', extent].includes(found.extent) && existsSync(node);
}

/** An installation never removes packages that an earlier one has added. */
export const extentBeside = (extent) => (isInstalled() && installed()?.extent !== 'running' ? 'all' : extent);

const installedFile = () => join(modules, '.package-lock.json');

/** Whether npm has completed an installation here. Without one, it starts from an empty folder. */
export const isInstalled = () => existsSync(installedFile());

const inFolder = (file) => readJson(file)?.packages ?? {};
const inLockfile = () => inFolder(join(root, 'package-lock.json'));
const isSame = (one, other) => one?.version === other?.version && one?.integrity === other?.integrity;

/** Returns the installed packages that the lockfile does not name in this version, and so would be removed or replaced. */
export function outdated() {
  const wanted = inLockfile();
  return Object.entries(inFolder(installedFile()))
    .filter(([path, found]) => !isSame(found, wanted[path]))
    .map(([path]) => path);
}

/** Returns the packages of the lockfile that should be installed but are not. */
export function missing(extent) {
  const found = inFolder(installedFile());
  return Object.entries(inLockfile())
    .filter(([path, entry]) => path !== '' && !(path in found) && isNeeded(entry, extent))
    .map(([path]) => path);
}

/** A package for this platform alone is needed. But npm treats it as optional, and continues when it cannot be fetched. */
function isNeeded({ dev, optional, devOptional, os, cpu, libc }, extent) {
  if (extent !== 'all' && (dev || devOptional)) return false;
  if (libc !== undefined) return false; // npm itself detects the C library
  if (os === undefined && cpu === undefined) return !optional;
  return allows(os, process.platform) && allows(cpu, process.arch);
}

const allows = (values, own) => values === undefined || [values].flat().includes(own);

/** Refuses a package.json that was changed without its lockfile. Otherwise npm would resolve its packages again. */
export function refuseUnlocked() {
  const [manifest, locked] = [readJson(join(root, 'package.json')) ?? {}, inLockfile()[''] ?? {}];
  if (KINDS.every((kind) => isDeepStrictEqual(manifest[kind] ?? {}, locked[kind] ?? {}))) return;
  throw new Refusal('package-lock.json does not fit package.json: run "npm install".');
}
