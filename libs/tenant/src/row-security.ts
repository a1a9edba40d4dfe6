/**
 * The connection setting that says whose rows may be seen. Every table's row-level security policy compares it with the
 * row's tenant; unset means nobody's rows.
 */
export const TENANT_SETTING = 'suite.tenant';

/** Stands for every tenant: for work that belongs to none, such as deleting what has expired. No tenant can be called so. */
export const ALL_TENANTS = '*';
