/**
 * The setting that selects the visible tenant. The row-level security policy of each table compares it with the row's tenant.
 * While it is unset, no rows are visible.
 */
export const TENANT_SETTING = 'suite.tenant';

/** Selects all tenants, for work across tenants such as deleting expired rows. It is not a valid tenant name. */
export const ALL_TENANTS = '*';
