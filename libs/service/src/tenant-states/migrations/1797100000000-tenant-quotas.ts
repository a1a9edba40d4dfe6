import { TENANT_POLICY } from '@suite/tenant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The quotas of tenants beside their states, and the buckets of tenants that have a rate. */
export class TenantQuotas1797100000000 implements MigrationInterface {
  name = 'TenantQuotas1797100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE tenant_state ADD COLUMN quotas jsonb NOT NULL DEFAULT '{}'`);
    await db.query(`
      CREATE TABLE tenant_rate (
        tenant text NOT NULL,
        tokens double precision NOT NULL,
        filled_at timestamptz NOT NULL,
        granted integer NOT NULL,
        mean double precision NOT NULL,
        CONSTRAINT tenant_rate_pkey PRIMARY KEY (tenant)) WITH (fillfactor = 50)`);
    await db.query('ALTER TABLE tenant_rate ENABLE ROW LEVEL SECURITY');
    await db.query('ALTER TABLE tenant_rate FORCE ROW LEVEL SECURITY');
    await db.query(`CREATE POLICY tenant_isolation ON tenant_rate USING (${TENANT_POLICY})`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE tenant_rate');
    await db.query('ALTER TABLE tenant_state DROP COLUMN quotas');
  }
}
