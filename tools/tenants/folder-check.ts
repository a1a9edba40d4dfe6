import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CopyFolder, type FileSums, FORMAT, type Manifest, sha256 } from './copy-folder.ts';

/** What is wrong with a folder. */
export interface CopyProblem {
  readonly file: string;
  readonly line?: number;
  readonly problem: 'MISSING' | 'EXTRA' | 'HASH' | 'ROWS' | 'SYNTAX' | 'VERSION' | 'KEY' | 'MANIFEST';
  readonly message: string;
}

const NAME = /^[a-z][a-z0-9_-]*$/;
const OWN_FILES: readonly string[] = ['manifest.json', 'checks.json'];

/**
 * Checks the manifest of a folder, and that it has no other files; the same for the changes in it. The services check the files
 * themselves.
 */
export function checkFolder(folder: CopyFolder, services: readonly string[], version: string): readonly CopyProblem[] {
  const copy = new FilesCheck(folder.dir, '', { services, version });
  const changes = existsSync(folder.changes.dir) ? new FilesCheck(folder.dir, 'changes/', { services, version }) : undefined;
  const expected = new Set([...copy.files, ...(changes?.files ?? [])]);
  if (!copy.isComplete) return copy.problems;
  const entries = entriesIn(folder.dir);
  const links = entries.filter(({ path, isLink }) => isLink && expected.has(path));
  return [
    ...copy.problems,
    ...(changes?.problems ?? []),
    ...(changes?.isComplete && !changes.isOf(copy)
      ? [problem('changes/manifest.json', 'MANIFEST', 'The changes are those of another copy')]
      : []),
    ...(changes?.isComplete === false
      ? []
      : entries.filter(({ path }) => !expected.has(path)).map(({ path }) => problem(path, 'EXTRA', `The manifest does not name ${path}`))),
    ...links.map(({ path }) => problem(path, 'EXTRA', `${path} is a link: a folder has only files of its own`)),
  ];
}

interface Suite {
  readonly services: readonly string[];
  readonly version: string;
}

/** The check of a copy, or of its changes, by its manifest. */
class FilesCheck {
  readonly problems: readonly CopyProblem[];
  /** Whether there is a manifest that can be read. */
  readonly isComplete: boolean;
  /** The paths that the folder may have. */
  readonly files: readonly string[];
  private readonly base: string | undefined;
  private readonly digest: string | undefined;

  constructor(dir: string, prefix: string, suite: Suite) {
    const file = join(dir, prefix, 'manifest.json');
    const text = existsSync(file) ? readFileSync(file) : undefined;
    const manifest = text === undefined ? undefined : manifestIn(text.toString());
    const name = `${prefix}manifest.json`;
    this.files = [];
    this.isComplete = typeof manifest === 'object';
    if (manifest === undefined) {
      const place = prefix === '' ? dir : join(dir, prefix);
      this.problems = [problem(name, 'MISSING', `${place} has no manifest.json: the export is unfinished`)];
    } else if (typeof manifest === 'string') this.problems = [problem(name, 'MANIFEST', manifest)];
    else {
      this.digest = text && sha256(text);
      this.base = manifest.base;
      this.files = [...OWN_FILES, ...pathsOf(manifest)].map((path) => `${prefix}${path}`);
      this.problems = [...contentProblems(manifest, name, suite), ...checksProblems(dir, prefix, manifest)];
    }
  }

  isOf(copy: FilesCheck): boolean {
    return this.base === copy.digest;
  }
}

/** Returns the files of the tables that a manifest names. */
const pathsOf = ({ services }: Manifest): string[] =>
  Object.entries(services).flatMap(([service, { tables }]) =>
    Object.entries(tables).flatMap(([table, { kept }]) => [
      `${service}/${table}.jsonl`,
      ...(kept === undefined || kept === 'ALL' ? [] : [`${service}/${table}.kept.jsonl`]),
    ]),
  );

function contentProblems(manifest: Manifest, name: string, { services, version }: Suite): CopyProblem[] {
  const others = Object.keys(manifest.services).filter((service) => !services.includes(service));
  const listed = Object.entries(manifest.services).flatMap(([service, { tables }]) => Object.keys(tables).map((table) => [service, table]));
  const outside = listed.filter((names) => !names.every((each) => NAME.test(each))).map((names) => `${names.join('/')}.jsonl`);
  const newer = `The folder is of version ${manifest.suite}, and this is ${version}: import it with a newer one`;
  return [
    ...(isNewer(manifest.suite, version) ? [problem(name, 'VERSION', newer)] : []),
    ...others.map((service) => problem(name, 'MANIFEST', `The manifest names the service ${service}, which this suite does not have`)),
    ...outside.map((path) => problem(path, 'EXTRA', `The manifest names ${path}, which is outside of the folder`)),
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
  const hasSums = sums.every((each) => isSums(each) && (each.kept === undefined || each.kept === 'ALL' || isSums(each.kept)));
  return isListed && hasSums ? (manifest as Manifest) : 'The manifest lacks the schema, tables or sums of a service';
}

const isSums = (each: FileSums): boolean =>
  isObject(each) && [each.rows, each.bytes].every(Number.isInteger) && typeof each.sha256 === 'string';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function checksProblems(dir: string, prefix: string, { checks }: Manifest): CopyProblem[] {
  const name = `${prefix}checks.json`;
  const file = join(dir, name);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return [problem(name, 'MISSING', `${name} is missing`)];
  const content = readFileSync(file);
  if (content.length === checks.bytes && sha256(content) === checks.sha256) return [];
  return [problem(name, 'HASH', `${name} has another SHA-256 than the manifest says`)];
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
