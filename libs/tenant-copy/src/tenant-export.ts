import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Database } from '@suite/database';
import { MissingKey, OperatorError } from '@suite/runtime';
import { type CopiedTable, ownedBy, tablesOf } from './copied-table';
import type { FolderKey } from './folder-key';
import { ALL, type CopiedService, type CopyFiles, fileOf, type FileSums, keptFileOf, newestMigration, type TableSums } from './manifest';
import { changedSince, type Moment, momentOf } from './moment';
import { OMITTED, placeOf, withMembers } from './row-text';
import type { CopyingService, Figures } from './table-rule';
import { onConnection, type TenantConnection } from './tenant-connection';
import { countRows, type ReadOptions, type ReadRow, rowsOf } from './table-reader';
import type { Progress } from './progress';

export interface ExportedPart extends CopiedService {
  readonly figures: Figures;
}

interface ExportOptions {
  readonly tenant: string;
  readonly dir: string;
  /** Seals the secrets; without it they are left out. */
  readonly key: FolderKey | undefined;
  /** The copy that is followed up: only what has changed since is written. */
  readonly since?: CopyFiles | undefined;
  readonly progress: Progress;
}

/** Writes the rows of a tenant into the folder of the service, all as of one moment: every row, or what has changed since a copy. */
export async function exportTenant(service: CopyingService, { tenant, dir, key, since, progress }: ExportOptions): Promise<ExportedPart> {
  const { app, area, rules } = service;
  const tables = tablesOf(area.entities, rules).filter(({ rule }) => rule.leftOut === undefined);
  const schema = newestMigration(area);
  mkdirSync(join(dir, area.name), { recursive: true, mode: 0o700 });
  const sums: Record<string, TableSums> = {};
  progress.begin(tables.length);
  return onConnection(
    app.get(Database),
    tenant,
    async (connection) => {
      const moment = await momentOf(connection);
      const changed = since && (await changedSince(followed(since, { service: area.name, schema, moment }), connection));
      for (const table of tables) {
        const file = new TableFile(service, table, { dir, key, progress });
        const copied = since?.manifest.services[area.name]?.tables[table.name]?.rows ?? 0;
        sums[table.name] = changed ? await file.writeChanges(connection, changed(table), copied) : await file.write(connection);
        progress.finish();
      }
      const figures = (await service.figures?.((statement, values) => connection.run(statement, values), tenant)) ?? {};
      return { schema, ...(moment && { moment }), tables: sums, figures };
    },
    { snapshot: true },
  );
}

interface Following {
  readonly service: string;
  readonly schema: string;
  readonly moment: Moment | undefined;
}

/** Returns the moment of a copy. Throws if the database can no longer tell which rows have changed since. */
function followed({ manifest, dir }: CopyFiles, { service, schema, moment }: Following): Moment {
  const part = manifest.services[service];
  const refuse = (why: string): never => {
    throw new OperatorError(`The copy in ${dir} cannot be followed up: ${why}. Export the tenant to another folder`);
  };
  if (!part?.moment || !moment)
    return refuse(`${service} has no moment to follow, since the copy is older than 1.1.0 or the database is a cluster`);
  if (part.schema !== schema) return refuse(`the schema of ${service} has changed`);
  if (part.moment.server !== moment.server) return refuse(`the database of ${service} was restarted`);
  return part.moment;
}

interface FileOptions {
  readonly dir: string;
  readonly key: FolderKey | undefined;
  readonly progress: Progress;
}

/** Writes the files of one table. */
class TableFile {
  constructor(
    private readonly service: CopyingService,
    private readonly table: CopiedTable,
    private readonly options: FileOptions,
  ) {}

  /** Writes the rows: all of them, or those of a condition in SQL. */
  write(connection: TenantConnection, where?: string): Promise<FileSums> {
    const { service, table, options } = this;
    const rows = this.rowsOf(connection, { beside: table.sealed, ...(where !== undefined && { where }) });
    return this.writeRows(fileOf(options.dir, service.area.name, table.name), rows, (row) => this.lineOf(row, connection.tenant));
  }

  /** Writes the rows that have changed, and the keys of the others, unless these are all of the `copied` rows. */
  async writeChanges(connection: TenantConnection, isChanged: string, copied: number): Promise<TableSums> {
    const { service, table, options } = this;
    const sums = await this.write(connection, isChanged);
    const where = `NOT ${isChanged}`;
    if (!this.isCopied || (await countRows(connection, table, where)) === copied) return { ...sums, kept: ALL };
    const keys = rowsOf(connection, table, { columns: table.key, where });
    return { ...sums, kept: await this.writeRows(keptFileOf(options.dir, service.area.name, table.name), keys, ({ line }) => line) };
  }

  private async *rowsOf(connection: TenantConnection, options: ReadOptions): AsyncGenerator<ReadRow[]> {
    if (this.isCopied) yield* rowsOf(connection, this.table, options);
  }

  /** Rows that are of no use without their secrets are not in a folder that has none. */
  private get isCopied(): boolean {
    return this.options.key !== undefined || this.table.rule.withoutKey !== 'drop';
  }

  private async writeRows(path: string, batches: AsyncIterable<readonly ReadRow[]>, lineOf: (row: ReadRow) => string): Promise<FileSums> {
    const sha256 = createHash('sha256');
    let [rows, bytes] = [0, 0];
    const file = await open(path, 'w', 0o600);
    try {
      for await (const batch of batches) {
        const chunk = Buffer.from(batch.map((row) => `${lineOf(row)}\n`).join(''));
        sha256.update(chunk);
        await file.write(chunk);
        bytes += chunk.length;
        rows += batch.length;
        this.options.progress.add(batch.length);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { rows, bytes, sha256: sha256.digest('hex') };
  }

  private lineOf({ line, beside }: ReadRow, tenant: string): string {
    const { table } = this;
    const { key } = this.options;
    if (table.sealed.length === 0) return line;
    const row = JSON.parse(line) as Record<string, unknown>;
    const contexts = Object.values(table.rule.sealed ?? {});
    const sealed = table.sealed.map((column, index) => {
      const text = beside[column];
      if (text == null || text === '') return [column, text ?? null] as const;
      if (key === undefined) return [column, OMITTED] as const;
      const plain = this.opened(text, contexts[index]!(ownedBy(tenant, row)));
      return [
        column,
        plain === undefined ? unusable(table, column) : key.seal(plain, placeOf(this.service.area.name, table, row, column)),
      ] as const;
    });
    return withMembers(line, Object.fromEntries(sealed));
  }

  /** Returns undefined for a text that the service itself cannot open: it belongs to an earlier provider of a site. */
  private opened(sealed: string, context: string): string | undefined {
    const { keyRing, area } = this.service;
    if (!keyRing) throw new OperatorError(`${area.name} has sealed secrets and no KEY_RING: set it, or export without --key`);
    try {
      return keyRing.open(sealed, context);
    } catch (error) {
      if (!(error instanceof MissingKey)) return undefined;
      throw new OperatorError(`the KEY_RING of ${area.name} has no key ${error.keyId}: add it, or export without --key`);
    }
  }
}

/** Stands for a secret of no use. */
const unusable = ({ columns }: CopiedTable, column: string): '' | null =>
  columns.find(({ name }) => name === column)?.isOptional ? null : '';
