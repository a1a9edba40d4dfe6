import { plainTable } from '@suite/database';
import { Tenant } from './tenant.entity';

const tenants = plainTable(Tenant);
/** Returns false when the tenant already exists. */
export const insertTenant = tenants.insertNew();
export const findTenant = tenants.find(['tenant']);
/** Locks a tenant before a change of its state. */
export const lockTenantRow = tenants.lock(['tenant']);
export const updateTenantState = tenants.update(['tenant'], ['state', 'reason', 'since', 'stateVersion']);
