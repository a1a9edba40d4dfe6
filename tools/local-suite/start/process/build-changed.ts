import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../../paths.ts';
import { Refusal } from '../refusal.ts';
import { STOREFRONT_FOLDER } from '../storefront/storefront.ts';
import { builtFolder } from './service-command.ts';

/** The inputs of a build, as in nx.json. Nx's cache is exact but takes longer to check. */
const INPUTS = ['apps', 'examples', 'libs', 'tools/build', 'tools/paths.ts', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const STAMP_FILE = join(repositoryRoot, 'dist', 'apps', '.built-from');

/** The example shop page, built like the services. */
const STOREFRONT = 'storefront';

/** Builds the services and the storefront if their sources changed. Returns whether it built. */
export async function buildChanged(apps: readonly string[]): Promise<boolean> {
  const state = stateOfInputs();
  const isBuilt = apps.every((app) => existsSync(join(builtFolder(app), 'main.js'))) && existsSync(STOREFRONT_FOLDER);
  if (isBuilt && existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === state) return false;
  console.log(`  building ${apps.length} services …`);
  await runNx(['run-many', '-t', 'build', '-p', [...apps, STOREFRONT].join(','), '--output-style=static'], (app) =>
    console.log(`  ${app} is built`),
  );
  mkdirSync(join(repositoryRoot, 'dist', 'apps'), { recursive: true });
  writeFileSync(STAMP_FILE, state);
  return true;
}

/** Returns a value that changes whenever an input is added, removed or written. */
function stateOfInputs(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) addTo(hash, join(repositoryRoot, input));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
  else hash.update(`${path} ${stat?.size} ${stat?.mtimeMs}\n`);
}

async function runNx(args: readonly string[], onBuilt: (app: string) => void): Promise<void> {
  const nx = join(repositoryRoot, 'node_modules', '.bin', 'nx');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const child = spawn(nx, args, { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  createInterface(child.stdout).on('line', (line) => {
    const app = /^> nx run ([^:]+):build/.exec(line)?.[1];
    if (app !== undefined) onBuilt(app);
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Refusal(`The services could not be built:\n${output.trim()}`);
}
