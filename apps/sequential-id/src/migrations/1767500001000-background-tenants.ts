import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tenants with rows that periodic work has to find. On a cluster, the table stays on the coordinator. */
export class BackgroundTenants1767500001000 implements MigrationInterface {
  name = 'BackgroundTenants1767500001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE TABLE background_tenant (tenant text NOT NULL, CONSTRAINT background_tenant_pkey PRIMARY KEY (tenant))');
    await db.query('ALTER TABLE background_tenant ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE background_tenant FORCE ROW LEVEL SECURITY');
    await db.query(`
      CREATE POLICY tenant_isolation ON background_tenant
        USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE background_tenant');
  }
}
