import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Database } from '@suite/database';
import { MissingKey, OperatorError } from '@suite/runtime';
import { type CopiedTable, ownedBy, tablesOf } from './copied-table';
import type { FolderKey } from './folder-key';
import { type CopiedService, fileOf, type FileSums, newestMigration } from './manifest';
import { OMITTED, placeOf, withMembers } from './row-text';
import type { CopyingService, Figures } from './table-rule';
import { onConnection, type TenantConnection } from './tenant-connection';
import { type ReadRow, rowsOf } from './table-reader';
import type { Progress } from './progress';

export interface ExportedPart extends CopiedService {
  readonly figures: Figures;
}

interface ExportOptions {
  readonly tenant: string;
  readonly dir: string;
  /** Seals the secrets; without it they are left out. */
  readonly key: FolderKey | undefined;
  readonly progress: Progress;
}

/** Writes the rows of a tenant into the folder of the service, all as of one moment. */
export async function exportTenant(service: CopyingService, { tenant, dir, key, progress }: ExportOptions): Promise<ExportedPart> {
  const { app, area, rules } = service;
  const tables = tablesOf(area.entities, rules).filter(({ rule }) => rule.leftOut === undefined);
  mkdirSync(join(dir, area.name), { recursive: true, mode: 0o700 });
  const sums: Record<string, FileSums> = {};
  progress.begin(tables.length);
  const figures = await onConnection(
    app.get(Database),
    tenant,
    async (connection) => {
      for (const table of tables) {
        sums[table.name] = await new TableFile(service, table, key).write(connection, dir, progress);
        progress.finish();
      }
      return (await service.figures?.((statement, values) => connection.run(statement, values), tenant)) ?? {};
    },
    { snapshot: true },
  );
  return { schema: newestMigration(area), tables: sums, figures };
}

/** The file of one table while it is written. */
class TableFile {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private rows = 0;

  constructor(
    private readonly service: CopyingService,
    private readonly table: CopiedTable,
    private readonly key: FolderKey | undefined,
  ) {}

  async write(connection: TenantConnection, dir: string, progress: Progress): Promise<FileSums> {
    const file = await open(fileOf(dir, this.service.area.name, this.table.name), 'w', 0o600);
    try {
      const isEmpty = this.key === undefined && this.table.rule.withoutKey === 'drop';
      if (!isEmpty) await this.writeRows(connection, file, progress);
      await file.sync();
    } finally {
      await file.close();
    }
    return { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  private async writeRows(connection: TenantConnection, file: FileHandle, progress: Progress): Promise<void> {
    for await (const batch of rowsOf(connection, this.table, { beside: this.table.sealed })) {
      const chunk = Buffer.from(batch.map((row) => `${this.lineOf(row, connection.tenant)}\n`).join(''));
      this.hash.update(chunk);
      await file.write(chunk);
      this.bytes += chunk.length;
      this.rows += batch.length;
      progress.add(batch.length);
    }
  }

  private lineOf({ line, beside }: ReadRow, tenant: string): string {
    const { key, table } = this;
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
