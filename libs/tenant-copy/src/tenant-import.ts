import { createHash } from 'node:crypto';
import { Database } from '@suite/database';
import { OperatorError } from '@suite/runtime';
import { holdUnborn } from './held-import';
import { type CopiedTable, tablesOf } from './copied-table';
import type { ImportOptions } from './import-options';
import { findImport, type ImportRecord, recordImport, refuseRows } from './import-record';
import { RowImport } from './row-import';
import { batched, linesOf } from './lines';
import { fileOf, type FileSums } from './manifest';
import type { CopyingService } from './table-rule';
import { onConnection, type TenantConnection } from './tenant-connection';

const BATCH = { countMax: 2_000, lengthMax: 2_000_000 };

/**
 * Inserts the rows of a folder in one transaction. A part that this folder has imported before is left as it is, so an import can be
 * repeated. The folder must have passed its check.
 */
export async function importTenant(service: CopyingService, options: ImportOptions): Promise<ImportRecord> {
  const { app, area, rules } = service;
  const { folder, tenant, progress } = options;
  const part = folder.manifest.services[area.name];
  if (!part) throw new OperatorError(`The manifest lacks the service ${area.name}`);
  const tables = tablesOf(area.entities, rules);
  const db = app.get(Database);
  // In one snapshot: a concurrent import of this folder that commits between the two statements would look like rows of another origin.
  const look = async (connection: TenantConnection): Promise<ImportRecord | undefined> => {
    const before = await findImport(connection);
    if (before?.manifest !== folder.sha256) await refuseRows(connection, tables);
    return before;
  };
  const done = await onConnection(db, tenant, look, { snapshot: true });
  if (done?.manifest === folder.sha256) return done;
  await holdUnborn(db, tenant);
  return onConnection(db, tenant, async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`import ${area.name} ${tenant}`]);
    const before = await findImport(connection);
    if (before?.manifest === folder.sha256) return before;
    await refuseRows(connection, tables);
    await connection.copyAsIs();
    const rows = new RowImport(service, options, connection);
    progress.begin(tables.length);
    for (const table of tables) {
      const sums = part.tables[table.name];
      if (table.rule.leftOut === undefined && sums) await importFile(table, sums, rows, options, area.name);
      progress.finish();
    }
    for (const table of tables) await moveSequences(connection, table);
    await rememberTenant(connection, tables);
    return recordImport(connection, db.clock, { ...rows.result, manifest: folder.sha256, from: folder.manifest.tenant });
  });
}

async function importFile(table: CopiedTable, sums: FileSums, rows: RowImport, options: ImportOptions, service: string): Promise<void> {
  const hash = createHash('sha256');
  const lines = linesOf(fileOf(options.folder.dir, service, table.name), (chunk) => hash.update(chunk));
  let inserted = Promise.resolve();
  for await (const batch of batched(lines, BATCH)) {
    const texts = batch.map(String);
    await inserted;
    options.progress.add(texts.length);
    inserted = rows.insert(table, texts); // while the next lines are read
    inserted.catch(() => undefined); // it is awaited in the next turn
  }
  await inserted;
  if (hash.digest('hex') === sums.sha256) return;
  throw new OperatorError(`${service}/${table.name}.jsonl has changed during the import: import it again`);
}

/** Moves sequences beyond the imported values, so that new rows come after them. The role of a service may not set a sequence. */
async function moveSequences(connection: TenantConnection, { name, columns }: CopiedTable): Promise<void> {
  for (const { name: column, sequence } of columns) {
    if (sequence === undefined) continue;
    await connection.query(
      `SELECT count(nextval('${sequence}')) FROM generate_series(1, (SELECT max(${column}) FROM ${name} WHERE tenant = $1) - (SELECT last_value FROM ${sequence}))`,
      [connection.tenant],
    );
  }
}

/** Lets periodic work find the tenant. */
async function rememberTenant(connection: TenantConnection, tables: readonly CopiedTable[]): Promise<void> {
  if (!tables.some(({ name }) => name === 'background_tenant')) return;
  await connection.query('INSERT INTO background_tenant (tenant) VALUES ($1) ON CONFLICT DO NOTHING', [connection.tenant]);
}
