import type { MigrationInterface, QueryRunner } from 'typeorm';

const SETTING = `current_setting('suite.tenant', true)`;
const POLICY = `tenant = ${SETTING} OR ${SETTING} = '*' OR (${SETTING} LIKE '*,%' AND strpos(${SETTING}, ',' || tenant || ',') = 0)`;
const TABLES = {
  tenant_state: `
    tenant text NOT NULL,
    state text NOT NULL,
    version integer NOT NULL,
    quotas jsonb NOT NULL DEFAULT '{}',
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
  tenant_rate: `
    tenant text NOT NULL,
    tokens double precision NOT NULL,
    filled_at timestamptz NOT NULL,
    granted integer NOT NULL,
    mean double precision NOT NULL,
    CONSTRAINT tenant_rate_pkey PRIMARY KEY (tenant)`,
};
/** Their rows are updated often: half of each page is free for the new version of a row. */
const UPDATED_OFTEN: readonly string[] = ['replica', 'tenant_rate'];

/** The states and quotas of tenants, the replicas that confirm them, and the buckets of tenants that have a rate. */
export class TenantStates1798000003000 implements MigrationInterface {
  name = 'TenantStates1798000003000';

  async up(db: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES)) {
      await db.query(`CREATE TABLE ${table} (${columns})${UPDATED_OFTEN.includes(table) ? ' WITH (fillfactor = 50)' : ''}`);
      await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await db.query(`CREATE POLICY tenant_isolation ON ${table} USING (${POLICY})`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${Object.keys(TABLES).join(', ')}`);
  }
}
