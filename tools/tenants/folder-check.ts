import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CopyFolder, FORMAT, type Manifest, sha256 } from './copy-folder.ts';

/** What is wrong with a folder. */
export interface CopyProblem {
  readonly file: string;
  readonly line?: number;
  readonly problem: 'MISSING' | 'EXTRA' | 'HASH' | 'ROWS' | 'SYNTAX' | 'VERSION' | 'KEY' | 'MANIFEST';
  readonly message: string;
}

const NAME = /^[a-z][a-z0-9_-]*$/;
const OWN_FILES: readonly string[] = ['manifest.json', 'checks.json'];

/** Checks the manifest of a folder, and that it has no other files. The services check the files themselves. */
export function checkFolder({ dir }: CopyFolder, services: readonly string[], version: string): CopyProblem[] {
  const file = join(dir, 'manifest.json');
  if (!existsSync(file)) return [problem('manifest.json', 'MISSING', `${dir} has no manifest.json: the export is unfinished`)];
  const manifest = manifestIn(readFileSync(file, 'utf8'));
  if (typeof manifest === 'string') return [problem('manifest.json', 'MANIFEST', manifest)];
  const others = Object.keys(manifest.services).filter((name) => !services.includes(name));
  const listed = Object.entries(manifest.services).flatMap(([service, { tables }]) => Object.keys(tables).map((table) => [service, table]));
  const outside = listed.filter((names) => !names.every((name) => NAME.test(name))).map((names) => `${names.join('/')}.jsonl`);
  const expected = new Set([...OWN_FILES, ...listed.map((names) => `${names.join('/')}.jsonl`)]);
  const entries = entriesIn(dir);
  const links = entries.filter(({ path, isLink }) => isLink && expected.has(path));
  return [
    ...(isNewer(manifest.suite, version)
      ? [
          problem(
            'manifest.json',
            'VERSION',
            `The folder is of version ${manifest.suite}, and this is ${version}: import it with a newer one`,
          ),
        ]
      : []),
    ...others.map((name) => problem('manifest.json', 'MANIFEST', `The manifest names the service ${name}, which this suite does not have`)),
    ...outside.map((path) => problem(path, 'EXTRA', `The manifest names ${path}, which is outside of the folder`)),
    ...entries.filter(({ path }) => !expected.has(path)).map(({ path }) => problem(path, 'EXTRA', `The manifest does not name ${path}`)), // prettier-ignore
    ...links.map(({ path }) => problem(path, 'EXTRA', `${path} is a link: a folder has only files of its own`)),
    ...checksProblems(dir, manifest),
  ];
}

const problem = (file: string, kind: CopyProblem['problem'], message: string): CopyProblem => ({ file, problem: kind, message });

/** Returns the manifest, or what is wrong with it. */
function manifestIn(text: string): Manifest | string {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(text) as Partial<Manifest>;
  } catch {
    return 'The manifest is not JSON';
  }
  if (typeof manifest !== 'object' || manifest === null) return 'The manifest is no object';
  if (manifest.format !== FORMAT) return `The format is ${String(manifest.format)}: this suite reads ${FORMAT}`;
  const { suite, tenant, exportedAt, services, checks, secrets } = manifest;
  const isComplete = [suite, tenant, exportedAt].every((value) => typeof value === 'string') && isObject(services) && isObject(checks);
  if (!isComplete || !/^\d+\.\d+\.\d+/.test(suite ?? '') || !/^[a-z0-9][a-z0-9_-]{2,15}$/.test(tenant ?? ''))
    return 'The manifest lacks suite, tenant, exportedAt, services or checks';
  if (secrets !== 'SEALED' && secrets !== 'OMITTED') return 'The member secrets of the manifest is neither SEALED nor OMITTED';
  const parts = Object.values(services ?? {});
  const isListed = parts.every((part) => isObject(part) && typeof part.schema === 'string' && isObject(part.tables));
  const sums = isListed ? parts.flatMap(({ tables }) => Object.values(tables)) : [];
  const hasSums = sums.every(
    (each) => isObject(each) && [each.rows, each.bytes].every(Number.isInteger) && typeof each.sha256 === 'string',
  );
  return isListed && hasSums ? (manifest as Manifest) : 'The manifest lacks the schema, tables or sums of a service';
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function checksProblems(dir: string, { checks }: Manifest): CopyProblem[] {
  const file = join(dir, 'checks.json');
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return [problem('checks.json', 'MISSING', 'checks.json is missing')];
  const content = readFileSync(file);
  if (content.length === checks.bytes && sha256(content) === checks.sha256) return [];
  return [problem('checks.json', 'HASH', 'checks.json has another SHA-256 than the manifest says')];
}

interface Entry {
  readonly path: string;
  readonly isLink: boolean;
}

/** Lists everything in a folder that is no folder itself. Links are not followed, unlike by a recursive `readdir`. */
function entriesIn(dir: string, prefix = ''): Entry[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    return entry.isDirectory() ? entriesIn(join(dir, entry.name), `${path}/`) : [{ path, isLink: entry.isSymbolicLink() }];
  });
}

/** Whether the first version is newer, by its three numbers. */
export function isNewer(version: string, than: string): boolean {
  const [left = [], right = []] = [version, than].map((each) => each.split(/[.-]/).slice(0, 3).map(Number));
  const index = left.findIndex((part, i) => part !== right[i]);
  return index >= 0 && (left[index] ?? 0) > (right[index] ?? 0);
}
