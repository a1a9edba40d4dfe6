import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { type CopiedTable, tablesOf } from './copied-table';
import type { FolderKey } from './folder-key';
import { linesOf } from './lines';
import { type CopyFolder, fileOf, type FileSums, migrationsOf } from './manifest';
import type { Progress } from './progress';
import { placeOf } from './row-text';
import type { CopyingService, Row } from './table-rule';

/** What is wrong with a folder. */
export interface CopyProblem {
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  readonly problem: 'MISSING' | 'EXTRA' | 'HASH' | 'ROWS' | 'SYNTAX' | 'VERSION' | 'KEY' | 'MANIFEST';
  readonly message: string;
}

/** The most problems that are listed of one file. */
const PROBLEMS_MAX = 100;

interface CheckOptions {
  readonly folder: CopyFolder;
  readonly key: FolderKey | undefined;
  readonly progress: Progress;
}

/** Checks the part of a service: its version, its files against the manifest, and each row. Reads no database. */
export async function checkPart(service: CopyingService, { folder, key, progress }: CheckOptions): Promise<CopyProblem[]> {
  const { area, rules } = service;
  const part = folder.manifest.services[area.name];
  if (!part) return [manifestProblem(`lacks the service ${area.name}`)];
  const migrations = migrationsOf(area);
  if (!migrations.includes(part.schema)) return [newer(area.name, part.schema)];
  const tables = tablesOf(area.entities, rules).filter(({ rule }) => rule.leftOut === undefined);
  const unknown = Object.keys(part.tables).filter((name) => !tables.some((table) => table.name === name));
  const problems = unknown.map((name) => manifestProblem(`names the table ${name}, which the service ${area.name} does not copy`));
  const isOlder = part.schema !== migrations.at(-1);
  progress.begin(tables.length);
  for (const table of tables) {
    const sums = part.tables[table.name];
    if (sums) problems.push(...(await new FileCheck(area.name, table, folder, key).run(sums, progress)));
    else if (!isOlder) problems.push(manifestProblem(`lacks the table ${table.name} of the service ${area.name}`));
    progress.finish();
  }
  return problems;
}

const manifestProblem = (what: string): CopyProblem => ({ file: 'manifest.json', problem: 'MANIFEST', message: `The manifest ${what}` });

const newer = (service: string, schema: string): CopyProblem => ({
  ...{ file: 'manifest.json', problem: 'VERSION' },
  message: `The schema ${schema} of ${service} is newer than this build: import with the version that exported it, or a newer one`,
});

/** The check of one file. */
class FileCheck {
  private readonly file: string;
  private readonly problems: CopyProblem[] = [];
  private keys: string | undefined;
  private rows = 0;

  constructor(
    private readonly service: string,
    private readonly table: CopiedTable,
    private readonly folder: CopyFolder,
    private readonly key: FolderKey | undefined,
  ) {
    this.file = `${service}/${table.name}.jsonl`;
  }

  async run(sums: FileSums, progress: Progress): Promise<CopyProblem[]> {
    const path = fileOf(this.folder.dir, this.service, this.table.name);
    if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) {
      this.report('MISSING', `${this.file} is missing`);
      return this.problems;
    }
    const hash = createHash('sha256');
    let bytes = 0;
    const onChunk = (chunk: Buffer) => {
      hash.update(chunk);
      bytes += chunk.length;
    };
    for await (const line of linesOf(path, onChunk)) {
      this.rows += 1;
      this.checkLine(line.toString());
      if (this.rows % 1_000 === 0) progress.add(1_000);
    }
    if (bytes !== sums.bytes) this.report('HASH', `${this.file} has ${bytes} bytes, and the manifest says ${sums.bytes}`);
    else if (hash.digest('hex') !== sums.sha256) this.report('HASH', `${this.file} has another SHA-256 than the manifest says`);
    if (this.rows !== sums.rows) this.report('ROWS', `${this.file} has ${this.rows} rows, and the manifest says ${sums.rows}`);
    return this.problems;
  }

  private checkLine(text: string): void {
    const row = objectOf(text);
    if (!row) return this.report('SYNTAX', `Line ${this.rows} is no JSON object`, this.rows);
    const keys = Object.keys(row).join(',');
    if (this.keys === undefined) {
      this.keys = keys;
      this.checkColumns(Object.keys(row));
    } else if (keys !== this.keys) this.report('SYNTAX', `Line ${this.rows} has other columns than the first line`, this.rows);
    if (this.key && this.folder.manifest.secrets === 'SEALED') this.checkSealed(row, this.key);
  }

  private checkColumns(names: readonly string[]): void {
    const { columns, sealed, shown } = this.table;
    const known = new Set([...shown.map(({ name }) => name), ...sealed]);
    const unknown = names.filter((name) => !known.has(name));
    const missing = shown.filter(({ name, isOptional }) => !isOptional && !names.includes(name)).map(({ name }) => name);
    if (unknown.length > 0) this.report('SYNTAX', `${this.file} has unknown columns: ${unknown.join(', ')}`, 1);
    if (missing.length > 0 && columns.length > 0) this.report('SYNTAX', `${this.file} lacks the columns ${missing.join(', ')}`, 1);
  }

  private checkSealed(row: Row, key: FolderKey): void {
    for (const column of this.table.sealed) {
      const sealed = row[column];
      if (typeof sealed !== 'string' || sealed === '') continue;
      try {
        key.open(sealed, placeOf(this.service, this.table, row, column));
      } catch {
        this.report('KEY', `The key does not open ${column} in line ${this.rows}: name the file that was used for the export`, this.rows);
      }
    }
  }

  private report(problem: CopyProblem['problem'], message: string, line?: number): void {
    if (this.problems.length < PROBLEMS_MAX || problem !== 'SYNTAX')
      this.problems.push({ file: this.file, ...(line !== undefined && { line }), problem, message });
  }
}

function objectOf(text: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : undefined;
  } catch {
    return undefined;
  }
}
