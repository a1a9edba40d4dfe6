import { hash } from 'node:crypto';
import { Database, snakeCase } from '@suite/database';
import { type CopiedTable, isWhole, tablesOf } from './copied-table';
import { findImportOf, type ImportRecord } from './import-record';
import { BATCH } from './batches';
import { folderLinesOf } from './folder-lines';
import { batched, linesOf } from './lines';
import { ALL, type CopyFolder, fileOf, keptFileOf, partOf } from './manifest';
import type { Progress } from './progress';
import { keyIn, keysHere, renamed } from './row-text';
import type { CopyingService, Figures, Row } from './table-rule';
import { onConnection, type TenantConnection } from './tenant-connection';
import { countRows, rowsOf, rowsWithKeys } from './table-reader';

/** The comparison of one table. */
export interface VerifiedTable {
  readonly service: string;
  readonly table: string;
  readonly expected: number;
  readonly found: number;
  /** Whether all rows are the same, not only their number. */
  readonly equal: boolean;
}

export interface VerifiedPart {
  readonly tables: readonly VerifiedTable[];
  readonly figures: Figures;
}

interface VerifyOptions {
  readonly folder: CopyFolder;
  readonly tenant: string;
  /** Compares what has changed, and the keys of all rows: for a copy that has been compared, and whose tenant was suspended since. */
  readonly onlyChanges: boolean;
  readonly progress: Progress;
}

/** Compares the rows of a tenant with those of a folder, as of one moment. */
export async function verifyTenant(
  service: CopyingService,
  { folder, tenant, onlyChanges, progress }: VerifyOptions,
): Promise<VerifiedPart> {
  const { app, area, rules } = service;
  const part = folder.manifest.services[area.name]?.tables ?? {};
  const tables = tablesOf(area.entities, rules).filter(({ name, rule }) => rule.leftOut === undefined && part[name]);
  progress.begin(tables.length);
  const verified: VerifiedTable[] = [];
  const figures = await onConnection(
    app.get(Database),
    tenant,
    async (connection) => {
      const record = await findImportOf(folder, connection);
      for (const table of tables) {
        const comparison = new TableComparison(table, { folder, tenant, record, area });
        const compared = onlyChanges ? await comparison.runOnChanges(connection, progress) : await comparison.run(connection, progress);
        verified.push({ service: area.name, table: table.name, ...compared });
        progress.finish();
      }
      return (await service.figures?.((statement, values) => connection.run(statement, values), tenant)) ?? {};
    },
    { snapshot: true },
  );
  return { tables: verified, figures };
}

/** The number of some rows, and a digest of them that does not depend on their order: databases sort texts differently. */
class RowSet {
  count = 0;
  private readonly digest = Buffer.alloc(32);

  add(text: string): void {
    this.count += 1;
    const digest = hash('sha256', text, 'buffer');
    for (let i = 0; i < digest.length; i += 1) this.digest[i]! ^= digest[i]!;
  }

  equals(other: RowSet): boolean {
    return this.count === other.count && this.digest.equals(other.digest);
  }
}

interface Compared {
  readonly folder: CopyFolder;
  readonly tenant: string;
  /** The record of the import of this folder. It says which rows the import has left out. */
  readonly record: ImportRecord | undefined;
  readonly area: CopyingService['area'];
}

type Result = Omit<VerifiedTable, 'service' | 'table'>;

class TableComparison {
  private readonly expected = new RowSet();
  private readonly found = new RowSet();
  /** The keys of the rows of the folder that are younger than the copy itself. */
  private readonly younger = new Set<string>();
  /** Columns that differ although the copy is right. */
  private readonly ignored: readonly string[];

  constructor(
    private readonly table: CopiedTable,
    private readonly compared: Compared,
  ) {
    const { sealed, rule } = table;
    const { unique, changing = [] } = rule;
    this.ignored = [...sealed, ...changing.map(snakeCase), ...(unique ? [snakeCase(unique.member)] : [])];
  }

  async run(connection: TenantConnection, progress: Progress): Promise<Result> {
    const { folder, area } = this.compared;
    const { named } = this;
    const service = area.name;
    const readFolder = async (): Promise<void> => {
      for await (const line of folderLinesOf(folder, service, this.table))
        this.add(this.expected, named(line.toString()), { isExpected: true });
    };
    const readTable = async (): Promise<void> => {
      for await (const batch of rowsOf(connection, this.table, await columnsIn(folder, service, this.table))) {
        for (const { line } of batch) this.add(this.found, line, { isExpected: false });
        progress.add(batch.length);
      }
    };
    if (this.mayHaveRowsOfItsOwn) {
      await readFolder();
      await readTable();
    } else await Promise.all([readFolder(), readTable()]); // PostgreSQL reads its rows while those of the folder are read
    return { expected: this.expected.count, found: this.found.count, equal: this.expected.equals(this.found) };
  }

  /** Compares the rows that have changed, and the keys of all rows; only their number if all rows of the copy have stayed. */
  async runOnChanges(connection: TenantConnection, progress: Progress): Promise<Result> {
    const { folder, area, record } = this.compared;
    const { table } = this;
    const sums = folder.changes && partOf(folder.changes, area.name).tables[table.name];
    if (!folder.changes || !sums?.kept || !record || !isWhole(table)) return this.run(connection, progress);
    const keyHere = keysHere(table, { clients: record.clients, named: this.named });
    const keys = new RowSet();
    for await (const lines of batched(linesOf(fileOf(folder.changes.dir, area.name, table.name)), BATCH)) {
      const changed = lines.map((line) => keyHere(keyIn(table, line.toString())));
      for (const key of changed) keys.add(key);
      for (const line of lines) this.add(this.expected, this.named(line.toString()), { isExpected: true });
      const columns = Object.keys(JSON.parse(lines[0]!.toString()) as Row);
      const rows = await rowsWithKeys(connection, table, { keys: changed, type: `${area.schema}.${table.name}`, columns });
      for (const line of rows) this.add(this.found, line, { isExpected: false });
      progress.add(lines.length);
    }
    const areChangesEqual = this.expected.equals(this.found);
    if (sums.kept === ALL) {
      const expected = (partOf(folder, area.name).tables[table.name]?.rows ?? 0) + keys.count;
      const found = await countRows(connection, table);
      return { expected, found, equal: areChangesEqual && found === expected };
    }
    for await (const line of linesOf(keptFileOf(folder.changes.dir, area.name, table.name))) keys.add(keyHere(line.toString()));
    const found = new RowSet();
    for await (const batch of rowsOf(connection, table, { columns: table.key })) {
      for (const { line } of batch) found.add(line);
      progress.add(batch.length);
    }
    return { expected: keys.count, found: found.count, equal: areChangesEqual && keys.equals(found) };
  }

  private get named(): (line: string) => string {
    const { folder, tenant } = this.compared;
    return renamed(folder.manifest.tenant, tenant);
  }

  /** Between a copy and its changes, the tenant gets rows in the other suite, such as the record of the import. */
  private get mayHaveRowsOfItsOwn(): boolean {
    return this.table.rule.at !== undefined && this.compared.folder.changes !== undefined;
  }

  private add(rows: RowSet, line: string, { isExpected }: { readonly isExpected: boolean }): void {
    const { rule } = this.table;
    if (this.ignored.length === 0 && !rule.at && !rule.isBacklog) return rows.add(line);
    const row = JSON.parse(line) as Record<string, unknown>;
    const { record } = this.compared;
    if (rule.at && !this.isComparedAt(row, new Date(String(row[rule.at])), isExpected)) return;
    if (isExpected && rule.isBacklog?.(row) && (record?.backlog.dropped ?? 0) > 0) return;
    if (isExpected && rule.withoutKey === 'drop' && record && record.secrets.restored === 0) return;
    for (const column of this.ignored) delete row[column];
    rows.add(JSON.stringify(row));
  }

  private isComparedAt(row: Row, at: Date, isExpected: boolean): boolean {
    const { manifest, changes } = this.compared.folder;
    if (at > new Date((changes?.manifest ?? manifest).exportedAt)) return false;
    if (!this.mayHaveRowsOfItsOwn || at <= new Date(manifest.exportedAt)) return true;
    const key = JSON.stringify(this.table.key.map((name) => row[name]));
    if (isExpected) this.younger.add(key);
    return isExpected || this.younger.has(key);
  }
}

/** Returns the columns of a file, which can be of an older build. An empty file says nothing. */
async function columnsIn(folder: CopyFolder, service: string, table: CopiedTable): Promise<{ readonly columns?: readonly string[] }> {
  for await (const line of folderLinesOf(folder, service, table)) return { columns: Object.keys(JSON.parse(line.toString()) as Row) };
  return {};
}
