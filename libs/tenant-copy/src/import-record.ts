import { OPERATOR } from '@suite/audit';
import { type Clock, OperatorError } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import type { CopiedTable } from './copied-table';
import type { CopyFiles } from './manifest';
import type { TenantConnection } from './tenant-connection';

/** A client whose id belonged to another tenant. */
export interface RenamedClient {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** A row whose secrets are not in the folder, or were not opened. */
export interface OmittedSecret {
  readonly service: string;
  readonly table: string;
  readonly id: string;
}

export interface ImportResult {
  readonly rows: number;
  readonly clients: readonly RenamedClient[];
  readonly secrets: { readonly restored: number; readonly omitted: readonly OmittedSecret[] };
  /** What waited to be sent: the rows that are imported, and those that are not. */
  readonly backlog: { readonly kept: number; readonly dropped: number };
}

/** The import that made the rows of a tenant. */
export interface ImportRecord extends ImportResult {
  /** The SHA-256 of the manifest. */
  readonly manifest: string;
  /** The name of the tenant when it was exported. */
  readonly from: string;
  /** The changes that have been imported since. */
  readonly changes?: ImportedChanges;
}

export interface ImportedChanges {
  /** The SHA-256 of their manifest. */
  readonly manifest: string;
  /** The rows that were new or had changed. */
  readonly rows: number;
}

const ACTION = 'tenant.imported';

/** Finds the import that made the tenant, in its audit events. */
export async function findImport(connection: TenantConnection): Promise<ImportRecord | undefined> {
  const { rows } = await connection.query<{ after: ImportRecord }>(
    'SELECT after FROM audit_event WHERE tenant = $1 AND action = $2 ORDER BY at DESC, id DESC LIMIT 1',
    [connection.tenant, ACTION],
  );
  return rows[0]?.after;
}

/** Finds the import that made the tenant, if it was of this folder. */
export async function findImportOf({ sha256 }: CopyFiles, connection: TenantConnection): Promise<ImportRecord | undefined> {
  const record = await findImport(connection);
  return record?.manifest === sha256 ? record : undefined;
}

/** Records the import in its own transaction, so that a repetition finds it exactly when the rows are there. */
export async function recordImport(connection: TenantConnection, clock: Clock, record: ImportRecord): Promise<ImportRecord> {
  const { tenant } = connection;
  await connection.query(`INSERT INTO audit_event (tenant, id, at, actor, action, resource, after) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
    tenant,
    uuidv7(),
    clock.now(),
    OPERATOR,
    ACTION,
    `tenant/${tenant}`,
    JSON.stringify(record),
  ]);
  return record;
}

/** Rejects a tenant that has rows already. */
export async function refuseRows(connection: TenantConnection, tables: readonly CopiedTable[]): Promise<void> {
  if (await hasRows(connection, tables)) {
    throw new OperatorError(`Tenant ${connection.tenant} exists: import under another name with --as, or delete it`);
  }
}

export async function hasRows(connection: TenantConnection, tables: readonly CopiedTable[]): Promise<boolean> {
  const any = tables.filter(({ rule }) => rule.leftOut === undefined).map(({ name }) => `EXISTS (SELECT 1 FROM ${name} WHERE tenant = $1)`);
  for (const exists of any) {
    const { rows } = await connection.query<{ found: boolean }>(`SELECT ${exists} AS found`, [connection.tenant]);
    if (rows[0]?.found) return true;
  }
  return false;
}
