import { type Database, sql } from '@suite/database';

/** More than the distinct costs that a shop imports. */
const COSTS_MAX = 100;
// Reads one row of the index for each cost.
const LIST = sql<{ cost: string }>(
  `WITH RECURSIVE stored (cost) AS (
     (SELECT password_cost FROM customer WHERE tenant = $1 AND password_cost IS NOT NULL ORDER BY password_cost LIMIT 1)
     UNION ALL
     SELECT (SELECT c.password_cost FROM customer c WHERE c.tenant = $1 AND c.password_cost > stored.cost ORDER BY c.password_cost LIMIT 1)
       FROM stored WHERE stored.cost IS NOT NULL)
   SELECT cost FROM stored WHERE cost IS NOT NULL LIMIT ${COSTS_MAX}`,
);

/** Lists the distinct costs of the passwords that a tenant stores. */
export async function listPasswordCosts(db: Database, tenant: string): Promise<string[]> {
  return (await db.query(tenant, LIST, [tenant])).map(({ cost }) => cost);
}
