/**
 * The setting that selects the visible tenant. The row-level security policy of each table compares it with the row's tenant.
 * While it is unset, no rows are visible.
 */
export const TENANT_SETTING = 'suite.tenant';

/** Selects all tenants, for work across tenants such as deleting expired rows. It is not a valid tenant name. */
export const ALL_TENANTS = '*';

/** Selects all tenants, including held ones, also in background work. Only for work on the states of tenants. */
export const HELD_TENANTS_TOO = '*,';

/** Selects all tenants but these. */
export const allTenantsBut = (tenants: Iterable<string>): string => `${HELD_TENANTS_TOO}${[...tenants].map((each) => `${each},`).join('')}`;

const SETTING = `current_setting('${TENANT_SETTING}', true)`;

/** SQL: the condition of each table's policy. The setting is a tenant, all tenants (`*`), or all but some (`*,acme,globex,`). */
export const TENANT_POLICY = `tenant = ${SETTING} OR ${SETTING} = '${ALL_TENANTS}'
  OR (${SETTING} LIKE '${HELD_TENANTS_TOO}%' AND strpos(${SETTING}, ',' || tenant || ',') = 0)`;
