import { TABLES_OF_MIGRATE } from '@suite/database';
import { OperatorError } from '@suite/runtime';
import type { ClientBase } from 'pg';

/** The database would show a connection of this role rows of other tenants, or none. */
export class TenantsNotIsolated extends OperatorError {}

interface Isolation {
  readonly role: string;
  readonly bypasses: boolean;
  readonly unprotected: readonly string[];
  /** null without Citus. */
  readonly propagates: string | null;
}

const LOOK = `
  SELECT r.rolname AS role, r.rolsuper OR r.rolbypassrls AS bypasses,
         ARRAY(SELECT c.relname::text FROM pg_class c
                WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT IN ${TABLES_OF_MIGRATE}
                  AND NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY 1) AS unprotected,
         (SELECT current_setting('citus.propagate_set_commands', true) FROM pg_extension WHERE extname = 'citus') AS propagates
    FROM pg_roles r WHERE r.rolname = current_user`;

/** Throws unless the database isolates tenants on connections of this role. */
export async function refuseUnisolated(client: ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query<Isolation>(LOOK, [schema]);
  const { role = '', bypasses, unprotected = [], propagates } = rows[0] ?? {};
  if (bypasses) {
    throw new TenantsNotIsolated(
      `role ${role} ignores row-level security, so tenants are not isolated: set DATABASE_URL to the service's own role, made by docker/postgres/schemas.sql`,
    );
  }
  if (unprotected.length > 0) {
    throw new TenantsNotIsolated(
      `row-level security is not forced on ${unprotected.join(', ')}, so tenants are not isolated: ALTER TABLE … FORCE ROW LEVEL SECURITY`,
    );
  }
  if (typeof propagates === 'string' && propagates !== 'local') {
    throw new TenantsNotIsolated(
      `the nodes of the cluster do not receive the tenant from role ${role}: run docker/postgres/schemas.sql again`,
    );
  }
}
