import { columnsOf, type Database, plainTable, query, sql } from '@suite/database';
import { HELD_TENANTS_TOO, type TenantState } from '@suite/tenant';
import { Tenant } from './tenant.entity';

const tenants = plainTable(Tenant);
/** Returns false when the tenant already exists. */
export const insertTenant = tenants.insertNew();
export const findTenant = tenants.find(['tenant']);
/** Locks a tenant before a change of its state or quotas. */
export const lockTenantRow = tenants.lock(['tenant']);
export const updateTenantState = tenants.update(['tenant'], ['state', 'reason', 'since', 'stateVersion', 'quotas']);

/** Tenants in a state, or in any. */
export interface TenantFilter {
  readonly state: TenantState | undefined;
  readonly limit: number;
  readonly offset: number;
}

const TENANTS = 'FROM tenant WHERE $1::text IS NULL OR state = $1';
const LIST = sql<Tenant>(`SELECT ${columnsOf(Tenant)} ${TENANTS} ORDER BY tenant LIMIT $2 OFFSET $3`);
const COUNT = sql<{ readonly total: number }>(`SELECT count(*)::integer AS total ${TENANTS}`);

/** Lists tenants by name, and counts all of them. */
export async function listTenants(
  db: Database,
  { state, limit, offset }: TenantFilter,
): Promise<{ readonly tenants: Tenant[]; readonly total: number }> {
  return db.run(HELD_TENANTS_TOO, async (tx) => {
    const tenants = await query(tx, LIST, [state ?? null, limit, offset]);
    const [counted] = await query(tx, COUNT, [state ?? null]);
    return { tenants, total: counted?.total ?? 0 };
  });
}

const LIST_UNCONFIRMED = sql<Tenant>(`SELECT ${columnsOf(Tenant)} FROM tenant WHERE confirmed_version < state_version ORDER BY tenant`);

/** Lists the tenants whose state some service may not have. */
export const listUnconfirmed = (db: Database): Promise<Tenant[]> => db.query(HELD_TENANTS_TOO, LIST_UNCONFIRMED);

const LIST_WITH_STORAGE = sql<Tenant>(
  `SELECT ${columnsOf(Tenant)} FROM tenant WHERE quotas ? 'storedMegabytes' AND state = 'ACTIVE' ORDER BY tenant`,
);

/** Lists the tenants with a storage quota, except held ones, which store nothing new. */
export const listWithStorageQuota = (db: Database): Promise<Tenant[]> => db.query(HELD_TENANTS_TOO, LIST_WITH_STORAGE);

const CONFIRM = sql('UPDATE tenant SET confirmed_version = $2 WHERE tenant = $1 AND confirmed_version < $2');

/** Records that every service has the state of a version. */
export async function confirmState(db: Database, tenant: string, version: number): Promise<void> {
  await db.query(HELD_TENANTS_TOO, CONFIRM, [tenant, version]);
}
