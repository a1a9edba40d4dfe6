import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CopiedTable, tablesOf } from './copied-table';
import type { FolderKey } from './folder-key';
import { linesOf } from './lines';
import { ALL, type CopyFiles, type CopyFolder, fileOf, type FileSums, keptFileOf, migrationsOf, type TableSums } from './manifest';
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
  /** Whether this service has imported the copy: then only its changes are checked. */
  readonly isImported: boolean;
  readonly progress: Progress;
}

/** Checks the part of a service: its version, its files against the manifests, and each row. Reads no database. */
export async function checkPart(service: CopyingService, { folder, key, isImported, progress }: CheckOptions): Promise<CopyProblem[]> {
  const tables = tablesOf(service.area.entities, service.rules).filter(({ rule }) => rule.leftOut === undefined);
  const files = [...(isImported ? [] : [folder]), ...(folder.changes ? [folder.changes] : [])];
  const checks = files.map((each) => new FilesCheck(service.area, tables, { folder, files: each, key, progress }));
  progress.begin(tables.length * checks.length);
  const problems: CopyProblem[] = [];
  for (const check of checks) problems.push(...(await check.run()));
  return problems;
}

interface Checked {
  readonly folder: CopyFolder;
  /** The copy, or its changes. */
  readonly files: CopyFiles;
  readonly key: FolderKey | undefined;
  readonly progress: Progress;
}

/** The check of a copy, or of its changes. */
class FilesCheck {
  private readonly prefix: string;

  constructor(
    private readonly area: CopyingService['area'],
    private readonly tables: readonly CopiedTable[],
    private readonly checked: Checked,
  ) {
    this.prefix = relative(checked.folder.dir, checked.files.dir);
  }

  async run(): Promise<CopyProblem[]> {
    const { area, tables } = this;
    const { files, progress } = this.checked;
    const part = files.manifest.services[area.name];
    if (!part) return [this.manifestProblem(`lacks the service ${area.name}`)];
    const migrations = migrationsOf(area);
    if (!migrations.includes(part.schema)) return [this.newer(part.schema)];
    const unknown = Object.keys(part.tables).filter((name) => !tables.some((table) => table.name === name));
    const problems = unknown.map((name) => this.manifestProblem(`names the table ${name}, which the service ${area.name} does not copy`));
    const isOlder = part.schema !== migrations.at(-1);
    for (const table of tables) {
      const sums = part.tables[table.name];
      if (sums) problems.push(...(await this.checkTable(table, sums)));
      else if (!isOlder) problems.push(this.manifestProblem(`lacks the table ${table.name} of the service ${area.name}`));
      progress.finish();
    }
    return problems;
  }

  private async checkTable(table: CopiedTable, { kept, ...sums }: TableSums): Promise<CopyProblem[]> {
    const { folder, files, key, progress } = this.checked;
    const { name } = this.area;
    const nameOf = (path: string): string => relative(folder.dir, path);
    const secrets = files.manifest.secrets === 'SEALED' ? key : undefined;
    const path = fileOf(files.dir, name, table.name);
    const problems = await new FileCheck({ path, name: nameOf(path) }, { service: name, table, key: secrets }).run(sums, progress);
    if (!kept || kept === ALL) return problems;
    const keys = keptFileOf(files.dir, name, table.name);
    return [
      ...problems,
      ...(await new FileCheck({ path: keys, name: nameOf(keys) }, { service: name, table, hasOnlyKeys: true }).run(kept, progress)),
    ];
  }

  private manifestProblem(what: string): CopyProblem {
    return { file: join(this.prefix, 'manifest.json'), problem: 'MANIFEST', message: `The manifest ${what}` };
  }

  private newer(schema: string): CopyProblem {
    return {
      ...{ file: join(this.prefix, 'manifest.json'), problem: 'VERSION' },
      message: `The schema ${schema} of ${this.area.name} is newer than this build: import with the version that exported it, or a newer one`,
    };
  }
}

interface FileContents {
  readonly service: string;
  readonly table: CopiedTable;
  /** Opens the secrets; undefined if there are none to open. */
  readonly key?: FolderKey | undefined;
  /** Whether a line has only the columns of the key. */
  readonly hasOnlyKeys?: boolean;
}

/** The check of one file. */
class FileCheck {
  private readonly problems: CopyProblem[] = [];
  private keys: string | undefined;
  private rows = 0;

  constructor(
    private readonly file: { readonly path: string; readonly name: string },
    private readonly contents: FileContents,
  ) {}

  async run(sums: FileSums, progress: Progress): Promise<CopyProblem[]> {
    const { path, name } = this.file;
    if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) {
      this.report('MISSING', `${name} is missing`);
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
    if (bytes !== sums.bytes) this.report('HASH', `${name} has ${bytes} bytes, and the manifest says ${sums.bytes}`);
    else if (hash.digest('hex') !== sums.sha256) this.report('HASH', `${name} has another SHA-256 than the manifest says`);
    if (this.rows !== sums.rows) this.report('ROWS', `${name} has ${this.rows} rows, and the manifest says ${sums.rows}`);
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
    if (this.contents.key) this.checkSealed(row, this.contents.key);
  }

  private checkColumns(names: readonly string[]): void {
    const { name: file } = this.file;
    const { table, hasOnlyKeys = false } = this.contents;
    const { columns, sealed, shown } = table;
    const expected = shown.filter(({ name }) => !hasOnlyKeys || table.key.includes(name));
    const known = new Set([...expected.map(({ name }) => name), ...(hasOnlyKeys ? [] : sealed)]);
    const unknown = names.filter((name) => !known.has(name));
    const missing = expected.filter(({ name, isOptional }) => !isOptional && !names.includes(name)).map(({ name }) => name);
    if (unknown.length > 0) this.report('SYNTAX', `${file} has unknown columns: ${unknown.join(', ')}`, 1);
    if (missing.length > 0 && columns.length > 0) this.report('SYNTAX', `${file} lacks the columns ${missing.join(', ')}`, 1);
  }

  private checkSealed(row: Row, key: FolderKey): void {
    const { service, table } = this.contents;
    for (const column of table.sealed) {
      const sealed = row[column];
      if (typeof sealed !== 'string' || sealed === '') continue;
      try {
        key.open(sealed, placeOf(service, table, row, column));
      } catch {
        this.report('KEY', `The key does not open ${column} in line ${this.rows}: name the file that was used for the export`, this.rows);
      }
    }
  }

  private report(problem: CopyProblem['problem'], message: string, line?: number): void {
    if (this.problems.length < PROBLEMS_MAX || problem !== 'SYNTAX')
      this.problems.push({ file: this.file.name, ...(line !== undefined && { line }), problem, message });
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
