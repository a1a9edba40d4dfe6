import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A message for the user, shown without a stack. */
export class Refusal extends Error {}

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const modules = join(root, 'node_modules');
export const bin = join(modules, '.bin');
/** The Node that runs every tool: that of the lockfile, or the machine's own where npm has none for it. */
export const node = join(bin, 'node');
const NODE_MAJOR = 24;

/** Returns the parsed file, or undefined if it is missing or half-written. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Makes `node_modules/.bin/node` where npm made none. */
export function ensureNode() {
  if (existsSync(node)) return;
  const pinned = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (!existsSync(pinned) && Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    throw new Refusal(
      `npm has no Node ${NODE_MAJOR} for ${process.platform} ${process.arch}, and this is ${process.versions.node}: install Node ${NODE_MAJOR} or newer and try again.`,
    );
  }
  mkdirSync(bin, { recursive: true });
  if (lstatSync(node, { throwIfNoEntry: false })) rmSync(node); // a link to a Node that no longer exists
  symlinkSync(existsSync(pinned) ? pinned : process.execPath, node);
}

/** Removes unused files: the C++ headers of Node (67 MB), and the source maps of packages (68 MB). */
export function removeUnread() {
  rmSync(join(modules, `node-${process.platform}-${process.arch}`, 'include'), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(join(entry.parentPath, entry.name), { force: true });
  }
}

export function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
