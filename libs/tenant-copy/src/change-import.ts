import { OperatorError } from '@suite/runtime';
import { eachBatch } from './batches';
import { type CopiedTable, isWhole } from './copied-table';
import type { ImportOptions } from './import-options';
import type { ImportRecord } from './import-record';
import { ALL, type CopyFiles, fileOf, type FileSums, keptFileOf, partOf, type TableSums } from './manifest';
import { RowImport } from './row-import';
import { keyIn, keysHere, renamed } from './row-text';
import type { CopyingService } from './table-rule';
import { countRows, deleteWithKeys, rowsOf } from './table-reader';
import type { TenantConnection } from './tenant-connection';
import { TextSet } from './text-set';

interface ChangeOptions extends ImportOptions {
  readonly changes: CopyFiles;
  /** The import of the copy. */
  readonly record: ImportRecord;
}

interface Place {
  readonly connection: TenantConnection;
  readonly tables: readonly CopiedTable[];
}

interface ChangedTable {
  readonly table: CopiedTable;
  readonly sums: TableSums;
  readonly kept: FileSums | typeof ALL;
}

/**
 * Removes the rows that have changed or are gone since the copy, and inserts those that have changed or are new. So values that must be
 * unique can move from one row to another. The tenant must have been suspended since the copy was imported.
 */
export async function importChanges(service: CopyingService, options: ChangeOptions, place: Place): Promise<ImportRecord> {
  const { changes, record, progress } = options;
  const { connection, tables } = place;
  const { name } = service.area;
  await requireSuspended(connection);
  const part = partOf(changes, name);
  const changed = tables.flatMap((table): ChangedTable[] => {
    const sums = part.tables[table.name];
    return sums?.kept ? [{ table, sums, kept: sums.kept }] : [];
  });
  const rows = new RowImport(service, options, connection, record.clients);
  const removal = new Removal(options, connection, service.area);
  progress.begin(changed.length * 2);
  for (const each of [...changed].reverse()) {
    await removal.run(each); // first the rows that refer to others
    progress.finish();
  }
  for (const { table, sums } of changed) {
    await rows.insertFile(table, fileOf(changes.dir, name, table.name), sums, { replaces: hasRowsOfItsOwn(table) });
    progress.finish();
  }
  return followedBy(record, { ...rows.result, removed: removal.rows, manifest: changes.sha256 });
}

/** Whether a tenant has rows or columns in the table that are not of the copy, such as its audit events here. They stay. */
const hasRowsOfItsOwn = ({ rule }: CopiedTable): boolean => rule.at !== undefined || rule.imported !== undefined;

async function requireSuspended(connection: TenantConnection): Promise<void> {
  const { rows } = await connection.query<{ state: string }>('SELECT state FROM tenant_state WHERE tenant = $1', [connection.tenant]);
  if (rows[0]?.state === 'SUSPENDED') return;
  throw new OperatorError(`Tenant ${connection.tenant} is not SUSPENDED, so its rows may not be replaced: delete it, and import it again`);
}

/** A file whose lines have the keys of rows that have stayed. */
interface KeptKeys {
  readonly file: string;
  readonly sums: FileSums;
  readonly keyOf: (line: string) => string;
}

/** Removes the rows of a copy that have changed or are gone. */
class Removal {
  /** The number of removed rows. */
  rows = 0;

  constructor(
    private readonly options: ChangeOptions,
    private readonly connection: TenantConnection,
    private readonly area: CopyingService['area'],
  ) {}

  async run({ table, kept }: ChangedTable): Promise<void> {
    if (table.rule.imported || (kept === ALL && this.options.record.changes === undefined)) return;
    const keys = this.keptKeys(table, kept);
    await this.removeOthers(table, await this.read(table, keys));
    if (isWhole(table)) await this.expect(table, keys.sums.rows);
  }

  /** Returns where the keys of the rows are that have stayed: if all of the copy have, in the rows of the copy. */
  private keptKeys(table: CopiedTable, kept: ChangedTable['kept']): KeptKeys {
    const { folder, changes } = this.options;
    const { name } = this.area;
    if (kept !== ALL) return { file: keptFileOf(changes.dir, name, table.name), sums: kept, keyOf: (line) => line };
    const sums = partOf(folder, name).tables[table.name];
    if (!sums) throw new OperatorError(`The manifest lacks the table ${table.name} of the service ${name}`);
    return { file: fileOf(folder.dir, name, table.name), sums, keyOf: (line) => keyIn(table, line) };
  }

  private async read(table: CopiedTable, { file, sums, keyOf }: KeptKeys): Promise<TextSet> {
    const { folder, record, tenant } = this.options;
    const keys = new TextSet(sums.rows);
    const keyHere = keysHere(table, { clients: record.clients, named: renamed(folder.manifest.tenant, tenant) });
    await eachBatch(file, sums, (lines) => {
      for (const line of lines) keys.add(keyHere(keyOf(line)));
      return Promise.resolve();
    });
    return keys;
  }

  private async removeOthers(table: CopiedTable, kept: TextSet): Promise<void> {
    const { connection, options } = this;
    const { name, key, rule } = table;
    // Later rows of such a table are of this suite, or the file replaces them.
    const where = rule.at === undefined ? 'true' : `t.${rule.at} <= ${connection.literalOf(options.folder.manifest.exportedAt)}`;
    for await (const batch of rowsOf(connection, table, { columns: key, where })) {
      options.progress.add(batch.length);
      const keys = batch.flatMap(({ line }) => (kept.has(line) ? [] : [line]));
      if (keys.length > 0) this.rows += await deleteWithKeys(connection, table, { keys, type: `${this.area.schema}.${name}` });
    }
  }

  private async expect(table: CopiedTable, expected: number): Promise<void> {
    const { connection } = this;
    const { name } = table;
    if ((await countRows(connection, table)) === expected) return;
    throw new OperatorError(
      `${this.area.name} has other rows of ${name} than the copy: delete the tenant ${connection.tenant}, and import it again`,
    );
  }
}

interface ChangedRows extends Pick<ImportRecord, 'rows' | 'clients' | 'secrets' | 'backlog' | 'manifest'> {
  readonly removed: number;
}

/** Returns the record of a copy with its changes. */
function followedBy(record: ImportRecord, changed: ChangedRows): ImportRecord {
  const { clients, secrets, backlog } = changed;
  const isNew = (omitted: (typeof secrets.omitted)[number]): boolean =>
    record.secrets.omitted.every(({ table, id }) => table !== omitted.table || id !== omitted.id);
  return {
    ...record,
    rows: record.rows - changed.removed + changed.rows,
    clients: [...record.clients, ...clients],
    secrets: {
      restored: record.secrets.restored + secrets.restored,
      omitted: [...record.secrets.omitted, ...secrets.omitted.filter(isNew)],
    },
    backlog: { kept: record.backlog.kept + backlog.kept, dropped: record.backlog.dropped + backlog.dropped },
    changes: { manifest: changed.manifest, rows: changed.rows },
  };
}
