import { OPERATOR, TENANT_DELETED, tenantResource } from '@suite/audit';
import { Database } from '@suite/database';
import { PLATFORM_TENANT } from '@suite/tenant';
import { v7 as uuidv7 } from 'uuid';
import { tablesOf } from './copied-table';
import type { Progress } from './progress';
import type { CopyingService } from './table-rule';
import { onConnection, type TenantConnection } from './tenant-connection';

/** The deleted rows of each table. */
export type DeletedRows = Readonly<Record<string, number>>;

interface DeleteOptions {
  readonly tenant: string;
  /** Identifies the deletion: a repetition adds to its receipt. */
  readonly run: string;
  /** What the other services have deleted, for the receipt of all. */
  readonly others?: Readonly<Record<string, DeletedRows>> | undefined;
  /** The moment of the deletion, the same in all services: older tokens of the tenant are refused. Default: now. */
  readonly at?: Date | undefined;
  readonly progress: Progress;
}

/**
 * Deletes all rows and jobs of a tenant in one transaction, together with the receipt. Returns what this run has deleted, also before
 * it was interrupted.
 */
export async function deleteTenant(
  { app, area, rules }: CopyingService,
  { tenant, run, others, at, progress }: DeleteOptions,
): Promise<DeletedRows> {
  const tables = tablesOf(area.entities, rules).reverse(); // first the rows that refer to others
  return onConnection(app.get(Database), tenant, async (connection) => {
    const deleted: Record<string, number> = {};
    progress.begin(tables.length);
    for (const { name } of tables) {
      const { rowCount } = await connection.query(`DELETE FROM ${name} WHERE tenant = $1`, [tenant]);
      deleted[name] = rowCount ?? 0;
      progress.add(rowCount ?? 0);
      progress.finish();
    }
    if (area.queues) await connection.query(`DELETE FROM ${area.schema}_jobs.job WHERE data ->> 'tenant' = $1`, [tenant]);
    await connection.seeAllTenants();
    const before = await findReceipt(connection, run);
    const total = Object.fromEntries(Object.entries(deleted).map(([table, rows]) => [table, rows + (before?.[table] ?? 0)]));
    if (Object.values(deleted).some((rows) => rows > 0)) {
      await recordReceipt(connection, { run, tables: total, ...(others && { services: others }), at: at ?? app.get(Database).clock.now() });
    }
    return total;
  });
}

async function findReceipt(connection: TenantConnection, run: string): Promise<DeletedRows | undefined> {
  const { rows } = await connection.query<{ tables: DeletedRows }>(
    `SELECT after -> 'tables' AS tables FROM audit_event
      WHERE tenant = $1 AND resource = $2 AND action = $3 AND after ->> 'run' = $4 ORDER BY at DESC, id DESC LIMIT 1`,
    [PLATFORM_TENANT, tenantResource(connection.tenant), TENANT_DELETED, run],
  );
  return rows[0]?.tables;
}

interface Receipt {
  readonly run: string;
  readonly tables: DeletedRows;
  readonly services?: Readonly<Record<string, DeletedRows>>;
  readonly at: Date;
}

async function recordReceipt(connection: TenantConnection, { at, ...after }: Receipt): Promise<void> {
  await connection.query(`INSERT INTO audit_event (tenant, id, at, actor, action, resource, after) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
    PLATFORM_TENANT,
    uuidv7(),
    at,
    OPERATOR,
    TENANT_DELETED,
    tenantResource(connection.tenant),
    JSON.stringify(after),
  ]);
}
