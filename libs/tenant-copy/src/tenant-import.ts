import { Database } from '@suite/database';
import { importChanges } from './change-import';
import { holdUnborn } from './held-import';
import { type CopiedTable, tablesOf } from './copied-table';
import type { ImportOptions } from './import-options';
import { findImportOf, type ImportRecord, recordImport, refuseRows } from './import-record';
import { RowImport } from './row-import';
import { fileOf, partOf } from './manifest';
import type { CopyingService } from './table-rule';
import { onConnection, type TenantConnection } from './tenant-connection';

/**
 * Inserts the rows of a folder in one transaction, and then what has changed since in another one. A part that has been imported before
 * is left as it is, so an import can be repeated. The folder must have passed its check.
 */
export async function importTenant(service: CopyingService, options: ImportOptions): Promise<ImportRecord> {
  const { app, area, rules } = service;
  const { folder, tenant } = options;
  const tables = tablesOf(area.entities, rules);
  const db = app.get(Database);
  // In one snapshot: a concurrent import of this folder that commits between the two statements would look like rows of another origin.
  const look = async (connection: TenantConnection): Promise<ImportRecord | undefined> => {
    const before = await findImportOf(folder, connection);
    if (!before) await refuseRows(connection, tables);
    return before;
  };
  const before = await onConnection(db, tenant, look, { snapshot: true });
  if (!before) await holdUnborn(db, tenant);
  const done = before ?? (await insertAll(service, options, tables));
  const { changes } = folder;
  if (!changes || done.changes?.manifest === changes.sha256) return done;
  return inImport(service, options, async (connection, record = done) => {
    if (record.changes?.manifest === changes.sha256) return record;
    const changed = await importChanges(service, { ...options, changes, record }, { connection, tables });
    await finish(connection, tables);
    return recordImport(connection, db.clock, changed);
  });
}

/** Runs a part of an import in one transaction, after those of concurrent imports of the tenant. */
function inImport(
  { app, area }: CopyingService,
  { tenant, folder }: ImportOptions,
  work: (connection: TenantConnection, before: ImportRecord | undefined) => Promise<ImportRecord>,
): Promise<ImportRecord> {
  return onConnection(app.get(Database), tenant, async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`import ${area.name} ${tenant}`]);
    const before = await findImportOf(folder, connection);
    await connection.copyAsIs();
    return work(connection, before);
  });
}

function insertAll(service: CopyingService, options: ImportOptions, tables: readonly CopiedTable[]): Promise<ImportRecord> {
  const { app, area } = service;
  const { folder, progress } = options;
  const part = partOf(folder, area.name);
  return inImport(service, options, async (connection, before) => {
    if (before) return before;
    await refuseRows(connection, tables);
    const rows = new RowImport(service, options, connection);
    progress.begin(tables.length);
    for (const table of tables) {
      const sums = part.tables[table.name];
      if (table.rule.leftOut === undefined && sums) await rows.insertFile(table, fileOf(folder.dir, area.name, table.name), sums);
      progress.finish();
    }
    await finish(connection, tables);
    return recordImport(connection, app.get(Database).clock, { ...rows.result, manifest: folder.sha256, from: folder.manifest.tenant });
  });
}

/** Does what depends on all rows. */
async function finish(connection: TenantConnection, tables: readonly CopiedTable[]): Promise<void> {
  for (const table of tables) await moveSequences(connection, table);
  await rememberTenant(connection, tables);
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
