import { TENANT_POLICY } from '@suite/tenant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = {
  tenant_state: `
    tenant text NOT NULL,
    state text NOT NULL,
    version integer NOT NULL,
    CONSTRAINT tenant_state_pkey PRIMARY KEY (tenant),
    CONSTRAINT tenant_state_known CHECK (state IN ('ACTIVE', 'READ_ONLY', 'SUSPENDED'))`,
  replica: `
    tenant text NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    seen_at timestamptz NOT NULL,
    in_force jsonb NOT NULL,
    CONSTRAINT replica_pkey PRIMARY KEY (tenant, id),
    CONSTRAINT replica_tenant_check CHECK (tenant = '*')`,
};

const POLICY_OF_BEFORE = `tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*'`;

/**
 * The states of tenants. The policies of all tables let background work leave out the tenants that are held; a replica of the previous
 * build names none. Each policy is changed by itself, so that no transaction waits for many tables.
 */
export class TenantStates1797000000000 implements MigrationInterface {
  name = 'TenantStates1797000000000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES)) {
      await db.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns})${table === 'replica' ? ' WITH (fillfactor = 50)' : ''}`);
      await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await db.query(`DROP POLICY IF EXISTS tenant_isolation ON ${table}`); // a run that was interrupted leaves one
      await db.query(`CREATE POLICY tenant_isolation ON ${table} USING (${TENANT_POLICY})`);
    }
    await changePolicies(db, TENANT_POLICY);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${Object.keys(TABLES).join(', ')}`);
    await changePolicies(db, POLICY_OF_BEFORE);
  }
}

async function changePolicies(db: QueryRunner, condition: string): Promise<void> {
  const tables = (await db.query(
    `SELECT tablename AS name FROM pg_policies WHERE schemaname = current_schema() AND policyname = 'tenant_isolation' ORDER BY 1`,
  )) as readonly { readonly name: string }[];
  for (const { name } of tables) await db.query(`ALTER POLICY tenant_isolation ON "${name}" USING (${condition})`);
}
