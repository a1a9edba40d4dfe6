import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseArea } from '@suite/database';
import { OperatorError } from '@suite/runtime';
import type { Moment } from './moment';

/** The sums of one file. */
export interface FileSums {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** The sums of a table. */
export interface TableSums extends FileSums {
  /** Only in changes: the keys of the rows of the copy that are still there and have not changed; `ALL`: all of them, without a file. */
  readonly kept?: FileSums | typeof ALL;
}

export const ALL = 'ALL';

/** The part of a service. */
export interface CopiedService {
  /** The newest migration. */
  readonly schema: string;
  /** Absent if changes since this export cannot be found later. */
  readonly moment?: Moment;
  readonly tables: Readonly<Record<string, TableSums>>;
}

/** The file `manifest.json`, which a folder gets last. */
export interface Manifest {
  readonly format: number;
  readonly suite: string;
  readonly tenant: string;
  readonly exportedAt: string;
  readonly consistent: boolean;
  readonly secrets: 'SEALED' | 'OMITTED';
  readonly services: Readonly<Record<string, CopiedService>>;
  readonly checks: Omit<FileSums, 'rows'>;
  /** Only in changes: the SHA-256 of the manifest of the copy that they are about. */
  readonly base?: string;
}

/** Files with their manifest. */
export interface CopyFiles {
  readonly dir: string;
  readonly manifest: Manifest;
  /** Identifies the files. */
  readonly sha256: string;
}

/** A folder with a copy, and what has changed since if an export has followed. */
export interface CopyFolder extends CopyFiles {
  readonly changes: CopyFiles | undefined;
}

/** The folder in that of a copy. */
const CHANGES = 'changes';

/** Reads the manifests of a folder that is complete. */
export function openFolder(dir: string): CopyFolder {
  const files = filesIn(dir);
  if (!files) throw new OperatorError(`${dir} has no manifest.json: the export is unfinished; repeat it with the same arguments`);
  const changes = filesIn(join(dir, CHANGES));
  if (changes && changes.manifest.base !== files.sha256) throw new OperatorError(`The changes in ${dir} are those of another copy`);
  return { ...files, changes };
}

function filesIn(dir: string): CopyFiles | undefined {
  const file = join(dir, 'manifest.json');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  return { dir, manifest: JSON.parse(text) as Manifest, sha256: createHash('sha256').update(text).digest('hex') };
}

export const fileOf = (dir: string, service: string, table: string): string => join(dir, service, `${table}.jsonl`);

/** The file with the keys of the rows that have not changed. */
export const keptFileOf = (dir: string, service: string, table: string): string => join(dir, service, `${table}.kept.jsonl`);

/** Returns the part of a service, which a check has found. */
export function partOf({ manifest }: CopyFiles, service: string): CopiedService {
  const part = manifest.services[service];
  if (part) return part;
  throw new OperatorError(`The manifest lacks the service ${service}`);
}

const nameOf = (type: new () => object): string => (new type() as { name?: string }).name ?? type.name;
const timestampOf = (name: string): number => Number(name.slice(-13));

/** Returns the names of a service's migrations, the oldest first. */
export const migrationsOf = ({ migrations }: DatabaseArea): string[] =>
  migrations.map(nameOf).sort((a, b) => timestampOf(a) - timestampOf(b));

export const newestMigration = (area: DatabaseArea): string => migrationsOf(area).at(-1) ?? '';
