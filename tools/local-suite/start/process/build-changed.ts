import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../../paths.ts';
import { Refusal } from '../refusal.ts';
import { type Fingerprint, fingerprintOf, isUnchanged } from './fingerprint.ts';

/** What all builds read, as in nx.json. */
const COMMON_INPUTS = [
  'libs',
  'tools/build',
  'tools/generate/openapi/older.ts',
  'tools/paths.ts',
  'package-lock.json',
  'tsconfig.base.json',
];
/** Something that is built: a service, or the example shop. */
export interface Build {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly folder: string;
}

/** A program that makes builds. */
export interface Builder {
  /** The arguments of Node. */
  readonly command: readonly string[];
  /** Several if the program takes their names as further arguments. It then prints `<name> is built` after each. */
  readonly builds: readonly Build[];
}

interface Built {
  readonly inputs: Fingerprint;
  readonly outputs: Fingerprint;
}

/** Those of `npm start`. One program builds all services, since they share most of their files. */
export const buildersOf = (apps: readonly string[]): Builder[] => [
  {
    command: ['node_modules/vite/bin/vite.js', 'build', 'examples/storefront', '--logLevel', 'warn'],
    builds: [
      {
        name: 'storefront',
        inputs: ['examples/storefront', 'libs/client', 'libs/look', 'package-lock.json'],
        folder: 'dist/examples/storefront',
      },
    ],
  },
  {
    command: ['tools/build/main.ts'],
    builds: apps.map((app) => ({ name: app, inputs: [`apps/${app}`, ...COMMON_INPUTS], folder: `dist/apps/${app}` })),
  },
];

/**
 * Makes the builds whose inputs or outputs are not those of the last run. Returns whether there was one. A build of Nx counts
 * as well if it made the same or was noted. Nx itself takes seconds to start, and is installed for tests only.
 */
export async function buildChanged(builders: readonly Builder[], root = repositoryRoot): Promise<boolean> {
  const file = join(root, 'dist', '.built');
  const known = readKnown(file);
  const open = builders
    .map(({ command, builds }) => {
      const changed = builds.filter((build) => !isBuilt(build, known[build.name], root));
      return { command: builds.length > 1 ? [...command, ...changed.map(nameOf)] : command, builds: changed };
    })
    .filter(({ builds }) => builds.length > 0);
  if (open.length === 0) return false;
  console.log(`  building ${open.flatMap(({ builds }) => builds.map(nameOf)).join(', ')} …`);
  const work = async ({ command, builds }: Builder) => {
    // Before the build, so that a change during it is seen later.
    const inputs = new Map(builds.map((build) => [build, fingerprintOf(absolute(build.inputs, root))]));
    const note = (name: string) => {
      const build = builds.find((each) => each.name === name);
      const before = build && inputs.get(build);
      if (!build || !before) return;
      inputs.delete(build);
      known[name] = { inputs: before, outputs: fingerprintOf(absolute([build.folder], root)) };
      write(file, known);
      console.log(`  ${name} is built`);
    };
    await run(command, root, note, () => [...inputs.keys()].map(nameOf).join(', '));
    for (const name of [...inputs.keys()].map(nameOf)) note(name);
  };
  const results = await Promise.allSettled(open.map(work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return true;
}

/** Notes builds that another program, such as Nx, has just made or found unchanged, so that `npm start` does not repeat them. */
export function noteBuilt(builds: readonly Build[], root = repositoryRoot): void {
  const file = join(root, 'dist', '.built');
  const known = readKnown(file);
  for (const { name, inputs, folder } of builds)
    known[name] = { inputs: fingerprintOf(absolute(inputs, root)), outputs: fingerprintOf(absolute([folder], root)) };
  write(file, known);
}

const nameOf = ({ name }: Build): string => name;

const absolute = (paths: readonly string[], root: string): string[] => paths.map((path) => join(root, path));

function isBuilt({ inputs, folder }: Build, known: Built | undefined, root: string): boolean {
  if (!known || !existsSync(join(root, folder))) return false;
  return isUnchanged(absolute(inputs, root), known.inputs) && isUnchanged(absolute([folder], root), known.outputs);
}

function readKnown(file: string): Record<string, Built> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Built>;
  } catch {
    return {};
  }
}

/** Replaces the file at once, so that a killed start leaves no half of it. */
function write(file: string, known: Readonly<Record<string, Built>>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(known));
  renameSync(`${file}.${process.pid}`, file);
}

/** Runs a builder. Calls `onBuilt` for each build that it names. */
async function run(command: readonly string[], root: string, onBuilt: (name: string) => void, names: () => string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  createInterface(child.stdout).on('line', (line) => {
    const [, name] = /^(\S+) is built$/.exec(line) ?? [];
    if (name !== undefined) onBuilt(name);
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Refusal(`The build of ${names()} failed:\n${output.trim()}`);
}
