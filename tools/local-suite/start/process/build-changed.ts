import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
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
/** Each takes up to 400 MiB, and two share a machine of 4 GiB with PostgreSQL. */
const AT_ONCE_MAX = 2;

/** Something that is built: a service, or the example shop. */
export interface Build {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly folder: string;
  /** The arguments of Node. */
  readonly command: readonly string[];
}

interface Built {
  readonly inputs: Fingerprint;
  readonly outputs: Fingerprint;
}

/** Those of `npm start`. The ones with pages take the longest and come first. */
export const buildsOf = (apps: readonly string[]): Build[] => [
  {
    ...{ name: 'storefront', inputs: ['examples/storefront', 'libs/client', 'libs/look', 'package-lock.json'] },
    ...{
      folder: 'dist/examples/storefront',
      command: ['node_modules/vite/bin/vite.js', 'build', 'examples/storefront', '--logLevel', 'warn'],
    },
  },
  ...apps.map((app) => ({
    ...{ name: app, inputs: [`apps/${app}`, ...COMMON_INPUTS], folder: `dist/apps/${app}`, command: ['tools/build/main.ts', app] },
  })),
];

/**
 * Runs the builds whose inputs or outputs are not those of the last run. Returns whether there was one. A build of Nx counts
 * as well if it made the same. Nx itself takes seconds to start, and is installed for tests only.
 */
export async function buildChanged(builds: readonly Build[], root = repositoryRoot): Promise<boolean> {
  const file = join(root, 'dist', '.built');
  const known = readKnown(file);
  const open = builds.filter((build) => !isBuilt(build, known[build.name], root));
  if (open.length === 0) return false;
  console.log(`  building ${open.map(({ name }) => name).join(', ')} …`);
  const work = async () => {
    for (let build = open.shift(); build !== undefined; build = open.shift()) {
      const inputs = fingerprintOf(absolute(build.inputs, root)); // before the build, so that a change during it is seen later
      await run(build, root);
      known[build.name] = { inputs, outputs: fingerprintOf(absolute([build.folder], root)) };
      write(file, known);
      console.log(`  ${build.name} is built`);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE_MAX, availableParallelism()) }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return true;
}

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

async function run({ name, command }: Build, root: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Refusal(`The build of ${name} failed:\n${output.trim()}`);
}
