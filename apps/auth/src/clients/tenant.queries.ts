import { columnsOf, type Database, isUniqueViolation, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { Tenant } from './tenant.entity';

const INSERT_TENANT = sql(`INSERT INTO tenant (${columnsOf(Tenant)}) VALUES (${placeholdersOf(Tenant)})`);

/** Returns false when the tenant already exists. */
export async function insertTenant(tx: Tx, tenant: Tenant): Promise<boolean> {
  try {
    await query(tx, INSERT_TENANT, valuesOf(Tenant, tenant));
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'tenant_pkey')) return false;
    throw error;
  }
}

const FIND_TENANT = sql<Pick<Tenant, 'tenant'>>(`SELECT tenant FROM tenant WHERE tenant = $1`);

export async function hasTenant(db: Database, tenant: string): Promise<boolean> {
  return (await db.query(tenant, FIND_TENANT, [tenant])).length > 0;
}
