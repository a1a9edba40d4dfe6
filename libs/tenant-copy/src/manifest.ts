import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseArea } from '@suite/database';
import { OperatorError } from '@suite/runtime';

/** The sums of one file. */
export interface FileSums {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** The part of a service. */
export interface CopiedService {
  /** The newest migration. */
  readonly schema: string;
  readonly tables: Readonly<Record<string, FileSums>>;
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
}

/** A folder with a copy. */
export interface CopyFolder {
  readonly dir: string;
  readonly manifest: Manifest;
  /** Identifies the copy. */
  readonly sha256: string;
}

/** Reads the manifest of a folder that is complete. */
export function openFolder(dir: string): CopyFolder {
  const file = join(dir, 'manifest.json');
  if (!existsSync(file))
    throw new OperatorError(`${dir} has no manifest.json: the export is unfinished; repeat it with the same arguments`);
  const text = readFileSync(file, 'utf8');
  return { dir, manifest: JSON.parse(text) as Manifest, sha256: createHash('sha256').update(text).digest('hex') };
}

export const fileOf = (dir: string, service: string, table: string): string => join(dir, service, `${table}.jsonl`);

const nameOf = (type: new () => object): string => (new type() as { name?: string }).name ?? type.name;
const timestampOf = (name: string): number => Number(name.slice(-13));

/** Returns the names of a service's migrations, the oldest first. */
export const migrationsOf = ({ migrations }: DatabaseArea): string[] =>
  migrations.map(nameOf).sort((a, b) => timestampOf(a) - timestampOf(b));

export const newestMigration = (area: DatabaseArea): string => migrationsOf(area).at(-1) ?? '';
